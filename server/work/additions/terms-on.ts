import { type AmendedField, amendedFields } from '#contract/work/addition-choices.ts'
import { addDays } from '#contract/basics/days.ts'
import type { AdditionChanges } from '#contract/work/additions.ts'

/** The fields of a contract that belong to its terms. */
export const termsFields = ['status_id', 'start_date', 'currency', 'rate_period', ...amendedFields] as const
/** The fields of a need that the terms are computed from. */
export const needTermsFields = ['status_id', 'position_id', 'headcount', 'date_from', 'date_to'] as const

/** The days of a contract. */
export type ContractDays = { start_date: string; end_date: string | null }

type ContractState = ContractDays & { status_id: number; currency: string; rate_period: string } & {
  [K in Exclude<AmendedField, 'end_date'>]: unknown
}

export type NeedState = {
  id: number
  status_id: number
  position_id: number
  headcount: number
  date_from: string
  date_to: string | null
}

export type TermsState<C extends ContractDays = ContractState> = { contract: C; needs: readonly NeedState[] }

/** A history entry with the first day on which it is valid; for an addition the day it takes effect. */
export type PastLine = {
  entity: string
  entity_id: number
  action: string
  field: string
  old_value: unknown
  day: string
  by_addition: boolean
}

/** A signed addition that is not applied yet. */
export type ComingAddition = { id: number; effective_from: string; changes: AdditionChanges }

/** The statuses in which a need does not count, that of a new need, and that of a terminated contract. */
export type TermsStatuses = { closed: ReadonlySet<number>; opened: number; ended: number }

type Need = NeedState & { key: string }
type Terms<C extends ContractDays> = { contract: C; needs: Need[] }

const without = <C extends ContractDays>(terms: Terms<C>, line: PastLine): Terms<C> => {
  if (line.entity === 'contract') {
    if (line.action === 'created') return terms
    return { ...terms, contract: { ...terms.contract, [line.field]: line.old_value } }
  }
  if (line.action === 'created')
    return line.by_addition ? { ...terms, needs: terms.needs.filter(({ id }) => id !== line.entity_id) } : terms
  const needs = terms.needs.map((need) =>
    need.id === line.entity_id ? { ...need, [line.field]: line.old_value } : need,
  )
  return { ...terms, needs }
}

const present = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const withAddition = <C extends ContractDays>(
  terms: Terms<C>,
  { id: addition_id, changes }: ComingAddition,
  open: number,
  ended: number,
): Terms<C> => {
  const { needs = [], termination_date, reason_id: _reason, ...fields } = changes
  const changed = terms.needs.map((need) => {
    const change = needs.find(({ need_id }) => need_id === need.id)
    const { need_id: _id, position_id: _position, ...given } = change ?? {}
    return { ...need, ...present(given) }
  })
  const fresh = needs.flatMap((change, index): Need[] => {
    const { need_id, position_id, headcount, date_from, date_to = null } = change
    if (need_id !== undefined || !position_id || !headcount || !date_from) return []
    return [{ id: 0, key: `${addition_id}.${index}`, status_id: open, position_id, headcount, date_from, date_to }]
  })
  const end = termination_date ? { end_date: termination_date, status_id: ended } : {}
  return { contract: { ...terms.contract, ...present(fields), ...end }, needs: [...changed, ...fresh] }
}

const FOREVER = '9999-12-31'

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** The days of a need within its contract; without a last day until the end of time. */
export const daysOfNeed = (
  { start_date, end_date }: ContractDays,
  { date_from, date_to }: Pick<NeedState, 'date_from' | 'date_to'>,
) => ({ from: later(start_date, date_from), to: earlier(end_date ?? FOREVER, date_to ?? FOREVER) })

const peopleOn = <C extends ContractDays>({ contract, needs }: Terms<C>, on: string, closed: ReadonlySet<number>) => {
  const counted = new Map<number, number>()
  for (const need of needs) {
    const { from, to } = daysOfNeed(contract, need)
    if (closed.has(need.status_id) || from > on || to < on) continue
    counted.set(need.position_id, (counted.get(need.position_id) ?? 0) + need.headcount)
  }
  return [...counted].map(([position_id, headcount]) => ({ position_id, headcount }))
}

/** The first day on which an addition is valid; a termination is valid from the day after the last one. */
export const validFrom = ({ effective_from, changes }: Omit<ComingAddition, 'id'>) =>
  changes.termination_date ? addDays(changes.termination_date, 1) : effective_from

/**
 * The contract and its needs on a day, computed from the current ones: changes in `past` (latest first) that are valid
 * only later are reverted, additions in `coming` that are valid by then are added. A need has a `key`, also one that an
 * addition adds.
 */
export const stateOn = <C extends ContractDays>(
  now: TermsState<C>,
  past: readonly PastLine[],
  coming: readonly ComingAddition[],
  { opened, ended }: Omit<TermsStatuses, 'closed'>,
  on: string,
): Terms<C> => {
  const start: Terms<C> = {
    contract: now.contract,
    needs: now.needs.map((need) => ({ ...need, key: String(need.id) })),
  }
  const before = past.filter(({ day }) => day > on).reduce(without, start)
  return coming
    .filter((addition) => validFrom(addition) <= on)
    .reduce((state, addition) => withAddition(state, addition, opened, ended), before)
}

/** The terms of a contract on a day, with the number of people by position. */
export const termsOn = (
  now: TermsState,
  past: readonly PastLine[],
  coming: readonly ComingAddition[],
  statuses: TermsStatuses,
  on: string,
) => {
  const terms = stateOn(now, past, coming, statuses, on)
  return { ...terms.contract, positions: peopleOn(terms, on, statuses.closed) }
}
