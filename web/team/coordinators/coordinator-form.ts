import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { type StaffValues, staffValues } from '../parts/staff/staff-form.ts'

/** What the form holds. */
export type CoordinatorValues = StaffValues<typeof coordinatorFields>

/** A coordinator nobody has typed yet. */
export const emptyCoordinator = (locale: string): CoordinatorValues => staffValues(coordinatorFields, {}, locale)

/** The coordinator as the form shows them. */
export const toValues = (row: Coordinator): CoordinatorValues => staffValues(coordinatorFields, row)
