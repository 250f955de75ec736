import pg from 'pg'
import type { Jobs } from '#server/behaviors/jobs/queue-job.ts'
import { copyInto } from '#server/db/agency-archive/copy-in.ts'
import type { Csv } from '#server/db/agency-archive/manifest.ts'
import type { Packed } from '#server/platform/archive.ts'

/**
 * Queued jobs that change only records travel, because each installation has records of its own. What reaches people
 * and other systems stays and is done by the old installation, so that nothing is sent twice. Regular jobs exist
 * everywhere.
 */
const kinds: Record<keyof Jobs, 'travels' | 'stays'> = {
  send_letter: 'stays',
  send_waiting_letters: 'stays',
  send_reset_link: 'stays',
  send_webhook: 'stays',
  remove_files: 'stays',
  run_import: 'travels',
  undo_import: 'travels',
  run_lead_bulk: 'travels',
  undo_lead_bulk: 'travels',
  run_candidate_bulk: 'travels',
  undo_candidate_bulk: 'travels',
  run_worker_bulk: 'travels',
  undo_worker_bulk: 'travels',
  run_task_bulk: 'travels',
  undo_task_bulk: 'travels',
  run_addition_bulk: 'travels',
  undo_addition_bulk: 'travels',
  make_addition_bundle: 'travels',
  make_rule_tasks: 'travels',
  search_older_notes: 'travels',
  scan_data_quality: 'travels',
  refresh_documents_states: 'travels',
  follow_permits: 'travels',
  forget_old_secret: 'travels',
  run_retention: 'stays',
  seal_history: 'stays',
  back_up: 'stays',
  keep_log: 'stays',
  list_erasures: 'stays',
  tidy: 'stays',
  sweep_files: 'stays',
  free_jobs: 'stays',
  run_night: 'stays',
  remind_contacts: 'stays',
  remind_attendance: 'stays',
  remind_tasks: 'stays',
  settle_gaps: 'stays',
  forget_merges: 'stays',
}

const travelling = Object.entries(kinds)
  .filter(([, kind]) => kind === 'travels')
  .map(([name]) => pg.escapeLiteral(name))
  .join(', ')

/** The queued jobs that travel, as a file of the archive; a running one begins again in the new installation. */
export const jobsSource = {
  name: 'jobs',
  columns: ['job', 'payload', 'queue', 'key', 'run_at', 'max_attempts'],
  query: `select t.identifier as job, j.payload, q.queue_name as queue, j.key, j.run_at, j.max_attempts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where t.identifier in (${travelling}) and j.attempts < j.max_attempts order by j.id`,
}

/** Queues the jobs of an archive inside the transaction of an import. */
export const queueJobs = async (client: pg.Client, file: Csv, packed: Packed) => {
  await client.query(`create temporary table arrived_jobs (job text, payload json, queue text, key text, run_at timestamptz, max_attempts int)
    on commit drop`)
  await copyInto(client, 'arrived_jobs', { ...file, columns: jobsSource.columns }, packed)
  await client.query(`select graphile_worker.add_job(job, payload, queue_name := queue, job_key := key, run_at := run_at, max_attempts := max_attempts)
    from arrived_jobs where job in (${travelling})`)
}
