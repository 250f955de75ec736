import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { makeDueOccurrences } from '#server/office/tasks/next-occurrence.commands.ts'
import { archiveFinishedTasks } from '#server/office/tasks/night-tasks.commands.ts'
import { settleAllBonuses } from '#server/team/freelance-payments/settle.commands.ts'
import { endDueAssignments } from '#server/work/assignments/end-due.commands.ts'
import { refreshOpenNeeds } from '#server/work/contracts/refresh-needs.commands.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { atWork } from './at-work.ts'
import { copyRows } from './copy-rows.ts'
import { newFreelancer } from './freelancers.ts'
import { manyAtWork } from './many-at-work.ts'
import { run } from './own-postgres.ts'
import { runningContract } from './placements.ts'
import { countRows } from './rows-per-statement.ts'
import { taskCalls } from './tasks.ts'

const MANY = 400
const AT_ONCE = 40

/** Rows of a table that one statement may read where a date or a range of ids says which. */
const FEW = 3 * AT_ONCE

const counting = countRows()

let agency: TestAgency
let admin: Someone
let need_id: number

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const { need } = await runningContract(agency, admin, {}, { headcount: 5 })
  need_id = need.id
  await manyAtWork(agency, await atWork(agency, admin, need.id), MANY)
}, 120_000)
afterAll(async () => {
  counting.stop()
  await agency.close()
})

const asOwner = (text: string) => run(agency.url, text)

const night = systemActor()

/** What a step answers, and the most rows of a table that one of its statements read. */
const readBy = async (table: string, step: () => Promise<number>) => {
  let result = 0
  const read = await counting.during(async () => (result = await step()))
  return { result, rows: read.get(table)?.rows ?? 0 }
}

it('ends the placements whose last day has passed, and reads no others', async () => {
  const { need, contract } = await runningContract(agency, admin, {}, { headcount: 5 })
  await asOwner(`update assignments set start_date = current_date - 9, end_date = current_date - 1, need_id = ${need.id}, contract_id = ${contract.id}
    where id in (select max(id) from assignments union select min(id) + 9 from assignments)`)
  await asOwner('vacuum analyze assignments')
  const { result, rows } = await readBy('assignments', () => endDueAssignments(agency.db))
  expect(result).toBe(2)
  expect(rows).toBeLessThanOrEqual(FEW)
  const ended = await sql`select id from assignments where status = 'ended'`.execute(agency.db)
  expect(ended.rows).toHaveLength(2)
}, 120_000)

it('archives tasks that were finished long ago and continues those that recur, and reads no others', async () => {
  const { made } = await taskCalls(agency)
  const { id } = await made(admin)
  await copyRows(agency.url, 'tasks', `id = ${id}`, MANY, { is_open: 'false', done_at: 'now()' })
  await copyRows(agency.url, 'tasks', `id = ${id}`, 3, { is_open: 'false', done_at: `now() - interval '95 days'` })
  await copyRows(agency.url, 'tasks', `id = ${id}`, 2, {
    kind: `'regular'`,
    due_at: 'now()',
    occurs_on: 'current_date - 2',
    recurrence: `'FREQ=DAILY'`,
  })
  const archived = await readBy('tasks', () => archiveFinishedTasks(agency.db, night))
  expect(archived.result).toBe(3)
  expect(archived.rows).toBeLessThanOrEqual(FEW)
  const made_again = await readBy('tasks', () => makeDueOccurrences(agency.db, night))
  expect(made_again.result).toBe(2)
  expect(made_again.rows).toBeLessThanOrEqual(FEW)
}, 120_000)

it('counts again what open needs lack, and settles bonuses, some at a time', async () => {
  const day = `date '1980-01-01' + n::int`
  await copyRows(agency.url, 'needs', `id = ${need_id}`, MANY, { date_from: day, date_to: day, headcount: '3' })
  const needs = await readBy('needs', () => refreshOpenNeeds(agency.db, night, AT_ONCE))
  expect(needs.result, 'copies have the status of the need, but no people').toBeGreaterThanOrEqual(MANY)
  expect(needs.rows).toBeLessThanOrEqual(FEW)
  const freelancer = await newFreelancer(agency, admin, await agency.join('recruiter'))
  await asOwner(`insert into freelance_claims (freelance_recruiter_id, worker_id, claimed_on, expires_on, state, source, created_at, updated_at)
    select ${freelancer.id}, id, current_date - 20, current_date + 20, 'holds', 'manual', now(), now() from workers`)
  await asOwner('vacuum analyze freelance_claims')
  const claims = await readBy('freelance_claims', () => settleAllBonuses(agency.db, night, AT_ONCE))
  expect(claims.rows).toBeGreaterThan(0)
  expect(claims.rows).toBeLessThanOrEqual(FEW)
}, 240_000)
