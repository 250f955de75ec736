import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stay } from '#contract/site/stays.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCandidate } from '#server/testing/candidates.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import {
  type OneStay,
  entering,
  housed,
  livingIn,
  newHousing,
  newRoom,
  reserve,
  said,
} from '#server/testing/housing.ts'
import { dayFrom, newWorker } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const step = (stay: Pick<Stay, 'id' | 'version'>, body: object, as = admin) =>
  agency.call<OneStay>('PUT', `/api/stays/${stay.id}/status`, { as, body: { version: stay.version, ...body } })
const move = (stay: Pick<Stay, 'id' | 'version'>, body: object) =>
  agency.call<OneStay>('POST', `/api/stays/${stay.id}/move`, { as: admin, body: { version: stay.version, ...body } })
const patch = (stay: Pick<Stay, 'id' | 'version'>, body: object) =>
  agency.call<OneStay>('PATCH', `/api/stays/${stay.id}`, { as: admin, body: { version: stay.version, ...body } })

describe('the steps of a stay', () => {
  it('is reserved, begun with keys and signed rules, and ended with keys returned and the deposit settled', async () => {
    const { house, beds } = await housed(agency, admin)
    const worker_id = await newWorker(agency, admin)
    const made = await reserve(agency, admin, { place_id: beds[0].id, worker_id, check_in: dayFrom(0), charge: 900, charge_per: 'month', deposit_amount: 500 })
    const stay = made.body.data
    expect(stay).toMatchObject({ status: 'reserved', currency: 'PLN', property: { id: house.id, known: true }, person: { entity: 'worker', id: worker_id } })
    expect(said(await step(stay, { status: 'living' }))).toEqual([422, 'keys_issued: keys_needed', 'rules_signed_on: required', 'deposit_paid: required'])
    const lives = await step(stay, { status: 'living', deposit_paid: true, ...entering() })
    expect(lives.body.data).toMatchObject({ status: 'living', keys_issued: true, deposit_paid: true, rules_signed_on: dayFrom(0) })
    expect(said(await step(lives.body.data, { status: 'cancelled', comment: 'x' }))).toEqual([422, 'status: step_not_allowed'])
    expect(said(await step(lives.body.data, { status: 'moved_out' }))).toEqual([422, 'check_out: required', 'keys_returned: required', 'deposit_settled: required'])
    expect(said(await step(lives.body.data, { status: 'moved_out', check_out: dayFrom(1), keys_returned: true, deposit_settled: 'returned' }))).toEqual([422, 'check_out: in_the_future'])
    const left = await step(lives.body.data, { status: 'moved_out', check_out: dayFrom(0), keys_returned: true, deposit_settled: 'returned' })
    expect(left.body.data).toMatchObject({ status: 'moved_out', check_out: dayFrom(0), deposit_settled: 'returned', abilities: { steps: [] } })
    const stale = await step(stay, { status: 'living', ...entering() })
    expect([stale.status, stale.body.current.status]).toEqual([409, 'moved_out'])
  }) // prettier-ignore

  it('is cancelled with a comment, which frees the bed', async () => {
    const { beds } = await housed(agency, admin)
    const stay = (await reserve(agency, admin, { place_id: beds[0].id, worker_id: await newWorker(agency, admin) }))
      .body.data
    expect(said(await step(stay, { status: 'cancelled' }))).toEqual([422, 'comment: required'])
    expect((await step(stay, { status: 'cancelled', comment: 'Does not come' })).body.data.status).toBe('cancelled')
    const next = await reserve(agency, admin, { place_id: beds[0].id, worker_id: await newWorker(agency, admin) })
    expect(next.status).toBe(200)
  })

  it('lets a candidate reserve, but not move in', async () => {
    const { beds } = await housed(agency, admin)
    const candidate_id = (await newCandidate(agency, admin)).id
    const at_once = await reserve(agency, admin, {
      place_id: beds[0].id, candidate_id, check_in: dayFrom(0), status: 'living', ...entering(),
    }) // prettier-ignore
    expect(said(at_once)).toEqual([422, 'candidate_id: candidate_moves_in'])
    const stay = (await reserve(agency, admin, { place_id: beds[0].id, candidate_id })).body.data
    expect(stay.abilities.steps).toEqual(['cancelled'])
    expect(said(await step(stay, { status: 'living', ...entering() }))).toEqual([422, 'status: candidate_moves_in'])
    expect(said(await reserve(agency, admin, { place_id: beds[1]!.id, candidate_id, worker_id: 1 }))).toEqual([422, 'worker_id: one_person'])
    expect(said(await reserve(agency, admin, { place_id: beds[1]!.id }))).toEqual([422, 'worker_id: required'])
  }) // prettier-ignore
})

