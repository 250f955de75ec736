import { type StatusSeed, named } from './status-seed.ts'

/** The statuses of a task; only management tasks use `review`. */
export const taskStatuses: StatusSeed[] = [
  { code: 'new', category: 'initial', colour: '#1976D2', name: named('New', 'Nueva', 'Nowe', 'Новая', 'Нове'), next: ['in_progress', 'done', 'cancelled'] },
  { code: 'in_progress', meanings: ['in_progress'], category: 'active', colour: '#0277BD', name: named('In progress', 'En curso', 'W toku', 'В работе', 'У роботі'), next: ['review', 'done', 'cancelled'] },
  { code: 'review', meanings: ['review'], category: 'active', colour: '#6A1B9A', name: named('Awaiting approval', 'Pendiente de aceptación', 'Do akceptacji', 'На приёмке', 'На перевірці'), next: ['done', 'in_progress'], required_fields: ['result'] },
  { code: 'done', category: 'closed_ok', colour: '#2E7D32', name: named('Done', 'Hecha', 'Wykonane', 'Выполнена', 'Виконано'), next: ['in_progress'] },
  { code: 'cancelled', category: 'closed_bad', colour: '#5D4037', name: named('Cancelled', 'Cancelada', 'Anulowane', 'Отменена', 'Скасовано'), next: ['new'] },
] // prettier-ignore
