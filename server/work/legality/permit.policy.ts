import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Labels } from '#contract/basics/labels.ts'
import type { employmentForms } from '#contract/people/worker-choices.ts'
import type { RightCondition } from '#contract/work/law-choices.ts'
import type { JudgementCause } from '#contract/work/legality-choices.ts'
import type { WorkTerm } from '#contract/work/legality.ts'
import { FULL_WEEK_HOURS, type Rate, WEEKS_IN_MONTH, rateFrom } from './limits.policy.ts'

type Form = (typeof employmentForms)[number]

/** The conditions that a permit or declaration names; `tax` is the client's compared tax number. */
export type Named = {
  client: string | null
  tax: string | null
  position: string | null
  place: string | null
  forms: readonly Form[] | null
  pay: number | null
  currency: string | null
  pay_per: 'hour' | 'month' | null
  least: number | null
  most: number | null
  hours_per: 'week' | 'month' | null
}

/** Where and as what somebody works. */
export type Workplace = { client_name: string; position: Labels | null; city: string; address: string | null }

/** The work of a placement as a permit can name it; `client` is the client's compared tax number. */
export type Offered = Rate & { client: string | null; work: Workplace; pay_rate: number; employment_form: Form }

/** A difference between a document and a placement. */
export type Difference = { cause: JudgementCause; compared?: { document: WorkTerm; placement: WorkTerm } }

/** Differences that forbid the work, and those that the law leaves open. */
const FORBIDDING: ReadonlySet<JudgementCause> = new Set([
  'other_client',
  'other_form',
  'pay_below_permit',
  'other_hours',
])
const OPEN: ReadonlySet<JudgementCause> = new Set([
  'client_unclear',
  'pay_not_comparable',
  'hours_unclear',
  'other_position',
  'other_place',
])

export const forbids = ({ cause }: Difference) => FORBIDDING.has(cause)
export const isOpen = ({ cause }: Difference) => OPEN.has(cause)

const folded = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '')

const partsOf = (text: string) => [text, ...text.split(';')].map(folded).filter((part) => part !== '')

const client = ({ client: name, tax }: Named, offered: Offered): Difference[] => {
  if (name === null && tax === null) return [{ cause: 'conditions_missing' }]
  const { client_name } = offered.work
  const compared = { document: { text: name ?? tax! }, placement: { text: client_name } }
  if (tax !== null && offered.client !== null)
    return tax === offered.client ? [] : [{ cause: 'other_client', compared }]
  return name !== null && folded(name) === folded(client_name) ? [] : [{ cause: 'client_unclear', compared }]
}

const position = ({ position: title }: Named, { work }: Offered): Difference[] => {
  if (title === null) return [{ cause: 'conditions_missing' }]
  if (work.position === null) return []
  const titles = partsOf(title)
  return Object.values(work.position).some((one) => titles.includes(folded(one)))
    ? []
    : [{ cause: 'other_position', compared: { document: { text: title }, placement: { position: work.position } } }]
}

const place = ({ place: named }: Named, { work }: Offered): Difference[] => {
  if (named === null || partsOf(named).some((part) => part.includes(folded(work.city)))) return []
  const here = [work.address, work.city].filter(Boolean).join(', ')
  return [{ cause: 'other_place', compared: { document: { text: named }, placement: { text: here } } }]
}

/** Contracts of employment; work on one is lawful where the document names a civil contract. */
const EMPLOYMENT: ReadonlySet<Form> = new Set([
  'employment',
  'temporary_employment',
  'es_temporary',
  'es_fixed_discontinuous',
])

const form = ({ forms }: Named, { employment_form: own }: Offered): Difference[] => {
  if (forms === null) return [{ cause: 'conditions_missing' }]
  const isNamed = EMPLOYMENT.has(own)
    ? forms.some((one) => EMPLOYMENT.has(one) || one === 'civil_contract')
    : forms.includes(own)
  return isNamed
    ? []
    : [{ cause: 'other_form', compared: { document: { forms: [...forms] }, placement: { forms: [own] } } }]
}

