import type { timesheet as en } from '../en/timesheet.ts'
import type { Translated } from '../translated.ts'

export const timesheet: Translated<typeof en> = {
  title: 'Табель',
  legend:
    'Отработанные часы. ? — не подтверждено, Н — неявка, О — отпуск, Б — больничный, У — уважительная причина, «–» — выходной. Ночная смена относится к дню её начала. Воскресенья и праздники считаются от полуночи до полуночи по времени объекта.',
  columns: {
    contract: 'Контракт',
    personnel_number: 'Табельный номер',
    worker: 'Работник',
    position: 'Должность',
    days_worked: 'Дни',
    hours: 'Часы',
    night_hours: 'Ночные',
    holiday_hours: 'Вс и праздн.',
    planned_hours: 'План, ч',
    unconfirmed: 'Не подтверждено',
  },
  short: {
    planned: '?',
    absent: 'Н',
    vacation: 'О',
    sick_leave: 'Б',
    absence: 'У',
    day_off: '–',
  },
}
