import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ForemanCandidate, ForemanContract, ForemanNeed, ForemanWorker } from '#contract/foreman-area.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, standIn } from '#server/testing/builders.ts'
import { newNeed } from '#server/testing/contracts.ts'
import { leadOn, newForeman } from '#server/testing/foremen.ts'
import { housed, reserve } from '#server/testing/housing.ts'
import { putOnContract } from '#server/testing/on-contract.ts'
import { dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { standingShift } from '#server/testing/shifts.ts'

type Rows = {
  workers: ForemanWorker
  candidates: ForemanCandidate
  contracts: ForemanContract
  needs: ForemanNeed
}

const PAGES = ['workers', 'candidates', 'contracts', 'needs'] as const

let agency: TestAgency
let admin: Someone
let mine: { id: number; as: Someone }
let other: { id: number; as: Someone }

const ask = <Page extends keyof Rows>(page: Page, as: Someone, query = '') =>
  agency.call<{ data: Rows[Page][] }>('GET', `/api/foreman/${page}${query}`, { as })
const read = async <Page extends keyof Rows>(page: Page, as: Someone, query = '') =>
  (await ask(page, as, query)).body.data

const ledBy = (...foreman_ids: number[]) =>
  runningContract(
    agency,
    admin,
    { foreman_ids, requirements: 'Boots', housing_deduction_per_day: 12.5 },
    { headcount: 9 },
  )

const placeOn = async (need_id: number, foreman_id: number | null, worker: object = {}, more: object = {}) => {
  const worker_id = await newWorker(agency, admin, worker)
  const made = await place(agency, admin, { need_id, worker_id, start_date: dayFrom(2), foreman_id, ...more })
  if (made.status !== 200) throw new Error(made.text)
  return worker_id
}

const placedAs = async (worker_id: number, contract_id: number) =>
  (
    await agency.db
      .selectFrom('assignments')
      .where('worker_id', '=', worker_id)
      .where('contract_id', '=', contract_id)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

/** A candidate whom the client of a contract that the foreman leads has taken. */
const coming = async (foreman_id: number, code = 'departing', survey = 'accepted', more: object = {}) => {
  const candidate = await createCandidate(agency, admin, more)
  await standIn(agency, 'candidates', candidate.id, code)
  const placed = await putOnContract(agency, candidate.id, admin, survey)
  await leadOn(agency, placed.contract_id, foreman_id)
  return { ...candidate, contract_id: placed.contract_id }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const givePhoto = async (noun: 'workers' | 'candidates', id: number) => {
  const answer = await agency.call('POST', `/api/${noun}/${id}/photo`, { as: admin, ...multipart('me.png', pixel) })
  if (answer.status !== 200) throw new Error(answer.text)
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  mine = await newForeman(agency)
  other = await newForeman(agency)
})
afterAll(() => agency.close())

it('tells of the workers in the crew and on the sites exactly what a foreman may know', async () => {
  const { contract, need } = await ledBy(mine.id)
  const foreign = await ledBy(other.id)
  const id = await placeOn(need.id, mine.id, {
    first_name: 'Оксана',
    last_name: 'Гнатюк',
    emergency_name: 'Петро',
    emergency_phone: '+48601222333',
    email: 'oksana@mail.example',
    registered_address: 'ul. Cicha 3',
    comment: 'Known for years',
  })
  const beside = await placeOn(need.id, null)
  const strange = await placeOn(foreign.need.id, other.id)
  const rows = await read('workers', mine.as)
  expect(rows.map((row) => row.id).toSorted((a, b) => a - b)).toEqual([id, beside])
  const phone = rows.find((row) => row.id === id)!.phone
  expect(rows.find((row) => row.id === id)).toEqual({
    id,
    first_name: 'Оксана',
    last_name: 'Гнатюк',
    first_name_latin: 'OKSANA',
    last_name_latin: 'KOVALENKO',
    phone: expect.stringMatching(/^\+48606/),
    photo_version: 0,
    position: { id: need.position_id, name: expect.objectContaining({ en: expect.any(String) }) },
    contract: { id: contract.id, title: contract.title, client_name: contract.client_name, site_city: 'Łódź' },
    status: 'planned',
    start_date: dayFrom(2),
    is_mine: true,
    emergency_name: 'Петро',
    emergency_phone: '+48601222333',
    bed: null,
    shift: null,
  })
  expect(rows.find((row) => row.id === beside)!.is_mine).toBe(false)
  expect(phone).not.toBe('')
  expect((await read('workers', other.as)).map((row) => row.id)).toEqual([strange])
})

it('names a worker once, by the work that goes on, and no more once it is over', async () => {
  const foreman = await newForeman(agency)
  const { need } = await ledBy(foreman.id)
  const worker_id = await placeOn(need.id, foreman.id, {}, { start_date: dayFrom(-9), end_date: dayFrom(5) })
  const second = await ledBy(foreman.id)
  await place(agency, admin, { need_id: second.need.id, worker_id, start_date: dayFrom(6) })
  const set = (status: string, need_id: number) =>
    sql`update assignments set status = ${status} where worker_id = ${worker_id} and need_id = ${need_id}`.execute(
      agency.db,
    )
  await set('active', need.id)
  expect(await read('workers', foreman.as)).toMatchObject([
    { id: worker_id, status: 'active', start_date: dayFrom(-9) },
  ])
  await set('ended', need.id)
  expect(await read('workers', foreman.as)).toMatchObject([
    { id: worker_id, status: 'planned', start_date: dayFrom(6) },
  ])
  await set('cancelled', second.need.id)
  expect(await read('workers', foreman.as)).toEqual([])
})

it('tells where a worker sleeps tonight and of the shift they come to next, once it is published', async () => {
  const foreman = await newForeman(agency)
  const { contract, need } = await ledBy(foreman.id)
  const { house, room, beds } = await housed(agency, admin, 2)
  const worker_id = await placeOn(need.id, foreman.id, {}, { start_date: dayFrom(-4) })
  const bedAndShift = async () => (await read('workers', foreman.as)).map(({ bed, shift }) => ({ bed, shift }))
  const stay = { place_id: beds[0].id, worker_id, check_in: dayFrom(-1) }
  const reserved = await reserve(agency, admin, { ...stay, check_out: dayFrom(0) })
  expect(reserved.status).toBe(200)
  await reserve(agency, admin, { ...stay, check_in: dayFrom(4) })
  const line = { worker_id, contract_id: contract.id, id: await placedAs(worker_id, contract.id) }
  await standingShift(agency, line, dayFrom(2), { draft: true, published_at: null })
  expect(await bedAndShift()).toEqual([{ bed: null, shift: null }])
  await standingShift(agency, line, dayFrom(5))
  await standingShift(agency, line, dayFrom(3), { start_time: '14:00', end_time: '22:00' })
  await standingShift(agency, line, dayFrom(-2))
  await standingShift(agency, line, dayFrom(1), { status: 'cancelled' })
  await reserve(agency, admin, { ...stay, place_id: beds[1]!.id, check_in: dayFrom(0), check_out: dayFrom(4) })
  expect(await bedAndShift()).toEqual([
    {
      bed: { house: house.name, room: room.name, bed: '2' },
      shift: { date: dayFrom(3), start: '14:00', end: '22:00' },
    },
  ])
  expect((await read('workers', other.as)).map(({ id }) => id)).not.toContain(worker_id)
})

it('tells a foreman of no shift that their worker has on the site of another', async () => {
  const foreman = await newForeman(agency)
  const own = await ledBy(foreman.id)
  const foreign = await ledBy(other.id)
  const worker_id = await placeOn(own.need.id, foreman.id, {}, { end_date: dayFrom(9) })
  const next = { need_id: foreign.need.id, worker_id, start_date: dayFrom(10), foreman_id: other.id }
  expect((await place(agency, admin, next)).status).toBe(200)
  const id = await placedAs(worker_id, foreign.contract.id)
  await standingShift(agency, { worker_id, contract_id: foreign.contract.id, id }, dayFrom(11))
  const shiftSeenBy = async (as: Someone) => (await read('workers', as)).find((row) => row.id === worker_id)!.shift
  expect(await shiftSeenBy(foreman.as)).toBeNull()
  expect(await shiftSeenBy(other.as)).toEqual({ date: dayFrom(11), start: '06:00', end: '14:00' })
})

it('tells of contracts where and when people work and who runs them, and of no money', async () => {
  const foreman = await newForeman(agency)
  const { contract, need, coordinator } = await ledBy(foreman.id)
  await agency.db.updateTable('users').set({ phone: '+48600100200' }).where('id', '=', coordinator.as.user_id).execute()
  await placeOn(need.id, foreman.id)
  await placeOn(need.id, null)
  const rows = await read('contracts', foreman.as)
  expect(rows).toEqual([
    {
      id: contract.id,
      number: contract.number,
      title: contract.title,
      client_name: contract.client_name,
      site_country: 'PL',
      site_city: 'Łódź',
      site_address: 'ul. Chłodna 5',
      start_date: contract.start_date,
      end_date: contract.end_date,
      hours_per_day: 8,
      days_per_week: 5,
      shift_patterns: [],
      status: { name: expect.objectContaining({ en: 'Active' }), colour: expect.stringMatching(/^#/) },
      coordinators: [
        {
          id: coordinator.id,
          user_id: coordinator.as.user_id,
          first_name: 'Test',
          last_name: 'Person',
          has_avatar: false,
          phone: '+48600100200',
          is_main: true,
        },
      ],
      people: 0,
      crew: 1,
      headcount: 9,
      filled: 0,
      reserved: 0,
      missing: 9,
    },
  ])
  await sql`update contract_foremen set to_date = from_date where foreman_id = ${foreman.id}`.execute(agency.db)
  expect(await read('contracts', foreman.as)).toEqual([])
  expect(await read('needs', foreman.as)).toEqual([])
})

it('orders open needs by who is missing most and soonest, without the pay', async () => {
  const foreman = await newForeman(agency)
  const { contract, need } = await ledBy(foreman.id)
  const asked = { position_id: 2, headcount: 12, pay_rate: 44.44, priority: 'high' }
  const large = (await newNeed(agency, admin, contract.id, { ...asked, date_from: dayFrom(5) })).body.data
  const early = (await newNeed(agency, admin, contract.id, { ...asked, position_id: 3, date_from: dayFrom(1) })).body
    .data
  const rows = await read('needs', foreman.as)
  expect(rows.map(({ id }) => id)).toEqual([early.id, large.id, need.id])
  expect(rows[0]).toEqual({
    id: early.id,
    position: { id: 3, name: expect.objectContaining({ en: expect.any(String) }) },
    contract: { id: contract.id, title: contract.title, client_name: contract.client_name, site_city: 'Łódź' },
    date_from: dayFrom(1),
    date_to: null,
    shift_pattern: null,
    priority: 'high',
    headcount: 12,
    filled: 0,
    reserved: 0,
    missing: 12,
  })
})

it('tells of candidates on their way how they come, of those a client of theirs has taken alone', async () => {
  const foreman = await newForeman(agency)
  const fields = { phone: '+48690555777', email: 'c@mail.example', comment: 'Told by a friend' }
  const late = await coming(foreman.id, 'approved')
  const soon = await coming(foreman.id, 'departing', 'accepted', fields)
  await coming(foreman.id, 'proposed', 'sent')
  await coming(foreman.id, 'approved', 'withdrawn')
  await coming(foreman.id, 'hired')
  await coming(other.id)
  const arrival = { arrival_at: '2026-12-01T06:30:00Z', arrival_place: 'Łódź Fabryczna', transport: 'bus' as const }
  await agency.db.updateTable('candidates').set(arrival).where('id', '=', soon.id).execute()
  const rows = await read('candidates', foreman.as)
  expect(rows.map(({ id }) => id)).toEqual([soon.id, late.id])
  expect(rows[0]).toEqual({
    id: soon.id,
    first_name: expect.any(String),
    last_name: expect.any(String),
    first_name_latin: null,
    last_name_latin: null,
    phone: '+48690555777',
    photo_version: 0,
    position: null,
    contract: { id: soon.contract_id, title: 'Warehouse', client_name: 'Acme', site_city: 'Poznań' },
    arrival_at: expect.stringMatching(/^2026-12-01T06:30:00/),
    arrival_place: 'Łódź Fabryczna',
    transport: 'bus',
  })
})

it('shows the pictures of these people to their foreman and to no other', async () => {
  const { need } = await ledBy(mine.id)
  const worker_id = await placeOn(need.id, null)
  const candidate = await coming(mine.id)
  await givePhoto('workers', worker_id)
  await givePhoto('candidates', candidate.id)
  expect((await read('workers', mine.as)).find(({ id }) => id === worker_id)!.photo_version).toBeGreaterThan(0)
  for (const path of [`/api/workers/${worker_id}/photo`, `/api/candidates/${candidate.id}/photo`]) {
    const seen = await agency.call('GET', path, { as: mine.as })
    expect([seen.status, seen.headers['content-type']], path).toEqual([200, 'image/webp'])
    expect((await agency.call('GET', path, { as: other.as })).status, path).toBe(404)
    expect((await agency.call('GET', path, { as: await agency.join('foreman') })).status, path).toBe(404)
  }
  await sql`update assignments set status = 'cancelled' where worker_id = ${worker_id}`.execute(agency.db)
  expect((await agency.call('GET', `/api/workers/${worker_id}/photo`, { as: mine.as })).status).toBe(404)
})

it('opens nothing else of these people and sites to a foreman', async () => {
  const { contract, need } = await ledBy(mine.id)
  const worker_id = await placeOn(need.id, mine.id)
  const candidate = await coming(mine.id)
  for (const noun of ['workers', 'candidates', 'contracts', 'needs', 'assignments']) {
    const { status, body } = await agency.call<{ data: unknown[]; meta: { total: number } }>('GET', `/api/${noun}`, {
      as: mine.as,
    })
    if (noun === 'assignments') expect(status).toBe(403)
    else expect([body.data, body.meta.total], noun).toEqual([[], 0])
  }
  for (const path of [`workers/${worker_id}`, `candidates/${candidate.id}`, `contracts/${contract.id}`])
    expect((await agency.call('GET', `/api/${path}`, { as: mine.as })).status, path).toBe(403)
})

it('shows a super-admin the foreman they choose, and everyone else their own row alone', async () => {
  const { contract } = await ledBy(other.id)
  const chosen = `?foreman_id=${other.id}`
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  expect(ids(await read('contracts', admin, chosen))).toContain(contract.id)
  for (const page of PAGES) {
    expect(await read(page, admin), page).toEqual([])
    expect(await read(page, await agency.join('foreman')), page).toEqual([])
    expect(await read(page, await agency.join('coordinator')), page).toEqual([])
    expect((await ask(page, mine.as, chosen)).status, page).toBe(404)
    expect((await ask(page, await agency.join('recruiter'), chosen)).status, page).toBe(404)
    expect((await ask(page, admin, '?foreman_id=999999')).status, page).toBe(404)
    expect((await ask(page, await agency.joinWith(['update profile'], 'foreman'))).status, page).toBe(403)
  }
  expect(ids(await read('contracts', other.as, chosen))).toEqual(ids(await read('contracts', other.as)))
})

it('gives a foreman’s row no sight to whoever has no role of a foreman', async () => {
  const recruiter = await agency.join('recruiter')
  const { id } = await newForeman(agency, { as: recruiter })
  const { need } = await ledBy(id)
  await placeOn(need.id, id)
  for (const page of PAGES) expect(await read(page, recruiter), page).toEqual([])
})
