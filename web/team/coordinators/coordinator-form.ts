import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { type StaffValues, staffValues } from '../parts/staff/staff-form.ts'

/** The form values of a coordinator. */
export type CoordinatorValues = StaffValues<typeof coordinatorFields>

/** The values of a new coordinator. */
export const emptyCoordinator = (locale: string): CoordinatorValues => staffValues(coordinatorFields, {}, locale)

/** The form values of an existing coordinator. */
export const toValues = (row: Coordinator): CoordinatorValues => staffValues(coordinatorFields, row)
