import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Span, overlap } from '#contract/basics/days.ts'
import { placingCategories } from '#contract/work/contract-choices.ts'
import type { Facts, Placement } from './facts.ts'

/** B2: a worker has one placement on a day. */
export const isElsewhere = ({ others }: Facts, placement: Placement): FieldProblem[] =>
  others.some((other) => overlap(other, placement)) ? [{ path: 'start_date', code: 'assignment_overlaps' }] : []

const before = (day: string | null, limit: string) => day !== null && day < limit
const after = (day: string | null, limit: string | null) => limit !== null && (day === null || day > limit)

/** B4: a placement does not end before it starts. */
export const endsAfterStart = ({ start_date, end_date }: Pick<Placement, 'start_date' | 'end_date'>): FieldProblem[] =>
  before(end_date, start_date) ? [{ path: 'end_date', code: 'before_start' }] : []

/** B4: a placement is within the period of its contract and of its need. */
export const periodFits = ({ contract, need }: Facts, { start_date, end_date }: Placement): FieldProblem[] => {
  const starts =
    before(start_date, contract.start_date) || after(start_date, contract.end_date)
      ? 'outside_contract'
      : before(start_date, need.date_from) || after(start_date, need.date_to)
        ? 'outside_need'
        : null
  const ends = after(end_date, contract.end_date)
    ? 'outside_contract'
    : after(end_date, need.date_to)
      ? 'outside_need'
      : null
  return [
    ...(starts ? [{ path: 'start_date', code: starts }] : []),
    ...endsAfterStart({ start_date, end_date }),
    ...(ends && !starts ? [{ path: 'end_date', code: ends }] : []),
  ]
}

/** B4: people are planned for a running contract or a draft, on an open need. */
export const contractTakes = ({ contract, need }: Facts): FieldProblem[] => {
  if (!placingCategories.includes(contract.status_category)) return [{ path: 'need_id', code: 'contract_not_running' }]
  return need.is_open ? [] : [{ path: 'need_id', code: 'need_closed' }]
}

/** B4: work starts on a running contract. */
export const contractRuns = ({ contract }: Facts): FieldProblem[] =>
  contract.status_category === 'active' ? [] : [{ path: 'status', code: 'contract_not_running' }]

const isWithin = ({ start_date, end_date }: Span, day: string) =>
  start_date <= day && (end_date === null || end_date >= day)

const atOnce = (spans: readonly Span[], day: string) => spans.filter((span) => isWithin(span, day)).length

/** The most spans that share a day within a given span. */
export const mostAtOnce = (spans: readonly Span[], within: Span): number => {
  const inside = spans.filter((span) => overlap(span, within))
  const starts = inside.map(({ start_date }) => start_date).filter((day) => day > within.start_date)
  return Math.max(0, ...[within.start_date, ...starts].map((day) => atOnce(inside, day)))
}

/** The least positions of a need that are free on a day within a span, those of signed additions included. */
const leastFree = ({ need, on_need }: Facts, within: Span): number => {
  const changes = [...on_need.map(({ start_date }) => start_date), ...need.coming.map(({ day }) => day)]
  const days = [within.start_date, ...changes.filter((day) => isWithin(within, day))]
  const places = (on: string) =>
    need.coming.filter(({ day }) => day <= on).reduce((sum, { change }) => sum + change, need.headcount)
  return Math.min(...days.map((day) => places(day) - atOnce(on_need, day)))
}

/** B4: on a day, a need has no more people than its headcount of that day. */
export const needHasRoom = (facts: Facts, placement: Placement): FieldProblem[] =>
  leastFree(facts, placement) <= 0 ? [{ path: 'need_id', code: 'need_full' }] : []

/** The last free positions are reserved for people whom the client has accepted. */
export const takesAcceptedPlace = (facts: Facts, placement: Placement): FieldProblem[] => {
  const free = leastFree(facts, placement)
  const { accepted } = facts.need
  return free > 0 && free <= accepted
    ? [{ path: 'need_id', code: 'takes_accepted_place', params: { count: accepted } }]
    : []
}

/** A worker is placed although others in the reserve of the need come first. */
export const passesReserve = ({ need }: Facts): FieldProblem[] =>
  need.waiting > 0 ? [{ path: 'need_id', code: 'passes_reserve', params: { count: need.waiting } }] : []

const SOON_DAYS = 30

/** W8: the contract of a new placement ends soon. */
export const contractEndsSoon = ({ contract, today }: Facts, { start_date }: Placement): FieldProblem[] => {
  const from = start_date > today ? start_date : today
  const left = contract.end_date === null ? Infinity : (Date.parse(contract.end_date) - Date.parse(from)) / 86_400_000
  return left >= 0 && left <= SOON_DAYS
    ? [{ path: 'end_date', code: 'contract_ends_soon', params: { on: contract.end_date! } }]
    : []
}

/** W6: the pay is lower than that of the need. */
export const rateBelowNeed = ({ need, contract }: Facts, { pay_rate }: Placement): FieldProblem[] =>
  need.pay_rate !== null && pay_rate < need.pay_rate
    ? [{ path: 'pay_rate', code: 'rate_below_need', params: { rate: need.pay_rate, currency: contract.currency } }]
    : []
