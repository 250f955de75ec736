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
    freelance_recruiter: 'Reclutador autónomo',
    foreman: 'Capataz',
    recruiter: 'Reclutador',
    coordinator: 'Coordinador',
    user: 'Cuenta',
  },
  goes: 'Qué desaparece',
  gone: {
    fields: 'Nombre, teléfonos, direcciones: {count, plural, one {# campo} many {# de campos} other {# campos}}',
    custom_fields: 'Campos personalizados marcados como personales: {count, number}',
    custom_fields_all: 'Campos personalizados: {count, number}',
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
    agreements: 'El número del acuerdo, sus fechas y lo que se acordó pagar',
    payments: 'Pagos con importes, fechas y referencias, y las listas y ficheros bancarios con que se hicieron',
    claims: 'A quién trajo y hasta cuándo',
    authorship: 'Lo que escribió y cambió para otros, como «Anonymised»',
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
    still_works: 'Sigue trabajando: termine antes su trabajo o archive la ficha.',
    payments_unpaid: 'Hay {count, plural, one {# pago} many {# de pagos} other {# pagos}} sin pagar.',
    payments_ahead:
      'Hay {count, plural, one {# pago} many {# de pagos} other {# pagos}} por ganar: espere al final o anúlelos.',
    claims_disputed: 'Hay {count, plural, one {# disputa} many {# de disputas} other {# disputas}} sin decidir.',
    claims_hold: 'Las personas que trajo son suyas hasta {until}: espere o libérelas.',
    account_active: 'La cuenta todavía le deja entrar: bloquéela en la página de usuarios.',
    contracts_open:
      'Está en {count, plural, one {# contrato abierto} many {# de contratos abiertos} other {# contratos abiertos}}: traspáselos antes.',
    crew_open:
      'Dirige a {count, plural, one {# persona} many {# de personas} other {# personas}}: traspase antes la cuadrilla.',
    houses_open:
      'Responde de {count, plural, one {# alojamiento} many {# de alojamientos} other {# alojamientos}}: nombre antes a otra persona.',
    people_open:
      'Lleva {count, plural, one {# ficha abierta} many {# de fichas abiertas} other {# fichas abiertas}} de personas: traspáselas antes.',
    freelancers_open:
      'Supervisa a {count, plural, one {# autónomo} many {# de autónomos} other {# autónomos}}: traspáselos antes.',
    tasks_open:
      'Tiene {count, plural, one {# tarea abierta} many {# de tareas abiertas} other {# tareas abiertas}}: déselas a otra persona.',
  },
}
