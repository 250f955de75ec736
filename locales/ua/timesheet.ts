import type { timesheet as en } from '../en/timesheet.ts'
import type { Translated } from '../translated.ts'

export const timesheet: Translated<typeof en> = {
  title: 'Табель',
  legend:
    'Відпрацьовані години. ? = не підтверджено, Н = неявка, В = відпустка, Л = лікарняний, П = поважна причина, – = вихідний. Нічна зміна належить до дня, коли починається. Неділі та свята рахуються від півночі до півночі за часом об’єкта.',
  columns: {
    contract: 'Контракт',
    personnel_number: 'Табельний номер',
    worker: 'Працівник',
    position: 'Посада',
    days_worked: 'Дні',
    hours: 'Години',
    night_hours: 'Нічні',
    holiday_hours: 'Нд і свята',
    planned_hours: 'План',
    unconfirmed: 'Не підтв.',
  },
  short: {
    planned: '?',
    absent: 'Н',
    vacation: 'В',
    sick_leave: 'Л',
    absence: 'П',
    day_off: '–',
  },
}
