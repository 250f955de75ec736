import { type RawBuilder, sql } from 'kysely'
import type { Exception } from './work-exceptions.policy.ts'

/** SQL for the newest confirmed exception of a placement, with the name of its reason; null without one. */
export const exceptionOf = (assignment_id: RawBuilder<unknown>) => sql<Exception | null>`
  (select jsonb_build_object('reason', r.name, 'until', e.until) from work_exceptions e join reasons r on r.id = e.reason_id
    where e.assignment_id = ${assignment_id} order by e.id desc limit 1)`
