import { type RawBuilder, sql } from 'kysely'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays, addMonths, daysBetween } from '#contract/basics/days.ts'
import { CONVERSION_DAYS, RESULT_DAYS } from '#contract/team/recruiter-choices.ts'
import type { RecruiterResults } from '#contract/team/recruiters.ts'
import { becameOf } from '#server/behaviors/results/became.ts'
import type { Db } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { cameTo, firstDays } from './people-brought.ts'

const MONTHS = 12

type Period = { from: string; to: string }

/** The requested period, or the last ninety days; 422 when it ends before it begins or is too long. */
const periodOf = ({ from, to = agencyToday() }: { from?: string | undefined; to?: string | undefined }): Period => {
  const period = { from: from ?? addDays(to, 1 - CONVERSION_DAYS), to }
  if (period.from > to) throw fieldProblem('to', 'before_start')
  if (daysBetween(period.from, to) >= RESULT_DAYS) throw fieldProblem('from', 'too_long_ago', { max: RESULT_DAYS })
  return period
}

const day = (value: string): RawBuilder<unknown> => sql`${value}::date`

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

/** How far the people of a recruiter in a period have come, and whom the recruiter placed by month. */
export const readResults = async (
  db: Db,
  id: number,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<RecruiterResults> => {
  const period = periodOf(asked)
  const today = agencyToday()
  return {
    ...period,
    ...(await becameOf(db, cameTo(sql`${id}::bigint`, day(period.from), day(period.to)))),
    months: await readMonths(db, id, today),
  }
}
