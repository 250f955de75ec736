import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HousingWithFreeBeds } from '#contract/site/bed-calendar.ts'
import type { Housing } from '#contract/site/housing.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import {
  type OneHousing,
  housed,
  housingOf,
  livingIn,
  newHousing,
  newRoom,
  reserve,
  said,
} from '#server/testing/housing.ts'
import { dayFrom, newWorker, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone
let coordinator: { id: number; as: Someone }
let recruiter: Someone
let foreman: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  coordinator = await newCoordinator(agency)
  recruiter = await agency.join('recruiter')
  foreman = await agency.join('foreman')
})
afterAll(() => agency.close())

const change = (as: Someone, house: Housing, body: object) =>
  agency.call<OneHousing>('PATCH', `/api/housing/${house.id}`, { as, body: { version: house.version, ...body } })
const one = (as: Someone, id: number) => agency.call<OneHousing>('GET', `/api/housing/${id}`, { as })
const list = async (as: Someone, query = '') =>
  (await agency.call<{ data: Housing[] }>('GET', `/api/housing?limit=100${query}`, { as })).body.data

describe('access to houses', () => {
  it('makes the coordinator who creates a house responsible, and shows it only to them and to scope `all`', async () => {
    const house = await newHousing(agency, coordinator.as)
    expect(house.responsible_coordinator).toMatchObject({ id: coordinator.id })
    const other = await newCoordinator(agency)
    expect((await one(other.as, house.id)).status).toBe(404)
    expect((await one(admin, house.id)).body.data.whole).toBe(true)
    expect((await list(other.as)).map(({ id }) => id)).not.toContain(house.id)
    expect((await change(other.as, house, { city: 'Łódź' })).status).toBe(404)
  })

  it('shows a house that serves a contract to the coordinators of its team', async () => {
    const { contract, coordinator: runs } = await runningContract(agency, admin)
    const house = await newHousing(agency, admin)
    expect((await one(runs.as, house.id)).status).toBe(404)
    const link = await agency.call('POST', `/api/contracts/${contract.id}/housing`, {
      as: admin,
      body: { property_id: house.id, from_date: dayFrom(0) },
    })
    expect(link.status).toBe(200)
    const seen = await one(runs.as, house.id)
    expect(seen.body.data).toMatchObject({ whole: true, contracts: [{ id: contract.id }] })
    expect(seen.body.data.abilities.run).toBe(true)
  })

  it('shows a recruiter only places and free beds', async () => {
    const { house } = await housed(agency, admin, 3, { landlord_name: 'Jan Nowak', rent_amount: 5_000, rent_per: 'month' })
    expect((await one(recruiter, house.id)).status).toBe(404)
    const row = (await list(recruiter)).find(({ id }) => id === house.id)!
    expect(row).toMatchObject({ whole: false, free: 3, occupied: null, address: null, landlord_name: null, rent_amount: null })
    expect(row.abilities).toMatchObject({ update: false, run: false })
    for (const path of ['rooms', 'residents', 'costs', 'contracts', `calendar?from=${dayFrom(0)}&to=${dayFrom(5)}`])
      expect((await agency.call('GET', `/api/housing/${house.id}/${path}`, { as: recruiter })).status).toBe(404)
    const { body } = await agency.call<{ data: HousingWithFreeBeds[] }>('GET', `/api/housing/free-beds?from=${dayFrom(0)}`, { as: recruiter })
    expect(body.data.find(({ property }) => property.id === house.id)).toMatchObject({ free: 3, beds: [] })
    const search = await list(recruiter, '&search=Wolska')
    expect(search).toEqual([])
  }) // prettier-ignore

  it('is found by name, city and address in any alphabet, limited to what the reader may know', async () => {
    const house = await newHousing(agency, coordinator.as, { name: 'Żurawinowy Dwór', city: 'Wrocław', address: 'ul. Konopna 7' })
    const other = await newCoordinator(agency)
    const finds = async (as: Someone, words: string) =>
      (await list(as, `&search=${encodeURIComponent(words)}`)).some(({ id }) => id === house.id)
    const known = ['zurawinowy dwor', 'Журавиновий', 'wroclaw', 'Вроцлав', 'Dwór Wrocław']
    for (const words of [...known, 'Конопна', 'konopna 7']) expect(await finds(coordinator.as, words), words).toBe(true)
    for (const words of known) expect(await finds(recruiter, words), words).toBe(true)
    for (const words of ['Конопна', 'konopna', 'dwor konopna']) expect(await finds(recruiter, words), words).toBe(false)
    for (const as of [other.as, foreman]) expect(await finds(as, 'zurawinowy')).toBe(false)
    const renamed = await change(coordinator.as, house, { name: 'Перлина' })
    expect(renamed.status).toBe(200)
    expect(await finds(recruiter, 'perlyna')).toBe(true)
    expect(await finds(recruiter, 'zurawinowy')).toBe(false)
    const nobody = await agency.joinWith(['view leads'])
    expect((await agency.call('GET', '/api/housing?search=perlyna', { as: nobody })).status).toBe(403)
  }) // prettier-ignore

  it('shows a foreman nothing, and lets neither recruiters nor foremen write', async () => {
    const house = await newHousing(agency, admin)
    expect(await list(foreman)).toEqual([])
    for (const as of [recruiter, foreman]) {
      expect((await agency.call('POST', '/api/housing', { as, body: housingOf() })).status).toBe(403)
      expect((await change(as, house, { city: 'Łódź' })).status).toBe(403)
      expect((await reserve(agency, as, { place_id: 1, worker_id: 1 })).status).toBe(403)
    }
  })
})

