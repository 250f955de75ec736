import type { KyselyPlugin } from 'kysely'
import { ProblemError } from '../platform/problems.ts'
import type { Db } from './client.ts'

/** Throws 503 after a moment of `performance.now()`, because the caller has waited too long. */
export const refuseAfter = (moment: number) => {
  if (performance.now() > moment) throw new ProblemError(503, 'unavailable')
}

/**
 * The same database, which begins no statement after a moment, also inside transactions: later ones fail with 503 and
 * the transaction rolls back.
 */
export const endingAt = (db: Db, moment: number): Db => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      refuseAfter(moment)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}
