import { type StatusSeed, named } from './status-seed.ts'

/**
 * The statuses of a freelance recruiter's payment: forecast and earned follow from days worked; a paid one is corrected
 * by another payment.
 */
export const paymentStatuses: StatusSeed[] = [
  { code: 'forecast', category: 'initial', colour: '#616161', name: named('Forecast', 'Previsto', 'Prognoza', 'Прогноз', 'Прогноз'), next: ['earned', 'cancelled'] },
  { code: 'earned', category: 'active', colour: '#1976D2', name: named('Earned', 'Devengado', 'Naliczona', 'Начислена', 'Нараховано'), next: ['approved', 'cancelled'], set_by_system: true, due_days: 14 },
  { code: 'approved', category: 'active', colour: '#00796B', name: named('Approved', 'Aprobado', 'Zatwierdzona', 'Утверждена', 'Затверджено'), next: ['paid', 'earned'], due_days: 14 },
  { code: 'paid', category: 'closed_ok', colour: '#2E7D32', name: named('Paid', 'Pagado', 'Wypłacona', 'Выплачена', 'Виплачено'), next: [] },
  { code: 'cancelled', category: 'closed_bad', colour: '#C62828', name: named('Cancelled', 'Anulado', 'Anulowana', 'Отменена', 'Скасовано'), next: ['forecast'] },
] // prettier-ignore
