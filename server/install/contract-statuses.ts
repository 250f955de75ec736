import { type StatusSeed, named } from './status-seed.ts'

/** The statuses of a contract. */
export const contractStatuses: StatusSeed[] = [
  { code: 'draft', category: 'initial', colour: '#616161', name: named('Draft', 'Borrador', 'Szkic', 'Черновик', 'Чернетка'), next: ['active', 'cancelled'], due_days: 30 },
  { code: 'active', category: 'active', colour: '#2E7D32', name: named('Active', 'Vigente', 'Aktywny', 'Действует', 'Діє'), next: ['suspended', 'completed', 'terminated'] },
  { code: 'suspended', category: 'paused', colour: '#8D6E00', name: named('Suspended', 'Suspendido', 'Wstrzymany', 'Приостановлен', 'Призупинено'), next: ['active', 'completed', 'terminated'], due_days: 30 },
  { code: 'completed', category: 'closed_ok', colour: '#1976D2', name: named('Completed', 'Finalizado', 'Zakończony', 'Завершён', 'Завершено'), next: [], required_fields: ['end_date'] },
  { code: 'terminated', meanings: ['terminated'], category: 'closed_bad', colour: '#C62828', name: named('Terminated', 'Rescindido', 'Rozwiązany', 'Расторгнут', 'Розірвано'), next: [], required_fields: ['end_date'] },
  { code: 'cancelled', category: 'closed_bad', colour: '#5D4037', name: named('Cancelled', 'Anulado', 'Anulowany', 'Отменён', 'Скасовано'), next: [] },
] // prettier-ignore

/** The statuses of a need; `partly filled` and `filled` follow from the number of workers. */
export const needStatuses: StatusSeed[] = [
  { code: 'open', category: 'initial', colour: '#1976D2', name: named('Open', 'Abierta', 'Otwarte', 'Открыта', 'Відкрито'), next: ['partial', 'filled', 'on_hold', 'closed', 'cancelled'] },
  { code: 'partial', category: 'active', colour: '#A84300', name: named('Partly filled', 'Parcialmente cubierta', 'Częściowo obsadzone', 'Частично укомплектована', 'Частково укомплектовано'), next: ['open', 'filled', 'on_hold', 'closed'], set_by_system: true },
  { code: 'filled', category: 'active', colour: '#2E7D32', name: named('Filled', 'Cubierta', 'Obsadzone', 'Укомплектована', 'Укомплектовано'), next: ['open', 'partial', 'closed'], set_by_system: true },
  { code: 'on_hold', category: 'paused', colour: '#8D6E00', name: named('On hold', 'En pausa', 'Wstrzymane', 'На паузе', 'На паузі'), next: ['open', 'partial', 'filled', 'cancelled'] },
  { code: 'closed', category: 'closed_ok', colour: '#616161', name: named('Closed', 'Cerrada', 'Zamknięte', 'Закрыта', 'Закрито'), next: ['open'] },
  { code: 'cancelled', category: 'closed_bad', colour: '#5D4037', name: named('Cancelled', 'Anulada', 'Anulowane', 'Отменена', 'Скасовано'), next: [] },
] // prettier-ignore
