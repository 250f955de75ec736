import type { KyselyPlugin } from 'kysely'
import { ProblemError } from '../platform/problems.ts'
import type { Db } from './client.ts'

/** Goes on before a moment of `performance.now()`, else 503: whoever asked has waited for too long. */
export const refuseAfter = (moment: number) => {
  if (performance.now() > moment) throw new ProblemError(503, 'unavailable')
}

/** The same database, on which no statement is begun after a moment, transactions within included: they fail with 503 and come to nothing. */
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
