import type { conversions as en } from '../en/conversions.ts'
import type { Translated } from '../translated.ts'

export const conversions: Translated<typeof en> = {
  blocked: 'Aún no se puede convertir',
  missing: 'Falta por completar',
  copied: 'Se copia sin cambios',
  passport: 'Nombre como en el pasaporte',
  back: 'Volver a {name}',
  undo: 'Deshacer',
  undone: 'Deshecho',
  candidate: {
    title: '{name}: de lead a candidato',
    save: 'Convertir en candidato',
    done: '{name} ya es candidato',
  },
  worker: {
    title: '{name}: de candidato a trabajador',
    save: 'Convertir en trabajador',
    done: '{name} ya es trabajador',
  },
}
