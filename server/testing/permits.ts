import type { TestAgency } from './agency.ts'
import { employmentForms } from '#contract/people/worker-choices.ts'
import { samplePlace } from '#server/work/assignments/rules/sample-facts.ts'
import type { Named } from '#server/work/legality/permit.policy.ts'

/** The compared tax number of the client of the sample placement. */
export const SAMPLE_CLIENT = '8970001234'

/** A document whose conditions are not entered. */
export const nothingNamed: Named = {
  client: null,
  tax: null,
  position: null,
  place: null,
  forms: null,
  pay: null,
  currency: null,
  pay_per: null,
  least: null,
  most: null,
  hours_per: null,
}

/** The conditions of a document that fits the sample placement, with given changes. */
export const namedFor = (more: Partial<Named> = {}): Named => ({
  client: samplePlace.client_name,
  tax: SAMPLE_CLIENT,
  position: samplePlace.position.pl,
  place: samplePlace.city,
  forms: employmentForms,
  pay: 31.4,
  currency: 'PLN',
  pay_per: 'hour',
  least: 40,
  most: 40,
  hours_per: 'week',
  ...more,
})

/** The conditions of a permit for the work of a need, with given changes. */
export const permitFor = async ({ db }: TestAgency, need_id: number, more: object = {}) => {
  const row = await db
    .selectFrom('needs as n')
    .innerJoin('contracts as c', 'c.id', 'n.contract_id')
    .innerJoin('positions as p', 'p.id', 'n.position_id')
    .where('n.id', '=', need_id)
    .select(['c.client_name', 'c.client_tax_id', 'c.site_city', 'c.currency', 'c.hours_per_day', 'c.days_per_week'])
    .select('p.name')
    .executeTakeFirstOrThrow()
  const hours = row.hours_per_day * row.days_per_week
  return {
    named_client: row.client_name,
    named_client_tax_id: row.client_tax_id,
    named_position: row.name.en,
    named_place: row.site_city,
    named_forms: ['civil_contract'],
    lowest_pay: 31.4,
    lowest_pay_currency: row.currency,
    lowest_pay_period: 'hour',
    least_hours: hours,
    most_hours: hours,
    named_hours_period: 'week',
    ...more,
  }
}
