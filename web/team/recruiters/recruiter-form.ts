import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { Recruiter } from '#contract/team/recruiters.ts'
import { type StaffValues, staffValues } from '../parts/staff/staff-form.ts'

/** What the form holds. */
export type RecruiterValues = StaffValues<typeof recruiterFields>

/** A recruiter nobody has typed yet. */
export const emptyRecruiter = (locale: string): RecruiterValues => staffValues(recruiterFields, {}, locale)

/** The recruiter as the form shows them. */
export const toValues = (row: Recruiter): RecruiterValues => staffValues(recruiterFields, row)
