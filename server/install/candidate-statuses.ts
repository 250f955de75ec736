import { type StatusSeed, named } from './status-seed.ts'

/** The statuses of a candidate. */
export const candidateStatuses: StatusSeed[] = [
  { code: 'new', category: 'initial', colour: '#1976D2', name: named('New', 'Nuevo', 'Nowy', 'Новый', 'Новий'), next: ['documents', 'ready', 'reserve', 'refused', 'rejected'], due_days: 3 },
  { code: 'documents', category: 'active', colour: '#8D6E00', name: named('Collecting documents', 'Reuniendo documentos', 'Kompletowanie dokumentów', 'Сбор документов', 'Збір документів'), next: ['ready', 'reserve', 'refused', 'rejected'], due_days: 14 },
  { code: 'ready', meanings: ['ready', 'suggested', 'open_to_coordinators'], category: 'active', colour: '#0277BD', name: named('Ready to place', 'Listo para asignar', 'Gotowy do pracy', 'Готов к трудоустройству', 'Можна призначати'), next: ['proposed', 'approved', 'documents', 'reserve', 'refused', 'rejected'], required_fields: ['first_name_latin', 'last_name_latin'], due_days: 14 },
  { code: 'proposed', meanings: ['proposed', 'suggested'], category: 'active', colour: '#303F9F', name: named('Proposed', 'Propuesto', 'Zaproponowany', 'Предложен', 'Запропоновано клієнту'), next: ['approved', 'ready', 'reserve', 'refused', 'rejected'], due_days: 7 },
  { code: 'approved', meanings: ['agreed', 'handed_over'], category: 'active', colour: '#00796B', name: named('Accepted by client', 'Aceptado por el cliente', 'Zaakceptowany przez klienta', 'Принят клиентом', 'Схвалено клієнтом'), next: ['departing', 'hired', 'ready', 'reserve', 'refused'], set_by_system: true, due_days: 7 },
  { code: 'departing', meanings: ['agreed', 'travelling', 'handed_over'], category: 'active', colour: '#6A1B9A', name: named('On the way', 'En camino', 'W drodze', 'В пути', 'У дорозі'), next: ['hired', 'approved', 'no_show', 'refused'], required_fields: ['arrival_at', 'arrival_place', 'transport'], due_days: 5 },
  { code: 'hired', meanings: ['hired'], category: 'closed_ok', colour: '#2E7D32', name: named('Hired', 'Contratado', 'Zatrudniony', 'Трудоустроен', 'Переведено в працівники'), next: [], set_by_system: true },
  { code: 'no_show', meanings: ['handed_over'], category: 'closed_bad', colour: '#BF360C', name: named('No-show', 'No llegó', 'Brak przyjazdu', 'Не приехал', 'Неприїзд'), next: ['ready', 'reserve', 'refused', 'blacklisted'] },
  { code: 'reserve', meanings: ['suggested', 'open_to_coordinators'], category: 'paused', colour: '#616161', name: named('On reserve', 'En reserva', 'Rezerwa', 'Резерв', 'Резерв'), next: ['documents', 'ready', 'refused', 'rejected'] },
  { code: 'refused', meanings: ['refused'], category: 'closed_bad', colour: '#C62828', name: named('Withdrew', 'Desistió', 'Rezygnacja', 'Отказ кандидата', 'Відмова кандидата'), next: ['ready', 'reserve'] },
  { code: 'rejected', category: 'closed_bad', colour: '#5D4037', name: named('Rejected by us', 'Descartado', 'Odrzucony', 'Отклонён', 'Відхилено'), next: ['reserve', 'blacklisted'] },
  { code: 'blacklisted', meanings: ['blacklisted'], category: 'closed_bad', colour: '#212121', name: named('Blacklisted', 'Lista negra', 'Czarna lista', 'Чёрный список', 'Чорний список'), next: [] },
] // prettier-ignore
