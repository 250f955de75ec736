import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { type Ear, listenOn } from '#server/testing/ear.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { foremanGround } from '#server/testing/foreman-ground.ts'
import { joinForeman, newForeman, standingCrew } from '#server/testing/foremen.ts'
import { housed, reserve } from '#server/testing/housing.ts'
import { openSite } from '#server/testing/on-site.ts'
import { type OneAssignment, dayFrom } from '#server/testing/placements.ts'
import { standingShift } from '#server/testing/shifts.ts'

let agency: TestAgency
let admin: Someone
let ground: ReturnType<typeof foremanGround>
const ears: Ear[] = []

beforeAll(async () => {
  agency = await openTestAgency()
  await agency.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await agency.join('super-admin')
  ground = foremanGround(agency, admin)
})
afterAll(async () => {
  for (const ear of ears) ear.close()
  await agency.close()
})

const taken = async <T>(method: string, path: string, body: object, as = admin) => {
  const answer = await agency.call<{ data: T; meta: { transaction_id: string } }>(method, path, { as, body })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  return answer.body
}

const hears = (ear: Ear, entity: string, id: number) =>
  ear.until(({ event, data }) => event === 'change' && data.entity === entity && data.id === id)

const hearsOf = (ear: Ear, entity: string, { meta }: { meta: { transaction_id: string } }) =>
  ear.until(({ data }) => data.entity === entity && data.transaction_id === meta.transaction_id)

const versionOf = async (table: 'workers' | 'contracts', id: number) =>
  (await agency.db.selectFrom(table).where('id', '=', id).select('version').executeTakeFirstOrThrow()).version

const moveTo = async (worker_id: number, city: string) =>
  taken('PATCH', `/api/workers/${worker_id}`, { version: await versionOf('workers', worker_id), city })

let names = 0
/** Waits until a stream has sent everything that was committed until now: a new position, which everyone gets, comes last. */
const untilNow = async (ear: Ear) => {
  const letters = Array.from(String(++names), (digit) => 'abcdefghij'[Number(digit)]).join('')
  const name = { en: `Cook ${letters}`, ua: 'Кухар' }
  const { data } = await taken<{ id: number }>('POST', '/api/positions', { name })
  await hears(ear, 'position', data.id)
}

/** Opens a stream without the events that were committed before it. */
const listenAs = async (someone: Someone) => {
  const ear = await listenOn((agency.app.server.address() as AddressInfo).port, someone)
  ears.push(ear)
  await untilNow(ear)
  ear.told.length = 0
  return ear
}

/** The events of a stream until now, without those that everyone gets. */
const toldTo = async (ear: Ear) => {
  await untilNow(ear)
  return ear.told.flatMap(({ event, data: { entity, id } }) =>
    event === 'hello' || event === 'news' || entity === 'position' ? [] : [`${event} ${entity} ${id}`],
  )
}

it('sends a foreman events about published, cancelled and marked shifts of their crew, and none to other foremen', async () => {
  const site = await openSite(agency, admin)
  const elsewhere = await openSite(agency, admin)
  const [mine, other] = [await listenAs(site.foreman.as), await listenAs(elsewhere.foreman.as)]
  const date = dayFrom(3)
  const [{ assignment, shift_id }] = site.crew as [(typeof site.crew)[0]]
  const id = await standingShift(agency, assignment, date, { draft: true, published_at: null })
  const range = { contract_id: site.contract.id, from: date, to: date, confirmed: ['late_notice'], comment: 'Rush' }
  await taken('POST', '/api/schedule/publications', range, site.coordinator.as)
  await hears(mine, 'shift', id)
  const cells = [{ assignment_id: assignment.id, date, id, version: 2, plan: null }]
  await taken('PUT', '/api/schedule/cells', { cells }, site.coordinator.as)
  const absence = { version: 1, mark: 'absent', note: 'Ill' }
  await taken('PUT', `/api/shifts/${shift_id}/attendance`, absence, site.coordinator.as)
  await hears(mine, 'shift', shift_id)
  expect((await toldTo(mine)).filter((one) => one === `change shift ${id}`)).toHaveLength(2)
  expect(await toldTo(other)).toEqual([])
})

