import type { timesheet as en } from '../en/timesheet.ts'
import type { Translated } from '../translated.ts'

export const timesheet: Translated<typeof en> = {
  title: 'Ewidencja czasu pracy',
  legend:
    'Przepracowane godziny. ? = niepotwierdzone, NN = nieobecność nieusprawiedliwiona, U = urlop, CH = zwolnienie lekarskie, NU = nieobecność usprawiedliwiona, – = dzień wolny. Zmiana nocna liczy się do dnia, w którym się zaczyna. Niedziele i święta liczą się od północy do północy czasu miejsca pracy.',
  columns: {
    contract: 'Kontrakt',
    personnel_number: 'Numer kadrowy',
    worker: 'Pracownik',
    position: 'Stanowisko',
    days_worked: 'Dni',
    hours: 'Godziny',
    night_hours: 'Nocne',
    holiday_hours: 'Niedz. i święta',
    planned_hours: 'Plan',
    unconfirmed: 'Niepotw.',
  },
  short: {
    planned: '?',
    absent: 'NN',
    vacation: 'U',
    sick_leave: 'CH',
    absence: 'NU',
    day_off: '–',
  },
}
