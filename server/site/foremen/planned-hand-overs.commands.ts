import { sql } from 'kysely'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { doEach } from '#server/behaviors/bulk/do-each.ts'
import { refusalOf } from '#server/behaviors/bulk/run-bulk.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { writeProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, found } from '#server/platform/problems.ts'
import { lockCrew } from '#server/work/assignments/move-crew.commands.ts'
import { notifyOfCrew, notifyOfRefusedCrew } from '#server/office/notifications/notify-crews.commands.ts'
import { lockLeaders } from './crew-leaders.commands.ts'
import { type ForemanRow, lockForeman } from './foremen.queries.ts'
import { foremanKind } from './foremen.serializer.ts'
import { type Passing, contractsOf, lockSuccessor, passCrew, peopleIn } from './pass-crew.commands.ts'
import { type PlanRow, lockPlan, passesWith } from './planned-hand-overs.queries.ts'

type Way = { foreman_id: number; successor_id: number; from_date: string }

const insertPlan = (tx: Tx, actor: Actor, way: Way, { crew, told, joining = [] }: Passing) =>
  tx
    .insertInto('planned_hand_overs')
    .values({
      ...way,
      assignment_ids: crew.map(({ id }) => id),
      joining_contract_ids: [...joining],
      comment: (told['hand_over_comment'] as string | null) ?? null,
      transaction_id: actor.transaction_id,
      planned_by: actor.user_id,
      planned_at: actor.at,
    })
    .execute()

/** Throws 422 when someone of the crew is in another plan of the same foreman. */
const checkFree = async (tx: Tx, row: ForemanRow, { crew }: Passing) => {
  const { rows } = await sql<{ from_date: string }>`select from_date from planned_hand_overs
    where state = 'planned' and foreman_id = ${row.id} and assignment_ids && ${crew.map(({ id }) => id)}::bigint[]
    order by from_date limit 1`.execute(tx)
  if (rows[0]) throw fieldProblem('worker_ids', 'hand_over_planned', { on: rows[0].from_date })
}

const plannedTold = (count: number, from_date: string) => ({ hand_over_on: from_date, crew_planned: count })

/**
 * Plans that a locked part of a locked foreman's crew is handed over to a locked successor; records it in both
 * histories and notifies both.
 */
export const planHandOver = async (tx: Tx, actor: Actor, row: ForemanRow, passing: Passing) => {
  await checkFree(tx, row, passing)
  const { crew, successor_id, from, told } = passing
  await insertPlan(tx, actor, { foreman_id: row.id, successor_id, from_date: from }, passing)
  const planned = plannedTold(peopleIn(crew), from)
  const after = { ...told, ...planned, planned_next_foreman_id: successor_id }
  await writeProfile(tx, actor, foremanKind, row, {}, 'updated', { before: {}, after })
  const taken = { ...planned, planned_former_foreman_id: row.id }
  await recordChange(tx, actor, 'updated', { entity: 'foreman', id: successor_id }, {}, taken)
  await notifyOfCrew(tx, actor, row.id, successor_id, peopleIn(crew), from)
}

/** Plans that the handed over part returns on a day. */
export const planReturn = (tx: Tx, actor: Actor, row: ForemanRow, passing: Passing, from_date: string) =>
  insertPlan(
    tx,
    actor,
    { foreman_id: passing.successor_id, successor_id: row.id, from_date },
    { ...passing, joining: [] },
  )

/** Cancels the plans of a transaction from a day on, or those made together with its changes; answers how many. */
export const cancelPlansOf = async (tx: Tx, transaction_id: string, from_date = '-infinity') => {
  const { rows } = await sql`update planned_hand_overs set state = 'cancelled'
    where (transaction_id = ${transaction_id} or transaction_id in
        (select done.transaction_id from planned_hand_overs done where done.done_in = ${transaction_id}))
      and from_date >= ${from_date}::date and state = 'planned' returning id`.execute(tx)
  return rows.length
}

/** Cancels the plans of a leaving foreman, because the successor has the crew. */
export const cancelPlansFrom = (tx: Tx, foreman_id: number) =>
  tx
    .updateTable('planned_hand_overs')
    .set({ state: 'cancelled' })
    .where('foreman_id', '=', foreman_id)
    .where('state', '=', 'planned')
    .execute()

