import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { asPart, moveParts, overtakenParts } from '#server/behaviors/merging/moved-parts.ts'
import type { Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'
import { keepLastDay, settleNotifications } from './labour-notifications.commands.ts'

const parts = { table: 'labour_notifications', owner: 'worker_id' } as const

/**
 * Moves the notifications of one worker, or `only` some of them, to another record of the same person, and settles both
 * by their documents. Answers what moved.
 */
export const moveNotifications = async (
  tx: Tx,
  actor: Actor,
  from: number,
  to: number,
  only?: readonly number[],
): Promise<MovedPart[]> => {
  const moved = await moveParts<MovedPart & { notified_on: string | null; permit_id: number | null }>(
    tx,
    actor,
    parts,
    from,
    to,
    only,
  )
  for (const { id } of moved)
    for (const parent of [from, to])
      await recordChange(
        tx,
        actor,
        'moved',
        { entity: 'labour_notification', id, parent: { entity: 'worker', id: parent } },
        {},
        {},
      )
  await keepLastDay(
    tx,
    actor,
    from,
    moved.filter(({ permit_id }) => permit_id === null).map(({ notified_on }) => notified_on),
  )
  for (const worker_id of [from, to]) await settleNotifications(tx, actor, worker_id)
  if (moved.length === 0) return []
  const rows = await tx
    .selectFrom('labour_notifications')
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    )
    .select(['id', 'version'])
    .orderBy('id')
    .execute()
  return rows.map(asPart)
}

/** Which of the moved notifications have changed since. */
export const overtakenNotifications = (tx: Tx, moved: readonly MovedPart[]) =>
  overtakenParts(tx, 'labour_notifications', moved)
