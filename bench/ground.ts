import { hashToken, newToken } from '#server/behaviors/access/load-actor.ts'
import type { Db } from '#server/db/client.ts'
import { askOnce } from './load.ts'
import type { Ground } from './operations.ts'

const signIn = async (db: Db, email: string) => {
  const { id: user_id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
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
    .values({ ...session, expires_at: new Date(Date.now() + 86_400_000).toISOString() })
    .execute()
  return token
}

/** Signs in and looks around. */
export const layGround = async (db: Db, port: number, rows: number): Promise<Ground> => {
  const tokens = {
    admin: await signIn(db, 'admin@brigada.test'),
    recruiter: await signIn(db, 'recruiter@brigada.test'),
  }
  const statuses = await db.selectFrom('statuses').where('entity', '=', 'lead').select(['id', 'code']).execute()
  const leads = await db
    .selectFrom('leads')
    .where('is_open', '=', true)
    .where('archived_at', 'is', null)
    .where('id', '>', Math.floor(rows / 2))
    .select('id')
    .orderBy('id')
    .limit(32)
    .execute()
  const page = (await askOnce(port, {
    method: 'GET',
    path: '/api/leads?sort=-created_at&limit=25&page=3599',
    token: tokens.admin,
  })) as { meta: { next: string } }
  const versionOf = async (id: number) => {
    const row = await db.selectFrom('leads').where('id', '=', id).select('version').executeTakeFirstOrThrow()
    return row.version
  }
  return {
    tokens,
    rows,
    statuses: new Map(statuses.map(({ id, code }) => [code, id])),
    leads: leads.map(({ id }) => id),
    versionOf,
    deepCursor: page.meta.next,
  }
}
