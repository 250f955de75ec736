import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notification } from '#contract/office/notifications.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { agencyZone } from '#contract/basics/agency-day.ts'
import { openLog } from '#server/platform/log.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker, standIn } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { refreshAllDocumentsStates } from '#server/people/documents/documents-state.commands.ts'
import { runNight } from './run-night.commands.ts'
import type { NightStep } from './night-steps.ts'

let agency: TestAgency
let admin: Someone

const log = openLog('silent')
const DAY = 86_400_000
const now = new Intl.DateTimeFormat('sv', { timeZone: agencyZone() }).format(new Date())
const day = (days: number) => new Date(Date.parse(now) + days * DAY).toISOString().slice(0, 10)
/** The nights of these tests are in the future, because an agency's first night is the one after its installation. */
const tonight = (nights: number) => new Date(`${day(nights)}T12:00:00Z`)

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const counting = (name: string, log_of: string[]): NightStep => ({
  name,
  run: async () => {
    log_of.push(name)
    await new Promise((resolve) => setTimeout(resolve, 30))
    return log_of.length
  },
})

const kept = (night: string) =>
  agency.db
    .selectFrom('night_steps')
    .where('night', '=', night)
    .select(['step', 'state', 'result', 'failure'])
    .orderBy('started_at')
    .execute()

it('does each step once, in order, with two processes and repeated calls', async () => {
  const done: string[] = []
  const steps = [counting('one', done), counting('two', done)]
  const run = () => runNight(agency.db, log, tonight(1), steps)
  await Promise.all([run(), run(), run()])
  await run()
  expect(done).toEqual(['one', 'two'])
  expect(await kept(day(1))).toEqual([
    { step: 'one', state: 'done', result: 1, failure: null },
    { step: 'two', state: 'done', result: 2, failure: null },
  ])
})

it('stores why a step failed, continues with the next, and retries the failed one', async () => {
  const done: string[] = []
  let breaks = true
  const broken: NightStep = {
    name: 'broken',
    run: async () => {
      if (breaks) throw new Error('no paper')
      return 7
    },
  }
  const run = () => runNight(agency.db, log, tonight(2), [broken, counting('next', done)])
  await run()
  expect(await kept(day(2))).toMatchObject([
    { step: 'broken', state: 'failed', failure: 'no paper' },
    { step: 'next', state: 'done' },
  ])
  breaks = false
  await run()
  expect(await kept(day(2))).toContainEqual({ step: 'broken', state: 'done', result: 7, failure: null })
  expect(done).toEqual(['next'])
})

it('leaves a step to the process that runs it, and takes over one that a process left', async () => {
  const done: string[] = []
  const begin = (ago: string) =>
    sql`insert into night_steps (night, step, state, started_at) values (${day(3)}::date, 'one', 'running', ${tonight(3)}::timestamptz - ${ago}::interval)
      on conflict (night, step) do update set started_at = excluded.started_at`.execute(agency.db)
  const run = () => runNight(agency.db, log, tonight(3), [counting('one', done), counting('two', done)])
  await begin('5 minutes')
  await run()
  expect(done).toEqual([])
  await begin('31 minutes')
  await run()
  expect(done).toEqual(['one', 'two'])
})

it('leaves a step that runs for hours to its process, as long as that says that it runs', async () => {
  const step = () =>
    agency.db
      .selectFrom('night_steps')
      .where('night', '=', day(4))
      .where('step', '=', 'long')
      .select(['state', 'started_at', 'alive_at'])
      .executeTakeFirst()
  let done = 0
  let finish = () => undefined as void
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const long: NightStep = { name: 'long', run: async () => finished.then(() => ++done) }
  const first = runNight(agency.db, log, tonight(4), [long], 20)
  await expect.poll(async () => (await step())?.alive_at ?? null).not.toBeNull()
  const { alive_at, started_at } = (await step())!
  expect(Date.parse(alive_at!)).toBeGreaterThan(Date.parse(started_at))
  await sql`update night_steps set started_at = started_at - interval '3 hours' where night = ${day(4)}::date`.execute(
    agency.db,
  )
  const hurried: NightStep = { name: 'long', run: async () => Promise.reject(new Error('taken over')) }
  await runNight(agency.db, log, tonight(4), [hurried])
  expect((await step())!.state).toBe('running')
  finish()
  await first
  expect({ done, state: (await step())!.state }).toEqual({ done: 1, state: 'done' })
})

