import { sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import { hashToken, newToken } from '#server/behaviors/access/load-actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { writeLetter } from '#server/behaviors/letters/send-letter.ts'
import { userSearchKey } from '#server/behaviors/search/user-search-key.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { dropFactorSince } from '../second-factor/second-factor.commands.ts'
import { actOnCredentials } from '../session/credentials.commands.ts'
import { asUser, later } from '../session/session.commands.ts'

const STOP_HOURS = 72

type Person = { id: number; email: string; first_name: string; locale: Language }

/**
 * Writes to both addresses of a user whose email address has changed; the link in the email to the old one, `former`,
 * can revert the change for 72 hours.
 */
export const writeOfEmailChange = async (tx: Tx, at: string, user: Person, former: string) => {
  const token = newToken()
  await tx
    .insertInto('access_links')
    .values({
      user_id: user.id,
      kind: 'email_change',
      token_hash: hashToken(token),
      created_at: at,
      expires_at: later(at, STOP_HOURS),
      used_at: null,
      email: former,
    })
    .execute()
  const words = { name: user.first_name, email: user.email }
  const stop = `/${user.locale}/stop-email-change?token=${token}`
  await writeLetter(tx, at, { ...user, email: former }, 'email_changed', words, stop)
  await writeLetter(tx, at, user, 'email_is_new', words, `/${user.locale}/login`)
}

const openLink = (db: Db, token: string) =>
  db
    .selectFrom('access_links')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'email_change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['id', 'user_id', 'email', 'created_at'])
    .executeTakeFirst()

const overdue = () => fieldProblem('token', 'stop_link_expired')

/** Uses up the link and those of later changes; of two parallel uses one succeeds. */
const useLink = async (tx: Tx, at: string, link: { id: number; user_id: number }) => {
  const used = await tx
    .updateTable('access_links')
    .set({ used_at: at })
    .where('user_id', '=', link.user_id)
    .where('kind', '=', 'email_change')
    .where('used_at', 'is', null)
    .where('id', '>=', link.id)
    .returning('id')
    .execute()
  if (!used.some(({ id }) => id === link.id)) throw overdue()
}

/**
 * Restores the email address of a link. All credentials of the user end, also the password and two-factor
 * authentication set up since; the reader of that mailbox continues with a new password.
 */
export const stopEmailChange = async (db: Db, token: string, ip: string) => {
  const link = await openLink(db, token)
  if (!link) throw overdue()
  const password_hash = await hashPassword(newToken())
  await db.transaction().execute(async (tx) => {
    const actor = asUser(link.user_id, ip)
    const email = link.email!
    const user = await tx
      .selectFrom('users')
      .where('id', '=', link.user_id)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    await useLink(tx, actor.at, link)
    const other = await tx
      .selectFrom('users')
      .where('email', '=', email)
      .where('id', '!=', user.id)
      .select('id')
      .executeTakeFirst()
    if (other) throw fieldProblem('token', 'former_email_taken')
    await actOnCredentials(tx, actor)
    await tx
      .updateTable('users')
      .set((eb) => ({
        email,
        password_hash,
        search_key: userSearchKey({ ...user, email }),
        updated_at: actor.at,
        updated_by: actor.user_id,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', user.id)
      .execute()
    await dropFactorSince(tx, actor, user.id, link.created_at)
    const subject = { entity: 'user', id: user.id }
    await recordChange(
      tx,
      actor,
      'updated',
      subject,
      { email: user.email },
      { email, email_change: 'stopped', password: 'changed' },
    )
    const words = { name: user.first_name, email }
    for (const to of [email, user.email])
      await writeLetter(
        tx,
        actor.at,
        { email: to, locale: user.locale },
        'email_change_stopped',
        words,
        `/${user.locale}/forgot-password`,
      )
  })
}
