import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'

type BulkJob = { bulk_run_id: number; user_id: number }

/** All jobs with their payloads. */
export type Jobs = {
  send_letter: { letter_id: number }
  send_waiting_letters: Record<string, never>
  send_reset_link: { email: string; asked_at: string }
  run_import: { import_id: number; user_id: number }
  undo_import: { import_id: number; user_id: number }
  run_lead_bulk: BulkJob
  undo_lead_bulk: BulkJob
  run_candidate_bulk: BulkJob
  undo_candidate_bulk: BulkJob
  run_worker_bulk: BulkJob
  undo_worker_bulk: BulkJob
  run_task_bulk: BulkJob
  undo_task_bulk: BulkJob
  run_addition_bulk: BulkJob
  undo_addition_bulk: BulkJob
  make_addition_bundle: { addition_bundle_id: number; user_id: number }
  send_webhook: { delivery_id: number }
  forget_old_secret: { webhook_id: number }
  remove_files: { keys: string[] }
  run_retention: Record<string, never>
  seal_history: Record<string, never>
  back_up: Record<string, never>
  keep_log: Record<string, never>
  list_erasures: Record<string, never>
  tidy: Record<string, never>
  sweep_files: Record<string, never>
  free_jobs: Record<string, never>
  run_night: Record<string, never>
  remind_contacts: Record<string, never>
  remind_attendance: Record<string, never>
  remind_tasks: Record<string, never>
  settle_gaps: Record<string, never>
  make_rule_tasks: { status_step_id: number }
  search_older_notes: Record<string, never>
  scan_data_quality: Record<string, never>
  forget_merges: Record<string, never>
  refresh_documents_states: Record<string, never>
  follow_permits: Record<string, never>
}

/**
 * Queues a job inside the command's transaction. `key` keeps at most one waiting job of a kind; the job runs after
 * `seconds` at the earliest.
 */
export const queueJob = async <K extends keyof Jobs>(
  tx: Tx,
  name: K,
  payload: Jobs[K],
  key: string | null = null,
  seconds = 0,
) => {
  const at = sql`now() + make_interval(secs => ${seconds})`
  await sql`select queue_job(${name}, ${JSON.stringify(payload)}::json, ${key}, ${at})`.execute(tx)
}

/** Queues emails for sending in one statement, one job each. */
export const queueLetters = async (tx: Tx, ids: readonly number[]) => {
  await sql`select queue_job('send_letter', json_build_object('letter_id', id), 'letter:' || id, now())
    from unnest(${[...ids]}::bigint[]) as id`.execute(tx)
}
