import { notificationKinds, notificationTypes } from '#contract/office/notification-choices.ts'
import type { NotificationChoice } from '#contract/office/notifications.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { fieldProblems } from '#server/platform/problems.ts'

/** The actor's settings for every type of notification, in the order of the catalogue. */
export const readChoices = async (db: Db, actor: Actor): Promise<NotificationChoice[]> => {
  const rows = await db
    .selectFrom('notification_choices')
    .where('user_id', '=', actor.user_id)
    .select(['type', 'bell', 'email'])
    .execute()
  const chosen = new Map(rows.map((row) => [row.type, row]))
  return notificationTypes.map((type) => {
    const habit = notificationKinds[type].email
    const { bell, email } = chosen.get(type) ?? { bell: true, email: habit === 'on' }
    return { type, bell, email: email || habit === 'always' }
  })
}

const told = (choices: readonly NotificationChoice[]) =>
  Object.fromEntries(
    choices.map(({ type, bell, email }) => [`news.${type}`, [...(bell ? ['bell'] : []), ...(email ? ['email'] : [])]]),
  )

/** Saves the actor's settings; types that are not named keep theirs. */
export const saveChoices = async (tx: Tx, actor: Actor, choices: readonly NotificationChoice[]) => {
  const problems = choices.flatMap(({ type, email }, index) => {
    const fixed = notificationKinds[type].email === 'always' && !email
    return fixed ? [{ path: `choices.${index}.email`, code: 'letter_always' }] : []
  })
  if (problems.length > 0) throw fieldProblems(problems)
  const before = await readChoices(tx, actor)
  const byType = new Map(choices.map((choice) => [choice.type, choice]))
  await tx
    .insertInto('notification_choices')
    .values([...byType.values()].map((choice) => ({ ...choice, user_id: actor.user_id! })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'type'])
        .doUpdateSet((eb) => ({ bell: eb.ref('excluded.bell'), email: eb.ref('excluded.email') })),
    )
    .execute()
  const subject = { entity: 'user', id: actor.user_id! }
  await recordChange(tx, actor, 'updated', subject, told(before), told(await readChoices(tx, actor)))
}
