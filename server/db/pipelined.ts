import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Tx, openDb } from './client.ts'

type Send = PostgresPoolClient['query']

/** COMMIT of a transaction in which a statement failed rolls back, and only its tag says so. */
const commit = async (client: pg.PoolClient) => {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back because one of its statements failed.')
}

/** The statements of a connection until `end`; later ones are refused. */
const untilEnd = (client: pg.PoolClient) => {
  let isOver = false
  const send = client.query.bind(client) as Send
  const refuse = () => Promise.reject(new Error('The transaction is over.'))
  return {
    query: ((...statement: Parameters<Send>) => (isOver ? refuse() : send(...statement))) as Send,
    end: () => {
      isOver = true
    },
  }
}

/**
 * Runs work in one transaction whose statements are sent without waiting for the answers of those before them, for
 * work that has several statements under way most of the time. PostgreSQL executes them in the order they were sent.
 * Rows cannot be streamed in it. The connection of the pool is used by nothing else meanwhile.
 */
export const inPipeline = async <Answer>(pool: pg.Pool, work: (tx: Tx) => Promise<Answer>): Promise<Answer> => {
  const client = await pool.connect()
  const { query, end } = untilEnd(client)
  const lent: PostgresPoolClient = { query, release: () => undefined }
  const db = openDb({ connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} })
  let isLost = false
  Object.assign(client, { pipeline: true })
  try {
    await client.query('begin')
    const answer = await work(db as Tx).finally(end)
    await commit(client)
    return answer
  } catch (error) {
    isLost = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    Object.assign(client, { pipeline: false })
    client.release(isLost)
  }
}
