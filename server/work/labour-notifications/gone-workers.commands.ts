import { type SqlBool, sql } from 'kysely'
import { type Language, languages } from '#contract/basics/language.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { workerWords } from '#server/behaviors/translations.ts'
import type { Tx } from '#server/db/client.ts'
import {
  type WithdrawnBecause,
  labourCause,
  restoreRuleTasks,
  withdrawRuleTasks,
} from '#server/office/tasks/rule-tasks.commands.ts'
import { isToldOf } from './labour-notifications.policy.ts'

// words: workers.notifications.closed.*

type Gone = 'archived' | 'anonymised'

const because = (gone: Gone) =>
  Object.fromEntries(
    languages.map((language) => [language, workerWords[language].notifications.closed[gone]]),
  ) as Record<Language, string> satisfies WithdrawnBecause

/** Open notifications of some workers (`w`) whose records are archived or anonymised, with open tasks. */
const openOfGone = async (tx: Tx, which: Condition) => {
  const { rows } = await sql<{ id: number; gone: Gone }>`
    select l.id, case when w.anonymised_at is null then 'archived' else 'anonymised' end as gone
    from labour_notifications l join workers w on w.id = l.worker_id
    where l.notified_on is null and (w.archived_at is not null or w.anonymised_at is not null) and ${which}
      and exists (select 1 from tasks t where t.rule_id is not null and t.is_open and t.archived_at is null and t.cause = 'labour notification ' || l.id)
    order by l.id`.execute(tx)
  return rows
}

/** Withdraws the tasks of open notifications of workers (`w`) whose records are archived or anonymised, with the reason. */
export const closeTasksOfGone = async (tx: Tx, actor: Actor, which: Condition) => {
  for (const { id, gone } of await openOfGone(tx, which))
    await withdrawRuleTasks(tx, actor, labourCause(id), because(gone))
}

/** Restores the tasks of the open notifications of a worker whose record is restored, where they are still required. */
export const reopenTasksOf = async (tx: Tx, actor: Actor, worker_id: number) => {
  const { rows } = await sql<{ id: number }>`
    select l.id from labour_notifications l join workers w on w.id = l.worker_id
    where l.worker_id = ${worker_id} and l.notified_on is null and (l.permit_id is not null or ${isToldOf}) order by l.id`.execute(
    tx,
  )
  for (const { id } of rows) await restoreRuleTasks(tx, actor, labourCause(id), [because('archived')])
}

/** One worker (`w`). */
export const oneWorker = (id: number): Condition => sql<SqlBool>`w.id = ${id}`
