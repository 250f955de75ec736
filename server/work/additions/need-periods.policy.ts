import { addDays } from '#contract/basics/days.ts'
import {
  type ComingAddition,
  type ContractDays,
  type NeedState,
  type PastLine,
  type TermsState,
  daysOfNeed,
  stateOn,
  validFrom,
} from './terms-on.ts'

/** Days on which a need has the same headcount, both included. */
export type NeedPeriod = { from: string; to: string; headcount: number }

/** A need with its periods by day; `id` is null while a signed addition has not added it yet. */
export type NeedByDay = { id: number | null; position_id: number; periods: NeedPeriod[] }

/** A need with the days of its contract. */
export type DatedNeed = ContractDays & NeedState

/** The period of a need by the current terms. */
export const periodOf = (need: DatedNeed): NeedPeriod => ({ ...daysOfNeed(need, need), headcount: need.headcount })

const extended = (periods: readonly NeedPeriod[], next: NeedPeriod) => {
  const last = periods.at(-1)
  return last && last.headcount === next.headcount && addDays(last.to, 1) === next.from
    ? [...periods.slice(0, -1), { ...last, to: next.to }]
    : [...periods, next]
}

/** The statuses of a need that an addition adds, and of a terminated contract, are not asked for here. */
const anyStatus = { opened: 0, ended: 0 }

/**
 * The needs of a contract with the days of a range on which its terms of that day (`stateOn`) ask for people; in the
 * statuses `closed` a need asks for no one.
 */
export const needsByDay = <C extends ContractDays>(
  now: TermsState<C>,
  past: readonly PastLine[],
  coming: readonly ComingAddition[],
  closed: ReadonlySet<number>,
  range: { from: string; to: string },
): NeedByDay[] => {
  const changed = [...past.map(({ day }) => day), ...coming.map(validFrom)]
  const days = [...new Set([range.from, ...changed.filter((day) => day > range.from && day <= range.to)])].toSorted()
  const needs = new Map<string, NeedByDay>()
  for (const [index, day] of days.entries()) {
    const until = index + 1 < days.length ? addDays(days[index + 1]!, -1) : range.to
    const { contract, needs: state } = stateOn(now, past, coming, anyStatus, day)
    for (const need of state) {
      const { from, to } = daysOfNeed(contract, need)
      const period = { from: from > day ? from : day, to: to < until ? to : until, headcount: need.headcount }
      if (period.from > period.to || closed.has(need.status_id)) continue
      const known = needs.get(need.key)
      needs.set(need.key, {
        id: need.id || null,
        position_id: need.position_id,
        periods: extended(known?.periods ?? [], period),
      })
    }
  }
  return [...needs.values()]
}
