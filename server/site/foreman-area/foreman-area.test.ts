import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newNeed } from '#server/testing/contracts.ts'
import { newForeman } from '#server/testing/foremen.ts'
import { housed, reserve } from '#server/testing/housing.ts'
import { dayFrom, place } from '#server/testing/placements.ts'
import { standingShift } from '#server/testing/shifts.ts'
import { foremanGround } from '#server/testing/foreman-ground.ts'

let agency: TestAgency
let admin: Someone
let mine: { id: number; as: Someone }
let other: { id: number; as: Someone }
let ground: ReturnType<typeof foremanGround>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  mine = await newForeman(agency)
  other = await newForeman(agency)
  ground = foremanGround(agency, admin)
})
afterAll(() => agency.close())

it('shows of the workers in the crew and on the sites exactly what a foreman may know', async () => {
  const { contract, need } = await ground.ledBy(mine.id)
  const foreign = await ground.ledBy(other.id)
  const id = await ground.placeOn(need.id, mine.id, {
    first_name: 'Оксана',
    last_name: 'Гнатюк',
    emergency_name: 'Петро',
    emergency_phone: '+48601222333',
    email: 'oksana@mail.example',
    registered_address: 'ul. Cicha 3',
    comment: 'Known for years',
  })
  const beside = await ground.placeOn(need.id, null)
  const strange = await ground.placeOn(foreign.need.id, other.id)
  const rows = await ground.read('workers', mine.as)
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
  expect((await ground.read('workers', other.as)).map((row) => row.id)).toEqual([strange])
})

it('shows a worker once, by the current placement, and no longer after its end', async () => {
  const foreman = await newForeman(agency)
  const { need } = await ground.ledBy(foreman.id)
  const worker_id = await ground.placeOn(need.id, foreman.id, {}, { start_date: dayFrom(-9), end_date: dayFrom(5) })
  const second = await ground.ledBy(foreman.id)
  await place(agency, admin, { need_id: second.need.id, worker_id, start_date: dayFrom(6) })
  const set = (status: string, need_id: number) =>
    sql`update assignments set status = ${status} where worker_id = ${worker_id} and need_id = ${need_id}`.execute(
      agency.db,
    )
  await set('active', need.id)
  expect(await ground.read('workers', foreman.as)).toMatchObject([
    { id: worker_id, status: 'active', start_date: dayFrom(-9) },
  ])
  await set('ended', need.id)
  expect(await ground.read('workers', foreman.as)).toMatchObject([
    { id: worker_id, status: 'planned', start_date: dayFrom(6) },
  ])
  await set('cancelled', second.need.id)
  expect(await ground.read('workers', foreman.as)).toEqual([])
})

it('shows where a worker lives tonight, and the next shift once it is published', async () => {
  const foreman = await newForeman(agency)
  const { contract, need } = await ground.ledBy(foreman.id)
  const { house, room, beds } = await housed(agency, admin, 2)
  const worker_id = await ground.placeOn(need.id, foreman.id, {}, { start_date: dayFrom(-4) })
  const bedAndShift = async () => (await ground.read('workers', foreman.as)).map(({ bed, shift }) => ({ bed, shift }))
  const stay = { place_id: beds[0].id, worker_id, check_in: dayFrom(-1) }
  const reserved = await reserve(agency, admin, { ...stay, check_out: dayFrom(0) })
  expect(reserved.status).toBe(200)
  await reserve(agency, admin, { ...stay, check_in: dayFrom(4) })
  const line = { worker_id, contract_id: contract.id, id: await ground.placedAs(worker_id, contract.id) }
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
  expect((await ground.read('workers', other.as)).map(({ id }) => id)).not.toContain(worker_id)
})

it('hides the shifts that a worker has on another foreman’s site', async () => {
  const foreman = await newForeman(agency)
  const own = await ground.ledBy(foreman.id)
  const foreign = await ground.ledBy(other.id)
  const worker_id = await ground.placeOn(own.need.id, foreman.id, {}, { end_date: dayFrom(9) })
  const next = { need_id: foreign.need.id, worker_id, start_date: dayFrom(10), foreman_id: other.id }
  expect((await place(agency, admin, next)).status).toBe(200)
  const id = await ground.placedAs(worker_id, foreign.contract.id)
  await standingShift(agency, { worker_id, contract_id: foreign.contract.id, id }, dayFrom(11))
  const shiftSeenBy = async (as: Someone) =>
    (await ground.read('workers', as)).find((row) => row.id === worker_id)!.shift
  expect(await shiftSeenBy(foreman.as)).toBeNull()
  expect(await shiftSeenBy(other.as)).toEqual({ date: dayFrom(11), start: '06:00', end: '14:00' })
})

it('shows places, times and coordinators of contracts, and no money', async () => {
  const foreman = await newForeman(agency)
  const { contract, need, coordinator } = await ground.ledBy(foreman.id)
  await agency.db.updateTable('users').set({ phone: '+48600100200' }).where('id', '=', coordinator.as.user_id).execute()
  await ground.placeOn(need.id, foreman.id)
  await ground.placeOn(need.id, null)
  const rows = await ground.read('contracts', foreman.as)
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
      reserved: 2,
      missing: 7,
    },
  ])
  await sql`update contract_foremen set to_date = from_date where foreman_id = ${foreman.id}`.execute(agency.db)
  expect(await ground.read('contracts', foreman.as)).toEqual([])
  expect(await ground.read('needs', foreman.as)).toEqual([])
})

it('orders open needs by missing people and date, without the pay', async () => {
  const foreman = await newForeman(agency)
  const { contract, need } = await ground.ledBy(foreman.id)
  const asked = { position_id: 2, headcount: 12, pay_rate: 44.44, priority: 'high' }
  const large = (await newNeed(agency, admin, contract.id, { ...asked, date_from: dayFrom(5) })).body.data
  const early = (await newNeed(agency, admin, contract.id, { ...asked, position_id: 3, date_from: dayFrom(1) })).body
    .data
  const rows = await ground.read('needs', foreman.as)
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

it('shows how candidates arrive, only those accepted by the foreman’s clients', async () => {
  const foreman = await newForeman(agency)
  const fields = { phone: '+48690555777', email: 'c@mail.example', comment: 'Told by a friend' }
  const late = await ground.coming(foreman.id, 'approved')
  const soon = await ground.coming(foreman.id, 'departing', 'accepted', fields)
  await ground.coming(foreman.id, 'proposed', 'sent')
  await ground.coming(foreman.id, 'approved', 'withdrawn')
  await ground.coming(foreman.id, 'hired')
  await ground.coming(other.id)
  const arrival = { arrival_at: '2026-12-01T06:30:00Z', arrival_place: 'Łódź Fabryczna', transport: 'bus' as const }
  await agency.db.updateTable('candidates').set(arrival).where('id', '=', soon.id).execute()
  const rows = await ground.read('candidates', foreman.as)
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
