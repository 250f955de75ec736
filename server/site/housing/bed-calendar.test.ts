import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Calendar, HousingMonth, HousingWithFreeBeds, Resident } from '#contract/site/bed-calendar.ts'
import type { Cost } from '#contract/site/housing-costs.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { newCandidate } from '#server/testing/candidates.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { housed, livingIn, newHousing, reserve, said } from '#server/testing/housing.ts'
import { dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const get = async <T>(path: string, as = admin) =>
  (await agency.call<T & { data: never }>('GET', path, { as })).body as T

const days = (from: number, to: number) => `from=${dayFrom(from)}&to=${dayFrom(to)}`

describe('the bed calendar', () => {
  it('shows beds with the stays and voids of the days, without cancelled and past ones', async () => {
    const { house, room, beds } = await housed(agency, admin, 3)
    const lives = await livingIn(agency, admin, beds[0].id, { check_out: dayFrom(10) })
    const candidate = await newCandidate(agency, admin)
    const waits = (await reserve(agency, admin, { place_id: beds[1]!.id, candidate_id: candidate.id, check_in: dayFrom(12) })).body.data
    const gone = (await reserve(agency, admin, { place_id: beds[2]!.id, worker_id: await newWorker(agency, admin) })).body.data
    await agency.call('PUT', `/api/stays/${gone.id}/status`, { as: admin, body: { version: 1, status: 'cancelled', comment: 'No' } })
    await agency.call('POST', `/api/places/${beds[2]!.id}/voids`, { as: admin, body: { from_date: dayFrom(3), to_date: dayFrom(4), reason: 'repair' } })
    const { data, meta } = await get<Calendar>(`/api/housing/${house.id}/calendar?${days(0, 12)}`)
    expect(data.properties).toEqual([{ id: house.id, name: house.name, city: 'Warszawa', gender_policy: 'mixed', editable: true }])
    expect(data.rooms).toMatchObject([{ id: room.id, name: room.name }])
    expect(data.beds.map(({ bed }) => bed)).toEqual(['1', '2', '3'])
    expect(data.stays).toEqual([
      { id: lives.id, place_id: beds[0].id, check_in: dayFrom(0), check_out: dayFrom(10), status: 'living', version: 1,
        person: { entity: 'worker', id: lives.person.id, name: 'Oksana Kovalenko', gender: 'female', known: true } },
      { id: waits.id, place_id: beds[1]!.id, check_in: dayFrom(12), check_out: null, status: 'reserved', version: 1,
        person: { entity: 'candidate', id: candidate.id, name: 'Оксана Мельник', gender: 'female', known: true } },
    ])
    expect(data.voids).toMatchObject([{ place_id: beds[2]!.id, reason: 'repair' }])
    expect(meta).toMatchObject({ from: dayFrom(0), to: dayFrom(12), beds: 3, capped: false })
    const later = await get<Calendar>(`/api/housing/${house.id}/calendar?${days(10, 11)}`)
    expect(later.data.stays).toEqual([])
  }) // prettier-ignore

  it('is limited to 92 days in order', async () => {
    const ask = (query: string) =>
      agency.call<{ errors: { path: string; code: string }[] }>('GET', `/api/housing/calendar?${query}`, { as: admin })
    expect((await ask(days(0, 91))).status).toBe(200)
    expect(said(await ask(days(0, 92)))).toEqual([400, 'to: too_many'])
    expect(said(await ask(days(1, 0)))).toEqual([400, 'to: before_start'])
  })

  it('shows a coordinator the beds of their own houses', async () => {
    const mine = await newCoordinator(agency)
    const { house } = await housed(agency, mine.as, 2)
    await housed(agency, admin, 2)
    const { data } = await get<Calendar>(`/api/housing/calendar?${days(0, 30)}`, mine.as)
    expect(data.properties.map(({ id }) => id)).toEqual([house.id])
    const recruiter = await agency.join('recruiter')
    expect((await get<Calendar>(`/api/housing/calendar?${days(0, 30)}`, recruiter)).data.beds).toEqual([])
  })

  it('hides names of people the reader may not open, in the calendar and beside a free bed', async () => {
    const mine = await newCoordinator(agency)
    const { house, beds } = await housed(agency, mine.as, 2)
    const candidate = await newCandidate(agency, admin)
    await reserve(agency, admin, { place_id: beds[0].id, candidate_id: candidate.id })
    const nameless = { entity: 'candidate', id: candidate.id, name: null, known: false }
    const { data } = await get<Calendar>(`/api/housing/${house.id}/calendar?${days(0, 12)}`, mine.as)
    expect(data.stays.map(({ person }) => person)).toMatchObject([nameless])
    const free = await get<{ data: HousingWithFreeBeds[] }>(`/api/housing/free-beds?${days(0, 12)}`, mine.as)
    expect(free.data[0]!.beds[0]!.roommates).toMatchObject([nameless])
  })

  it('names in a refusal nobody whom the reader may not open', async () => {
    const { coordinator, need } = await runningContract(agency, admin)
    const { beds } = await housed(agency, coordinator.as, 2, { gender_policy: 'by_room' })
    const hidden = await newCandidate(agency, admin)
    await reserve(agency, admin, { place_id: beds[0].id, candidate_id: hidden.id, check_in: dayFrom(0) })
    const [man, woman] = [await newWorker(agency, admin, { gender: 'male' }), await newWorker(agency, admin)]
    for (const worker_id of [man, woman])
      await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(1) })
    const block = { from_date: dayFrom(1), to_date: dayFrom(2), reason: 'repair' }
    const refusals = async (as: Someone) => [
      (await reserve(agency, as, { place_id: beds[1]!.id, worker_id: man, check_in: dayFrom(1) })).body,
      (await reserve(agency, as, { place_id: beds[0].id, worker_id: woman, check_in: dayFrom(1) })).body,
      (await agency.call('POST', `/api/places/${beds[0].id}/voids`, { as, body: block })).body,
    ]
    const codesOf = (bodies: object[]) =>
      (bodies as { errors: { code: string }[] }[]).map(({ errors }) => errors[0]!.code)
    const told = await refusals(coordinator.as)
    expect(codesOf(told)).toEqual(['other_gender_unnamed', 'bed_taken_open_unnamed', 'bed_taken_open_unnamed'])
    expect(JSON.stringify(told)).not.toContain('Мельник')
    const whole = await refusals(admin)
    expect(codesOf(whole)).toEqual(['other_gender', 'bed_taken_open', 'bed_taken_open'])
    expect(JSON.stringify(whole)).toContain('Оксана Мельник')
  })

  it('opens with 2,000 beds and 6,000 stays in one request', async () => {
    const house = await newHousing(agency, admin, { name: 'Large' })
    const worker = await newWorker(agency, admin)
    const { beds } = await newRoomOfMany(house.id, worker)
    const { data, meta } = await get<Calendar>(`/api/housing/${house.id}/calendar?${days(0, 91)}`)
    expect([data.beds.length, data.stays.length, meta.capped]).toEqual([beds, beds * 3, false])
  })

  const newRoomOfMany = async (property_id: number, worker: number) => {
    const beds = 2_000
    await sql`with made as (insert into rooms (property_id, name, area_m2, gender, created_at, updated_at)
        select ${property_id}, 'R' || n, 100, 'any', now(), now() from generate_series(1, 100) n returning id)
      insert into places (room_id, property_id, bed, created_at, updated_at)
        select made.id, ${property_id}, b::text, now(), now() from made, generate_series(1, 20) b`.execute(agency.db)
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'workers'
        and column_name not in ('id', 'personnel_number', 'phone') and is_generated = 'NEVER' and is_identity = 'NO'`.execute(agency.db)
    const names = sql.join(columns.map(({ name }) => sql.ref(name)))
    await sql`insert into workers (personnel_number, phone, ${names}) select 'W-8' || lpad(n::text, 5, '0'), '+48608' || lpad(n::text, 6, '0'), ${names}
      from workers, generate_series(1, ${beds * 3}::integer) n where workers.id = ${worker}`.execute(agency.db)
    await sql`insert into stays (place_id, worker_id, check_in, check_out, status, created_at, updated_at)
      select p.id, w.id, ${dayFrom(0)}::date + 30 * p.turn, ${dayFrom(0)}::date + 30 * p.turn + 30, 'reserved', now(), now()
      from (select id, turn, row_number() over (order by id, turn) as n from places, generate_series(0, 2) turn where property_id = ${property_id}) p
      join (select id, row_number() over (order by id) as n from workers where personnel_number like 'W-8%') w on w.n = p.n`.execute(agency.db)
    await sql`analyze`.execute(agency.db)
    return { beds }
  } // prettier-ignore
})

describe('residents and costs', () => {
  it('lists residents by room with phones and languages, on screen and as PDF', async () => {
    const { house, beds } = await housed(agency, admin, 3)
    const worker_id = await newWorker(agency, admin, {
      languages: [{ code: 'uk', level: 'native' }], emergency_name: 'Іван', emergency_phone: '+380501112233',
    }) // prettier-ignore
    await reserve(agency, admin, { place_id: beds[0].id, worker_id: await newWorker(agency, admin) })
    await agency.call('POST', '/api/stays', {
      as: admin,
      body: { place_id: beds[1]!.id, worker_id, check_in: dayFrom(0), status: 'living', keys_issued: true, rules_signed_on: dayFrom(0) },
    }) // prettier-ignore
    const { data } = await get<{ data: Resident[] }>(`/api/housing/${house.id}/residents`)
    expect(data).toMatchObject([
      {
        worker_id,
        bed: '2',
        first_name_latin: 'OKSANA',
        languages: [{ code: 'uk' }],
        emergency_phone: '+380501112233',
      },
    ])
    const pdf = await agency.call('GET', `/api/housing/${house.id}/residents/pdf`, { as: admin })
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  })

  it('stores costs by month with their bills, and adds up nights and money', async () => {
    const { house, beds } = await housed(agency, admin, 2)
    const month = dayFrom(0).slice(0, 7)
    const { body, headers } = multipart('bill.pdf', Buffer.from('%PDF-1.4 bill'))
    const file = (await agency.call<{ data: { id: number } }>('POST', '/api/housing-files', { as: admin, body, headers })).body.data
    const enter = (more: object) =>
      agency.call<{ data: Cost; errors: [] }>('POST', `/api/housing/${house.id}/costs`, {
        as: admin,
        body: { month, kind: 'rent', amount: 3_000, currency: 'PLN', ...more },
      })
    const cost = (await enter({ file_id: file.id })).body.data
    expect(cost).toMatchObject({ month, amount: 3_000, file: { name: 'bill.pdf' } })
    expect(said(await enter({ file_id: file.id }))).toEqual([422, 'file_id: not_found'])
    expect(said(await enter({ month: '2026-13' }))).toEqual([400, 'month: invalid_format'])
    const bill = await agency.call('GET', `/api/housing-costs/${cost.id}/file`, { as: admin })
    expect(bill.text).toBe('%PDF-1.4 bill')
    const changed = await agency.call<{ data: Cost }>('PATCH', `/api/housing-costs/${cost.id}`, { as: admin, body: { version: 1, amount: 3_100 } })
    expect(changed.body.data).toMatchObject({ amount: 3_100, version: 2 })
    await livingIn(agency, admin, beds[0].id, { check_in: `${month}-01`, charge: 600, charge_per: 'month' })
    const { data } = await get<{ data: HousingMonth[] }>(`/api/housing/${house.id}/figures?from=${month}&to=${month}`)
    const nights = data[0]!.nights
    expect(data).toMatchObject([{ month, occupied: nights / 2, empty: nights / 2, costs: [{ currency: 'PLN', amount: 3_100, empty: 1_550 }], charges: [{ amount: 600 }] }])
    expect((await agency.call('DELETE', `/api/housing-costs/${cost.id}`, { as: admin })).status).toBe(200)
    expect((await get<{ data: Cost[] }>(`/api/housing/${house.id}/costs`)).data).toEqual([])
    expect(said(await agency.call('GET', `/api/housing/${house.id}/figures?from=2024-01&to=2026-02`, { as: admin }))).toEqual([400, 'to: too_many'])
  }) // prettier-ignore

  it('lets a house serve a contract once at a time, and only a house that the caller runs', async () => {
    const { contract, coordinator } = await runningContract(agency, admin)
    const { house } = await housed(agency, admin)
    const link = (as: Someone, from: number) =>
      agency.call<{ data: { id: number; version: number }; errors: [] }>('POST', `/api/contracts/${contract.id}/housing`, { as, body: { property_id: house.id, from_date: dayFrom(from) } })
    expect(said(await link(coordinator.as, 0))).toEqual([422, 'property_id: not_found'])
    const made = (await link(admin, 0)).body.data
    expect(said(await link(admin, 5))).toEqual([409, 'from_date: link_overlaps'])
    const ended = await agency.call('PATCH', `/api/contract-housing/${made.id}`, { as: coordinator.as, body: { version: made.version, to_date: dayFrom(3) } })
    expect(ended.status).toBe(200)
    expect((await link(admin, 5)).status).toBe(200)
    const shown = await get<{ data: { links: object[]; people: object[] }; meta: object }>(`/api/contracts/${contract.id}/housing`, coordinator.as)
    expect(shown.data.links).toHaveLength(2)
    expect(shown.meta).toEqual({ abilities: { link: true } })
    expect((await agency.call('DELETE', `/api/contract-housing/${made.id}`, { as: coordinator.as })).status).toBe(200)
  }) // prettier-ignore
})
