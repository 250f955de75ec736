import { sql } from 'kysely'
import { hashToken, newToken } from '#server/behaviors/access/load-actor.ts'
import type { Db, Tx } from '#server/db/client.ts'

const KEPT_DAYS = 180
const MOST = 10

const lives = sql<boolean>`d.last_used_at > now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`

/** The known device of the account with this secret, or null. */
export const findDevice = async (db: Db, email: string, secret: string | undefined): Promise<number | null> => {
  if (secret === undefined) return null
  const device = await db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.token_hash', '=', hashToken(secret))
    .where('u.email', '=', email)
    .where(lives)
    .select('d.id')
    .executeTakeFirst()
  return device?.id ?? null
}

const isOurs = async (tx: Tx, secret: string) => {
  const device = await tx
    .selectFrom('known_devices as d')
    .where('d.token_hash', '=', hashToken(secret))
    .where(lives)
    .select('d.id')
    .executeTakeFirst()
  return device !== undefined
}

/**
 * Makes the browser a known device of the user. A secret that the server gave to another user of the same browser is
 * kept, any other is replaced. The ten last used devices are kept, including this one.
 */
export const rememberDevice = async (tx: Tx, user_id: number, sent: string | undefined) => {
  const secret = sent !== undefined && (await isOurs(tx, sent)) ? sent : newToken()
  const at = new Date().toISOString()
  const { id } = await tx
    .insertInto('known_devices')
    .values({ user_id, token_hash: hashToken(secret), created_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from known_devices where user_id = ${user_id} and id not in (
    select id from known_devices where user_id = ${user_id} order by id = ${id} desc, last_used_at desc, id desc limit ${MOST})`.execute(
    tx,
  )
  return { id, secret }
}

/** Removes the devices of a user, except that of the given session. */
export const forgetDevices = async (tx: Tx, user_id: number, except_session: number | null) => {
  await sql`delete from known_devices where user_id = ${user_id} and id is distinct from (
    select known_device_id from sessions where id = ${except_session})`.execute(tx)
}

/** Removes the device that a session of a user was started on. */
export const forgetDeviceOf = async (tx: Tx, user_id: number, session_id: number) => {
  await sql`delete from known_devices where user_id = ${user_id} and id = (
    select known_device_id from sessions where id = ${session_id} and user_id = ${user_id})`.execute(tx)
}

/** Removes devices that were not used for half a year. */
export const tidyDevices = async (db: Db) => {
  await sql`delete from known_devices d where not ${lives}`.execute(db)
}
