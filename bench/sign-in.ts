import { systemActor } from '#server/behaviors/access/actor.ts'
import { hashToken, newToken } from '#server/behaviors/access/load-actor.ts'
import type { Db } from '#server/db/client.ts'
import { createUser } from '#server/team/users/users.commands.ts'

/** Starts a session of a user; returns its token. */
export const sessionOf = async (db: Db, user_id: number) => {
  const token = newToken()
  const at = new Date().toISOString()
  const session = {
    user_id,
    token_hash: hashToken(token),
    ip: null,
    user_agent: null,
    created_at: at,
    last_seen_at: at,
  }
  await db
    .insertInto('sessions')
    .values({ ...session, proved_at: at, expires_at: new Date(Date.now() + 86_400_000).toISOString() })
    .execute()
  return token
}

/** The token of a super-admin by e-mail address, who is created if necessary. */
export const signIn = async (db: Db, email: string) => {
  const known = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
  const role = await db.selectFrom('roles').where('name', '=', 'super-admin').select('id').executeTakeFirstOrThrow()
  const person = { first_name: 'Bench', last_name: 'Lists', locale: 'en', phone: null, role_ids: [role.id] } as const
  const user_id =
    known?.id ??
    (await db.transaction().execute((tx) => createUser(tx, systemActor(), { email, ...person, role_ids: [role.id] })))
  return sessionOf(db, user_id)
}