it('sends a foreman events about their own shifts, and not about those of others', async () => {
  const site = await openSite(agency, admin)
  const elsewhere = await openSite(agency, admin)
  const [mine, other] = [await listenAs(site.foreman.as), await listenAs(elsewhere.foreman.as)]
  const plan = { kind: 'work', start: '06:00', end: '14:00' }
  const body = {
    contract_id: site.contract.id,
    from: dayFrom(5),
    to: dayFrom(5),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    plan,
  }
  const { data } = await taken<{ id: number }[]>('POST', `/api/foremen/${site.foreman.id}/shifts`, body)
  await hears(mine, 'shift', data[0]!.id)
  expect(await toldTo(other)).toEqual([])
})

it('sends a handover to both foremen, then later events only to the new one', async () => {
  const { leader, as, contract_id, crew } = await standingCrew(agency, admin, 1)
  const next = await joinForeman(agency, admin)
  await sql`update contract_foremen set to_date = ${dayFrom(0)} where foreman_id = ${leader.id}`.execute(agency.db)
  const [giving, taking] = [await listenAs(as), await listenAs(next)]
  const stranger = await listenAs((await newForeman(agency)).as)
  const { id, worker_id } = crew[0]!
  const given = { version: leader.version, from: dayFrom(0), successor_id: next.row.id }
  await taken('POST', `/api/foremen/${leader.id}/hand-overs`, given)
  for (const ear of [giving, taking]) await hears(ear, 'assignment', id)
  await hears(taking, 'contract', contract_id)
  await moveTo(worker_id, 'Brno')
  await hears(taking, 'worker', worker_id)
  expect((await toldTo(giving)).filter((one) => !one.includes('foreman'))).toEqual([`change assignment ${id}`])
  expect(await toldTo(stranger)).toEqual([])
})

it('sends the event of a cancelled placement once, and none of its worker afterwards', async () => {
  const mine = await newForeman(agency)
  const { need, contract } = await ground.ledBy(mine.id)
  const ear = await listenAs(mine.as)
  const worker_id = await ground.placeOn(need.id, mine.id)
  const id = await ground.placedAs(worker_id, contract.id)
  await hears(ear, 'assignment', id)
  const { body } = await agency.call<OneAssignment>('GET', `/api/assignments/${id}`, { as: admin })
  const reason = await agency.db
    .selectFrom('reasons')
    .where('entity', '=', 'assignment')
    .select('id')
    .executeTakeFirst()
  const step = { version: body.data.version, status: 'cancelled', reason_id: reason?.id ?? null, comment: 'Ill' }
  await hearsOf(ear, 'assignment', await taken('PUT', `/api/assignments/${id}/status`, step))
  const { meta } = await moveTo(worker_id, 'Brno')
  await toldTo(ear)
  expect(ear.told.some(({ data }) => data.transaction_id === meta.transaction_id)).toBe(false)
})

it('sends contracts and needs to their foremen, and once to one removed from a contract', async () => {
  const [mine, other] = [await newForeman(agency), await newForeman(agency)]
  const { contract, need } = await ground.ledBy(mine.id)
  const [ear, stranger] = [await listenAs(mine.as), await listenAs(other.as)]
  const write = async (body: object) =>
    taken('PATCH', `/api/contracts/${contract.id}`, { version: await versionOf('contracts', contract.id), ...body })
  await hearsOf(ear, 'contract', await write({ title: 'Cheese' }))
  await hearsOf(ear, 'need', await taken('PATCH', `/api/needs/${need.id}`, { version: need.version, priority: 'critical' })) // prettier-ignore
  expect(await toldTo(stranger)).toEqual([])
  const off = await write({ foreman_ids: [other.id] })
  for (const one of [ear, stranger]) await hearsOf(one, 'contract', off)
  const later = await write({ title: 'Butter' })
  await hearsOf(stranger, 'contract', later)
  await toldTo(ear)
  expect(ear.told.some(({ data }) => data.transaction_id === later.meta.transaction_id)).toBe(false)
})

it('sends people and their beds to the foremen they come to, and none of others', async () => {
  const [mine, other] = [await newForeman(agency), await newForeman(agency)]
  const { need } = await ground.ledBy(mine.id)
  const worker_id = await ground.placeOn(need.id, mine.id)
  const [theirs, foreign] = [await ground.coming(mine.id), await ground.coming(mine.id, 'departing', 'completed')]
  const { beds } = await housed(agency, admin)
  const [ear, stranger] = [await listenAs(mine.as), await listenAs(other.as)]
  await moveTo(worker_id, 'Brno')
  await hears(ear, 'worker', worker_id)
  const stay = await reserve(agency, admin, { place_id: beds[0].id, worker_id, check_in: dayFrom(0) })
  await hears(ear, 'stay', stay.body.data.id)
  for (const { id, version } of [foreign, theirs])
    await taken('PATCH', `/api/candidates/${id}`, { version, arrival_place: 'Rzeszów' })
  await hears(ear, 'candidate', theirs.id)
  expect((await toldTo(ear)).some((one) => one === `change candidate ${foreign.id}`)).toBe(false)
  expect(await toldTo(stranger)).toEqual([])
  await taken('PUT', '/api/presence', { entity: 'worker', id: worker_id, calling: true })
  expect((await toldTo(ear)).filter((one) => one.startsWith('presence'))).toEqual([])
})

