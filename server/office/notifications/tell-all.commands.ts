import type { NotificationType } from '#contract/office/notification-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { type News, notify } from './notifications.commands.ts'

/** The values of a notification's text. */
export type Params = Record<string, unknown>
type Subject = { entity: string; id: number }

/** Sends one notification to each of these users once. */
export const tellAll = async (
  tx: Tx,
  actor: Actor,
  people: readonly number[],
  type: NotificationType,
  { entity, id }: Subject,
  params: Params,
) => {
  const news = [...new Set(people)].map((user_id): News => ({ user_id, type, entity, entity_id: id, params }))
  await notify(tx, actor, news)
}
