import { type Selectable, type SqlBool, sql } from 'kysely'
import { bothOrders, fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import type { UsersTable } from '#server/db/tables/access.ts'
import { forgetReader } from '#server/office/agency/mail-heads.commands.ts'
import { actOnCredentials } from '#server/team/session/credentials.commands.ts'
import { forgetAttempts } from '#server/team/session/login-limits.commands.ts'
import { erasedAccount } from './staff-columns.ts'

/** Tables that belong to an account only; their rows are deleted with it. */
const belongings = ['sessions', 'known_devices', 'access_links', 'backup_codes', 'second_factors', 'calendar_feeds', 'import_mappings', 'notifications', 'notification_choices', 'idempotency_keys'] as const // prettier-ignore

/** Notifications and emails about placed people or houses name those people, who may have the same name. */
const ofStaff = sql<SqlBool>`entity not in ('lead', 'candidate', 'worker', 'housing')`
const leadsToStaff = sql<SqlBool>`coalesce(path, '') !~ '/(leads|candidates|workers|housing)(/|$)'`

/** The current and former email addresses of an account. */
const addressesOf = async (tx: Tx, user_id: number, email: string) => {
  const former = await tx
    .selectFrom('access_links')
    .where('user_id', '=', user_id)
    .where('email', 'is not', null)
    .select('email')
    .execute()
  return [email, ...former.map((link) => link.email!)]
}

/**
 * Clears emails to the person and those that contain their addresses, failed sign-ins, stored answers, and
 * notifications to others with their name; emails to others lose the name.
 */
const forgetMentions = async (
  tx: Tx,
  { id, email, first_name, last_name }: Selectable<UsersTable>,
  addresses: readonly string[],
) => {
  for (const address of addresses) await forgetAttempts(tx, address)
  const names = bothOrders({ first_name, last_name })
  for (const name of names)
    await sql`delete from notifications where ${ofStaff} and strpos(params::text, ${name}) > 0`.execute(tx)
  const nobody = erasedAccount(id)
  await sql`update letters set recipient = ${nobody.email}, subject = '—', body = '—' where recipient = any(${addresses})
    or exists (select 1 from unnest(${addresses}::text[]) as address where strpos(body, address) > 0)`.execute(tx)
  const unknown = fullName(nobody)
  for (const name of names)
    await sql`update letters set subject = replace(subject, ${name}, ${unknown}), body = replace(body, ${name}, ${unknown})
      where ${leadsToStaff} and (strpos(body, ${name}) > 0 or strpos(subject, ${name}) > 0)`.execute(tx)
  await sql`delete from idempotency_keys where strpos(lower(answer::text), lower(${email})) > 0
    or (strpos(answer::text, ${first_name}) > 0 and strpos(answer::text, ${last_name}) > 0)`.execute(tx)
}

/**
 * Anonymises a blocked account: name, credentials and notifications. Its row stays, because history names it as the
 * author.
 */
export const eraseAccount = async (tx: Tx, actor: Actor, user: Selectable<UsersTable>) => {
  await actOnCredentials(tx, actor)
  await tx
    .updateTable('users')
    .set({
      ...erasedAccount(user.id),
      anonymised_at: actor.at,
      version: user.version + 1,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .where('id', '=', user.id)
    .execute()
  const addresses = await addressesOf(tx, user.id, user.email)
  await forgetMentions(tx, user, addresses)
  await forgetReader(tx, actor, user.id, addresses)
  for (const table of belongings) await sql`delete from ${sql.table(table)} where user_id = ${user.id}`.execute(tx)
  await tx.deleteFrom('list_views').where('owner_id', '=', user.id).where('shared', '=', false).execute()
  await sql`update api_tokens set name = '—', hint = '', revoked_at = coalesce(revoked_at, ${actor.at}) where user_id = ${user.id}`.execute(
    tx,
  )
}
