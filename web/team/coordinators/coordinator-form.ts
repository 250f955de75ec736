import type { Coordinator } from '#contract/team/coordinators.ts'
import { type StaffValues, emptyStaff, staffValues } from '../parts/staff/staff-form.ts'

/** What the form holds. */
export type CoordinatorValues = StaffValues & { regions: { country: string; city: string | null }[] }

/** A coordinator nobody has typed yet. */
export const emptyCoordinator = (locale: string): CoordinatorValues => ({ ...emptyStaff(locale), regions: [] })

/** The coordinator as the form shows them. */
export const toValues = (row: Coordinator): CoordinatorValues => ({ ...staffValues(row), regions: row.regions })
