import { Logger, type TaskList, run } from 'graphile-worker'
import type pg from 'pg'
import type { WebhookNoun } from '#contract/office/webhook-choices.ts'
import { runBulk, undoBulk } from './behaviors/bulk/run-bulk.ts'
import { sendLetter } from './behaviors/letters/deliver-letter.ts'
import { sealHistory } from './behaviors/history/prove-history.ts'
import { sendWaiting } from './behaviors/letters/send-waiting.ts'
import { keepRegular } from './behaviors/jobs/regular-jobs.ts'
import { forgetRequests } from './behaviors/jobs/forget-requests.ts'
import { freeJobsOfTheDead, showLiving } from './behaviors/jobs/living-workers.ts'
import { keepRunning } from './behaviors/jobs/keep-running.ts'
import { type Jobs, queueJob } from './behaviors/jobs/queue-job.ts'
import type { Services } from './behaviors/services.ts'
import { type ReadRecord, sendDelivery } from './behaviors/webhooks/send-delivery.ts'
import { forgetBundles, makeBundle } from './work/additions/addition-bundles.commands.ts'
import { bulkAdditionStep, undoBulkAdditionStep } from './work/additions/mass-additions.commands.ts'
import { candidateBulk } from './people/candidates/bulk-candidates.commands.ts'
import { forgetLeftImports } from './people/imports/forget-cells.commands.ts'
import { candidateForWebhook } from './people/candidates/candidate-for-webhook.ts'
import { assignmentForWebhook } from './work/assignments/assignment-for-webhook.ts'
import { documentForWebhook } from './people/documents/document-for-webhook.ts'
import { contractForWebhook } from './work/contracts/contract-for-webhook.ts'
import { freelancerForWebhook } from './team/freelancers/freelancer-for-webhook.ts'
import { recruiterForWebhook } from './team/recruiters/recruiter-for-webhook.ts'
import { workerForWebhook } from './people/workers/worker-for-webhook.ts'
import { runImport } from './people/imports/run-import.ts'
import { undoImport } from './people/imports/undo-import.ts'
import { leadBulk } from './people/leads/bulk-leads.commands.ts'
import { leadForWebhook } from './people/leads/lead-for-webhook.ts'
import { workerBulk } from './people/workers/bulk-workers.commands.ts'
import { scanDataQuality } from './people/data-quality/scan.commands.ts'
import { refreshAllDocumentsStates } from './people/documents/documents-state.commands.ts'
import { backUpNightly } from './office/backups/back-up-nightly.commands.ts'
import { keepLog } from './office/backups/keep-log.commands.ts'
import { runNight } from './office/nights/run-night.commands.ts'
import { searchOlderNotes } from './office/notes/note-search.commands.ts'
import { remindOfContacts } from './office/notifications/remind-contacts.commands.ts'
import { listErasures } from './people/personal-data/erasure-list.ts'
import { runRetention } from './people/retention/run-retention.commands.ts'
import { forgetOldSecret } from './office/webhooks/webhook-secrets.commands.ts'
import { removeFiles } from './office/files/remove-files.commands.ts'
import { forgetMerges } from './people/merges/forget-merges.commands.ts'
import { sweepFiles } from './office/files/sweep-files.commands.ts'
import { followAllPermits } from './work/labour-notifications/follow-law.commands.ts'
import { settleGaps } from './work/contracts/need-numbers.queries.ts'
import { remindOfAttendance } from './work/shifts/remind-attendance.commands.ts'
import { taskBulk } from './office/tasks/bulk-tasks.commands.ts'
import { makeStatusTasks } from './office/tasks/make-by-rules.commands.ts'
import { remindOfTasks } from './office/tasks/remind-tasks.commands.ts'
import { tellOfTaskRun } from './office/tasks/tell-of-run.commands.ts'
import { answerRequest } from './team/session/session.commands.ts'
import type { Config } from './platform/config.ts'
import { tidy } from './team/session/tidy.commands.ts'

type Tasks = { [K in keyof Jobs]: (payload: Jobs[K]) => Promise<void> }

/** How webhooks read a record, by noun. */
export const webhookRecords: Readonly<Record<WebhookNoun, ReadRecord>> = {
  lead: leadForWebhook,
  candidate: candidateForWebhook,
  worker: workerForWebhook,
  contract: contractForWebhook,
  assignment: assignmentForWebhook,
  document: documentForWebhook,
  recruiter: recruiterForWebhook,
  freelance_recruiter: freelancerForWebhook,
}

/** The times of regular jobs, in UTC. */
const TIMES = [
  '* * * * * free_jobs',
  '* * * * * seal_history',
  '* * * * * list_erasures',
  '* * * * * keep_log',
  '17 3 * * * tidy',
  '40 3 * * * sweep_files',
  '0 * * * * run_night',
  '20 * * * * back_up',
  '*/10 * * * * remind_contacts',
  '*/10 * * * * remind_attendance',
  '*/5 * * * * remind_tasks',
  '*/5 * * * * settle_gaps',
  '30 * * * * forget_merges',
  '10 2 * * * scan_data_quality',
  '5 * * * * run_retention',
].join('\n')

/**
 * The runner awaits the write of a finished job's result and ends when it fails; with a delay such a failure would be
 * an unhandled rejection.
 */
