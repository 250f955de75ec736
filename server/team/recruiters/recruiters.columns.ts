import { sql } from 'kysely'
import { CONVERSION_DAYS } from '#contract/team/recruiter-choices.ts'
import type { RecruiterListQuery } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Condition, FiltersOf } from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { profileSortColumns, staffConditions } from '#server/behaviors/staff-profiles/staff-columns.ts'
import { notedIn } from '#server/office/notes/noted.queries.ts'
import { cameTo, firstDays } from './people-brought.ts'
import { recruiterNoun, wholeRecruiters } from './recruiters.policy.ts'

const id = sql.ref('recruiters.id')

/** The number of a recruiter's open leads. */
export const openLeads = sql<number>`(select count(*) from leads l where l.recruiter_id = ${id} and l.is_open and l.archived_at is null)`

/** The number of a recruiter's open candidates. */
export const openCandidates = sql<number>`(select count(*) from candidates c where c.recruiter_id = ${id} and c.is_open and c.archived_at is null)`

/** How many people each recruiter placed this month: joined once for a whole list. */
export const placedThisMonth = sql<{ recruiter_id: number; count: number }>`(select recruiter_id, count(*) as count
  from (${firstDays(sql`date_trunc('month', ${today})::date`, today)}) as begun group by recruiter_id)`

const placed = sql<number>`coalesce(placed.count, 0)`

/** The percentage of recent people who were placed; null when there were none. */
export const conversion = sql<
  number | null
>`(select round(100.0 * count(*) filter (where exists (select 1 from workers w
      join assignments a on a.worker_id = w.id and a.status in ('active', 'ended') where w.candidate_id = came.candidate_id))
    / nullif(count(*), 0))::integer from (${cameTo(id, sql`${today} - ${sql.lit(CONVERSION_DAYS - 1)}`, today)}) as came)`

/** The figures of a recruiter, for `recruiters` joined with `placedThisMonth` as `placed`. */
export const figures = { open_leads: openLeads, open_candidates: openCandidates, placed, conversion }

/** The actor's sort orders of recruiters; hidden values do not affect the position of a row. */
export const recruiterSortColumns = (actor: Actor): Record<string, SortColumn> =>
  profileSortColumns(recruiterNoun, wholeRecruiters(actor), {
    open_leads: openLeads,
    open_candidates: openCandidates,
    placed,
    monthly_target: sql`coalesce(recruiters.monthly_target, -1)`,
  })

/** The conditions of the list's query on `recruiters`. */
export const recruiterConditions = (
  actor: Actor,
  query: FiltersOf<RecruiterListQuery>,
  custom: LoadedFields,
): Condition =>
  staffConditions(recruiterNoun, wholeRecruiters(actor), query, custom, () => [], notedIn(actor, 'recruiter', query))
