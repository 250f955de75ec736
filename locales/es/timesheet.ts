import type { timesheet as en } from '../en/timesheet.ts'
import type { Translated } from '../translated.ts'

export const timesheet: Translated<typeof en> = {
  title: 'Hoja de horas',
  legend:
    'Horas trabajadas. ? = sin confirmar, A = ausente, V = vacaciones, B = baja médica, P = permiso, – = día libre. Un turno de noche cuenta en el día en que empieza. Los domingos y festivos cuentan de medianoche a medianoche en el lugar de trabajo.',
  columns: {
    contract: 'Contrato',
    personnel_number: 'N.º de empleado',
    worker: 'Trabajador',
    position: 'Puesto',
    days_worked: 'Días',
    hours: 'Horas',
    night_hours: 'Noche',
    holiday_hours: 'Dom. y fest.',
    planned_hours: 'Previstas',
    unconfirmed: 'Sin confirmar',
  },
  short: {
    planned: '?',
    absent: 'A',
    vacation: 'V',
    sick_leave: 'B',
    absence: 'P',
    day_off: '–',
  },
}
