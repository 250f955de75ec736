import type { data_quality as en } from '../en/data-quality.ts'
import type { Translated } from '../translated.ts'

export const data_quality: Translated<typeof en> = {
  title: 'Calidad de datos',
  scan: 'Revisar ahora',
  scanning: 'Revisando: paso {done, number} de {steps, number}',
  last: 'Última revisión',
  never: 'Aún no se ha hecho ninguna revisión.',
  result: '{found, number} por resolver, {resolved, number} resueltos',
  kind: 'Problema',
  all_kinds: 'Todos los problemas',
  state: 'Estado',
  states: {
    open: 'Por resolver',
    dismissed: 'Descartados',
    resolved: 'Resueltos',
  },
  kinds: {
    same_person: 'Posible duplicado',
    bad_phone: 'Teléfono sin prefijo de país',
    bad_birth_date: 'Edad fuera del rango 18–75',
    ready_without_passport: 'Listos sin nombre del pasaporte',
    expired_at_work: 'Trabajando con documentos caducados',
    no_owner: 'Sin reclutador',
  },
  no_recruiter: 'sin reclutador',
  merge: 'Comparar',
  not_same: 'Son personas distintas',
  right: 'No es un error',
  reopen: 'Volver a revisar',
  reopened: 'De nuevo por resolver',
  dismissed_done: 'Descartado: no volverá a mostrarse',
  dismissed_by: 'Descartado por {name}',
  reason: 'Motivo',
  reason_hint: 'Opcional, pero ayuda a quien lo revise después.',
  empty: 'No hay nada pendiente.',
  empty_unscanned: 'Haz una revisión para encontrar duplicados y datos que faltan.',
}
