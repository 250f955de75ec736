import { type AmendedField, amendedFields } from '#contract/work/addition-choices.ts'
import type { AdditionChanges } from '#contract/work/additions.ts'

/** The fields of a contract that belong to its terms. */
export const termsFields = ['status_id', 'start_date', 'currency', 'rate_period', ...amendedFields] as const
/** The fields of a need that the terms are computed from. */
export const needTermsFields = ['status_id', 'position_id', 'headcount', 'date_from', 'date_to'] as const

type ContractState = { status_id: number; start_date: string; currency: string; rate_period: string } & {
  [K in AmendedField]: unknown
} & { end_date: string | null }

type NeedState = {
  id: number
  status_id: number
  position_id: number
  headcount: number
  date_from: string
  date_to: string | null
}

export type TermsState = { contract: ContractState; needs: readonly NeedState[] }

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

type Need = NeedState & { key: string }
type Terms = { contract: ContractState; needs: Need[] }

const without = (terms: Terms, line: PastLine): Terms => {
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

const withAddition = (
  terms: Terms,
  { id: addition_id, changes }: ComingAddition,
  open: number,
  ended: number,
): Terms => {
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

const lastDay = ({ contract, needs: _needs }: Terms, need: NeedState) => need.date_to ?? contract.end_date

const peopleOn = (terms: Terms, on: string, closed: ReadonlySet<number>) => {
  const { start_date, end_date } = terms.contract
  const counted = new Map<number, number>()
  if (on < start_date || (end_date !== null && on > end_date)) return []
  for (const need of terms.needs) {
    const last = lastDay(terms, need)
    if (closed.has(need.status_id) || need.date_from > on || (last !== null && last < on)) continue
    counted.set(need.position_id, (counted.get(need.position_id) ?? 0) + need.headcount)
  }
  return [...counted].map(([position_id, headcount]) => ({ position_id, headcount }))
}

/** Whether an addition is valid on a day; a termination is valid from the day after the last one. */
const holdsOn = ({ effective_from, changes }: ComingAddition, on: string) =>
  changes.termination_date ? changes.termination_date < on : effective_from <= on

/**
 * The terms of a contract on a day, computed from the current ones: changes in `past` (latest first) that are valid
 * only later are reverted, additions in `coming` that are valid by then are added. `closed` are the statuses in which a
 * need does not count, `opened` and `ended` those of a new need and of a terminated contract.
 */
export const termsOn = (
  now: TermsState,
  past: readonly PastLine[],
  coming: readonly ComingAddition[],
  { closed, opened, ended }: { closed: ReadonlySet<number>; opened: number; ended: number },
  on: string,
) => {
  const start: Terms = { contract: now.contract, needs: now.needs.map((need) => ({ ...need, key: String(need.id) })) }
  const before = past.filter(({ day }) => day > on).reduce(without, start)
  const terms = coming
    .filter((addition) => holdsOn(addition, on))
    .reduce((state, addition) => withAddition(state, addition, opened, ended), before)
  return { ...terms.contract, positions: peopleOn(terms, on, closed) }
}
