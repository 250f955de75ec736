import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays, addMonths, mondayOf, monthOf } from '#contract/basics/days.ts'
import { beganIn, documentsEndIn, listScopes, needsToFill, quietOf } from '#contract/office/home.ts'
import { queues } from '#contract/office/queues.ts'
import type { HomePlan } from '#contract/office/home-plan.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import { leadListQuery } from '#contract/people/leads.ts'
import { needListQuery } from '#contract/work/needs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { coordinatorsAtWork } from '#server/behaviors/access/load-actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Db } from '#server/db/client.ts'
import { candidateQueues } from '#server/people/candidates/candidate-counts.queries.ts'
import { leadQueues } from '#server/people/leads/lead-counts.queries.ts'
import { listLeads } from '#server/people/leads/leads.queries.ts'
import { countWorkersOf, workerQueues } from '#server/people/workers/worker-counts.queries.ts'
import { writesPayments } from '#server/team/freelance-payments/payments.policy.ts'
import { countPaymentQueues } from '#server/team/freelance-payments/payments.queries.ts'
import { arrivals } from '#server/work/arrivals/arrivals.queries.ts'
import { contractQueues } from '#server/work/contracts/contract-counts.queries.ts'
import { listNeeds } from '#server/work/contracts/need-list.queries.ts'
import { taskQueues } from '../tasks/tasks.queries.ts'

/** How many people, arrivals and needs a plan shows; their lists show the rest. */
const MOST = { people: 5, arrivals: 5, needs: 5 }
const WEEKS = 6

/** The caller's profiles as recruiter and coordinator. */
type Place = { recruiter_id: number | null; monthly_target: number | null; coordinator_id: number | null }

/** The ids of the caller's profiles at work. */
export const placeOf = async (db: Db, actor: Actor): Promise<Place> => {
  const found = await db
    .selectFrom('users as u')
    .leftJoin('recruiters as rec', (join) => join.onRef('rec.user_id', '=', 'u.id').on('rec.status', '=', 'active'))
    .leftJoin(coordinatorsAtWork.as('coo'), (join) => join.onRef('coo.user_id', '=', 'u.id'))
    .where('u.id', '=', actor.user_id)
    .select(['rec.id as recruiter_id', 'rec.monthly_target', 'coo.id as coordinator_id'])
    .executeTakeFirst()
  return found ?? { recruiter_id: null, monthly_target: null, coordinator_id: null }
}

const listPermissions = {
  leads: 'view leads',
  candidates: 'view candidates',
  workers: 'view workers',
  contracts: 'view contracts',
} as const satisfies Record<string, Permission>

/** Whether the caller may open a list and their role reaches rows of it. */
const reads = (actor: Actor, list: keyof typeof listPermissions) =>
  actor.permissions.has(listPermissions[list]) && listScopes[list].some((scope) => actor.scopes.has(scope))

const countAll = async (db: Db, actor: Actor): Promise<HomePlan['counts']> => ({
  leads: reads(actor, 'leads') ? await leadQueues(db, actor, await loadFields(db, actor, 'lead')) : null,
  candidates: reads(actor, 'candidates')
    ? await candidateQueues(db, actor, await loadFields(db, actor, 'candidate'))
    : null,
  workers: reads(actor, 'workers') ? await workerQueues(db, actor, await loadFields(db, actor, 'worker')) : null,
  contracts: reads(actor, 'contracts')
    ? await contractQueues(db, actor, await loadFields(db, actor, 'contract'))
    : null,
  tasks: await taskQueues(db, actor),
  payments: writesPayments(actor) ? await countPaymentQueues(db, actor) : null,
})

const firstOf = async (db: Db, actor: Actor, asked: Readonly<Record<string, string>>) => {
  const query = leadListQuery.parse({ ...asked, limit: String(MOST.people) })
  const { rows, meta } = await listLeads(db, actor, query, await loadFields(db, actor, 'lead')).page()
  return { total: meta.total, data: rows }
}

const monthOfRecruiter = async (
  db: Db,
  actor: Actor,
  id: number,
  target: number | null,
): Promise<HomePlan['month']> => {
  const today = agencyDay(actor.at)
  const now = monthOf(today.slice(0, 7))
  const before = monthOf(addMonths(now.from, -1).slice(0, 7))
  const custom = await loadFields(db, actor, 'worker')
  const placed = await countWorkersOf(db, actor, custom, { now: beganIn(now, id), before: beganIn(before, id) })
  return { ...now, placed: placed.now, target, before: { ...before, placed: placed.before } }
}

const comingTo = async (db: Db, actor: Actor, coordinator_id: number | null): Promise<HomePlan['arrivals']> => {
  const coming = await arrivals(db, actor, coordinator_id)
  return {
    total: coming.length,
    not_ready: coming.filter(({ ready }) => !ready).length,
    overdue: coming.filter(({ overdue }) => overdue).length,
    data: coming.filter(({ ready, overdue }) => overdue || !ready).slice(0, MOST.arrivals),
  }
}

const gapsOf = async (db: Db, actor: Actor, coordinator_id: number | null): Promise<HomePlan['gaps']> => {
  const whose = coordinator_id === null ? {} : { coordinator_id: String(coordinator_id) }
  const query = needListQuery.parse({ ...needsToFill, limit: String(MOST.needs), ...whose })
  const { data, meta } = await listNeeds(db, actor, query)
  return { total: meta.total, data }
}

const documentsByWeek = async (db: Db, actor: Actor, coordinator_id: number | null): Promise<HomePlan['documents']> => {
  const monday = mondayOf(agencyDay(actor.at))
  const weeks = Array.from({ length: WEEKS }, (_, week) => ({
    from: addDays(monday, 7 * week),
    to: addDays(monday, 7 * week + 6),
  }))
  const queries = Object.fromEntries(weeks.map((week) => [week.from, documentsEndIn(week, coordinator_id)]))
  const counts = await countWorkersOf(db, actor, await loadFields(db, actor, 'worker'), queries)
  return weeks.map((week) => ({ ...week, workers: counts[week.from]! }))
}

/** What waits for the caller today; each part agrees with the list that it links to. */
export const readPlan = async (db: Db, actor: Actor): Promise<HomePlan> => {
  const { recruiter_id, monthly_target, coordinator_id } = await placeOf(db, actor)
  const mayCall = recruiter_id !== null && reads(actor, 'leads') && actor.permissions.has('update lead')
  const leads = actor.scopes.has('all') || coordinator_id !== null
  const arrives = leads && reads(actor, 'contracts') && reads(actor, 'candidates')
  return {
    counts: await countAll(db, actor),
    calls: mayCall ? await firstOf(db, actor, queues.leads.calls) : null,
    quiet: mayCall ? await firstOf(db, actor, quietOf(recruiter_id)) : null,
    month:
      recruiter_id !== null && reads(actor, 'workers')
        ? await monthOfRecruiter(db, actor, recruiter_id, monthly_target)
        : null,
    arrivals: arrives ? await comingTo(db, actor, coordinator_id) : null,
    gaps: reads(actor, 'contracts') ? await gapsOf(db, actor, coordinator_id) : null,
    documents:
      leads && reads(actor, 'workers') && actor.permissions.has('view worker')
        ? await documentsByWeek(db, actor, coordinator_id)
        : null,
  }
}