/** Cancels the plans with a foreman who is anonymised, and clears their texts. */
export const forgetPlans = (tx: Tx, foreman_id: number) =>
  sql`update planned_hand_overs set comment = null, state = case state when 'planned' then 'cancelled' else state end
    where ${foreman_id} in (foreman_id, successor_id)`.execute(tx)

/** Cancels a plan of a locked foreman and the return planned with it; 404 when it is no longer open. */
export const cancelHandOver = async (tx: Tx, actor: Actor, row: ForemanRow, plan_id: number) => {
  const plan = found(await lockPlan(tx, actor, row, plan_id))
  authorize(plan.is_mine)
  await cancelPlansOf(tx, plan.transaction_id, plan.from_date)
  const gives = plan.foreman_id === row.id
  const other = gives ? plan.successor_id : plan.foreman_id
  const before = (isGiver: boolean) => ({
    hand_over_on: plan.from_date,
    [isGiver ? 'planned_next_foreman_id' : 'planned_former_foreman_id']: isGiver ? plan.successor_id : plan.foreman_id,
  })
  await writeProfile(tx, actor, foremanKind, row, {}, 'updated', { before: before(gives), after: {} })
  await recordChange(tx, actor, 'updated', { entity: 'foreman', id: other }, before(!gives), {})
}

const settle = (tx: Tx, actor: Actor, plan: PlanRow) =>
  tx
    .updateTable('planned_hand_overs')
    .set({ state: 'done', refused: '[]', done_in: actor.transaction_id })
    .where('id', '=', plan.id)
    .execute()

/** Adds people who joined the crew and were handed over with it to the planned return. */
const returnJoiners = (tx: Tx, plan: PlanRow, crew: Passing['crew']) => {
  const joined = crew.map(({ id }) => id).filter((id) => !plan.assignment_ids.includes(id))
  return sql`update planned_hand_overs set assignment_ids = assignment_ids || ${joined}::bigint[]
    where transaction_id = ${plan.transaction_id} and foreman_id = ${plan.successor_id} and state = 'planned'`.execute(
    tx,
  )
}

/** Carries out a due plan for the people who are still in the foreman's crew; answers whether there were any. */
const passPlanned = async (tx: Tx, actor: Actor, { id, foreman_id }: { id: number; foreman_id: number }) => {
  const row = await lockForeman(tx, actor, foreman_id)
  const plan = await lockPlan(tx, actor, row, id)
  if (!plan) return false
  const crew = await lockCrew(tx, row.id, passesWith(plan.id))
  await settle(tx, actor, plan)
  if (crew.length === 0) return false
  const leaders = await lockLeaders(tx, contractsOf(crew))
  const { id: successor_id } = await lockSuccessor(tx, actor, row, plan.successor_id, 'successor_id', 'successor_away')
  const told = { hand_over_comment: plan.comment }
  await passCrew(tx, actor, row, leaders, { crew, successor_id, from: plan.from_date, told })
  await returnJoiners(tx, plan, crew)
  return true
}

const keepRefusal = async (db: Db, actor: Actor, id: number, failure: unknown) => {
  const refused = JSON.stringify(refusalOf(failure))
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<PlanRow>`select * from planned_hand_overs
      where id = ${id} and state = 'planned' for update`.execute(tx)
    const [plan] = rows
    if (!plan) return
    await tx.updateTable('planned_hand_overs').set({ refused }).where('id', '=', id).execute()
    if (plan.refused.length === 0) await notifyOfRefusedCrew(tx, actor, plan)
  })
}

/**
 * Carries out every due plan in its own transaction and once. One that fails stores the reason, of which the
 * coordinators are notified once, and is tried again next time; unexpected errors are thrown after all others. Answers
 * how many were carried out.
 */
export const passDueCrews = async (db: Db, night: Actor): Promise<number> => {
  const due = await db
    .selectFrom('planned_hand_overs')
    .where('state', '=', 'planned')
    .where('from_date', '<=', agencyDay(night.at))
    .select(['id', 'foreman_id'])
    .orderBy('from_date')
    .orderBy('id')
    .execute()
  return doEach(
    due,
    (plan) => db.transaction().execute((tx) => passPlanned(tx, actAgain(night, { at: night.at }), plan)),
    ({ id }, failure) => keepRefusal(db, night, id, failure),
  )
}
