import { run } from 'graphile-worker'
import pg from 'pg'
import { showLiving } from '#server/behaviors/jobs/living-workers.ts'
import { openLive } from '#server/behaviors/live/listen.ts'

/** A process whose jobs never end until it is killed. */
const connectionString = process.env['DATABASE_URL']!
const pool = new pg.Pool({ connectionString, max: 4 })
const { events } = showLiving(openLive(connectionString, () => undefined))
await run({
  pgPool: pool,
  events,
  concurrency: 1,
  noHandleSignals: true,
  taskList: { hang: () => new Promise(() => undefined) },
})
