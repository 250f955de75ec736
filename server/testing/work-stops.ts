import { expect } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { NotificationType } from '#contract/office/notification-choices.ts'
import type { WorkEffects, WorkStanding } from '#contract/people/work-stops.ts'
import type { Worker } from '#contract/people/workers.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Someone, TestAgency } from './agency.ts'
import { standIn, statusIds } from './builders.ts'
import { entering, housed, reserve } from './housing.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract } from './placements.ts'
import { standingShift } from './shifts.ts'

export type Moved = {
  data: Worker
  meta: { transaction_id: string; effects: WorkEffects | null }
  errors: FieldProblem[]
  code: string
}

type Stopping = {
  shifts?: boolean
  housing?: boolean
  more?: object
  papers?: readonly (readonly [code: string, valid_to: string])[]
}

/** A working person with documents, a placement with its coordinator, three published shifts and a draft, and a bed. */
export const stopGround = async (
  agency: TestAgency,
  admin: Someone,
  { shifts = true, housing = true, more = {}, papers = [] }: Stopping = {},
) => {
  const { need, coordinator, contract } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin, more)
  await allPapers(agency, worker_id)
  for (const [code, valid_to] of papers) await newPaper(agency, worker_id, code, { country: 'PL', valid_to })
  const asked = {
    need_id: need.id,
    worker_id,
    start_date: dayFrom(-5),
    end_date: dayFrom(60),
    agreement_sent_on: dayFrom(-6),
  }
  const placed = await place(agency, admin, asked)
  expect(placed.status, placed.text).toBe(200)
  await agency.db.updateTable('assignments').set({ status: 'active' }).where('id', '=', placed.body.data.id).execute()
  await agency.db.updateTable('workers').set({ documents_state: 'ok' }).where('id', '=', worker_id).execute()
  await standIn(agency, 'workers', worker_id, 'working')
  const line = { id: placed.body.data.id, worker_id, contract_id: contract.id }
  const ids: number[] = []
  if (shifts) {
    for (const day of [1, 2, 3]) ids.push(await standingShift(agency, line, dayFrom(day)))
    ids.push(await standingShift(agency, line, dayFrom(6), { draft: true, published_at: null }))
  }
  const keeper = housing ? await bedOf(agency, admin, worker_id) : null
  return { need, coordinator, contract, worker_id, line, shifts: ids, keeper }
}

const bedOf = async (agency: TestAgency, admin: Someone, worker_id: number) => {
  const { coordinator } = await runningContract(agency, admin)
  const { house, beds } = await housed(agency, admin, 2, { responsible_coordinator_id: coordinator.id })
  const body = {
    place_id: beds[0].id,
    worker_id,
    check_in: dayFrom(0),
    check_out: dayFrom(20),
    status: 'living',
    ...entering(),
  }
  const lives = await reserve(agency, admin, body)
  expect(lives.status, lives.text).toBe(200)
  const later = await reserve(agency, admin, { place_id: beds[1]!.id, worker_id, check_in: dayFrom(20) })
  expect(later.status, later.text).toBe(200)
  return { as: coordinator.as, house }
}

/** Reads a worker over HTTP. */
export const workerOf = async (agency: TestAgency, as: Someone, id: number) =>
  (await agency.call<{ data: Worker }>('GET', `/api/workers/${id}`, { as })).body.data

/** Moves a worker to a status over HTTP. */
export const moveWorker = async (agency: TestAgency, as: Someone, id: number, code: string, more: object = {}) => {
  const statuses = await statusIds(agency, 'worker')
  const { version } = await workerOf(agency, as, id)
  const body = { version, status_id: statuses.get(code), ...more }
  return agency.call<Moved>('PUT', `/api/workers/${id}/status`, { as, body })
}

/** Moves a suspended worker back to work over HTTP. */
export const backToWork = (agency: TestAgency, as: Someone, id: number) =>
  moveWorker(agency, as, id, 'working', { fields: { employed_from: dayFrom(-5) } })

/** What a stop of work has changed, or would change, over HTTP. */
export const standingOf = (agency: TestAgency, as: Someone, id: number) =>
  agency.call<{ data: WorkStanding }>('GET', `/api/workers/${id}/work-stop`, { as })

/** Restores or drops the shifts of an ended stop over HTTP. */
export const decideStop = (agency: TestAgency, as: Someone, id: number, stop_id: number | null, restore: boolean) =>
  agency.call<{ data: WorkEffects; code: string }>('PUT', `/api/workers/${id}/work-stop`, {
    as,
    body: { stop_id, restore },
  })

/** The statuses of shifts, in the order of the ids. */
export const statusesOf = async (agency: TestAgency, ids: readonly number[]) => {
  const rows = await agency.db
    .selectFrom('shifts')
    .where('id', 'in', [...ids])
    .select(['id', 'status', 'draft'])
    .execute()
  const known = new Map(rows.map((row) => [row.id, `${row.status}${row.draft ? ' draft' : ''}`]))
  return ids.map((id) => known.get(id))
}

/** The tasks about a worker made by stops of work: titles, assignees and whether they are open. */
export const stopTasksOf = (agency: TestAgency, worker_id: number) =>
  agency.db
    .selectFrom('tasks')
    .where('related_entity', '=', 'worker')
    .where('related_id', '=', worker_id)
    .where('cause', 'like', 'work stop %')
    .select(['title', 'description', 'assignee_ids', 'is_open', 'due_at', 'archived_at'])
    .orderBy('id')
    .execute()

/** The newest value of a field in the history of a worker, as a reader sees it. */
export const toldOf = async (agency: TestAgency, as: Someone, id: number, field: string) => {
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/workers/${id}/history`, { as })
  return body.data.flatMap(({ fields }) => fields).find((one) => one.field === field)?.new?.value
}

/** The notifications of one type that a user has. */
export const newsOfType = (agency: TestAgency, as: Someone, type: NotificationType) =>
  agency.db
    .selectFrom('notifications')
    .where('user_id', '=', as.user_id)
    .where('type', '=', type)
    .select(['entity', 'params'])
    .execute()
