import { sql } from 'kysely'
import { type Actor, actAgain, systemActor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { AT_ONCE } from '#server/behaviors/jobs/id-batches.ts'
import type { Db, Tx } from '#server/db/client.ts'
import {
  type Held,
  idsInUse,
  isCurrent,
  isInUse,
  ownerOf,
  ownersInUse,
} from '#server/people/documents/documents.policy.ts'
import { documentsEnding } from '#server/people/documents/documents-by-end.queries.ts'
import { type Cause, type Rule, enterByRule, rulesFor } from './enter-by-rule.ts'
import type { Relation } from './related.policy.ts'
import { asSystem } from './rule-tasks.commands.ts'

const waits = async (tx: Tx, rule: Rule, { entity, id }: Relation) => {
  const open = tx
    .selectFrom('tasks')
    .where('rule_id', '=', rule.id)
    .where('related_entity', '=', entity)
    .where('related_id', '=', id)
    .where('is_open', '=', true)
    .where('archived_at', 'is', null)
  return (await open.select('id').executeTakeFirst()) !== undefined
}

/** The same, unless the rule's earlier task about the record is still open. */
const makeTask = async (tx: Tx, actor: Actor, rule: Rule, cause: Cause): Promise<boolean> =>
  !(await waits(tx, rule, cause.about)) && (await enterByRule(tx, actor, rule, cause)) !== null

const makeAll = async (tx: Tx, actor: Actor, rules: readonly Rule[], cause: Cause) => {
  let made = 0
  for (const rule of rules) if (await makeTask(tx, asSystem(actor), rule, cause)) made += 1
  return made
}

type Step = { entity: string; entity_id: number; to_status_id: number; changed_at: string; source: string }

/** The record of a status task: the candidate of a survey, the contract of a need. */
const subjectOf = async (tx: Tx, { entity, entity_id }: Step): Promise<Relation> => {
  if (entity === 'candidate_survey') {
    const row = await tx
      .selectFrom('surveys')
      .where('id', '=', entity_id)
      .select('candidate_id')
      .executeTakeFirstOrThrow()
    return { entity: 'candidate', id: row.candidate_id }
  }
  if (entity === 'need') {
    const row = await tx.selectFrom('needs').where('id', '=', entity_id).select('contract_id').executeTakeFirstOrThrow()
    return { entity: 'contract', id: row.contract_id }
  }
  return { entity: entity as Relation['entity'], id: entity_id }
}

/** Creates the tasks of rules for the status a record has entered, once for each time it enters. */
export const makeStatusTasks = (db: Db, status_step_id: number, now: Date = new Date()): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const step = await tx
      .selectFrom('status_history')
      .where('id', '=', status_step_id)
      .select(['entity', 'entity_id', 'to_status_id', 'changed_at', 'source'])
      .executeTakeFirst()
    if (!step) return 0
    const rules = await rulesFor(tx, 'status_entered').where('status_id', '=', step.to_status_id).execute()
    const cause = { about: await subjectOf(tx, step), cause: `step ${status_step_id}`, day: agencyDay(step.changed_at) }
    return makeAll(tx, systemActor(now), rules, cause)
  })

/** Creates the task for a worker absent on consecutive days; `mark` is the first of them. */
export const makeAbsenceTask = async (
  tx: Tx,
  actor: Actor,
  run: { id: number; worker_id: number; mark: string; last: string },
) => {
  const about = { entity: 'worker' as const, id: run.worker_id }
  const rules = await rulesFor(tx, 'absent_running').execute()
  await makeAll(tx, actor, rules, { about, cause: `absence ${run.id} ${run.mark}`, day: agencyDay(actor.at) })
}

/** Creates the task for a verified medical certificate (document `id`) that says a worker is unfit. */
export const makeUnfitTask = async (tx: Tx, actor: Actor, { id, worker_id }: { id: number; worker_id: number }) => {
  const about = { entity: 'worker' as const, id: worker_id }
  const rules = await rulesFor(tx, 'worker_unfit').execute()
  await makeAll(tx, actor, rules, { about, cause: `unfit ${id}`, day: agencyDay(actor.at) })
}

type Ending = Held & { id: number; valid_to: string }

/** Those of some documents for which a rule has no task yet. */
const endingFor = async (tx: Tx, rule: Rule, ids: readonly number[]): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`select d.id, d.valid_to, ${idsInUse}
    from documents d
      ${ownersInUse}
    where d.id = any(${[...ids]}::bigint[]) and d.valid_to between ${today} and ${today} + ${rule.days_before}::integer and ${isCurrent} and d.verification <> 'rejected'
      and (${rule.document_type_id}::bigint is null or d.type_id = ${rule.document_type_id})
      and ${isInUse}
      and not exists (select 1 from tasks t where t.rule_id = ${rule.id} and t.cause = 'document ' || d.id || ' ' || d.valid_to)
    order by d.valid_to, d.id`.execute(tx)
  return rows
}

const makeForSome = async (tx: Tx, actor: Actor, rule: Rule, ids: readonly number[]) => {
  let made = 0
  for (const ending of await endingFor(tx, rule, ids)) {
    const cause = `document ${ending.id} ${ending.valid_to}`
    const about = ownerOf(ending)
    if (await makeTask(tx, asSystem(actor), rule, { about, cause, day: agencyDay(actor.at) })) made += 1
  }
  return made
}

/**
 * Creates the tasks of documents that end soon, once per document and end, for those responsible for the owner; some
 * thousands of documents per transaction. Answers how many.
 */
export const makeDocumentTasks = async (db: Db, actor: Actor, at_once = AT_ONCE): Promise<number> => {
  let made = 0
  for (const rule of await rulesFor(db, 'document_expiring').execute())
    for await (const ids of documentsEnding(db, today, sql`${today} + ${rule.days_before}::integer`, at_once))
      made += await db.transaction().execute((tx) => makeForSome(tx, actAgain(actor, { at: actor.at }), rule, ids))
  return made
}