it('begins at three in the morning in Warsaw, in winter and in summer, and makes up missed nights', async () => {
  const done: string[] = []
  const run = async (at: string) => {
    const before = done.length
    await runNight(agency.db, log, new Date(at), [counting('one', done)])
    return done.length > before
  }
  expect(await run('2037-01-10T01:59:00Z')).toBe(true)
  expect(await run('2037-01-10T01:59:59Z')).toBe(false)
  expect(await run('2037-01-10T02:00:00Z')).toBe(true)
  expect(await run('2037-01-11T01:59:00Z')).toBe(false)
  expect(await run('2037-07-10T00:00:00Z')).toBe(true)
  expect(await run('2037-07-10T00:59:00Z')).toBe(false)
  expect(await run('2037-07-10T01:00:00Z')).toBe(true)
  expect(await run('2037-03-29T00:59:00Z')).toBe(true)
  expect(await run('2037-03-29T01:00:00Z')).toBe(true)
  expect(await run('2037-10-25T01:59:00Z')).toBe(true)
  expect(await run('2037-10-25T02:00:00Z')).toBe(true)
})

it('repeats a night that a clock a day ahead did too early', async () => {
  const done: string[] = []
  const run = async (at: string) => {
    const before = done.length
    await runNight(agency.db, log, new Date(at), [counting('one', done)])
    return done.length > before
  }
  expect(await run('2038-01-10T21:00:00Z')).toBe(true)
  expect(await run('2038-01-11T21:30:00Z')).toBe(true)
  expect(await run('2038-01-10T22:00:00Z')).toBe(false)
  expect(await run('2038-01-11T02:00:00Z')).toBe(true)
  expect(await run('2038-01-11T03:00:00Z')).toBe(false)
})

it('has nothing to make up in the night of the installation', async () => {
  const done: string[] = []
  const { night } = await agency.db
    .selectFrom('night_steps')
    .where('step', '=', 'installed')
    .select('night')
    .executeTakeFirstOrThrow()
  await runNight(agency.db, log, new Date(`${night}T12:00:00Z`), [counting('one', done)])
  expect(done).toEqual([])
})

