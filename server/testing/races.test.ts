import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { createCandidate } from './builders.ts'
import { newAddition, newPaper, newRunning } from './contracts.ts'
import { twoProcesses } from './credentials.ts'
import { standingCrew } from './foremen.ts'
import { entering, housed } from './housing.ts'
import { manyWorkers } from './many-workers.ts'
import { handedOver, paymentGround, paymentsOf, stepPayment, workOn } from './payments.ts'
import { dayFrom, runningContract } from './placements.ts'

/** Fifty valid parallel requests for the same thing, sent alternately to two processes on one database. */
const CALLERS = 50
const ATTEMPTS = 20

let agency: TestAgency
let admin: Someone
let processes: Awaited<ReturnType<typeof twoProcesses>>
let addresses: string[]
let workers: number[]

beforeAll(async () => {
  agency = await openTestAgency()
  processes = await twoProcesses(agency)
  addresses = processes.apps.map((app) => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`)
  admin = await agency.join('super-admin')
  workers = await manyWorkers(agency, admin, CALLERS)
})
afterAll(async () => {
  await processes.close()
  await agency.close()
})

type Answer = { status: number; code: string }
type Sent = { method: string; route: string; body: object }

/** Sends one request, and again when the answer has a retry time. */
const send = async ({ method, route, body }: Sent, index: number, attempts = ATTEMPTS): Promise<Answer> => {
  const response = await fetch(`${addresses[index % addresses.length]}${route}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const later = Number(response.headers.get('retry-after'))
  if (response.status === 503 && later > 0 && attempts > 0) {
    await sleep(Math.random() * later * 1_000)
    return send({ method, route, body }, index, attempts - 1)
  }
  const { code = '', errors = [] } = (await response.json()) as { code?: string; errors?: { code: string }[] }
  return { status: response.status, code: errors[0]?.code ?? code }
}

/** Sends all requests at once; answers how often each answer occurred. */
const race = async (requests: readonly Sent[]) => {
  const answers = await Promise.all(requests.map((request, index) => send(request, index)))
  const heard = Map.groupBy(answers, ({ status, code }) => [status, code].filter(Boolean).join(' '))
  return Object.fromEntries([...heard].map(([answer, all]) => [answer, all.length]))
}

const fifty = (make: (index: number) => Sent) => Array.from({ length: CALLERS }, (_, index) => make(index))

const countOf = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await statement.execute(agency.db)).rows[0]!.count)

/** How many history entries of an action a record has. */
const linesOf = (entity: string, id: number, action: string) =>
  countOf(sql`select count(distinct transaction_id) from change_history
    where entity = ${entity} and entity_id = ${id} and action = ${action}`)

it('gives the last position of a need to one of fifty', async () => {
  const { need } = await runningContract(agency, admin, {}, { headcount: 1 })
  const heard = await race(
    workers.map((worker_id) => ({
      method: 'POST',
      route: '/api/assignments',
      body: { need_id: need.id, worker_id, start_date: dayFrom(1) },
    })),
  )
  expect(heard).toEqual({ 200: 1, '422 need_full': CALLERS - 1 })
  expect(await countOf(sql`select count(*) from assignments where need_id = ${need.id}`)).toBe(1)
}, 60_000)

it('gives the last bed to one of fifty', async () => {
  const { beds } = await housed(agency, admin, 1)
  const heard = await race(
    workers.map((worker_id) => ({
      method: 'POST',
      route: '/api/stays',
      body: { place_id: beds[0].id, worker_id, check_in: dayFrom(0), status: 'living', ...entering() },
    })),
  )
  expect(heard).toEqual({ 200: 1, '422 bed_taken_open': CALLERS - 1 })
  expect(await countOf(sql`select count(*) from stays where place_id = ${beds[0].id}`)).toBe(1)
}, 60_000)

it('merges two people once when fifty requests merge them in both directions', async () => {
  const [one, other] = [await createCandidate(agency, admin), await createCandidate(agency, admin)]
  const heard = await race(
    fifty((index) => {
      const [stays, goes] = index % 4 < 2 ? [one, other] : [other, one]
      return {
        method: 'POST',
        route: `/api/candidates/${stays.id}/merges`,
        body: { version: stays.version, other_id: goes.id, other_version: goes.version, values: {} },
      }
    }),
  )
  expect(heard[200]).toBe(1)
  expect(Object.keys(heard).filter((answer) => !/^(200|404|409)/.test(answer))).toEqual([])
  const pair = sql.join([one.id, other.id])
  expect(await countOf(sql`select count(*) from candidates where id in (${pair}) and merged_into_id is null`)).toBe(1)
  expect(
    await countOf(sql`select count(*) from candidates where id in (${pair}) and merged_into_id in (${pair})`),
  ).toBe(1)
}, 60_000)

it('pays a bonus once when fifty requests pay it', async () => {
  const { freelancer_id, line, other } = await paymentGround(agency)
  await workOn(agency, other, line, [-12, -11, -10])
  const [earned] = await paymentsOf(agency, other, freelancer_id)
  const approved = (await stepPayment(agency, other, 'PUT approval', earned!)).body.data
  const heard = await race(
    fifty((index) => ({
      method: 'PUT',
      route: `/api/freelance-payments/${approved.id}/payment`,
      body: { version: approved.version, ...handedOver({ reference: `TR ${index}` }) },
    })),
  )
  expect(heard).toEqual({ 200: 1, '409 stale': CALLERS - 1 })
  expect(
    await countOf(sql`select count(*) from status_history
      where entity = 'freelance_payment' and entity_id = ${approved.id}`),
  ).toBe(3)
}, 60_000)

it('signs an addition and changes the contract once when fifty requests sign it with their own files', async () => {
  const { contract, need } = await newRunning(agency, admin)
  const change = { bill_rate: 49.5, needs: [{ need_id: need.id, headcount: 25 }] }
  const draft = (await newAddition(agency, admin, contract.id, change)).body.data
  const papers = []
  for (let index = 0; index < CALLERS; index++) papers.push(await newPaper(agency, admin))
  const heard = await race(
    papers.map((file_id) => ({
      method: 'PUT',
      route: `/api/additions/${draft.id}/signature`,
      body: { version: draft.version, signed_at: '2026-11-01', file_id },
    })),
  )
  expect(heard).toEqual({ 200: 1, '409 stale': CALLERS - 1 })
  expect(await linesOf('contract', contract.id, 'amended')).toBe(1)
  expect(await countOf(sql`select headcount as count from needs where id = ${need.id}`)).toBe(25)
}, 60_000)

it('hands a crew over once when fifty requests do it', async () => {
  const { leader, successor, contract_id, crew } = await standingCrew(agency, admin, 3)
  const heard = await race(
    fifty(() => ({
      method: 'POST',
      route: `/api/foremen/${leader.id}/hand-overs`,
      body: { version: leader.version, from: dayFrom(0), successor_id: successor.id },
    })),
  )
  expect(heard).toEqual({ 200: 1, '409 stale': CALLERS - 1 })
  const mine = await agency.db
    .selectFrom('assignments')
    .where('contract_id', '=', contract_id)
    .select('foreman_id')
    .execute()
  expect(mine.map(({ foreman_id }) => foreman_id)).toEqual(crew.map(() => successor.id))
  for (const { id } of crew) expect(await linesOf('assignment', id, 'updated')).toBe(1)
}, 60_000)
