import { sql } from 'kysely'
import type { RequestedNoun } from '#contract/people/person-request-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { superAdmins } from '#server/behaviors/access/super-admins.ts'
import type { Tx } from '#server/db/client.ts'
import { notify, untold } from '#server/office/notifications/notifications.commands.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import { type Asked, decidersOf } from './person-requests.queries.ts'

type Waiting = { id: number; mark: string; entity: RequestedNoun; entity_id: number; name: string; by: string }

/** After how many days who is reminded: first those who decide, then every super-admin. */
const reminders: { days: number; people: (tx: Tx, record: Asked) => Promise<number[]> }[] = [
  { days: 2, people: decidersOf },
  { days: 5, people: superAdmins },
]

const waitingFor = async (tx: Tx, actor: Actor, days: number) => {
  const { rows } = await sql<Waiting>`
    select q.id, ${`${days} days`} as mark, q.entity, q.entity_id, ${sqlName('u')} as by,
      coalesce(${sqlName('l')}, ${sqlName('c')}, ${sqlName('w')}) as name
    from person_requests q join users u on u.id = q.asked_by
      left join leads l on q.entity = 'lead' and l.id = q.entity_id
      left join candidates c on q.entity = 'candidate' and c.id = q.entity_id
      left join workers w on q.entity = 'worker' and w.id = q.entity_id
    where q.state = 'open' and q.asked_at <= ${actor.at}::timestamptz - make_interval(days => ${days}::integer) order by q.id`.execute(
    tx,
  )
  return untold(tx, 'person_waits', 'person_request', rows)
}

/**
 * Reminds of unanswered requests for access: once after two days, and super-admins once after five; answers how many
 * reminders.
 */
export const remindOfRequests = async (tx: Tx, actor: Actor): Promise<number> => {
  let reminded = 0
  for (const { days, people } of reminders)
    for (const { entity, entity_id, name, by } of await waitingFor(tx, actor, days)) {
      const told = await people(tx, { entity, id: entity_id })
      const params = { name, by, days }
      await notify(
        tx,
        actor,
        told.map((user_id) => ({ user_id, type: 'person_waits', entity, entity_id, params })),
      )
      reminded += 1
    }
  return reminded
}
