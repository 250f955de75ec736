import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HomePlan } from '#contract/office/home-plan.ts'
import { beganIn, documentsEndIn, queues, quietOf } from '#contract/office/home.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { DEMO_PASSWORD } from '../team/session/demo-accounts.ts'
import { type Someone, type TestAgency, openTestAgency } from '../testing/agency.ts'
import { ensureDemo } from './demo.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
  await ensureDemo(agency.services, () => undefined)
}, 120_000)

afterAll(() => agency.close())

type Opened = { as: Someone; user: CurrentUser; plan: HomePlan }

const open = async (name: string): Promise<Opened> => {
  const body = { email: `${name}@brigada.test`, password: DEMO_PASSWORD }
  const { data } = (await agency.call<{ data: { token: string } }>('POST', '/api/login', { body })).body
  const as = { token: data.token } as Someone
  const user = (await agency.call<{ data: CurrentUser }>('GET', '/api/user-permissions', { as })).body.data
  const answer = await agency.call<{ data: HomePlan }>('GET', '/api/home', { as })
  expect(answer.status).toBe(200)
  return { as, user, plan: answer.body.data }
}

const listOf = async (as: Someone, list: string, query: Readonly<Record<string, string>>) => {
  const { status, body } = await agency.call<{ data: { id: number }[]; meta: { total: number } }>(
    'GET',
    `/api/${list}?${new URLSearchParams({ limit: '100', ...query })}`,
    { as },
  )
  expect(status, list).toBe(200)
  return { total: body.meta.total, ids: body.data.map(({ id }) => id) }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** A lead that somebody spoke to so many days ago, and has planned to call from now on or not. */
const leaveAlone = (id: number, days: number, next: string | null) =>
  sql`update leads set is_open = true, last_contact_at = now() - make_interval(days => ${days}),
    next_contact_at = now() + ${next}::interval where id = ${id}`.execute(agency.db)

describe('the plan of a recruiter', () => {
  it('begins with the first people of the queue of calls, and says how many they are', async () => {
    const { as, plan } = await open('recruiter')
    const list = await listOf(as, 'leads', queues.leads.calls)
    expect(plan.calls!.total).toBe(list.total)
    expect(plan.calls!.data).toHaveLength(5)
    expect(idsOf(plan.calls!.data)).toEqual(list.ids.slice(0, 5))
  })

  it('names their own leads that nobody has spoken to for two weeks, those left the longest first', async () => {
    const { user, as } = await open('recruiter')
    const [long, longer, planned] = (await listOf(as, 'leads', { recruiter_id: String(user.recruiter_id) })).ids
    await leaveAlone(long!, 15, null)
    await leaveAlone(longer!, 40, '-2 hours')
    await leaveAlone(planned!, 40, '2 hours')
    const { plan } = await open('recruiter')
    expect(plan.quiet!.total).toBe(2)
    expect(idsOf(plan.quiet!.data)).toEqual([longer, long])
    expect((await listOf(as, 'leads', quietOf(user.recruiter_id!))).ids).toEqual([longer, long])
  })

  it('counts whom they placed this month and in the one before, as the list of workers does', async () => {
    const { as, user, plan } = await open('recruiter')
    const { month } = plan
    expect(month!.placed).toBe((await listOf(as, 'workers', beganIn(month!, user.recruiter_id))).total)
    expect(month!.before.placed).toBe((await listOf(as, 'workers', beganIn(month!.before, user.recruiter_id))).total)
    expect(month!.before.to < month!.from).toBe(true)
    expect(month!.target).toBeGreaterThan(0)
  })

  it('holds no work of coordinators', async () => {
    const { plan } = await open('recruiter')
    expect([plan.arrivals, plan.documents]).toEqual([null, null])
  })
})

describe('the plan of a coordinator', () => {
  it('names the arrivals of her contracts that lack something', async () => {
    const { as, user, plan } = await open('coordinator')
    type Board = { data: { id: number; ready: boolean }[] }
    const { body } = await agency.call<Board>('GET', `/api/arrivals?coordinator_id=${user.coordinator_id}`, { as })
    const lacking = body.data.filter(({ ready }) => !ready)
    expect([plan.arrivals!.total, plan.arrivals!.not_ready]).toEqual([body.data.length, lacking.length])
    expect(lacking.length).toBeGreaterThan(0)
    expect(idsOf(plan.arrivals!.data)).toEqual(idsOf(lacking).slice(0, 5))
  })

  it('names the needs of her contracts that are short of people', async () => {
    const { as, user, plan } = await open('coordinator')
    const list = await listOf(as, 'needs', { missing: 'yes', open: 'yes', coordinator_id: String(user.coordinator_id) })
    expect(plan.gaps!.total).toBe(list.total)
    expect(plan.gaps!.total).toBeGreaterThan(0)
    expect(idsOf(plan.gaps!.data)).toEqual(list.ids.slice(0, 5))
  })

  it('counts the people whose documents end, week by week, as the list of workers does', async () => {
    const { as, user, plan } = await open('coordinator')
    expect(plan.documents).toHaveLength(6)
    for (const week of plan.documents!)
      expect(week.workers).toBe((await listOf(as, 'workers', documentsEndIn(week, user.coordinator_id))).total)
    expect(plan.documents!.reduce((sum, { workers }) => sum + workers, 0)).toBeGreaterThan(0)
  })

  it('holds no calls', async () => {
    const { plan } = await open('coordinator')
    expect([plan.calls, plan.quiet, plan.month, plan.counts.leads]).toEqual([null, null, null, null])
  })
})

it('counts in each queue of the plan what the list of the queue counts', async () => {
  for (const name of ['admin', 'recruiter', 'coordinator'])
    for (const list of ['leads', 'candidates', 'workers', 'contracts'] as const) {
      const { as, plan } = await open(name)
      if (plan.counts[list] === null) continue
      const { body } = await agency.call<{ data: object }>('GET', `/api/${list}/queues`, { as })
      expect([name, list, plan.counts[list]]).toEqual([name, list, body.data])
    }
})

it('plans nothing of other people’s work for a foreman, nor for somebody whose role reaches no rows', async () => {
  const { plan } = await open('foreman')
  expect({ ...plan, counts: null }).toEqual({
    counts: null, calls: null, quiet: null, month: null, arrivals: null, gaps: null, documents: null,
  }) // prettier-ignore
  expect({ ...plan.counts, tasks: null }).toEqual({ leads: null, candidates: null, workers: null, contracts: null, tasks: null }) // prettier-ignore
})
