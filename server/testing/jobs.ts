import { runOnce, Logger, type TaskList } from 'graphile-worker'
import type { Jobs } from '#server/behaviors/jobs/queue-job.ts'
import { openPool } from '#server/db/client.ts'
import { tasksOf } from '#server/jobs.ts'
import type { TestAgency } from './agency.ts'

const SILENT = new Logger(() => () => undefined)

/** Runs the queued jobs of these kinds as the server would, including those scheduled for later. */
export const doJobs = async (
  { server_url, services }: Pick<TestAgency, 'server_url' | 'services'>,
  ...kinds: (keyof Jobs)[]
) => {
  const pool = openPool(server_url)
  try {
    await pool.query(
      `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = any($1) and j.run_at > now()`,
      [kinds],
    )
    const tasks = tasksOf(pool, services)
    const taskList = Object.fromEntries(kinds.map((kind) => [kind, tasks[kind]])) as unknown as TaskList
    await runOnce({ pgPool: pool, taskList, logger: SILENT, noHandleSignals: true })
  } finally {
    await pool.end()
  }
}