const HEARD = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** The task for each kind of job. */
export const tasksOf = (pool: pg.Pool, services: Omit<Services, 'app'>): Tasks => {
  const { db, config, secrets, storage, log } = services
  return {
    send_letter: ({ letter_id }) => sendLetter(db, config, letter_id),
    send_waiting_letters: () => sendWaiting(pool, config),
    send_reset_link: (request) => answerRequest(db, config.base_url, request),
    run_import: (payload) => runImport({ db, secrets }, payload),
    undo_import: (payload) => undoImport(db, payload),
    run_lead_bulk: (payload) => runBulk(db, payload, leadBulk.step),
    undo_lead_bulk: (payload) => undoBulk(db, payload, leadBulk.undoStep),
    run_candidate_bulk: (payload) => runBulk(db, payload, candidateBulk.step),
    undo_candidate_bulk: (payload) => undoBulk(db, payload, candidateBulk.undoStep),
    run_worker_bulk: (payload) => runBulk(db, payload, workerBulk(secrets).step),
    undo_worker_bulk: (payload) => undoBulk(db, payload, workerBulk(secrets).undoStep),
    run_task_bulk: (payload) => runBulk(db, payload, taskBulk.step, tellOfTaskRun),
    undo_task_bulk: (payload) => undoBulk(db, payload, taskBulk.undoStep),
    run_addition_bulk: (payload) => runBulk(db, payload, bulkAdditionStep),
    undo_addition_bulk: (payload) => undoBulk(db, payload, undoBulkAdditionStep),
    make_addition_bundle: (payload) => makeBundle(services, payload),
    send_webhook: ({ delivery_id }) => sendDelivery(db, { config, secrets }, webhookRecords, delivery_id),
    forget_old_secret: ({ webhook_id }) => forgetOldSecret(db, webhook_id),
    remove_files: ({ keys }) => removeFiles(storage, keys),
    run_retention: () => runRetention(db, secrets),
    tidy: async () => {
      await tidy(db)
      await forgetRequests(pool)
      await forgetLeftImports(db)
      await forgetBundles(db)
    },
    sweep_files: async () => void (await sweepFiles(db, storage)),
    free_jobs: async () => void (await freeJobsOfTheDead(pool)),
    seal_history: async () => void (await sealHistory(db)),
    run_night: () => runNight(db, log),
    list_erasures: async () => {
      if (config.backup_dir !== null) await listErasures(db, config.backup_dir)
    },
    back_up: () => backUpNightly(db, config, log),
    keep_log: () => keepLog(db, config, log),
    remind_contacts: async () => void (await remindOfContacts(db)),
    remind_attendance: async () => void (await remindOfAttendance(db)),
    remind_tasks: async () => void (await remindOfTasks(db)),
    settle_gaps: async () => void (await settleGaps(db)),
    make_rule_tasks: async ({ status_step_id }) => void (await makeStatusTasks(db, status_step_id)),
    search_older_notes: () => searchOlderNotes(db),
    scan_data_quality: () => scanDataQuality(db),
    forget_merges: () => forgetMerges(db),
    refresh_documents_states: async () => void (await refreshAllDocumentsStates(db)),
    follow_permits: async () => void (await followAllPermits(db)),
  }
}

/** Each run of a job is a trace of its own, if traces are sent. */
const withTraces = async (tasks: Tasks, { traces }: Config): Promise<Tasks> => {
  if (traces === null) return tasks
  const { traceJob } = await import('./platform/traces.ts')
  const traced = Object.entries<(payload: never) => unknown>(tasks).map(([name, work]) => [
    name,
    (payload: never) => traceJob(name, async () => work(payload)),
  ])
  return Object.fromEntries(traced) as Tasks
}

/**
 * Runs queued jobs in this process until stopped. A missed night is made up immediately, waiting emails are sent, and
 * older notes get their search key. A failed job is retried with growing pauses; a job of a dead process is continued
 * by another within minutes. Regular jobs follow the clock of the database, because the clock of this machine may be
 * changed.
 */
export const startJobs = async (pool: pg.Pool, services: Omit<Services, 'app'>) => {
  const { db, log } = services
  const tasks = await withTraces(tasksOf(pool, services), services.config)
  await db.transaction().execute(async (tx) => {
    await queueJob(tx, 'run_night', {}, 'night')
    await queueJob(tx, 'send_waiting_letters', {}, 'waiting letters')
    await queueJob(tx, 'search_older_notes', {}, 'older notes')
  })
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error')
      log.error(message, { error: String((meta as { error?: Error } | undefined)?.error?.message ?? '') })
  })
  const start = async () => {
    const living = showLiving(services.live)
    try {
      const runner = await run({
        pgPool: pool,
        logger,
        events: living.events,
        concurrency: services.config.jobs_at_once,
        noHandleSignals: true,
        preset: HEARD,
        taskList: tasks as unknown as TaskList,
        parsedCronItems: [],
      })
      return { runner, leave: living.leave }
    } catch (error) {
      living.leave()
      throw error
    }
  }
  const kept = await keepRunning(start, (error) => log.error('jobs stopped, and begin again', { error }))
  const leaveRegular = keepRegular(pool, TIMES, (error) =>
    log.warn('regular jobs were not queued', { error: error.message }),
  )
  return {
    stop: async () => {
      await leaveRegular()
      await kept.stop()
    },
  }
}
