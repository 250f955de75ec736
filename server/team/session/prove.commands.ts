import { takeBackupCode, takeTotp, wrongCode } from '#server/behaviors/access/second-factor.ts'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { countFailure, refuseWhenLocked } from './login-limits.commands.ts'

type User = { id: number; email: string }

/** Asks for the second factor of a user who has one: without a code 422 `code_required`, with a wrong one 422 `wrong_code`. Codes of one user are tried one after another, so that of many at once no more are tried than the limit of failures allows; a failure stands whatever becomes of the request. */
export const proveSecondFactor = async (
  db: Db,
  secrets: Secrets,
  user: User,
  { code, ip }: { code: string | undefined; ip: string },
) => {
  const isRight = await db.transaction().execute(async (tx) => {
    const factor = await tx
      .selectFrom('second_factors')
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is not', null)
      .select(['user_id', 'secret'])
      .forUpdate()
      .executeTakeFirst()
    if (!factor) return true
    if (code === undefined)
      throw new ProblemError(422, 'code_required', { errors: [{ path: 'code', code: 'code_required' }] })
    await refuseWhenLocked(tx, user.email, ip)
    const fits = /^\d{6}$/.test(code)
      ? await takeTotp(tx, secrets, factor, user.email, code)
      : await takeBackupCode(tx, secrets, user.id, code)
    if (!fits) await countFailure(tx, user.email, ip)
    return fits
  })
  if (!isRight) throw wrongCode()
}
