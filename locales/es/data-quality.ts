import type { data_quality as en } from '../en/data-quality.ts'
import type { Translated } from '../translated.ts'

export const data_quality: Translated<typeof en> = {
  title: 'Calidad de los datos',
  scan: 'Revisar ahora',
  scanning: 'Revisando: paso {done, number} de {steps, number}',
  last: 'Última revisión',
  never: 'Todavía no se ha revisado nada.',
  result: '{found, number} por resolver, {resolved, number} resueltos',
  kind: 'Qué falla',
  all_kinds: 'Todo',
  state: 'Situación',
  states: {
    open: 'Por resolver',
    dismissed: 'Descartados',
    resolved: 'Resueltos',
  },
  kinds: {
    same_person: 'Quizá la misma persona',
    bad_phone: 'Teléfono sin prefijo de país',
    bad_birth_date: 'Edad fuera de 18–75',
    ready_without_passport: 'Listos sin nombre del pasaporte',
    expired_at_work: 'Trabajando con papeles caducados',
    no_owner: 'Sin reclutador',
  },
  no_recruiter: 'sin reclutador',
  merge: 'Comparar',
  not_same: 'No es la misma persona',
  right: 'Está bien así',
  reopen: 'Volver a mirar',
  reopened: 'Otra vez por resolver',
  dismissed_done: 'Anotado: no volverá a mostrarse',
  dismissed_by: 'Lo decidió {name}',
  reason: 'Por qué',
  reason_hint: 'No es obligatorio, pero ayuda a quien lo mire después.',
  empty: 'Nada por aquí: todo está en orden.',
  empty_unscanned: 'Haga una revisión para ver quién está repetido y qué falta.',
}
