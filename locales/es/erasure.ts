import type { erasure as en } from '../en/erasure.ts'
import type { Translated } from '../translated.ts'

export const erasure: Translated<typeof en> = {
  title: 'Datos personales',
  export: 'Todos los datos de la persona (ZIP)',
  erase: 'Anonimizar…',
  erased: 'Esta persona se anonimizó para siempre:',
  dialog: 'Anonimizar a {name}',
  for_ever: 'No se puede deshacer nunca.',
  records: 'Fichas de esta persona',
  kinds: {
    lead: 'Prospecto',
    candidate: 'Candidato',
    worker: 'Trabajador',
  },
  goes: 'Qué desaparece',
  gone: {
    fields: 'Nombre, teléfonos, direcciones: {count, plural, one {# campo} many {# de campos} other {# campos}}',
    custom_fields: 'Campos personalizados marcados como personales: {count, number}',
    sensitive: 'Números de documentos, PESEL, cuentas: {count, number}',
    documents: 'Datos de documentos: {count, number}',
    files: 'Archivos y fotos: {count, number}',
    surveys: 'Textos de los cuestionarios: {count, number}',
    history: 'Valores del historial: {count, plural, one {# línea} many {# de líneas} other {# líneas}}',
  },
  stays: 'Qué queda, sin nombre',
  staying: {
    statuses: 'Estados y cuándo cambiaron',
    dates_of_work: 'Las fechas de trabajo, como exige la ley',
    owners: 'Quién llevaba la ficha',
    counts: 'La fila en cada recuento',
    document_kinds: 'Qué tipos de documentos había y hasta cuándo',
  },
  forbidden: 'Ahora no es posible',
  type_name: 'Para confirmar, escriba {name}',
  confirm: 'Anonimizar para siempre',
  done: 'La persona queda anonimizada.',
  why: {
    record_merged: 'Esta ficha se unió a otra: anonimice la otra.',
    worker_has_not_left: 'El trabajador no se ha ido.',
    worker_too_early: 'Los papeles de un trabajador se guardan diez años tras el año de su salida: hasta {from}.',
    worker_exists: 'Esta persona es ya trabajador: se anonimiza desde allí, a su tiempo.',
    record_open: 'La ficha sigue abierta: ciérrela o archívela antes.',
    already_anonymised: 'Ya está anonimizado.',
    confirmation_differs: 'Este no es el nombre de la persona.',
    survey_open: 'Hay un cuestionario abierto: termínelo antes.',
  },
}
