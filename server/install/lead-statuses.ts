import { type StatusSeed, named } from './status-seed.ts'

/** The statuses of a lead; "no answer" leads to itself, because a second failed try is its own step. */
export const leadStatuses: StatusSeed[] = [
  { code: 'new', category: 'initial', colour: '#1976D2', name: named('New', 'Nuevo', 'Nowy', 'Новый', 'Новий'), next: ['no_answer', 'contacted', 'refused', 'unsuitable', 'duplicate'], due_days: 1 },
  { code: 'no_answer', meanings: ['counts_try', 'contact'], category: 'active', colour: '#8D6E00', name: named('No answer', 'Sin respuesta', 'Nie odbiera', 'Не отвечает', 'Не відповідає'), next: ['no_answer', 'contacted', 'callback', 'refused', 'unsuitable', 'duplicate'], required_fields: ['next_contact_at'], due_days: 7 },
  { code: 'contacted', meanings: ['contact'], category: 'active', colour: '#0277BD', name: named('Contacted', 'Contactado', 'W kontakcie', 'На связи', 'Є контакт'), next: ['no_answer', 'callback', 'qualified', 'refused', 'unsuitable', 'duplicate'], due_days: 7 },
  { code: 'callback', meanings: ['contact', 'call_back'], category: 'paused', colour: '#6A1B9A', name: named('Call back', 'Volver a llamar', 'Do oddzwonienia', 'Перезвонить', 'Передзвонити'), next: ['no_answer', 'contacted', 'qualified', 'refused', 'unsuitable'], required_fields: ['next_contact_at'], due_days: 14 },
  { code: 'qualified', meanings: ['contact', 'qualified'], category: 'active', colour: '#00796B', name: named('Qualified', 'Cualificado', 'Kwalifikuje się', 'Подходит', 'Підходить'), next: ['converted', 'callback', 'refused', 'unsuitable'], due_days: 14 },
  { code: 'converted', meanings: ['converted'], category: 'closed_ok', colour: '#2E7D32', name: named('Converted', 'Convertido en candidato', 'Przeniesiony do kandydatów', 'Переведён в кандидаты', 'Переведено в кандидати'), next: [], set_by_system: true },
  { code: 'refused', meanings: ['contact', 'refused'], category: 'closed_bad', colour: '#C62828', name: named('Not interested', 'No le interesa', 'Odmowa', 'Отказ', 'Відмова'), next: ['contacted'] },
  { code: 'unsuitable', category: 'closed_bad', colour: '#5D4037', name: named('Unsuitable', 'No encaja', 'Nie spełnia wymagań', 'Не подходит', 'Не підходить'), next: ['contacted'] },
  { code: 'duplicate', category: 'closed_bad', colour: '#616161', name: named('Duplicate', 'Duplicado', 'Duplikat', 'Дубликат', 'Дублікат'), next: [] },
] // prettier-ignore