/** The lowest pay that a document names, for the period of a rate; null when it names none in that currency. */
const namedRate = ({ pay, currency, pay_per }: Named, offered: Rate): number | null =>
  pay === null || currency !== offered.currency
    ? null
    : rateFrom({ hour: pay_per === 'hour' ? pay : null, month: pay_per === 'month' ? pay : null }, offered)

const pay = (named: Named, offered: Offered): Difference[] => {
  if (named.pay === null) return [{ cause: 'conditions_missing' }]
  const { pay_rate, currency, rate_period } = offered
  if (pay_rate <= 0) return []
  const compared = {
    document: { pay: named.pay, currency: named.currency!, per: named.pay_per! },
    placement: { pay: pay_rate, currency, per: rate_period },
  }
  const lowest = namedRate(named, offered)
  if (lowest === null) return [{ cause: 'pay_not_comparable', compared }]
  return pay_rate < lowest ? [{ cause: 'pay_below_permit', compared }] : []
}

const FEWEST_WEEKS_IN_MONTH = 4
const MOST_WEEKS_IN_MONTH = 31 / 7

/**
 * Fewer hours than a document names are unlawful. More are lawful up to full time, if the pay rises with them, so they
 * are open; beyond it they are unlawful. Hours of a month count only when no month has them otherwise.
 */
const hours = ({ least, most, hours_per }: Named, offered: Offered): Difference[] => {
  if (hours_per === null) return [{ cause: 'conditions_missing' }]
  const week = offered.hours_per_day * offered.days_per_week
  const isWeek = hours_per === 'week'
  const [fewest, usual, longest] = isWeek
    ? [week, week, week]
    : [week * FEWEST_WEEKS_IN_MONTH, week * WEEKS_IN_MONTH, week * MOST_WEEKS_IN_MONTH]
  const own = Math.round(usual * 100) / 100
  const compared = {
    document: { least, most, per: hours_per },
    placement: { least: own, most: own, per: hours_per },
  }
  const isCertain = (least !== null && longest < least) || (most !== null && fewest > most && week > FULL_WEEK_HOURS)
  if (isCertain) return [{ cause: 'other_hours', compared }]
  const differs = (least !== null && usual < least) || (most !== null && usual > most)
  return differs ? [{ cause: 'hours_unclear', compared }] : []
}

const compare: Partial<Record<RightCondition, (named: Named, offered: Offered) => Difference[]>> = {
  named_client: client,
  named_form: form,
  lowest_pay: pay,
  named_hours: hours,
  named_position: position,
  named_place: place,
}

/**
 * How the conditions that a document names differ from a placement. Work must match everything that a document bound to
 * a client names; the conditions of the rule must be entered, and a missing one is reported once for all.
 */
export const differencesOf = (conditions: readonly RightCondition[], named: Named, offered: Offered): Difference[] => {
  const isBound = conditions.includes('named_client')
  const found = Object.entries(compare).flatMap(([condition, ask]) => {
    const differences = ask(named, offered)
    if (conditions.includes(condition as RightCondition)) return differences
    return isBound ? differences.filter(({ cause }) => cause !== 'conditions_missing') : []
  })
  const missing = found.find(({ cause }) => cause === 'conditions_missing')
  return [...found.filter(({ cause }) => cause !== 'conditions_missing'), ...(missing ? [missing] : [])]
}

const paths: Partial<Record<JudgementCause, string>> = { other_form: 'employment_form', pay_below_permit: 'pay_rate' }

const hoursParams = ({ document, placement }: NonNullable<Difference['compared']>): FieldProblem['params'] => {
  if (!('least' in document && 'least' in placement)) return {}
  const isFewer = document.least !== null && placement.least! < document.least
  return { document: (isFewer ? document.least : document.most)!, placement: placement.least!, per: document.per }
}

/** The refusal of a difference that forbids the work. */
export const asProblem = ({ cause, compared }: Difference, named: Named, offered: Offered): FieldProblem => ({
  path: paths[cause] ?? 'worker_id',
  code: `permit_${cause}`,
  params: {
    ...(cause === 'other_client' && compared && 'text' in compared.document ? { name: compared.document.text } : {}),
    ...(cause === 'pay_below_permit' ? { rate: namedRate(named, offered)!, currency: offered.currency } : {}),
    ...(cause === 'other_hours' && compared ? hoursParams(compared) : {}),
  },
})