describe('B2 one person per bed, one bed per person', () => {
  it('names who has the bed and until when, and frees it on the day of departure', async () => {
    const { beds } = await housed(agency, admin)
    await livingIn(agency, admin, beds[0].id, { check_out: dayFrom(10) })
    const worker_id = await newWorker(agency, admin)
    const early = await reserve(agency, admin, { place_id: beds[0].id, worker_id, check_in: dayFrom(9) })
    expect(said(early)).toEqual([422, 'place_id: bed_taken'])
    expect(early.body.errors[0]!.params).toEqual({ name: 'Oksana Kovalenko', from: dayFrom(0), until: dayFrom(10) })
    expect((await reserve(agency, admin, { place_id: beds[0].id, worker_id, check_in: dayFrom(10) })).status).toBe(200)
  })

  it('names the house where the person already has a bed', async () => {
    const { house, beds } = await housed(agency, admin)
    const other = await housed(agency, admin)
    const stay = await livingIn(agency, admin, beds[0].id)
    const again = await reserve(agency, admin, { place_id: other.beds[0].id, worker_id: stay.person.id })
    expect(said(again)).toEqual([422, 'worker_id: stays_in_open'])
    expect(again.body.errors[0]!.params).toEqual({ house: house.name, from: dayFrom(0) })
  })

  it('refuses days that another person has, and another first day of a begun stay', async () => {
    const { beds } = await housed(agency, admin)
    const stay = await livingIn(agency, admin, beds[0].id, { check_out: dayFrom(5) })
    await reserve(agency, admin, { place_id: beds[0].id, worker_id: await newWorker(agency, admin), check_in: dayFrom(7) })
    expect(said(await patch(stay, { check_out: dayFrom(8) }))).toEqual([422, 'check_out: bed_taken_open'])
    expect(said(await patch(stay, { check_out: null }))).toEqual([422, 'check_out: bed_taken_open'])
    expect((await patch(stay, { check_out: dayFrom(7) })).status).toBe(200)
    expect(said(await patch({ ...stay, version: stay.version + 1 }, { check_in: dayFrom(-3) }))).toEqual([422, 'check_in: stay_has_begun'])
  }) // prettier-ignore

  it('is enforced by the database, whoever writes', async () => {
    const { house, beds } = await housed(agency, admin, 3)
    const stay = await livingIn(agency, admin, beds[0].id, { check_out: dayFrom(10) })
    const worker = await newWorker(agency, admin)
    const insert = (place_id: number, worker_id: number, from: number, to: number | null, status = 'reserved') =>
      sql`insert into stays (place_id, worker_id, check_in, check_out, status, created_at, updated_at)
        values (${place_id}, ${worker_id}, ${dayFrom(from)}, ${to === null ? null : dayFrom(to)}, ${status}, now(), now())`
        .execute(agency.db)
        .then(() => 'done')
        .catch((failure: { constraint?: string }) => failure.constraint)
    expect(await insert(beds[0].id, worker, 9, 12)).toBe('stays_place_excl')
    expect(await insert(beds[1]!.id, stay.person.id, 9, 12)).toBe('stays_worker_excl')
    expect(await insert(beds[1]!.id, worker, 9, 8)).toBe('stays_period_check')
    await sql`insert into voids (place_id, from_date, to_date, reason, created_at, updated_at)
      values (${beds[1]!.id}, ${dayFrom(1)}, ${dayFrom(2)}, 'repair', now(), now())`.execute(agency.db)
    expect(await insert(beds[1]!.id, worker, 2, 4)).toBe('stays_void_excl')
    const voided = await sql`insert into voids (place_id, from_date, to_date, reason, created_at, updated_at)
      values (${beds[0].id}, ${dayFrom(9)}, ${dayFrom(20)}, 'repair', now(), now())`
      .execute(agency.db)
      .catch((failure: { constraint?: string }) => failure.constraint)
    expect(voided).toBe('voids_stay_excl')
    await sql`update places set state = 'out_of_service' where id = ${beds[2]!.id}`.execute(agency.db)
    expect(await insert(beds[2]!.id, worker, 2, 4)).toBe('stays_state_check')
    const closed = await sql`update properties set status = 'closed' where id = ${house.id}`
      .execute(agency.db)
      .catch((failure: { constraint?: string }) => failure.constraint)
    expect(closed).toBe('properties_in_use_check')
    expect(await insert(beds[1]!.id, worker, 3, null)).toBe('done')
  })
})

