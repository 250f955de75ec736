import { USUAL_TEAM } from '#contract/site/foreman-choices.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import type { Foreman } from '#contract/site/foremen.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type StaffValues, staffCreate, staffValues } from '#web/team/parts/staff/staff-form.ts'

/** The form values of a foreman. */
export type ForemanValues = StaffValues<typeof foremanFields>

/** The values of a new foreman. */
export const emptyForeman = (locale: string): ForemanValues =>
  staffValues(foremanFields, { max_team: USUAL_TEAM }, locale)

/** The form values of an existing foreman. */
export const toValues = (row: Foreman): ForemanValues =>
  staffValues(foremanFields, { ...row, max_team: row.max_team ?? USUAL_TEAM })

/** The form values for the promotion of a worker. */
export const promotedValues = (worker: Worker, locale: string): ForemanValues => ({
  ...emptyForeman(locale),
  first_name: worker.first_name,
  last_name: worker.last_name,
  phone: worker.phone,
  email: worker.email,
  languages: worker.languages,
})

/** The form values as a promotion accepts them. */
export const promotionOf = (worker_id: number) => (values: ForemanValues) => ({ ...staffCreate(values), worker_id })
