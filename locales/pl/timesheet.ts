import type { timesheet as en } from '../en/timesheet.ts'
import type { Translated } from '../translated.ts'

export const timesheet: Translated<typeof en> = {
  title: 'Karta czasu pracy',
  legend:
    'Przepracowane godziny; ? niepotwierdzone, N nieobecność nieusprawiedliwiona, U urlop, Z zwolnienie lekarskie, O nieobecność usprawiedliwiona, – dzień wolny. Zmiana nocna należy do dnia, w którym się zaczyna.',
  columns: {
    contract: 'Kontrakt',
    personnel_number: 'Numer kadrowy',
    worker: 'Pracownik',
    position: 'Stanowisko',
    days_worked: 'Dni',
    hours: 'Godziny',
    night_hours: 'Noc',
    planned_hours: 'Plan',
    unconfirmed: 'Otwarte',
  },
  short: {
    planned: '?',
    absent: 'N',
    vacation: 'U',
    sick_leave: 'Z',
    absence: 'O',
    day_off: '–',
  },
}