describe('B3 and W5', () => {
  it('keeps rooms to one gender during the requested nights', async () => {
    const { beds } = await housed(agency, admin, 2, { gender_policy: 'by_room' })
    await livingIn(agency, admin, beds[0].id, { check_out: dayFrom(10) })
    const man = await newWorker(agency, admin, { gender: 'male' })
    const body = { place_id: beds[1]!.id, worker_id: man }
    expect(said(await reserve(agency, admin, body))).toEqual([422, 'place_id: other_gender'])
    expect((await reserve(agency, admin, { ...body, check_in: dayFrom(10) })).status).toBe(200)
    const house = await newHousing(agency, admin, { gender_policy: 'female' })
    const room = await newRoom(agency, admin, house)
    const other = { place_id: room.places[0]!.id, worker_id: await newWorker(agency, admin, { gender: 'male' }) }
    expect(said(await reserve(agency, admin, other))).toEqual([422, 'place_id: for_women'])
  })

  it('asks to confirm a small room with a comment, recorded in history', async () => {
    const { beds } = await housed(agency, admin, 4, {}, { area_m2: 9 })
    const body = { place_id: beds[0].id, worker_id: await newWorker(agency, admin) }
    const warned = await reserve(agency, admin, body)
    expect(said(warned)).toEqual([422, 'place_id: room_too_small'])
    expect(warned.body.errors[0]!.params).toEqual({ area: 9, needed: 10, beds: 4 })
    expect(said(await reserve(agency, admin, { ...body, confirmed: ['room_too_small'] }))).toEqual([422, 'comment: required'])
    const made = await reserve(agency, admin, { ...body, confirmed: ['room_too_small'], comment: 'One week alone' })
    const told = await sql`select 1 from change_history where entity = 'stay' and entity_id = ${made.body.data.id}
      and field = 'confirmed_warnings' and new_value = '["room_too_small"]'`.execute(agency.db)
    expect(told.rows).toHaveLength(1)
  }) // prettier-ignore
})

