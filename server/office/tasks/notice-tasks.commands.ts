import type { NotificationReason } from '#contract/work/labour-notifications.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { workerWords } from '#server/behaviors/translations.ts'
import type { Tx } from '#server/db/client.ts'
import { dueAt, enterByRule, rulesFor } from './enter-by-rule.ts'
import { asSystem, labourCause } from './rule-tasks.commands.ts'

// words: workers.notifications.reasons.*

/** A notification that is due: its event, and the last day for it by law. */
type Due = { id: number; worker_id: number; event_on: string; due_on: string }

/**
 * Creates the task to notify the labour office of a worker. Its deadline is that of the rule, even if past, and other
 * open tasks about the worker do not replace it.
 */
export const makeLabourOfficeTask = async (tx: Tx, actor: Actor, { id, worker_id, event_on }: Due) => {
  const about = { entity: 'worker' as const, id: worker_id }
  for (const rule of await rulesFor(tx, 'labour_office').execute())
    await enterByRule(tx, asSystem(actor), rule, {
      about,
      cause: labourCause(id),
      day: event_on,
      due_at: dueAt(rule, event_on),
    })
}

/** Creates the task to notify an authority about a permit of a worker, counted from the last day for it by law. */
export const makePermitNoticeTask = async (
  tx: Tx,
  actor: Actor,
  { id, worker_id, due_on, reason }: Due & { reason: NotificationReason },
) => {
  for (const rule of await rulesFor(tx, 'permit_notice').execute())
    await enterByRule(tx, asSystem(actor), rule, {
      about: { entity: 'worker', id: worker_id },
      cause: labourCause(id),
      day: due_on,
      due_at: dueAt(rule, due_on),
      say: (language) => ({ title: workerWords[language].notifications.reasons[reason], description: null }),
    })
}
