import { attempt } from '#server/behaviors/access/attempts.ts'
import { takeBackupCode, takeTotp, wrongCode } from '#server/behaviors/access/second-factor.ts'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { reserveCode } from './login-limits.commands.ts'

type User = { id: number; email: string }

const findFactor = (db: Db, user_id: number) =>
  db
    .selectFrom('second_factors')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .select(['user_id', 'secret'])
    .executeTakeFirst()

/**
 * Requires the code of a user with two-factor authentication: 422 `code_required` without one, 422 `wrong_code` for a
 * wrong one, 429 after too many. Each attempt is counted before the check; `place` is the device or session with its
 * own count.
 */
export const proveSecondFactor = async (
  db: Db,
  secrets: Secrets,
  user: User,
  { code, place }: { code: string | undefined; place: string },
) => {
  const factor = await findFactor(db, user.id)
  if (!factor) return
  if (code === undefined)
    throw new ProblemError(422, 'code_required', { errors: [{ path: 'code', code: 'code_required' }] })
  const reserved = await reserveCode(db, user.id, place)
  await attempt(db, reserved, async () => {
    const fits = /^\d{6}$/.test(code)
      ? await takeTotp(db, secrets, factor, user.email, code)
      : await takeBackupCode(db, secrets, user.id, code)
    if (!fits) throw wrongCode()
  })
}
