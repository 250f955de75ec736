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
