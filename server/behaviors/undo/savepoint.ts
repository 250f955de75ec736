import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'

/** Runs a step in a savepoint; a failure rolls back only the step. */
export const orNothing = async <T>(tx: Tx, step: () => Promise<T>): Promise<T> => {
  await sql`savepoint step`.execute(tx)
  try {
    const result = await step()
    await sql`release savepoint step`.execute(tx)
    return result
  } catch (failure) {
    await sql`rollback to savepoint step`.execute(tx)
    await sql`release savepoint step`.execute(tx)
    throw failure
  }
}

/** Runs a step and rolls it back, whether it succeeded or failed. */
export const rehearse = async <T>(tx: Tx, step: () => Promise<T>): Promise<T> => {
  await sql`savepoint rehearsal`.execute(tx)
  try {
    return await step()
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx)
    await sql`release savepoint rehearsal`.execute(tx)
  }
}
