import { sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { SESSION_DAYS, hashToken, newToken } from '#server/behaviors/access/load-actor.ts'
import { attempt } from '#server/behaviors/access/attempts.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import { writeLetter } from '#server/behaviors/letters/send-letter.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts'
import { ProblemError, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { notifyHolder } from '#server/office/notifications/notifications.commands.ts'
import { actOnCredentials } from './credentials.commands.ts'
import { findDevice, forgetDevices, rememberDevice } from './known-devices.commands.ts'
import { reserveLetter, reserveSignIn } from './login-limits.commands.ts'
import { proveSecondFactor } from './prove.commands.ts'
import { passwordProblem } from '#server/behaviors/access/password-rules.ts'

type Caller = { ip: string; user_agent: string | null }

/** Optional values of a sign-in: the two-factor code, and the secret of the browser. */
type Proofs = { code?: string | undefined; device?: string | undefined }

const LINK_HOURS = { reset: 1, invitation: 72 } as const

/** `at` plus so many hours. */
export const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()

/** The actor of a user who has shown only a password or a link. */
export const asUser = (user_id: number, ip: string | null): Actor => ({
  ...systemActor(),
  user_id,
  role_name: '',
  ip,
  source: 'screen',
})

/** Uses the clock of the database, which checks the session later. */
const startSession = async (tx: Tx, user_id: number, caller: Caller, sent: string | undefined) => {
  const token = newToken()
  const device = await rememberDevice(tx, user_id, sent)
  await tx
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: hashToken(token),
      ip: caller.ip,
      user_agent: caller.user_agent,
      created_at: sql`now()`,
      last_seen_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${SESSION_DAYS})`,
      proved_at: new Date().toISOString(),
      known_device_id: device.id,
    })
    .execute()
  return { token, device: device.secret, user_id }
}

const placeOf = (device_id: number | null) => (device_id === null ? 'anywhere' : `device ${device_id}`)

/**
 * Checks a password and starts a session; all failures take the same time and get the same answer. The attempt is
 * counted before the check, and no connection is held during hashing.
 */
export const signIn = async (
  db: Db,
  secrets: Secrets,
  base_url: string,
  body: { email: string; password: string } & Proofs,
  caller: Caller,
) => {
  const device_id = await findDevice(db, body.email, body.device)
  const reserved = await reserveSignIn(db, body.email, caller.ip, device_id)
  const holder = await attempt(db, reserved, async () => {
    const user = await db.selectFrom('users').where('email', '=', body.email).selectAll().executeTakeFirst()
    const fits = await verifyPassword(user?.password_hash ?? null, body.password)
    if (!user || !fits || user.status !== 'active')
      throw new ProblemError(422, 'wrong_credentials', { errors: [{ path: 'password', code: 'wrong_credentials' }] })
    await proveSecondFactor(db, secrets, user, { code: body.code, place: placeOf(device_id) })
    return user
  })
  return db.transaction().execute((tx) => welcome(tx, base_url, holder, caller, body.device))
}

type User = {
  id: number
  email: string
  first_name: string
  locale: Language
  last_login_ip: string | null
  credentials_version: number
}

/**
 * Fails when password or authentication changed during the check: the update itself locks the row with unchanged
 * credentials, so two parallel sign-ins wait for each other.
 */
const welcome = async (tx: Tx, base_url: string, user: User, caller: Caller, sent: string | undefined) => {
  const at = new Date().toISOString()
  const held = await tx
    .updateTable('users')
    .set({ last_login_at: at, last_login_ip: caller.ip })
    .where('id', '=', user.id)
    .where('credentials_version', '=', user.credentials_version)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst()
  if (!held)
    throw new ProblemError(422, 'wrong_credentials', { errors: [{ path: 'password', code: 'wrong_credentials' }] })
  const session = await startSession(tx, user.id, caller, sent)
  await recordChange(tx, asUser(user.id, caller.ip), 'login', { entity: 'user', id: user.id }, {}, {})
  if (user.last_login_ip !== null && user.last_login_ip !== caller.ip) {
    await notifyHolder(tx, at, user.id, 'new_address', { ip: caller.ip })
    await writeLetter(tx, at, user, 'new_address', {
      name: user.first_name,
      ip: caller.ip,
      link: `${base_url}/${user.locale}/profile`,
    })
  }
  return session
}

/** Ends one session of a user. */
export const endSession = async (tx: Tx, user_id: number, session_id: number) => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a user except one, and removes all devices except that session's. */
export const endOtherSessions = async (tx: Tx, user_id: number, session_id: number) => {
  await forgetDevices(tx, user_id, session_id)
  await tx.deleteFrom('sessions').where('user_id', '=', user_id).where('id', '!=', session_id).execute()
}

/**
 * Writes an email with a single-use link: valid for an hour for a reset, three days for an invitation; earlier links of
 * the kind end. Nothing is sent to an address that is no longer the user's.
 */
export const sendAccessLink = async (
  tx: Tx,
  base_url: string,
  user: { id: number; email: string; first_name: string; locale: Language },
  kind: 'reset' | 'invitation',
  inviter = '',
) => {
  const token = newToken()
  const at = new Date().toISOString()
  const holder = await tx
    .selectFrom('users')
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .where('status', '=', 'active')
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (!holder) return
  await tx
    .updateTable('access_links')
    .set({ used_at: at })
    .where('user_id', '=', user.id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('access_links')
    .values({
      user_id: user.id,
      kind,
      token_hash: hashToken(token),
      created_at: sql`now()`,
      expires_at: sql`now() + make_interval(hours => ${LINK_HOURS[kind]})`,
      used_at: null,
    })
    .execute()
  const link = `${base_url}/${user.locale}/reset-password?token=${token}`
  await writeLetter(tx, at, user, kind, { name: user.first_name, inviter, link })
}

/** Minutes after which a request is dropped, so no address stays in the job queue. */
const REQUEST_MINUTES = 15

/**
 * Accepts a request for an email with a link. Nothing here depends on whether the account exists: a job writes the
 * email a moment later.
 */
export const askForLink = async (db: Db, email: string, ip: string) => {
  if (!(await reserveLetter(db, email, ip))) return
  const asked_at = new Date().toISOString()
  await db.transaction().execute((tx) => queueJob(tx, 'send_reset_link', { email, asked_at }, null, 1))
}

/** Handles a request of `askForLink`: an email to an active user, nothing for an unknown address. */
export const answerRequest = async (db: Db, base_url: string, request: { email: string; asked_at: string }) => {
  if (Date.now() - Date.parse(request.asked_at) > REQUEST_MINUTES * 60_000) return
  await db.transaction().execute((tx) => forgetPassword(tx, base_url, request.email))
}

/** Sends a reset email to an existing, active user; at most five emails an hour per account. */
const forgetPassword = async (tx: Tx, base_url: string, email: string) => {
  const user = await tx
    .selectFrom('users')
    .where('email', '=', email)
    .where('status', '=', 'active')
    .selectAll()
    .executeTakeFirst()
  if (!user) return
  const recent = await tx
    .selectFrom('access_links')
    .where('user_id', '=', user.id)
    .where('kind', '!=', 'email_change')
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  if (recent.count < 5) await sendAccessLink(tx, base_url, user, 'reset')
}

/** A link from the future was made by a clock that has since been set back; it is invalid until its time comes. */
const openLink = (db: Db, token: string) =>
  db
    .selectFrom('access_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('l.created_at', '<=', sql<string>`now()`)
    .where('u.status', '=', 'active')
    .where('l.kind', '!=', 'email_change')
    .select(['l.id', 'l.user_id', 'l.kind', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .executeTakeFirst()

/** Sets the password with a link, ends all credentials of the user, and signs in; of two parallel uses one succeeds. */
export const resetPassword = async (
  db: Db,
  secrets: Secrets,
  base_url: string,
  body: { token: string; password: string } & Proofs,
  caller: Caller,
) => {
  const link = await openLink(db, body.token)
  if (!link) throw fieldProblem('token', 'link_expired')
  const problem = passwordProblem(body.password, link, 'password')
  if (problem) throw fieldProblems([problem])
  const user = { id: link.user_id, email: link.email }
  const device_id = await findDevice(db, link.email, body.device)
  await proveSecondFactor(db, secrets, user, { code: body.code, place: placeOf(device_id) })
  const password_hash = await hashPassword(body.password)
  return db.transaction().execute(async (tx) => {
    const at = new Date().toISOString()
    const { numUpdatedRows } = await tx
      .updateTable('access_links')
      .set({ used_at: at })
      .where('id', '=', link.id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw fieldProblem('token', 'link_expired')
    await setPassword(tx, asUser(link.user_id, caller.ip), link.user_id, password_hash)
    if (link.kind === 'reset') await tellOfPassword(tx, at, base_url, { ...link, id: link.user_id })
    return startSession(tx, link.user_id, caller, body.device)
  })
}

/** Notifies a user, in the application and by email, that their password has changed. */
export const tellOfPassword = async (
  tx: Tx,
  at: string,
  base_url: string,
  user: { id: number; email: string; first_name: string; locale: Language },
) => {
  await notifyHolder(tx, at, user.id, 'password_changed')
  const link = `${base_url}/${user.locale}/forgot-password`
  await writeLetter(tx, at, user, 'password_changed', { name: user.first_name, link })
}

/**
 * Stores the hash of a new password, which ends all credentials of the user except the acting session; history records
 * the change without values.
 */
export const setPassword = async (tx: Tx, actor: Actor, user_id: number, password_hash: string) => {
  await actOnCredentials(tx, actor)
  await tx
    .updateTable('users')
    .set((eb) => ({
      password_hash,
      must_change_password: false,
      updated_at: actor.at,
      updated_by: actor.user_id,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', user_id)
    .execute()
  await recordChange(tx, actor, 'updated', { entity: 'user', id: user_id }, {}, { password: 'changed' })
}
