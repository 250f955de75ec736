import { compactNumber } from '#contract/basics/identity-checks.ts'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { findSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Db } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { seesNumbers } from './workers.policy.ts'

/**
 * The ids of workers with exactly this sensitive number; null when the text is no such number or the actor may not see
 * those numbers.
 */
export const findNumbered = async (db: Db, actor: Actor, secrets: Secrets, search: string | undefined) => {
  const number = compactNumber(search ?? '')
  if (!seesNumbers(actor) || !/^(?=.*\d{7})[A-Z0-9]{9,34}$/.test(number)) return null
  return findSealed(db, secrets, 'worker', sensitiveFields, number)
}
