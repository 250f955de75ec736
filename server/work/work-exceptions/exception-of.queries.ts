import { type RawBuilder, sql } from 'kysely'
import { sqlDay } from '#server/behaviors/agency-day.ts'
import type { Exception } from './work-exceptions.policy.ts'

/** The first exception of a placement covers it from its first day; a later one from the day it was confirmed. */
const since = sql`case when exists (select 1 from work_exceptions o where o.assignment_id = e.assignment_id and o.id < e.id)
  then ${sqlDay(sql.ref('e.confirmed_at'))} else least(${sqlDay(sql.ref('e.confirmed_at'))}, x.start_date) end`

/** SQL for the last day of the newest confirmed exception of a placement; null without one. */
export const exceptionEnd = (assignment_id: RawBuilder<unknown>) => sql<string | null>`
  (select e.until from work_exceptions e where e.assignment_id = ${assignment_id} order by e.id desc limit 1)`

/** SQL for the newest confirmed exception of a placement, with the name of its reason; null without one. */
export const exceptionOf = (assignment_id: RawBuilder<unknown>) => sql<Exception | null>`
  (select jsonb_build_object('reason', r.name, 'since', ${since}, 'until', e.until)
    from work_exceptions e join reasons r on r.id = e.reason_id join assignments x on x.id = e.assignment_id
    where e.assignment_id = ${assignment_id} order by e.id desc limit 1)`