describe('moving to another bed', () => {
  it('ends one stay and begins the next, with the deposit', async () => {
    const { beds } = await housed(agency, admin)
    const stay = await livingIn(agency, admin, beds[0].id, { check_in: dayFrom(-3), charge: 50, charge_per: 'stay', deposit_amount: 300, deposit_paid: true })
    const moved = await move(stay, { place_id: beds[1]!.id, date: dayFrom(0) })
    expect(moved.body.data).toMatchObject({
      status: 'living', place: { id: beds[1]!.id }, check_in: dayFrom(0), charge: null, deposit_amount: 300, deposit_paid: true, keys_issued: true, follows_id: stay.id,
    })
    const before = await agency.call<OneStay>('GET', `/api/stays/${stay.id}`, { as: admin })
    expect(before.body.data).toMatchObject({ status: 'moved_out', check_out: dayFrom(0), charge: 50, deposit_amount: null })
    expect((await reserve(agency, admin, { place_id: beds[0].id, worker_id: await newWorker(agency, admin), check_in: dayFrom(0) })).status).toBe(200)
  }) // prettier-ignore

  it('on a later day reserves the next bed and frees the first one then', async () => {
    const { beds } = await housed(agency, admin)
    const stay = await livingIn(agency, admin, beds[0].id, { check_out: dayFrom(9) })
    const moved = await move(stay, { place_id: beds[1]!.id, date: dayFrom(4) })
    expect(moved.body.data).toMatchObject({ status: 'reserved', check_in: dayFrom(4), check_out: dayFrom(9) })
    const before = await agency.call<OneStay>('GET', `/api/stays/${stay.id}`, { as: admin })
    expect(before.body.data).toMatchObject({ status: 'living', check_out: dayFrom(4) })
  })

  it('changes the bed of a stay that has not begun', async () => {
    const { beds } = await housed(agency, admin)
    const stay = (await reserve(agency, admin, { place_id: beds[0].id, worker_id: await newWorker(agency, admin), check_in: dayFrom(3) })).body.data
    const moved = await move(stay, { place_id: beds[1]!.id, date: dayFrom(0) })
    expect(moved.body.data).toMatchObject({ id: stay.id, place: { id: beds[1]!.id }, check_in: dayFrom(3) })
  }) // prettier-ignore

  it('refuses the same bed, a taken bed, and a day outside the stay', async () => {
    const { beds } = await housed(agency, admin)
    const stay = await livingIn(agency, admin, beds[0].id, { check_out: dayFrom(9) })
    await livingIn(agency, admin, beds[1]!.id)
    expect(said(await move(stay, { place_id: beds[0].id, date: dayFrom(1) }))).toEqual([422, 'place_id: same_bed'])
    expect(said(await move(stay, { place_id: beds[1]!.id, date: dayFrom(1) }))).toEqual([422, 'place_id: bed_taken_open'])
    expect(said(await move(stay, { place_id: beds[1]!.id, date: dayFrom(9) }))).toEqual([422, 'date: after_stay'])
    expect(said(await move(stay, { place_id: beds[1]!.id, date: dayFrom(-1) }))).toEqual([422, 'date: before_stay'])
  }) // prettier-ignore
})

describe('the user responsible for a house', () => {
  it('books beds only in their own houses', async () => {
    const mine = await newCoordinator(agency)
    const { beds } = await housed(agency, mine.as)
    const foreign = await housed(agency, admin)
    const worker_id = await newWorker(agency, admin)
    expect(said(await reserve(agency, mine.as, { place_id: foreign.beds[0].id, worker_id }))).toEqual([
      422,
      'place_id: not_found',
    ])
    expect((await reserve(agency, mine.as, { place_id: beds[0].id, worker_id })).status).toBe(200)
    const theirs = await livingIn(agency, admin, foreign.beds[0].id)
    const seen = await agency.call<OneStay>('GET', `/api/stays/${theirs.id}`, { as: mine.as })
    expect(seen.body.data).toMatchObject({ property: { known: false }, abilities: { update: false, steps: [] } })
    const leaves = { status: 'moved_out', check_out: dayFrom(0), keys_returned: true }
    expect((await step(theirs, leaves, mine.as)).status).toBe(403)
    for (const role of ['recruiter', 'foreman']) {
      const as = await agency.join(role)
      expect((await agency.call('GET', `/api/stays/${theirs.id}`, { as })).status).toBe(404)
      expect((await agency.call<{ data: [] }>('GET', '/api/stays', { as })).body.data).toEqual([])
    }
  })

  it('is notified of reservations and ends by others', async () => {
    const mine = await newCoordinator(agency)
    const { beds } = await housed(agency, mine.as)
    const stay = (await reserve(agency, admin, { place_id: beds[0].id, worker_id: await newWorker(agency, admin) }))
      .body.data
    await step(stay, { status: 'cancelled', comment: 'Does not come' })
    const { body } = await agency.call<{ data: { type: string }[] }>('GET', '/api/notifications', { as: mine.as })
    expect(body.data.map(({ type }) => type)).toEqual(['stay_ended', 'stay_reserved'])
  })
})
