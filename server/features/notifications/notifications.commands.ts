import { sql } from 'kysely'
import type { NotificationType } from '#contract/notifications.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'

/** News for one person: of which record, with the figures and names its words need. */
export type News = {
  user_id: number
  type: NotificationType
  entity: string
  entity_id: number
  params: Record<string, unknown>
}

/** Tells people; their open pages hear of it when the transaction commits. */
export const notify = async (tx: Tx, news: readonly News[]) => {
  if (news.length === 0) return
  const created_at = new Date().toISOString()
  const rows = news.map((one) => ({ ...one, params: JSON.stringify(one.params), created_at, read_at: null }))
  for (let at = 0; at < rows.length; at += 1_000)
    await tx
      .insertInto('notifications')
      .values(rows.slice(at, at + 1_000))
      .execute()
}

/** Marks one of the actor's own news as read, or all of them. */
export const markRead = async (tx: Tx, actor: Actor, id: number | null) => {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', actor.user_id)
    .where('read_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .execute()
}
