import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { Recruiter } from '#contract/team/recruiters.ts'
import { type StaffValues, staffValues } from '../parts/staff/staff-form.ts'

/** The form values of a recruiter. */
export type RecruiterValues = StaffValues<typeof recruiterFields>

/** The values of a new recruiter. */
export const emptyRecruiter = (locale: string): RecruiterValues => staffValues(recruiterFields, {}, locale)

/** The form values of an existing recruiter. */
export const toValues = (row: Recruiter): RecruiterValues => staffValues(recruiterFields, row)
