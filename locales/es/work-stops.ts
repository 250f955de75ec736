export const work_stops = {
  span: '{count} ({days})',
  will: 'Qué va a cambiar',
  stopped: 'Sin trabajar desde el {date}',
  returned: 'Se pueden restablecer turnos',
  still: 'Quedan turnos fuera del cuadrante',
  causes: {
    unfit: 'El certificado médico indica que no es apto para trabajar.',
    ended: 'Ha terminado un documento o un derecho de estancia o de trabajo.',
  },
  shifts: 'Turnos fuera del cuadrante: {shifts}',
  no_shifts: 'No hay turnos futuros que retirar',
  placements: 'La asignación continúa hasta que alguien la termine:',
  lives: 'Sigue viviendo en:',
  reserved: 'Cama reservada desde el {date}:',
  stay_ends: 'La estancia termina:',
  bed_released: 'Se libera la cama reservada ({date}):',
  tasks: 'Tareas:',
  tasks_will:
    '{count, plural, one {El coordinador recibe una tarea para hoy: sustituir o autorizar a trabajar} many {Los coordinadores reciben # de tareas para hoy: sustituir o autorizar a trabajar} other {Los coordinadores reciben # tareas para hoy: sustituir o autorizar a trabajar}}',
  other_contract: 'otro contrato',
  other_task: 'una tarea de un compañero',
  bonus: 'Prima de {name}: {worked} de {required} días trabajados, en espera',
  can: 'Turnos retirados que se pueden restablecer: {shifts}',
  cannot: 'No se pueden restablecer: {days}. {reason}',
  restore: '{count, plural, one {Restablecer # turno} many {Restablecer # de turnos} other {Restablecer # turnos}}',
  leave: 'Dejar fuera del cuadrante',
  done: {
    stopped: 'Turnos fuera del cuadrante: {shifts}. Tareas creadas: {tasks}',
    returned: 'Tareas cerradas: {tasks}. Turnos que se pueden restablecer: {shifts}',
    restored: 'Turnos restablecidos: {shifts}',
    left: 'Los turnos quedan fuera del cuadrante',
  },
  fields: {
    work_stopped: 'Trabajo detenido',
    bonuses_waiting: 'Primas en espera',
    work_resumed: 'Trabajo reanudado',
    shifts_restored: 'Turnos restablecidos',
    shifts_dropped: 'Turnos que quedan fuera del cuadrante',
  },
  history: {
    stopped: 'Turnos fuera del cuadrante: {shifts}. Asignaciones: {placements}. Camas: {stays}. Tareas: {tasks}.',
    closed:
      'Turnos fuera del cuadrante: {shifts}. Asignaciones terminadas: {placements}. Estancias terminadas: {stays}.',
    resumed: 'Tareas cerradas: {tasks}. Turnos que se pueden restablecer: {shifts}.',
    restored: 'Restablecidos: {shifts}. Sin restablecer: {skipped}.',
  },
  task: {
    shifts:
      '{count, plural, =0 {No había turnos previstos.} one {# turno retirado del cuadrante: {from}.} many {# de turnos retirados del cuadrante: {from}–{to}.} other {# turnos retirados del cuadrante: {from}–{to}.}}',
    lives: 'Alojamiento: {house}, habitación {room}, cama {bed}. La estancia continúa.',
    reserved: 'Cama reservada desde el {date}: {house}, habitación {room}, cama {bed}.',
  },
}
