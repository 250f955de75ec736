import QRCode from 'qrcode'
import { sql } from 'kysely'
import type { SecondFactor } from '#contract/team/second-factor.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { attempt } from '#server/behaviors/access/attempts.ts'
import {
  newSecret,
  renewBackupCodes,
  sealSecret,
  totpOf,
  takeTotp,
  wrongCode,
} from '#server/behaviors/access/second-factor.ts'
import { requireProof } from '#server/behaviors/access/step-up.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { writeLetter } from '#server/behaviors/letters/send-letter.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { verifyPassword } from '#server/platform/passwords.ts'
import { ProblemError, fieldProblem, found } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { reserveProof } from '../session/login-limits.commands.ts'
import { proveSecondFactor } from '../session/prove.commands.ts'
import { actOnCredentials } from '../session/credentials.commands.ts'

const findUser = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('users')
      .where('id', '=', id)
      .select(['id', 'email', 'first_name', 'locale', 'password_hash'])
      .executeTakeFirst(),
  )

const lockFactor = (tx: Tx, user_id: number) =>
  tx.selectFrom('second_factors').where('user_id', '=', user_id).selectAll().forUpdate().executeTakeFirst()

/** Whether a role of the user requires two-factor authentication. */
const isRequired = async (db: Db, user_id: number) => {
  const role = await db
    .selectFrom('user_roles as ur')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .where('ur.user_id', '=', user_id)
    .where('r.requires_second_factor', '=', true)
    .select('r.id')
    .executeTakeFirst()
  return role !== undefined
}

/** The state of the actor's two-factor authentication. */
export const showSecondFactor = async (db: Db, actor: Actor): Promise<SecondFactor> => {
  const user_id = actor.user_id!
  const factor = await db
    .selectFrom('second_factors')
    .where('user_id', '=', user_id)
    .select('confirmed_at')
    .executeTakeFirst()
  const left = await db
    .selectFrom('backup_codes')
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  const confirmed_at = factor?.confirmed_at ?? null
  return {
    on: confirmed_at !== null,
    required: await isRequired(db, user_id),
    confirmed_at,
    backup_codes_left: confirmed_at === null ? 0 : left.n,
  }
}

const record = (tx: Tx, actor: Actor, user_id: number, from: string | null, to: string | null) =>
  recordChange(tx, actor, 'updated', { entity: 'user', id: user_id }, { second_factor: from }, { second_factor: to })

/** Creates a secret that is active once it is confirmed. */
export const beginSecondFactor = async (tx: Tx, actor: Actor, secrets: Secrets) => {
  requireProof(actor)
  const user = await findUser(tx, actor.user_id!)
  if ((await lockFactor(tx, user.id))?.confirmed_at) throw new ProblemError(409, 'factor_is_on')
  const secret = newSecret()
  const row = { secret: sealSecret(secrets, secret), confirmed_at: null, last_step: 0, created_at: actor.at }
  await tx
    .insertInto('second_factors')
    .values({ user_id: user.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const uri = totpOf(secret, user.email).toString()
  const picture = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { secret, uri, picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}

/**
 * Confirms the secret with a first code; ends all credentials of the user except this session, and answers the backup
 * codes.
 */
export const confirmSecondFactor = async (tx: Tx, actor: Actor, secrets: Secrets, code: string) => {
  requireProof(actor)
  const user = await findUser(tx, actor.user_id!)
  const factor = await lockFactor(tx, user.id)
  if (!factor) throw new ProblemError(409, 'factor_not_begun')
  if (factor.confirmed_at) throw new ProblemError(409, 'factor_is_on')
  if (!(await takeTotp(tx, secrets, factor, user.email, code))) throw wrongCode()
  await actOnCredentials(tx, actor)
  await tx.updateTable('second_factors').set({ confirmed_at: actor.at }).where('user_id', '=', user.id).execute()
  const backup_codes = await renewBackupCodes(tx, secrets, user.id)
  await record(tx, actor, user.id, null, 'on')
  return { backup_codes }
}

const dropFactor = async (tx: Tx, actor: Actor, user_id: number) => {
  await actOnCredentials(tx, actor)
  await tx.deleteFrom('backup_codes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('second_factors').where('user_id', '=', user_id).execute()
}

/** Turns off the actor's two-factor authentication, unless a role requires it. */
export const removeOwnFactor = async (tx: Tx, actor: Actor) => {
  requireProof(actor)
  const user_id = actor.user_id!
  const factor = await lockFactor(tx, user_id)
  if (!factor?.confirmed_at) throw new ProblemError(409, 'factor_is_off')
  if (await isRequired(tx, user_id)) throw new ProblemError(409, 'factor_required_by_role')
  await dropFactor(tx, actor, user_id)
  await record(tx, actor, user_id, 'on', null)
}

/** New backup codes for the actor. */
export const renewCodes = async (tx: Tx, actor: Actor, secrets: Secrets) => {
  requireProof(actor)
  if (!(await lockFactor(tx, actor.user_id!))?.confirmed_at) throw new ProblemError(409, 'factor_is_off')
  const backup_codes = await renewBackupCodes(tx, secrets, actor.user_id!)
  await recordChange(tx, actor, 'updated', { entity: 'user', id: actor.user_id! }, {}, { backup_codes: 'renewed' })
  return { backup_codes }
}

/**
 * Removes another user's two-factor authentication: a user who lost their phone signs in with the password and sets it
 * up again.
 */
export const removeFactorOf = async (tx: Tx, actor: Actor, user_id: number, base_url: string) => {
  requireProof(actor)
  const user = await findUser(tx, user_id)
  const factor = await lockFactor(tx, user_id)
  if (!factor?.confirmed_at) throw new ProblemError(409, 'factor_is_off')
  await dropFactor(tx, actor, user_id)
  await record(tx, actor, user_id, 'on', null)
  await writeLetter(tx, actor.at, user, 'factor_removed', {
    name: user.first_name,
    link: `${base_url}/${user.locale}/profile`,
  })
}

/**
 * Renews this session's confirmation of identity with the password, and with a code where two-factor authentication is
 * on. Attempts are counted before the check, and no connection is held during hashing.
 */
export const proveAgain = async (
  db: Db,
  actor: Actor,
  secrets: Secrets,
  body: { password: string; code?: string | undefined },
) => {
  const user = await findUser(db, actor.user_id!)
  const reserved = await reserveProof(db, actor, 'password')
  await attempt(db, reserved, async () => {
    if (!(await verifyPassword(user.password_hash, body.password))) throw fieldProblem('password', 'wrong_password')
    await proveSecondFactor(db, secrets, user, { code: body.code, place: `session ${actor.session_id}` })
  })
  await db.updateTable('sessions').set({ proved_at: actor.at }).where('id', '=', actor.session_id!).execute()
}

/**
 * Removes two-factor authentication that was set up at `since` or later, because someone other than the account's owner
 * may have done it.
 */
export const dropFactorSince = async (tx: Tx, actor: Actor, user_id: number, since: string) => {
  const factor = await lockFactor(tx, user_id)
  if (!factor?.confirmed_at || Date.parse(factor.confirmed_at) < Date.parse(since)) return
  await dropFactor(tx, actor, user_id)
  await record(tx, actor, user_id, 'on', null)
}

/** Removes a super-admin's two-factor authentication on the command line. */
export const resetFactor = async (tx: Tx, actor: Actor, user_id: number) => {
  if (!(await lockFactor(tx, user_id))) return
  await dropFactor(tx, actor, user_id)
  await record(tx, actor, user_id, 'on', null)
}
