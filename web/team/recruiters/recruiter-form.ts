import type { Recruiter } from '#contract/team/recruiters.ts'
import { type StaffValues, emptyStaff, staffValues } from '../parts/staff/staff-form.ts'

/** What the form holds. */
export type RecruiterValues = StaffValues & { monthly_target: number | null }

/** A recruiter nobody has typed yet. */
export const emptyRecruiter = (locale: string): RecruiterValues => ({ ...emptyStaff(locale), monthly_target: null })

/** The recruiter as the form shows them. */
export const toValues = (row: Recruiter): RecruiterValues => ({
  ...staffValues(row),
  monthly_target: row.monthly_target,
})
