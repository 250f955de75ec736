import { type StatusSeed, named } from './status-seed.ts'

/** The statuses of a worker. */
export const workerStatuses: StatusSeed[] = [
  { code: 'onboarding', meanings: ['starting', 'waiting'], category: 'initial', colour: '#1976D2', name: named('Onboarding', 'Incorporación', 'Wdrożenie', 'Оформление', 'Оформлення'), next: ['working', 'left'], due_days: 7 },
  { code: 'working', meanings: ['working'], category: 'active', colour: '#2E7D32', name: named('Working', 'Trabajando', 'Pracuje', 'Работает', 'Працює'), next: ['vacation', 'sick_leave', 'bench', 'suspended', 'leaving', 'left'], required_fields: ['employed_from'] },
  { code: 'vacation', meanings: ['away'], category: 'paused', colour: '#0277BD', name: named('Annual leave', 'De vacaciones', 'Na urlopie', 'В отпуске', 'У відпустці'), next: ['working', 'bench', 'leaving', 'left'], due_days: 30 },
  { code: 'sick_leave', meanings: ['away'], category: 'paused', colour: '#8D6E00', name: named('Sick leave', 'Baja médica', 'Na zwolnieniu lekarskim', 'На больничном', 'На лікарняному'), next: ['working', 'bench', 'leaving', 'left'], due_days: 33 },
  { code: 'bench', meanings: ['waiting', 'between_contracts'], category: 'paused', colour: '#6A1B9A', name: named('Between contracts', 'Entre contratos', 'Między kontraktami', 'Между контрактами', 'Між контрактами'), next: ['working', 'vacation', 'leaving', 'left'], due_days: 14 },
  { code: 'suspended', meanings: ['suspended', 'not_placed'], category: 'paused', colour: '#BF360C', name: named('Suspended (documents)', 'Suspendido (documentos)', 'Zawieszony (dokumenty)', 'Отстранён (документы)', 'Призупинено (документи)'), next: ['working', 'bench', 'leaving', 'left'], due_days: 7 },
  { code: 'leaving', meanings: ['leaving', 'clearance'], category: 'active', colour: '#A84300', name: named('Leaving', 'En proceso de baja', 'Odchodzi', 'Увольняется', 'Звільняється'), next: ['working', 'left'], required_fields: ['left_at'], due_days: 30 },
  { code: 'left', meanings: ['clearance', 'not_placed'], category: 'closed_ok', colour: '#616161', name: named('Left', 'Dado de baja', 'Odszedł', 'Уволен', 'Звільнено'), next: ['onboarding', 'blacklisted'], required_fields: ['left_at', 'rehire_allowed'] },
  { code: 'blacklisted', meanings: ['not_placed', 'blacklisted'], category: 'closed_bad', colour: '#212121', name: named('Blacklisted', 'Lista negra', 'Czarna lista', 'Чёрный список', 'Чорний список'), next: [], required_fields: ['blacklist_reason'] },
] // prettier-ignore
