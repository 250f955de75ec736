import type { notifications as en } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications: Translated<typeof en> = {
  title: 'Avisos',
  empty: 'No hay avisos.',
  read_all: 'Marcar todo como leído',
  unread: 'Sin leer',
  more: 'Ver anteriores',
  calls_due: '{count, plural, one {# llamada pendiente} many {# de llamadas pendientes} other {# llamadas pendientes}}',
  each: 'Ver cada una',
  all: 'Todos los avisos',
  texts: {
    lead_reassigned:
      '{count, plural, one {Te han asignado el lead {name}} many {Te han asignado # de leads} other {Te han asignado # leads}}',
    candidate_reassigned:
      '{count, plural, one {Nuevo candidato a tu cargo: {name}} many {# de candidatos nuevos a tu cargo} other {# candidatos nuevos a tu cargo}}',
    person_asked: '{by} pide acceso a {name}',
    person_waits: '{by} lleva {days, plural, one {# día} many {# de días} other {# días}} esperando acceso a {name}',
    person_granted: 'Ya puedes ver a {name}',
    person_refused: 'Se ha denegado tu solicitud sobre {name}: {reason}',
    contact_due: 'Llamada pendiente: {name} ({at})',
    arrival_changed:
      '{is_set, select, placed {{name} llega el {at}, {place}} yes {{name} llega el {at} {place}} other {{name}: llegada sin fecha}}',
    worker_suspended:
      '{shifts, plural, =-1 {{name}: suspensión} =0 {{name} no puede trabajar. No había turnos previstos} one {{name} no puede trabajar. # turno queda fuera del cuadrante ({from})} many {{name} no puede trabajar. # de turnos quedan fuera del cuadrante ({from}–{to})} other {{name} no puede trabajar. # turnos quedan fuera del cuadrante ({from}–{to})}}',
    resident_suspended:
      '{status, select, living {{name} vive en {house} y no puede trabajar desde el {date}. La estancia continúa} other {{name} no puede trabajar. Tiene una cama reservada en {house} desde el {date}}}',
    worker_leaving: '{name} se va ({date})',
    survey_sent: '{name}: cuestionario enviado al cliente {client}',
    survey_accepted: '{name}: el cliente {client} acepta la candidatura',
    survey_declined: '{name}: el cliente {client} rechaza la candidatura',
    need_opened:
      '{name}: {count, plural, one {se necesita # persona} many {se necesitan # de personas} other {se necesitan # personas}} desde el {date} ({position})',
    need_critical:
      '{name}: necesidad crítica, {count, plural, one {# persona} many {# de personas} other {# personas}} desde el {date} ({position})',
    reserve_waits:
      '{name}: queda una plaza libre y en la reserva {count, plural, one {espera # persona} many {esperan # de personas} other {esperan # personas}} ({position})',
    reserve_taken: '{name} pasa de la reserva a una plaza: {position}, {contract}',
    contract_active: 'El contrato {name} ({number}) está vigente',
    contract_suspended: 'El contrato {name} ({number}) está suspendido',
    contract_ended: 'El contrato {name} ({number}) ha terminado',
    contract_ending: 'El contrato {name} ({number}) termina el {date}',
    addition_applied: 'Contrato {name} ({number}): un anexo ha entrado en vigor',
    assignment_planned: '{name}: asignación a {contract} desde el {date}',
    assignment_started: '{name} ha empezado en {contract} ({date})',
    assignment_ended: '{name} ha terminado en {contract} ({date})',
    assignment_no_show: '{name} no se presentó en {contract} ({date})',
    document_expiring:
      '{name}: {document_type} {days, plural, =0 {caduca hoy} one {caduca dentro de # día} many {caduca dentro de # de días} other {caduca dentro de # días}} ({valid_to})',
    document_expired: '{name}: {document_type} ha caducado ({valid_to})',
    worker_unfit: '{name}: no apto para trabajar. Abre el certificado médico y aparta a la persona del trabajo',
    contract_document_expiring:
      '{name}: {document_type} {days, plural, =0 {caduca hoy} one {caduca dentro de # día} many {caduca dentro de # de días} other {caduca dentro de # días}} ({valid_to})',
    contract_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {ha caducado} =0 {caduca hoy} one {caduca dentro de # día} many {caduca dentro de # de días} other {caduca dentro de # días}} ({valid_to})',
    house_document_expiring:
      '{name}: {document_type} {days, plural, =0 {caduca hoy} one {caduca dentro de # día} many {caduca dentro de # de días} other {caduca dentro de # días}} ({valid_to})',
    house_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {ha caducado} =0 {caduca hoy} one {caduca dentro de # día} many {caduca dentro de # de días} other {caduca dentro de # días}} ({valid_to})',
    new_address: 'Se ha iniciado sesión en tu cuenta desde una dirección IP nueva: {ip}',
    backup_failed: 'Ha fallado la copia de seguridad de anoche: {reason}',
    password_changed: 'Se ha cambiado tu contraseña',
    assignment_not_started:
      '{name} trabaja en {contract} desde el {date}, pero no se puede iniciar la asignación: falta un requisito',
    work_not_allowed:
      '{contract}, {date}: {count, plural, one {# persona no puede trabajar o no está confirmada} many {# de personas no pueden trabajar o no están confirmadas} other {# personas no pueden trabajar o no están confirmadas}}',
    exception_ending: '{name}, {contract}: la ley no es clara y la excepción termina el {date}',
    crew_passes:
      '{side, select, gives {Desde el {date}, {count, plural, one {# persona de tu cuadrilla pasa} many {# de personas de tu cuadrilla pasan} other {# personas de tu cuadrilla pasan}} a {name}} other {Desde el {date}, {count, plural, one {# persona de {name} pasa} many {# de personas de {name} pasan} other {# personas de {name} pasan}} a tu cuadrilla}}',
    crew_not_passed: 'No se hizo el traspaso de la cuadrilla de {name} a {next} previsto para el {date}',
    work_taken_over:
      'Tomas el relevo de {name}: contratos como coordinador principal: {contracts}, asignaciones: {placements}, alojamientos: {houses}, tareas abiertas: {tasks}, reglas de tareas: {rules}',
    schedule_published:
      '{contract}: cuadrante publicado {from}–{to}, {count, plural, one {# persona} many {# de personas} other {# personas}}',
    attendance_due:
      '{contract}: la asistencia del {date} está sin confirmar ({count, plural, one {# turno} many {# de turnos} other {# turnos}})',
    attendance_overdue:
      '{contract}: el capataz no ha confirmado la asistencia del {date} ({count, plural, one {# turno} many {# de turnos} other {# turnos}})',
    absent_running:
      '{name}: ausente en {count, plural, one {# turno} many {# de turnos seguidos} other {# turnos seguidos}}, {contract} ({date})',
    site_incident: '{name} comunica un incidente en {contract}: {text}',
    stay_reserved: '{name}: cama reservada en {house} desde el {date}',
    stay_ended: '{name}: la estancia en {house} ha terminado ({date})',
    payment_earned: '{name}: prima de {amount} devengada, pendiente de aprobar',
    payment_clawed_back: '{name}: prima pagada a recuperar por días anulados, {amount} pendiente de aprobar',
    payment_paid: '{name}: pago de {amount} realizado',
    payment_returned: '{name}: el banco ha devuelto la transferencia de {amount}. El pago vuelve a estar pendiente.',
    task_assigned:
      '{count, plural, =1 {Nueva tarea: {title}} one {# tarea nueva} many {# de tareas nuevas} other {# tareas nuevas}}',
    task_urgent:
      '{count, plural, =1 {Urgente, vence el {at}: {title}} one {Tienes # tarea urgente} many {Tienes # de tareas urgentes} other {Tienes # tareas urgentes}}',
    task_due_soon: 'Vence el {at}: {title}',
    task_overdue: 'Vencida desde el {at}: {title}',
    task_unread: 'Nadie ha abierto aún la tarea urgente ({name}): {title}',
    task_review:
      '{count, plural, =1 {Pendiente de tu aceptación: {title}} one {# tarea pendiente de tu aceptación} many {# de tareas pendientes de tu aceptación} other {# tareas pendientes de tu aceptación}}',
    task_returned:
      '{count, plural, =1 {Tarea devuelta: {title}} one {Te han devuelto # tarea} many {Te han devuelto # de tareas} other {Te han devuelto # tareas}}',
    task_noted: 'Nota en la tarea «{name}»: {text}',
    note_for_you: '{name}: «{text}»',
    task_done:
      '{count, plural, =1 {Hecha: {title}} one {# tarea hecha} many {# de tareas hechas} other {# tareas hechas}}',
    agreement_ending:
      '{name}: el contrato de colaboración {days, plural, =0 {termina hoy} one {termina dentro de # día} many {termina dentro de # de días} other {termina dentro de # días}} ({valid_to})',
  },
}
