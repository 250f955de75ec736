import { sql } from 'kysely'
import type { PlacementInput } from '#contract/work/assignments.ts'
import { placingCategories } from '#contract/work/contract-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { named } from '#server/behaviors/endpoints/named.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, authorize, fieldProblem, fieldProblems, found } from '#server/platform/problems.ts'
import { notifyOfReserveTaken } from '#server/office/notifications/notify-reserve.commands.ts'
import { findWorker } from '#server/people/workers/workers.queries.ts'
import { placeWorker, refusedByLaw } from '../assignments/place.commands.ts'
import { keptAway } from '../assignments/kept-away.policy.ts'
import { contractScope, mayPlaceOn } from '../contracts/contracts.policy.ts'
import { missingOn, needNumbers } from '../contracts/need-numbers.queries.ts'
import { lockNeed } from '../contracts/needs.queries.ts'
import { refreshNeeds } from '../contracts/refresh-needs.commands.ts'
import { joinReserve } from './join-reserve.commands.ts'
import { type ReserveRow, leaveReserve, subjectOf } from './leave-reserve.commands.ts'
import { readReserve } from './reserve.queries.ts'

/** An entry of a reserve in scope, not locked; throws 404. */
const findEntry = async (tx: Tx, actor: Actor, id: number): Promise<ReserveRow> => {
  const { rows } = await sql<ReserveRow>`
    select r.id, r.need_id, n.contract_id, coalesce(r.worker_id, w.id) as worker_id, v.candidate_id, r.survey_id, r.place
    from need_reserves r join needs n on n.id = r.need_id join contracts on contracts.id = n.contract_id
      left join surveys v on v.id = r.survey_id left join workers w on w.candidate_id = v.candidate_id
    where r.id = ${id} and ${contractScope(actor)}`.execute(tx)
  return found(rows[0])
}

/** A need of a contract where the actor may place people, locked. */
export const lockReserve = async (tx: Tx, actor: Actor, need_id: number) => {
  const { contract, need } = await lockNeed(tx, actor, need_id)
  authorize(mayPlaceOn(actor, contract))
  return { contract, need }
}

/** Adds a worker to the end of a full need's reserve. */
export const addToReserve = async (tx: Tx, actor: Actor, need_id: number, worker_id: number) => {
  const worker = await named('worker_id', findWorker(tx, actor, worker_id))
  const { contract, need } = await lockReserve(tx, actor, need_id)
  const kept = worker.archived_at === null ? keptAway(worker) : 'not_found'
  if (kept !== null) throw fieldProblem('worker_id', kept)
  if (!placingCategories.includes(contract.status_category)) throw fieldProblem('worker_id', 'contract_not_running')
  if (!need.is_open) throw fieldProblem('worker_id', 'need_closed')
  const refusals = await refusedByLaw(tx, actor, worker_id, { contract, need })
  if (refusals.length > 0) throw fieldProblems(refusals)
  const waiting = await readReserve(tx, need_id)
  if (waiting.some(({ entity, person_id }) => entity === 'worker' && person_id === worker_id))
    throw fieldProblem('worker_id', 'in_reserve')
  const { missing, reserve, reserve_limit } = (await needNumbers(tx, [need_id])).get(need_id)!
  if (missing > reserve) throw fieldProblem('worker_id', 'need_has_room', { count: missing - reserve })
  if (reserve_limit === 0) throw fieldProblem('worker_id', 'no_reserve')
  if (reserve >= reserve_limit) throw fieldProblem('worker_id', 'reserve_full', { count: reserve_limit })
  await joinReserve(tx, actor, need, { worker_id })
}

/** Gives a reserve the order of `ids`, which must name everyone in it. */
export const orderReserve = async (tx: Tx, actor: Actor, need_id: number, ids: readonly number[]) => {
  await lockReserve(tx, actor, need_id)
  const waiting = await tx.selectFrom('need_reserves').where('need_id', '=', need_id).selectAll().execute()
  const isSame = waiting.length === ids.length && waiting.every(({ id }) => ids.includes(id))
  if (!isSame || new Set(ids).size !== ids.length) throw fieldProblem('ids', 'reserve_changed')
  for (const [index, id] of ids.entries()) {
    const row = await findEntry(tx, actor, id)
    if (row.place === index + 1) continue
    const { version } = waiting.find((one) => one.id === id)!
    await tx
      .updateTable('need_reserves')
      .set({ place: index + 1, ...nextVersion(actor, { version }) })
      .where('id', '=', id)
      .execute()
    const { worker_id, candidate_id, place } = row
    const person = { worker_id, candidate_id: worker_id === null ? candidate_id : null }
    await recordChange(tx, actor, 'updated', subjectOf(row), { place }, { place: index + 1, ...person })
  }
}

/** Removes a worker from a reserve; a candidate leaves it when the survey is no longer accepted. */
export const removeFromReserve = async (tx: Tx, actor: Actor, id: number): Promise<number> => {
  const { need_id, survey_id } = await findEntry(tx, actor, id)
  await lockReserve(tx, actor, need_id)
  if (survey_id !== null) throw fieldProblem('id', 'leave_by_survey')
  await leaveReserve(tx, actor, sql`r.id = ${id}`)
  return need_id
}

type Given = Pick<PlacementInput, 'start_date' | 'confirmed' | 'comment'>

/** Holds a place that is free on a day for a candidate who waits, until the candidate is placed. */
const expectCandidate = async (tx: Tx, actor: Actor, { id, need_id }: ReserveRow, day: string) => {
  const { need } = await lockReserve(tx, actor, need_id)
  if (day < need.date_from || (need.date_to !== null && day > need.date_to))
    throw fieldProblem('start_date', 'outside_need')
  if ((await missingOn(tx, need_id, day)) === 0) throw fieldProblem('need_id', 'need_full')
  const [left] = await leaveReserve(tx, actor, sql`r.id = ${id}`)
  if (!left) throw new ProblemError(409, 'reserve_changed')
  await refreshNeeds(tx, actor, [need_id])
  await notifyOfReserveTaken(tx, actor, need, left.candidate_id!)
}

/**
 * Gives a free place to a person in a reserve: a worker is placed on the terms of the need, under the rules of every
 * placement; a candidate is expected. Answers the placement, or null.
 */
export const takeFromReserve = async (tx: Tx, actor: Actor, id: number, given: Given): Promise<number | null> => {
  const entry = await findEntry(tx, actor, id)
  const { need_id, worker_id } = entry
  if (worker_id !== null) return placeWorker(tx, actor, { ...given, need_id, worker_id })
  await expectCandidate(tx, actor, entry, given.start_date)
  return null
}