describe('the data of a house', () => {
  it('refuses a used name, a reversed lease, a rent without its period and another country’s postcode', async () => {
    const house = await newHousing(agency, admin)
    const again = await agency.call<OneHousing>('POST', '/api/housing', {
      as: admin,
      body: housingOf({ name: house.name.toUpperCase() }),
    })
    expect(said(again)).toEqual([409, 'name: taken'])
    const wrong = await change(admin, house, {
      lease_from: '2027-01-01',
      lease_to: '2026-12-31',
      rent_amount: 10,
      postcode: '1234',
    })
    expect(said(wrong)).toEqual([422, 'postcode: postcode_pl', 'lease_to: before_start', 'rent_per: required'])
    expect(said(await change(admin, house, { responsible_coordinator_id: 999_999 }))).toEqual([
      422,
      'responsible_coordinator_id: not_found',
    ])
  })

  it('answers an outdated version with the current house, and undoes an edit', async () => {
    const house = await newHousing(agency, admin)
    const changed = await change(admin, house, { city: 'Łódź', postcode: '90001' })
    expect(changed.body.data).toMatchObject({ city: 'Łódź', postcode: '90-001' })
    const stale = await change(admin, house, { city: 'Gdańsk' })
    expect([stale.status, stale.body.current.city]).toEqual([409, 'Łódź'])
    const { transaction_id } = changed.body.meta
    const undone = await agency.call<OneHousing>('POST', `/api/housing/${house.id}/undos`, {
      as: admin,
      body: { transaction_id },
    })
    expect(undone.body.data).toMatchObject({ city: 'Warszawa', postcode: null })
  })

  it('closes and archives only a house without residents and reservations, and says how many there are', async () => {
    const { house, beds } = await housed(agency, admin)
    const stay = await livingIn(agency, admin, beds[0].id)
    const close = (version: number) =>
      agency.call<OneHousing>('PUT', `/api/housing/${house.id}/status`, { as: admin, body: { version, status: 'closed' } })
    const refused = await close(house.version)
    expect(said(refused)).toEqual([422, 'status: house_has_stays'])
    expect(refused.body.errors[0]!.params).toEqual({ count: 1 })
    const archive = await agency.call<OneHousing>('PUT', `/api/housing/${house.id}/archive`, { as: admin, body: { version: house.version } })
    expect(said(archive)).toEqual([422, 'status: house_has_stays'])
    await agency.call('PUT', `/api/stays/${stay.id}/status`, {
      as: admin,
      body: { version: stay.version, status: 'moved_out', check_out: dayFrom(0), keys_returned: true },
    })
    const closed = await close(house.version)
    expect(closed.body.data.status).toBe('closed')
    const worker_id = await newWorker(agency, admin)
    expect(said(await reserve(agency, admin, { place_id: beds[0].id, worker_id }))).toEqual([422, 'place_id: house_closed'])
  }) // prettier-ignore

  it('counts all beds, and those taken tonight, free and out of service', async () => {
    const { house, beds } = await housed(agency, admin, 5)
    await livingIn(agency, admin, beds[0].id)
    await reserve(agency, admin, { place_id: beds[1]!.id, worker_id: await newWorker(agency, admin), check_in: dayFrom(3) })
    await agency.call('PATCH', `/api/places/${beds[2]!.id}`, { as: admin, body: { version: 1, state: 'out_of_service' } })
    await agency.call('POST', `/api/places/${beds[3]!.id}/voids`, {
      as: admin,
      body: { from_date: dayFrom(-1), to_date: dayFrom(2), reason: 'repair' },
    })
    expect((await one(admin, house.id)).body.data).toMatchObject({ places: 4, occupied: 1, free: 2, out: 1 })
    const free = (await list(admin, '&free=yes')).map(({ id }) => id)
    expect(free).toContain(house.id)
  }) // prettier-ignore

  it('adds up tonight’s beds in the houses in scope', async () => {
    type Beds = { data: { houses: number; places: number | null; occupied: number | null; free: number } }
    const tonight = async (as: Someone) => (await agency.call<Beds>('GET', '/api/housing/tonight', { as })).body.data
    const mine = await newCoordinator(agency)
    expect(await tonight(mine.as)).toEqual({ houses: 0, places: null, out: null, occupied: null, free: 0 })
    const before = await tonight(admin)
    const { house, beds } = await housed(agency, mine.as, 3)
    await livingIn(agency, admin, beds[0].id)
    expect(await tonight(mine.as)).toEqual({ houses: 1, places: 3, out: 0, occupied: 1, free: 2 })
    expect(await tonight(admin)).toMatchObject({ houses: before.houses + 1, free: before.free + 2 })
    expect(await tonight(recruiter)).toMatchObject({ places: null, occupied: null, free: before.free + 2 })
    expect((await agency.call('GET', '/api/housing/tonight', { as: foreman })).body).toMatchObject({
      data: { houses: 0 },
    })
    expect(house.places).toBe(0)
  })

  it('shows the history of a house with its rooms, beds, voids, stays and costs', async () => {
    const { house, beds } = await housed(agency, admin, 1)
    await livingIn(agency, admin, beds[0].id)
    await agency.call('POST', `/api/housing/${house.id}/costs`, {
      as: admin,
      body: { month: '2026-10', kind: 'rent', amount: 5_000, currency: 'PLN' },
    })
    const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/housing/${house.id}/history`, { as: admin })
    const parts = body.data.map(({ record, action }) => `${record?.entity ?? 'housing'} ${action}`)
    expect(parts).toEqual([
      'housing_cost created', 'stay created', 'place created', 'room created', 'housing created',
    ])
    expect((await agency.call('GET', `/api/housing/${house.id}/history`, { as: recruiter })).status).toBe(404)
  }) // prettier-ignore
})

describe('rooms and beds', () => {
  it('numbers the beds of a room, refuses a repeated name, and protects booked ones', async () => {
    const house = await newHousing(agency, admin)
    const room = await newRoom(agency, admin, house, { name: '101', beds: 3 })
    expect(room.places.map(({ bed }) => bed)).toEqual(['1', '2', '3'])
    expect(room.area_needed).toBe(8)
    const more = await agency.call<{ data: typeof room }>('POST', `/api/rooms/${room.id}/places`, { as: admin, body: { beds: 2 } })
    expect(more.body.data.places.map(({ bed }) => bed)).toEqual(['1', '2', '3', '4', '5'])
    expect(said(await agency.call('POST', `/api/rooms/${room.id}/places`, { as: admin, body: { beds: ['A', 'a'] } }))).toEqual([422, 'beds: taken'])
    expect(said(await agency.call('POST', `/api/housing/${house.id}/rooms`, { as: admin, body: { name: '101', beds: 1 } }))).toEqual([409, 'name: taken'])
    await livingIn(agency, admin, room.places[0]!.id)
    expect(said(await agency.call('DELETE', `/api/places/${room.places[0]!.id}`, { as: admin }))).toEqual([422, 'id: was_booked'])
    expect(said(await agency.call('DELETE', `/api/rooms/${room.id}`, { as: admin }))).toEqual([422, 'id: was_booked'])
    expect((await agency.call('DELETE', `/api/places/${room.places[1]!.id}`, { as: admin })).status).toBe(200)
    const use = await agency.call('PATCH', `/api/places/${room.places[0]!.id}`, { as: admin, body: { version: 1, state: 'out_of_service' } })
    expect(said(use)).toEqual([422, 'state: bed_in_use'])
  }) // prettier-ignore

  it('does not reserve a room for men while a woman has a bed there', async () => {
    const { room, beds } = await housed(agency, admin)
    await livingIn(agency, admin, beds[0].id)
    const turn = (gender: string) =>
      agency.call('PATCH', `/api/rooms/${room.id}`, { as: admin, body: { version: room.version, gender } })
    expect(said(await turn('male'))).toEqual([422, 'gender: room_has_others'])
    expect((await turn('female')).status).toBe(200)
  })

  it('prevents overlapping voids and stays of a bed, whichever comes first', async () => {
    const { beds } = await housed(agency, admin)
    const voided = (place_id: number, from: number, to: number) =>
      agency.call('POST', `/api/places/${place_id}/voids`, {
        as: admin,
        body: { from_date: dayFrom(from), to_date: dayFrom(to), reason: 'cleaning' },
      })
    await livingIn(agency, admin, beds[0].id, { check_out: dayFrom(5) })
    expect(said(await voided(beds[0].id, 4, 6))).toEqual([422, 'from_date: bed_taken'])
    expect((await voided(beds[0].id, 5, 6)).status).toBe(200)
    expect(said(await voided(beds[0].id, 6, 8))).toEqual([409, 'from_date: void_overlaps'])
    const worker_id = await newWorker(agency, admin)
    const late = { place_id: beds[0].id, worker_id, check_in: dayFrom(6) }
    expect(said(await reserve(agency, admin, late))).toEqual([422, 'place_id: bed_void'])
    expect((await reserve(agency, admin, { ...late, check_in: dayFrom(7) })).status).toBe(200)
  })
})
