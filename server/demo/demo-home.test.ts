import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { HomePlan } from '#contract/office/home-plan.ts'
import { beganIn, documentsEndIn, lackedAt, needsToFill, quietOf } from '#contract/office/home.ts'
import { queues } from '#contract/office/queues.ts'
import type { HomeTrends } from '#contract/office/home-trends.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { DEMO_PASSWORD } from '../team/session/demo-accounts.ts'
import { type Someone, type TestAgency, openTestAgency } from '../testing/agency.ts'
import { ensureDemo } from './demo.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
  await ensureDemo(agency, () => undefined)
}, 300_000)

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

/** A lead that was last contacted so many days ago, with or without a planned call. */
const leaveAlone = (id: number, days: number, next: string | null) =>
  sql`update leads set is_open = true, last_contact_at = now() - make_interval(days => ${days}),
    next_contact_at = now() + ${next}::interval where id = ${id}`.execute(agency.db)

describe('the plan of a recruiter', () => {
  it('begins with the first people of the call queue and counts the queue', async () => {
    const { as, plan } = await open('recruiter')
    const list = await listOf(as, 'leads', queues.leads.calls)
    expect(plan.calls!.total).toBe(list.total)
    expect(plan.calls!.data).toHaveLength(5)
    expect(idsOf(plan.calls!.data)).toEqual(list.ids.slice(0, 5))
  })

  it('names the recruiter’s own leads without contact for two weeks, the oldest first', async () => {
    const { user, as } = await open('recruiter')
    const quiet = (await open('recruiter')).plan.quiet!
    expect(quiet.total).toBeGreaterThanOrEqual(2)
    expect(quiet.total).toBeLessThanOrEqual(3)
    const own = (await listOf(as, 'leads', { recruiter_id: String(user.recruiter_id) })).ids
    const [long, longer, planned] = own.filter((id) => !idsOf(quiet.data).includes(id))
    await leaveAlone(long!, 15, null)
    await leaveAlone(longer!, 40, '-2 hours')
    await leaveAlone(planned!, 40, '2 hours')
    const { plan } = await open('recruiter')
    const ids = [longer, ...idsOf(quiet.data), long]
    expect(plan.quiet!.total).toBe(ids.length)
    expect(idsOf(plan.quiet!.data)).toEqual(ids.slice(0, plan.quiet!.data.length))
    expect((await listOf(as, 'leads', quietOf(user.recruiter_id!))).ids).toEqual(ids)
  })

  it('counts the placed people of this and last month like the list of workers', async () => {
    const { as, user, plan } = await open('recruiter')
    const { month } = plan
    expect(month!.placed).toBe((await listOf(as, 'workers', beganIn(month!, user.recruiter_id))).total)
    expect(month!.before.placed).toBe((await listOf(as, 'workers', beganIn(month!.before, user.recruiter_id))).total)
    expect(month!.before.to < month!.from).toBe(true)
    expect(month!.target).toBeGreaterThan(0)
  })

  it('contains no work of coordinators', async () => {
    const { plan } = await open('recruiter')
    expect([plan.arrivals, plan.documents]).toEqual([null, null])
  })
})

describe('the plan of a coordinator', () => {
  it('names the arrivals of the coordinator’s contracts that lack something', async () => {
    const { as, user, plan } = await open('coordinator')
    type Board = { data: { id: number; ready: boolean; overdue: boolean }[] }
    const { body } = await agency.call<Board>('GET', `/api/arrivals?coordinator_id=${user.coordinator_id}`, { as })
    const lacking = body.data.filter(({ ready }) => !ready)
    const late = body.data.filter(({ overdue }) => overdue)
    const { total, not_ready, overdue } = plan.arrivals!
    expect([total, not_ready, overdue]).toEqual([body.data.length, lacking.length, late.length])
    expect(lacking.length).toBeGreaterThan(0)
    expect(idsOf(plan.arrivals!.data)).toEqual(idsOf(body.data.filter((one) => one.overdue || !one.ready)).slice(0, 5))
  })

  it('names the needs of the coordinator’s contracts that lack people', async () => {
    const { as, user, plan } = await open('coordinator')
    const list = await listOf(as, 'needs', { ...needsToFill, coordinator_id: String(user.coordinator_id) })
    expect(plan.gaps!.total).toBe(list.total)
    expect(plan.gaps!.total).toBeGreaterThan(0)
    expect(idsOf(plan.gaps!.data)).toEqual(list.ids.slice(0, 5))
  })

  it('counts the people with expiring documents by week like the list of workers', async () => {
    const { as, user, plan } = await open('coordinator')
    expect(plan.documents).toHaveLength(6)
    for (const week of plan.documents!)
      expect(week.workers).toBe((await listOf(as, 'workers', documentsEndIn(week, user.coordinator_id))).total)
    expect(plan.documents!.reduce((sum, { workers }) => sum + workers, 0)).toBeGreaterThan(0)
  })

  it('contains no calls', async () => {
    const { plan } = await open('coordinator')
    expect([plan.calls, plan.quiet, plan.month, plan.counts.leads]).toEqual([null, null, null, null])
  })
})

it('shows for each queue the same count as its list', async () => {
  for (const name of ['admin', 'recruiter', 'coordinator'])
    for (const list of ['leads', 'candidates', 'workers', 'contracts'] as const) {
      const { as, plan } = await open(name)
      if (plan.counts[list] === null) continue
      const { body } = await agency.call<{ data: object }>('GET', `/api/${list}/queues`, { as })
      expect([name, list, plan.counts[list]]).toEqual([name, list, body.data])
    }
})

