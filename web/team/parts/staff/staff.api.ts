import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

/** A staff noun by the first part of its paths. */
export type StaffPath = 'foremen' | 'coordinators' | 'recruiters/staff'

/** Users who can get a profile of a staff noun. */
export const userOptionsQuery = (staff: StaffPath) =>
  dataQuery([staff, 'user-options'], () => call(`GET /api/${staff}/user-options`, {}))
