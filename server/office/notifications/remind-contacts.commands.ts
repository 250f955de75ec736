import { sql } from 'kysely'
import { fullName } from '#contract/basics/full-name.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { notify, untold } from './notifications.commands.ts'

type Due = { id: number; mark: string; user_id: number; first_name: string; last_name: string }

/**
 * Notifies owners of leads whose next contact is due, once for each planned time; after a day only the list of overdue
 * leads shows them.
 */
export const remindOfContacts = (db: Db, now: Date = new Date()): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const actor = systemActor(now)
    const { rows } = await sql<Due>`
      select l.id, l.next_contact_at as mark, r.user_id, l.first_name, l.last_name from leads l join recruiters r on r.id = l.recruiter_id
      where l.archived_at is null and l.is_open and l.next_contact_at <= ${actor.at}::timestamptz
        and l.next_contact_at > ${actor.at}::timestamptz - interval '1 day'`.execute(tx)
    const due = await untold(tx, 'contact_due', 'lead', rows)
    await notify(
      tx,
      actor,
      due.map(({ id, mark, user_id, ...person }) => ({
        user_id,
        type: 'contact_due',
        entity: 'lead',
        entity_id: id,
        params: { name: fullName(person), at: mark },
      })),
    )
    return due.length
  })
