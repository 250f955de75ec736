import { sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { PlacementExceptions, WorkException } from '#contract/work/work-exceptions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import type { AssignmentRow } from '../assignments/assignments.queries.ts'
import { canConfirm } from '../assignments/confirm-anew.commands.ts'

type Row = Omit<WorkException, 'state'>

const stateOf = ({ until }: Row, index: number, today: string) => {
  if (index > 0) return 'replaced' as const
  return until < today ? ('ended' as const) : ('running' as const)
}

/** The exceptions of a placement, newest first, and whether the actor may confirm one today. */
export const exceptionsOf = async (db: Db, actor: Actor, row: AssignmentRow): Promise<PlacementExceptions> => {
  const { rows } = await sql<Row>`
    select e.id, r.name as reason, e.comment, e.until, e.confirmed_at,
      case when u.id is null then null else jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as confirmed_by
    from work_exceptions e join reasons r on r.id = e.reason_id left join users u on u.id = e.confirmed_by
    where e.assignment_id = ${row.id} order by e.id desc`.execute(db)
  const today = agencyDay(actor.at)
  return {
    exceptions: rows.map((one, index) => ({ ...one, state: stateOf(one, index, today) })),
    can_confirm: await canConfirm(db, actor, row),
  }
}
