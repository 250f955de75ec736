import { type SqlBool, sql } from 'kysely'
import { barringCategories } from '#contract/people/document-choices.ts'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import { type Actor, actAgain, systemActor } from '#server/behaviors/access/actor.ts'
import { AT_ONCE, idRanges, isWithin } from '#server/behaviors/jobs/id-batches.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { statusFor, statusesThat } from '#server/behaviors/statuses/meanings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { isForCitizen } from '../documents/asked-papers.queries.ts'
import { judged } from '../documents/documents-state.commands.ts'
import { changeWorkerStatus } from './change-worker-status.commands.ts'
import { lockWorker } from './workers.queries.ts'

const working = sql<SqlBool>`w.archived_at is null
  and w.status_id = any(${statusesThat('worker', 'working')})`

/** Whether a legal rule for the right `r` of a worker `w` applied to them and has ended. */
const endedByLaw = sql<SqlBool>`exists (select 1 from work_rights x where x.country = r.country and x.stay_basis = w.stay_basis
  and x.verdict <> 'no' and (r.legal_right = 'stay' or x.work_basis = w.work_basis)
  and (x.forms is null or w.employment_form is null or w.employment_form = any(x.forms)) and ${isForCitizen} and x.valid_to < ${today})`

type Lapsed = { id: number; unfit: boolean }

/**
 * Working people who meet the condition and whose best document for such a requirement has expired, whose right the law
 * has ended, or who are unfit.
 */
export const lapsed = async (db: Db, which: Condition): Promise<Lapsed[]> => {
  const { rows } = await sql<Lapsed>`
    select j.owner_id as id, bool_or(j.state = 'unfit') as unfit
    from (${judged('worker', sql<SqlBool>`${working} and ${which}`)}) as j
      join document_requirements r on r.id = j.id join workers w on w.id = j.owner_id
    where (j.state in ('expired', 'unfit') or (j.state = 'not_allowed' and ${endedByLaw}))
      and exists (select 1 from document_types t
        where t.id = any(j.document_type_ids) and t.category = any(${[...barringCategories]}::text[]))
    group by 1 order by 1`.execute(db)
  return rows
}

/** Suspends a worker whose documents or rights do not allow work; null for anyone else. */
const suspend = async (tx: Tx, actor: Actor, id: number) => {
  const worker = await lockWorker(tx, actor, id)
  const [found] = await lapsed(tx, sql<SqlBool>`w.id = ${id}`)
  if (!found) return null
  const { id: status_id } = await statusFor(tx, 'worker', 'suspended')
  const change = { version: worker.version, status_id }
  return changeWorkerStatus(tx, actor, worker, change, found.unfit ? 'unfit' : 'ended')
}

/**
 * Suspends a worker at once by the rule of the night, as the system: a certificate says that they are unfit. Null when
 * they do not work, or when the agency's status asks for what only a user can say.
 */
export const suspendUnfit = async (tx: Tx, actor: Actor, id: number): Promise<WorkEffects | null> => {
  const system = { ...systemActor(new Date(actor.at)), transaction_id: actor.transaction_id }
  try {
    return await suspend(tx, system, id)
  } catch (failure) {
    if (failure instanceof ProblemError && failure.code === 'invalid') return null
    throw failure
  }
}

/**
 * Suspends workers whose right to stay, right to work or medical certificate has ended, by its document or by law, or
 * whom the newest certificate calls unfit, each in its own transaction; some thousands of people are examined per statement. Answers how many. Throws after the
 * last one when some failed.
 */
export const suspendWorkers = async (db: Db, actor: Actor, at_once = AT_ONCE): Promise<number> => {
  const failures: string[] = []
  let suspended = 0
  for await (const range of idRanges(db, 'workers', at_once))
    for (const { id } of await lapsed(db, isWithin('w.id', range))) {
      try {
        const moved = await db.transaction().execute((tx) => suspend(tx, actAgain(actor, { at: actor.at }), id))
        if (moved !== null) suspended++
      } catch (failure) {
        failures.push(`worker ${id}: ${(failure as Error).message}`)
      }
    }
  if (failures.length > 0) throw new Error(`${suspended} suspended, not: ${failures.join('; ')}`)
  return suspended
}