it('sends the event of a candidate who no longer comes once', async () => {
  const mine = await newForeman(agency)
  const { id, version } = await ground.coming(mine.id)
  const ear = await listenAs(mine.as)
  const status_id = (await statusIds(agency, 'candidate')).get('reserve')
  const step = { version, status_id, force: true, comment: 'Not this month' }
  await hearsOf(ear, 'candidate', await taken('PUT', `/api/candidates/${id}/status`, step))
  const later = await taken('PATCH', `/api/candidates/${id}`, { version: version + 1, city: 'Brno' })
  await toldTo(ear)
  expect(ear.told.some(({ data }) => data.transaction_id === later.meta.transaction_id)).toBe(false)
})

it('sends changes of a crew’s house and of a site’s coordinator', async () => {
  const [mine, other] = [await newForeman(agency), await newForeman(agency)]
  const { need } = await ground.ledBy(mine.id)
  const worker_id = await ground.placeOn(need.id, mine.id)
  const { house, beds } = await housed(agency, admin)
  await reserve(agency, admin, { place_id: beds[0].id, worker_id, check_in: dayFrom(0) })
  const runs = await newCoordinator(agency)
  await sql`insert into contract_coordinators (contract_id, coordinator_id, is_main, from_date)
    values (${need.contract_id}, ${runs.id}, false, '2026-01-01')`.execute(agency.db)
  const [ear, stranger] = [await listenAs(mine.as), await listenAs(other.as)]
  const { version } = (
    await agency.call<{ data: { version: number } }>('GET', `/api/housing/${house.id}`, { as: admin })
  ).body.data
  await hearsOf(ear, 'housing', await taken('PATCH', `/api/housing/${house.id}`, { version, name: 'Birch Lodge' }))
  await hearsOf(
    ear,
    'coordinator',
    await taken('PATCH', `/api/coordinators/${runs.id}`, { version: 1, phone: '+48600700811' }),
  )
  await taken(
    'PUT',
    '/api/profile',
    { first_name: 'Ada', last_name: 'Lis', phone: '+48600700812', locale: 'pl' },
    runs.as,
  )
  await hears(ear, 'user', runs.as.user_id)
  expect(await toldTo(stranger)).toEqual([])
})

it('sends notes from a site to its foremen', async () => {
  const site = await openSite(agency, admin)
  const stranger = await listenAs((await openSite(agency, admin)).foreman.as)
  const beside = await newForeman(agency)
  const { id } = site.crew[0]!.assignment
  await agency.db.updateTable('assignments').set({ foreman_id: beside.id }).where('id', '=', id).execute()
  const ear = await listenAs(beside.as)
  const happened_at = new Date().toISOString()
  const report = {
    key: randomUUID(),
    kind: 'hand_over',
    contract_id: site.contract.id,
    happened_at,
    text: 'Gate 3 is shut',
  }
  const { data } = await taken<{ id: number }>('POST', '/api/my-schedule/reports', report, site.foreman.as)
  await hears(ear, 'site_report', data.id)
  expect((await toldTo(stranger)).filter((told) => told.includes('site_report'))).toEqual([])
})

it('sends nothing to a foreman whose role opens none of the pages, or to one without a foreman’s role', async () => {
  const without = await agency.joinWith(['update profile'], 'foreman')
  const recruiter = await agency.joinWith(['view workers', 'view contracts'], 'recruiter')
  const day = await agency.joinWith(['view schedule'], 'recruiter')
  const ids = []
  for (const as of [without, recruiter, day]) ids.push((await newForeman(agency, { as })).id)
  const { need } = await ground.ledBy(...ids)
  const heard = [await listenAs(without), await listenAs(recruiter), await listenAs(day)]
  const worker_id = await ground.placeOn(need.id, null)
  const id = await ground.placedAs(worker_id, need.contract_id)
  await hears(heard[2]!, 'assignment', id)
  for (const ear of heard.slice(0, 2))
    expect((await toldTo(ear)).filter((one) => one.includes('assignment') || one.includes('worker'))).toEqual([])
})
