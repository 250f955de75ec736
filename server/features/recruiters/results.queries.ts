import { type RawBuilder, sql } from 'kysely'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays, addMonths, daysBetween } from '#contract/basics/days.ts'
import { CONVERSION_DAYS, RESULT_DAYS, STAYED_DAYS } from '#contract/recruiter-choices.ts'
import type { RecruiterResults } from '#contract/recruiters.ts'
import type { Db } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { cameTo, firstDays } from './people-brought.ts'

const MONTHS = 12

type Period = { from: string; to: string }

/** The days asked for, or the last ninety: 422 where they end before they begin, or are too many. */
const periodOf = ({ from, to = agencyToday() }: { from?: string | undefined; to?: string | undefined }): Period => {
  const period = { from: from ?? addDays(to, 1 - CONVERSION_DAYS), to }
  if (period.from > to) throw fieldProblem('to', 'before_start')
  if (daysBetween(period.from, to) >= RESULT_DAYS) throw fieldProblem('from', 'too_long_ago', { max: RESULT_DAYS })
  return period
}

const day = (value: string): RawBuilder<unknown> => sql`${value}::date`

type Steps = Pick<RecruiterResults, 'came' | 'candidates' | 'placed' | 'stayed' | 'waiting'>

const readSteps = async (db: Db, id: number, { from, to }: Period, today: string): Promise<Steps> => {
  const { rows } =
    await sql<Steps>`select count(*) as came, count(candidate_id) as candidates, count(first_day) as placed,
      count(*) filter (where last_day - first_day >= ${STAYED_DAYS}::integer) as stayed,
      count(*) filter (where at_work and last_day - first_day < ${STAYED_DAYS}::integer) as waiting
    from (${cameTo(sql`${id}::bigint`, day(from), day(to))}) as came
    left join lateral (select min(a.start_date) as first_day, bool_or(a.status = 'active') as at_work,
        max(case when a.status = 'active' then ${today}::date else coalesce(a.end_date, ${today}::date) end) as last_day
      from workers w join assignments a on a.worker_id = w.id and a.status in ('active', 'ended')
      where w.candidate_id = came.candidate_id) as worked on true`.execute(db)
  const { came, candidates, placed, stayed, waiting } = rows[0]!
  return {
    came: Number(came),
    candidates: Number(candidates),
    placed: Number(placed),
    stayed: Number(stayed),
    waiting: Number(waiting),
  }
}

const readMonths = async (db: Db, id: number, today: string): Promise<RecruiterResults['months']> => {
  const first = addMonths(`${today.slice(0, 7)}-01`, 1 - MONTHS)
  const { rows } = await sql<{
    month: string
    placed: number
  }>`select to_char(day, 'YYYY-MM') as month, count(*) as placed
    from (${firstDays(day(first), day(today))}) as begun where recruiter_id = ${id} group by 1`.execute(db)
  const known = new Map(rows.map(({ month, placed }) => [month, Number(placed)]))
  return Array.from({ length: MONTHS }, (_, index) => addMonths(first, index).slice(0, 7)).map((month) => ({
    month,
    placed: known.get(month) ?? 0,
  }))
}

/** What has become of those who came to a recruiter in a period, and whom they placed month by month. */
export const readResults = async (
  db: Db,
  id: number,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<RecruiterResults> => {
  const period = periodOf(asked)
  const today = agencyToday()
  return { ...period, ...(await readSteps(db, id, period, today)), months: await readMonths(db, id, today) }
}
