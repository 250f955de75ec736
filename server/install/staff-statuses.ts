import { type StatusSeed, named } from './status-seed.ts'

/** The statuses of a coordinator, and of a foreman. */
export const staffStatuses: StatusSeed[] = [
  { code: 'active', category: 'initial', colour: '#2E7D32', name: named('Active', 'Activo', 'Aktywny', 'Активен', 'Працює'), next: ['vacation', 'sick_leave', 'dismissed'] },
  { code: 'vacation', category: 'paused', colour: '#0277BD', name: named('Annual leave', 'De vacaciones', 'Na urlopie', 'В отпуске', 'У відпустці'), next: ['active', 'dismissed'] },
  { code: 'sick_leave', category: 'paused', colour: '#8D6E00', name: named('Sick leave', 'Baja médica', 'Na zwolnieniu lekarskim', 'На больничном', 'На лікарняному'), next: ['active', 'dismissed'] },
  { code: 'dismissed', category: 'closed_ok', colour: '#616161', name: named('Left', 'Dado de baja', 'Odszedł', 'Уволен', 'Звільнено'), next: ['active'] },
] // prettier-ignore
