import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HousingWithFreeBeds } from '#contract/site/bed-calendar.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCandidate } from '#server/testing/candidates.ts'
import { housed, livingIn, newHousing, newRoom, reserve } from '#server/testing/housing.ts'
import { dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const get = async <T>(path: string) => (await agency.call<T & { data: never }>('GET', path, { as: admin })).body as T

const days = (from: number, to: number) => `from=${dayFrom(from)}&to=${dayFrom(to)}`

describe('free beds', () => {
  const freeIn = (answer: { data: HousingWithFreeBeds[] }, id: number) =>
    answer.data.find(({ property }) => property.id === id)

  it('finds beds free on all requested nights, and names the others in the room', async () => {
    const { house, beds } = await housed(agency, admin, 3)
    const lives = await livingIn(agency, admin, beds[0].id, { check_out: dayFrom(10) })
    await reserve(agency, admin, { place_id: beds[1]!.id, worker_id: await newWorker(agency, admin), check_in: dayFrom(20) })
    const soon = freeIn(await get(`/api/housing/free-beds?${days(2, 12)}&property_id=${house.id}`), house.id)!
    expect(soon.beds.map(({ bed }) => bed)).toEqual(['2', '3'])
    expect(soon.beds[0]!.roommates).toMatchObject([{ id: lives.person.id, name: 'Oksana Kovalenko', bed: '1', check_out: dayFrom(10) }])
    const later = freeIn(await get(`/api/housing/free-beds?${days(10, 20)}&property_id=${house.id}`), house.id)!
    expect(later.beds.map(({ bed }) => bed)).toEqual(['1', '2', '3'])
    const forGood = freeIn(await get(`/api/housing/free-beds?from=${dayFrom(10)}&property_id=${house.id}`), house.id)!
    expect([forGood.free, forGood.beds.map(({ bed }) => bed)]).toEqual([2, ['1', '3']])
  }) // prettier-ignore

  it('leaves out beds of another gender, out of service or void', async () => {
    const house = await newHousing(agency, admin, { gender_policy: 'by_room' })
    const women = await newRoom(agency, admin, house, { beds: 2 })
    const open = await newRoom(agency, admin, house, { beds: 3 })
    await newRoom(agency, admin, house, { beds: 1, gender: 'female' })
    await livingIn(agency, admin, women.places[0]!.id)
    await agency.call('PATCH', `/api/places/${open.places[0]!.id}`, { as: admin, body: { version: 1, state: 'out_of_service' } })
    await agency.call('POST', `/api/places/${open.places[1]!.id}/voids`, { as: admin, body: { from_date: dayFrom(0), to_date: dayFrom(3), reason: 'repair' } })
    const ask = async (gender: string) => {
      const found = freeIn(await get(`/api/housing/free-beds?${days(1, 9)}&gender=${gender}&property_id=${house.id}`), house.id)
      return found?.beds.map(({ id }) => id)
    }
    expect(await ask('male')).toEqual([open.places[2]!.id])
    expect((await ask('female'))?.length).toBe(3)
  }) // prettier-ignore

  it('offers a person no bed that the reservation would refuse because of the gender', async () => {
    const house = await newHousing(agency, admin, { gender_policy: 'by_room' })
    const women = await newRoom(agency, admin, house, { beds: 2 })
    const empty = await newRoom(agency, admin, house, { beds: 1 })
    const forWomen = await newRoom(agency, admin, house, { beds: 1, gender: 'female' })
    await livingIn(agency, admin, women.places[0]!.id)
    const beds = [women.places[1]!, empty.places[0]!, forWomen.places[0]!].map(({ id }) => id)
    const offeredTo = async (person: object) => {
      const [[name, id]] = Object.entries(person) as [[string, number]]
      const path = `/api/housing/free-beds?from=${dayFrom(1)}&${name}=${id}&property_id=${house.id}`
      return freeIn(await get(path), house.id)?.beds.map((bed) => bed.id) ?? []
    }
    const acceptedFor = async (person: object) => {
      const accepted: number[] = []
      for (const place_id of beds) {
        const { status, body } = await reserve(agency, admin, { place_id, ...person, check_in: dayFrom(1) })
        if (status !== 200) continue
        accepted.push(place_id)
        const cancelled = { version: 1, status: 'cancelled', comment: 'No' }
        await agency.call('PUT', `/api/stays/${body.data.id}/status`, { as: admin, body: cancelled })
      }
      return accepted
    }
    const people = [
      { worker_id: await newWorker(agency, admin, { gender: 'male' }) },
      { worker_id: await newWorker(agency, admin, { gender: 'female' }) },
      { candidate_id: (await newCandidate(agency, admin)).id },
    ]
    for (const person of people) expect(new Set(await offeredTo(person))).toEqual(new Set(await acceptedFor(person)))
    expect(await offeredTo(people[0]!)).toEqual([empty.places[0]!.id])
    expect((await offeredTo(people[1]!)).length).toBe(3)
  })

  it('lists the houses in the city of the person’s work first, and refuses people out of scope', async () => {
    const { need, coordinator } = await runningContract(agency, admin, { site_city: 'Łódź' })
    const worker_id = await newWorker(agency, admin)
    await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(1) })
    const far = await housed(agency, admin, 1, { city: 'Wrocław', name: 'A house far away' })
    const near = await housed(agency, admin, 1, { city: 'Łódź', name: 'B house near' })
    const houses = `property_id=${far.house.id},${near.house.id}`
    const namesFor = async (query: string) =>
      (await get<{ data: HousingWithFreeBeds[] }>(`/api/housing/free-beds?${days(1, 9)}&${houses}${query}`)).data.map(
        ({ property }) => property.name,
      )
    expect(await namesFor('')).toEqual(['A house far away', 'B house near'])
    expect(await namesFor(`&worker_id=${worker_id}`)).toEqual(['B house near', 'A house far away'])
    const hidden = await newCandidate(agency, admin)
    const path = `/api/housing/free-beds?${days(1, 9)}`
    expect((await agency.call('GET', `${path}&worker_id=${worker_id}`, { as: coordinator.as })).status).toBe(200)
    expect((await agency.call('GET', `${path}&candidate_id=${hidden.id}`, { as: coordinator.as })).status).toBe(404)
  })

  it('lists the houses of a contract first, then those of its city', async () => {
    const { contract } = await runningContract(agency, admin, { site_city: 'Elbląg' })
    const far = await housed(agency, admin, 1, { city: 'Kraków', name: 'A far one' })
    const near = await housed(agency, admin, 1, { city: 'ELBLĄG', name: 'B near one' })
    const own = await housed(agency, admin, 1, { city: 'Kraków', name: 'C own one' })
    await agency.call('POST', `/api/contracts/${contract.id}/housing`, {
      as: admin,
      body: { property_id: own.house.id, from_date: dayFrom(0) },
    })
    const ids = [far, near, own].map(({ house }) => house.id).join(',')
    const { data } = await get<{ data: HousingWithFreeBeds[] }>(
      `/api/housing/free-beds?${days(1, 9)}&contract_id=${contract.id}&property_id=${ids}`,
    )
    expect(data.map(({ property, serves, same_city }) => [property.name, serves, same_city])).toEqual([
      ['C own one', true, false],
      ['B near one', false, true],
      ['A far one', false, false],
    ])
  })
})
