import { run } from 'graphile-worker'
import pg from 'pg'
import { showLiving } from '#server/behaviors/jobs/living-workers.ts'

/** A process whose jobs never end until it is killed. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 })
const { events } = showLiving(pool)
await run({
  pgPool: pool,
  events,
  concurrency: 1,
  noHandleSignals: true,
  taskList: { hang: () => new Promise(() => undefined) },
})
