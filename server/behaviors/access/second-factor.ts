import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { BACKUP_CODES } from '#contract/team/second-factor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const PERIOD_S = 30
/** The purpose under which the server's key seals the secrets of two-factor authentication. */
export const SECOND_FACTORS = 'second factor'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** The TOTP generator of a base32 secret, labelled with the user's address. */
export const totpOf = (secret: string, email = 'user') =>
  new TOTP({ issuer: 'Brigada', label: email, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret })

/** A new secret of 160 bits, base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The secret sealed for the database. */
export const sealSecret = (secrets: Secrets, secret: string) => secrets.seal(SECOND_FACTORS, secret)

const markOf = (secrets: Secrets, user_id: number, code: string) =>
  secrets.mark(`backup code ${user_id}`, code.replace('-', ''))

const newCode = () => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/**
 * Replaces a user's backup codes with ten new ones and answers them; the database keeps only their digests under the
 * server's key.
 */
export const renewBackupCodes = async (tx: Tx, secrets: Secrets, user_id: number): Promise<string[]> => {
  const codes = Array.from({ length: BACKUP_CODES }, newCode)
  await tx.deleteFrom('backup_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('backup_codes')
    .values(codes.map((code) => ({ user_id, code_hash: markOf(secrets, user_id, code), used_at: null })))
    .execute()
  return codes
}

type Factor = { user_id: number; secret: Buffer }

/**
 * Whether a code of the authenticator app is valid and unused. Each thirty-second step is accepted once; one step early
 * or late is allowed.
 */
export const takeTotp = async (db: Db, secrets: Secrets, factor: Factor, email: string, code: string) => {
  const delta = totpOf(secrets.open(SECOND_FACTORS, factor.secret), email).validate({ token: code, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1000 / PERIOD_S) + delta
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', factor.user_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the code is an unused backup code of the user; marks it as used. */
export const takeBackupCode = async (db: Db, secrets: Secrets, user_id: number, code: string) => {
  const { numUpdatedRows } = await db
    .updateTable('backup_codes')
    .set({ used_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', markOf(secrets, user_id, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The problem for a wrong code. */
export const wrongCode = () => new ProblemError(422, 'wrong_code', { errors: [{ path: 'code', code: 'wrong_code' }] })
