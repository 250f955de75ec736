import { agencyZone } from '#contract/basics/agency-day.ts'
import type { ScheduleWarning } from '#contract/work/schedule.ts'
import type { Line, ScheduleContract } from './lines.queries.ts'
import type { RestRules } from '../legality/limits.queries.ts'
import { restWarnings } from './rules/rest-warnings.ts'
import type { ScheduleShift } from './shifts.queries.ts'

/** How many days before and after the shown ones are read for rest and weekly hours. */
export const REST_MARGIN = 7

/**
 * The warnings on the shown lines within a range. `shifts` are all shifts of their workers, including a week before and
 * after, in order; `rules` are the rest rules of sites.
 */
export const warningsOn = (
  { people, contracts }: { people: readonly Line[]; contracts: readonly ScheduleContract[] },
  shifts: readonly ScheduleShift[],
  rules: RestRules,
  from: string,
  to: string,
): ScheduleWarning[] => {
  const lines = new Set(people.map(({ assignment_id }) => assignment_id))
  const sites = new Map(contracts.map((contract) => [contract.id, contract]))
  const work = shifts.filter(({ kind, status }) => kind === 'work' && (status === 'planned' || status === 'worked'))
  const byWorker = Map.groupBy(work, ({ worker_id }) => worker_id)
  return [...byWorker.values()].flatMap((days) =>
    restWarnings(
      days.map(({ assignment_id, contract_id, date, starts_at, ends_at, planned_hours, actual_hours }) => {
        const site = sites.get(contract_id) ?? { country: '', client: null, timezone: agencyZone() }
        const hours = actual_hours ?? planned_hours ?? 0
        return {
          assignment_id,
          date,
          starts_at: starts_at!,
          ends_at: ends_at!,
          hours,
          rule: rules(site, date),
          timezone: site.timezone,
        }
      }),
      ({ assignment_id, date }) => lines.has(assignment_id!) && date >= from && date <= to,
    ),
  )
}
