import { additionRates } from '#contract/work/addition-choices.ts'
import type { MassAddition } from '#contract/work/mass-additions.ts'
import { knownParams } from '#web/behaviors/list/known-params.ts'
import { filterParams, nestedParams } from '#web/behaviors/list/list-params.ts'

type Tick = 'as_is' | 'yes' | 'no'

/** The form values of a bulk addition. */
export type MassValues = {
  kind: MassAddition['kind']
  effective_from: string | null
  description: string | null
  end_date: string | null
  mode: 'percent' | 'set'
  percent: number | null
  fields: string[]
  pay_rate_from: number | null
  pay_rate_to: number | null
  bill_rate: number | null
  housing_provided: Tick
  transport_provided: Tick
  workwear_provided: Tick
  hours_per_day: number | null
  requirements: string | null
}

/** The values of a new bulk addition: rates raised by a percentage. */
export const emptyMass: MassValues = {
  kind: 'rates',
  effective_from: null,
  description: null,
  end_date: null,
  mode: 'percent',
  percent: null,
  fields: [...additionRates],
  pay_rate_from: null,
  pay_rate_to: null,
  bill_rate: null,
  housing_provided: 'as_is',
  transport_provided: 'as_is',
  workwear_provided: 'as_is',
  hours_per_day: null,
  requirements: null,
}

const known = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== 'as_is'))

const rates = ({ mode, percent, fields, pay_rate_from, pay_rate_to, bill_rate }: MassValues) =>
  mode === 'percent' ? { mode, percent, fields } : { mode, ...known({ pay_rate_from, pay_rate_to, bill_rate }) }

const conditions = ({ hours_per_day, requirements, ...values }: MassValues) => {
  const { housing_provided, transport_provided, workwear_provided } = values
  const ticks = Object.entries(known({ housing_provided, transport_provided, workwear_provided }))
  return {
    ...Object.fromEntries(ticks.map(([field, tick]) => [field, tick === 'yes'])),
    ...known({ hours_per_day, requirements }),
  }
}

/** The form values as the API accepts them. */
export const toAddition = (values: MassValues): Record<string, unknown> => {
  const { kind, effective_from, description, end_date } = values
  const terms = { kind, effective_from: effective_from ?? '', description: description ?? '' }
  if (kind === 'extension') return { ...terms, end_date: end_date ?? '' }
  if (kind === 'rates') return { ...terms, rates: rates(values) }
  return { ...terms, conditions: conditions(values) }
}

const idsOf = (text: string | undefined) => (text ? text.split(',').map(Number) : [])

/** The contracts in the page's query: ids, or all that a list's filters find, with exceptions; null without either. */
export const selectionOf = (search: Readonly<Record<string, string>>): Record<string, unknown> | null => {
  const { all, chosen, except, ...filters } = search
  if (all === '1')
    return { query: nestedParams(filterParams(knownParams('contracts', filters))), except_ids: idsOf(except) }
  return chosen ? { ids: idsOf(chosen) } : null
}
