import { USUAL_TEAM } from '#contract/site/foreman-choices.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import type { Foreman } from '#contract/site/foremen.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type StaffValues, staffCreate, staffValues } from '#web/team/parts/staff/staff-form.ts'

/** What the form holds. */
export type ForemanValues = StaffValues<typeof foremanFields>

/** A foreman nobody has typed yet. */
export const emptyForeman = (locale: string): ForemanValues =>
  staffValues(foremanFields, { max_team: USUAL_TEAM }, locale)

/** The foreman as the form shows them. */
export const toValues = (row: Foreman): ForemanValues =>
  staffValues(foremanFields, { ...row, max_team: row.max_team ?? USUAL_TEAM })

/** What is proposed of a worker who is promoted. */
export const promotedValues = (worker: Worker, locale: string): ForemanValues => ({
  ...emptyForeman(locale),
  first_name: worker.first_name,
  last_name: worker.last_name,
  phone: worker.phone,
  email: worker.email,
  languages: worker.languages,
})

/** What a promotion takes of the form's values. */
export const promotionOf = (worker_id: number) => (values: ForemanValues) => ({ ...staffCreate(values), worker_id })