const paper = async (worker_id: number, code: string, valid_to: string | null, replaces_id: number | null = null) => {
  const { id: type_id } = await agency.db
    .selectFrom('document_types')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirstOrThrow()
  const at = systemActor().at
  const row = { worker_id, candidate_id: null, contract_id: null, type_id, valid_to, replaces_id }
  const { id } = await agency.db
    .insertInto('documents')
    .values({ ...row, created_at: at, created_by: null, updated_at: at, updated_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const working = async (papers: [string, string | null][]) => {
  const { id } = await createWorker(agency, admin, { citizenship: 'UA' })
  await standIn(agency, 'workers', id, 'working')
  for (const [code, valid_to] of papers) await paper(id, code, valid_to)
  return id
}

const statusOf = async (id: number) =>
  (
    await agency.db
      .selectFrom('workers as w')
      .innerJoin('statuses as s', 's.id', 'w.status_id')
      .where('w.id', '=', id)
      .select('s.code')
      .executeTakeFirstOrThrow()
  ).code

it('suspends working people whose right to stay, right to work or medical certificate has expired, once, and notifies their coordinators', async () => {
  const coordinator = await newCoordinator(agency)
  const contract_id = await standingContract(agency, [coordinator.id])
  const lapsed = await working([['visa', day(-1)], ['work_permit', day(200)], ['medical_certificate', day(200)]]) // prettier-ignore
  const unfit = await working([['medical_certificate', day(-2)]])
  const renewed = await working([['visa', day(-1)], ['residence_card', day(300)]]) // prettier-ignore
  const lastDay = await working([['visa', day(0)]])
  const passport = await working([['passport', day(-5)]])
  const ill = await working([['visa', day(-1)]])
  await standIn(agency, 'workers', ill, 'sick_leave')
  await sql`
    with need as (insert into needs (contract_id, position_id, headcount, date_from, status_id, status_since, created_at, updated_at)
      select ${contract_id}, 1, 5, '2026-01-01', id, now(), now(), now() from statuses where entity = 'need' and code = 'open' returning id)
    insert into assignments (worker_id, contract_id, need_id, coordinator_id, start_date, pay_rate, currency, employment_form, status, status_since, created_at, updated_at)
    select ${lapsed}, ${contract_id}, id, ${coordinator.id}, '2026-02-01', 30, 'PLN', 'employment', 'active', now(), now(), now() from need`.execute(
    agency.db,
  )
  await Promise.all([runNight(agency.db, log, tonight(4)), runNight(agency.db, log, tonight(4))])
  await runNight(agency.db, log, tonight(5))
  expect(await Promise.all([lapsed, unfit, renewed, lastDay, passport, ill].map(statusOf))).toEqual([
    'suspended', 'suspended', 'working', 'working', 'working', 'sick_leave',
  ]) // prettier-ignore
  const steps = await agency.db
    .selectFrom('status_history')
    .where('entity', '=', 'worker')
    .where('entity_id', '=', lapsed)
    .where('source', '=', 'system')
    .select('changed_by')
    .execute()
  expect(steps).toEqual([{ changed_by: null }])
  const { body } = await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as: coordinator.as })
  expect(body.data.filter(({ type }) => type === 'worker_suspended')).toMatchObject([
    { entity: 'worker', entity_id: lapsed, params: { name: 'Олена Шевченко' } },
  ])
  expect(await kept(day(4))).toContainEqual({ step: 'suspensions', state: 'done', result: 2, failure: null })
  expect(await kept(day(5))).toContainEqual({ step: 'suspensions', state: 'done', result: 0, failure: null })
})

it('notifies the team of a contract once that it ends within thirty days, and again after its day changes', async () => {
  const coordinator = await newCoordinator(agency)
  const id = await standingContract(agency, [coordinator.id])
  const other = await standingContract(agency, [coordinator.id], { status: 'draft' })
  const ends = (end_date: string) =>
    agency.db.updateTable('contracts').set({ end_date }).where('id', 'in', [id, other]).execute()
  const told = async () =>
    (
      await agency.db
        .selectFrom('notifications')
        .where('user_id', '=', coordinator.as.user_id)
        .where('type', '=', 'contract_ending')
        .select(['entity_id', 'params'])
        .execute()
    ).map(({ entity_id, params }) => [entity_id, params['date']])
  await ends('2027-12-31')
  await sql`update contracts set end_date = (${tonight(6).toISOString()}::timestamptz)::date + 31 where id in (${id}, ${other})`.execute(
    agency.db,
  )
  await runNight(agency.db, log, tonight(6))
  expect(await told()).toEqual([])
  await runNight(agency.db, log, tonight(7))
  await runNight(agency.db, log, tonight(8))
  expect(await told()).toEqual([[id, day(37)]])
  await ends(day(20))
  await runNight(agency.db, log, tonight(9))
  expect(await told()).toEqual([[id, day(37)], [id, day(20)]]) // prettier-ignore
  const letters = await agency.db
    .selectFrom('letters')
    .where('path', '=', `/en/contracts/${id}`)
    .select('subject')
    .execute()
  expect(letters).toHaveLength(2)
})

it('recomputes the states of documents of all people, some at a time', async () => {
  const ids: number[] = []
  for (let index = 0; index < 5; index++) ids.push(await working([['medical_certificate', day(-2)]]))
  const people = agency.db.selectFrom('workers').where('id', 'in', ids)
  await agency.db.updateTable('workers').set({ documents_state: 'ok' }).where('id', 'in', ids).execute()
  expect(await refreshAllDocumentsStates(agency.db, 2)).toBeGreaterThanOrEqual(5)
  expect(await people.select('documents_state').distinct().execute()).toEqual([{ documents_state: 'expired' }])
  expect(await refreshAllDocumentsStates(agency.db, 2)).toBe(0)
})
