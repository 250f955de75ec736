import { type StatusSeed, named } from './status-seed.ts'

/** The statuses of a candidate survey. */
export const surveyStatuses: StatusSeed[] = [
  { code: 'draft', category: 'initial', colour: '#616161', name: named('Draft', 'Borrador', 'Szkic', 'Черновик', 'Чернетка'), next: ['completed', 'withdrawn'], due_days: 3 },
  { code: 'completed', category: 'active', colour: '#1976D2', name: named('Completed', 'Completado', 'Wypełniona', 'Заполнена', 'Заповнено'), next: ['sent', 'accepted', 'reserve', 'withdrawn'], required_fields: ['rating'], due_days: 7 },
  { code: 'sent', category: 'active', colour: '#303F9F', name: named('Sent to client', 'Enviado al cliente', 'Wysłana do klienta', 'Отправлена клиенту', 'Надіслано клієнту'), next: ['accepted', 'declined', 'reserve', 'withdrawn'], due_days: 5 },
  { code: 'accepted', category: 'active', colour: '#00796B', name: named('Accepted by client', 'Aceptado por el cliente', 'Zaakceptowana przez klienta', 'Принята клиентом', 'Схвалено клієнтом'), next: ['placed', 'declined', 'withdrawn'], due_days: 14 },
  { code: 'reserve', category: 'paused', colour: '#6A1B9A', name: named('On reserve', 'En reserva', 'Rezerwa', 'Резерв', 'Резерв'), next: ['sent', 'accepted', 'withdrawn'] },
  { code: 'placed', category: 'closed_ok', colour: '#2E7D32', name: named('Placed', 'Asignado', 'Zakończona skierowaniem', 'Кандидат трудоустроен', 'Призначено на контракт'), next: [], set_by_system: true },
  { code: 'declined', category: 'closed_bad', colour: '#C62828', name: named('Declined by client', 'Rechazado por el cliente', 'Odrzucona przez klienta', 'Отклонена клиентом', 'Відхилено клієнтом'), next: ['sent'] },
  { code: 'withdrawn', category: 'closed_bad', colour: '#5D4037', name: named('Candidate withdrew', 'El candidato desistió', 'Rezygnacja kandydata', 'Отказ кандидата', 'Відмова кандидата'), next: [] },
] // prettier-ignore