it('counts the payments to approve and to pay like their lists, for those who may do it', async () => {
  const { as, plan } = await open('admin')
  const countOf = async (status: string) =>
    (await agency.call<{ meta: { total: number } }>('GET', `/api/freelance-payments?status=${status}`, { as })).body
      .meta.total
  expect(plan.counts.payments).toEqual({ to_approve: await countOf('earned'), to_pay: await countOf('approved') })
  expect(plan.counts.payments!.to_approve).toBeGreaterThan(0)
  expect((await open('recruiter')).plan.counts.payments).toBeNull()
})

it('plans no work of others for a foreman, and none for a user whose role reaches no rows', async () => {
  const { plan } = await open('foreman')
  expect({ ...plan, counts: null }).toEqual({
    counts: null,
    calls: null,
    quiet: null,
    month: null,
    arrivals: null,
    gaps: null,
    documents: null,
  })
  expect({ ...plan.counts, tasks: null }).toEqual({
    leads: null,
    candidates: null,
    workers: null,
    contracts: null,
    tasks: null,
    payments: null,
  })
})

describe('the trends of the owner', () => {
  const readTrends = async (as: Someone) => {
    const answer = await agency.call<{ data: HomeTrends }>('GET', '/api/home/trends', { as })
    expect(answer.status).toBe(200)
    return answer.body.data
  }

  it('count the people placed in each week like the list of workers', async () => {
    const { as } = await open('admin')
    const { weeks } = await readTrends(as)
    expect(weeks).toHaveLength(12)
    for (const week of weeks) expect(week.placed).toBe((await listOf(as, 'workers', beganIn(week))).total)
    expect(weeks.reduce((sum, { placed }) => sum + placed, 0)).toBeGreaterThan(0)
    expect(weeks.map(({ placed, days_to_fill }) => placed > 0 === (days_to_fill !== null))).not.toContain(false)
  })

  it('show how many positions of needs are filled today', async () => {
    const { as } = await open('admin')
    const week = (await readTrends(as)).weeks.at(-1)!
    const today = sql`${agencyToday()}::date`
    const { rows } = await sql<{ required: number; filled: number }>`
      select sum(n.headcount)::integer as required, sum(least(n.headcount, (select count(*) from assignments a
          where a.need_id = n.id and a.status in ('planned', 'active', 'ended') and a.start_date <= ${today}
            and coalesce(a.end_date, 'infinity') >= ${today})))::integer as filled
      from needs n join contracts c on c.id = n.contract_id
      where n.is_open and c.is_open and c.archived_at is null and n.date_from <= ${today}
        and coalesce(n.date_to, c.end_date, 'infinity') >= ${today}`.execute(agency.db)
    expect({ required: week.required, filled: week.filled }).toEqual(rows[0])
    expect(week.filled).toBeGreaterThan(0)
    expect(week.filled).toBeLessThan(week.required)
  })

  it('lists the contracts that lacked people in each week, and none if every place was filled', async () => {
    const { as } = await open('admin')
    for (const week of (await readTrends(as)).weeks) {
      const { total } = await listOf(as, 'contracts', lackedAt(week, agencyToday()))
      expect(total > 0, week.from).toBe(week.filled < week.required)
    }
    const day = agencyToday()
    const ofToday = await listOf(as, 'contracts', { lacking_on: `${day}..${day}` })
    expect((await listOf(as, 'contracts', { lacking_on: `..${day}` })).ids).toEqual(ofToday.ids)
    expect((await listOf(as, 'contracts', { lacking_on: '2001-01-01..2001-01-31' })).total).toBe(0)
  })

  it('add up the months of the houses', async () => {
    const { as } = await open('admin')
    const { months } = await readTrends(as)
    expect(months).toHaveLength(6)
    const { ids } = await listOf(as, 'housing', {})
    const { month } = months.at(-1)!
    type Figures = { data: { occupied: number; empty: number; costs: { currency: string; empty: number | null }[] }[] }
    const houses = await Promise.all(
      ids.map(async (id) => {
        const path = `/api/housing/${id}/figures?from=${month}&to=${month}`
        return (await agency.call<Figures>('GET', path, { as })).body.data[0]!
      }),
    )
    const sum = (key: 'occupied' | 'empty') => houses.reduce((total, house) => total + house[key], 0)
    expect(months.at(-1)).toMatchObject({ occupied: sum('occupied'), empty: sum('empty') })
    expect(sum('occupied')).toBeGreaterThan(0)
    const paid = months.flatMap(({ empty_costs }) => empty_costs)
    expect(paid.length).toBeGreaterThan(0)
  })

  it('cover only what a coordinator may see, and are refused without the right to read contracts', async () => {
    const all = await readTrends((await open('admin')).as)
    const own = await readTrends((await open('coordinator')).as)
    const required = ({ weeks }: HomeTrends) => weeks.at(-1)!.required
    expect(required(own)).toBeGreaterThan(0)
    expect(required(own)).toBeLessThan(required(all))
    const outsider = await agency.joinWith(['view workers'])
    expect((await agency.call('GET', '/api/home/trends', { as: outsider })).status).toBe(403)
  })
})
