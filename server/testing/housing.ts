import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Housing } from '#contract/site/housing.ts'
import type { Place, Room } from '#contract/site/rooms.ts'
import type { Stay } from '#contract/site/stays.ts'
import type { Someone, TestAgency } from './agency.ts'
import { dayFrom, newWorker } from './placements.ts'

export type Refusal = { errors: FieldProblem[] }
export type OneHousing = { data: Housing; meta: { transaction_id: string }; current: Housing } & Refusal
export type OneRoom = { data: Room } & Refusal
export type OneStay = { data: Stay; meta: { transaction_id: string }; current: Stay } & Refusal

let names = 0

/** The fields of a house as a form sends them. */
export const housingOf = (more: object = {}) => ({
  name: `Hostel ${++names}`,
  kind: 'hostel',
  country: 'PL',
  city: 'Warszawa',
  address: 'ul. Wolska 14',
  gender_policy: 'mixed',
  currency: 'PLN',
  ...more,
})

const taken = async <T>(answer: Promise<{ status: number; body: { data: T } }>): Promise<T> => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** Creates a house over HTTP. */
export const newHousing = (agency: TestAgency, as: Someone, more: object = {}): Promise<Housing> =>
  taken(agency.call<OneHousing>('POST', '/api/housing', { as, body: housingOf(more) }))

/** Creates a room over HTTP. */
export const newRoom = (agency: TestAgency, as: Someone, house: { id: number }, more: object = {}): Promise<Room> =>
  taken(
    agency.call<OneRoom>('POST', `/api/housing/${house.id}/rooms`, {
      as,
      body: { name: `R${++names}`, area_m2: 30, beds: 2, ...more },
    }),
  )

/** A house with one room with so many beds. */
export const housed = async (agency: TestAgency, as: Someone, beds = 2, more: object = {}, room: object = {}) => {
  const house = await newHousing(agency, as, more)
  const made = await newRoom(agency, as, house, { beds, ...room })
  return { house, room: made, beds: made.places as [Place, ...Place[]] }
}

/** The fields that moving in requires. */
export const entering = () => ({ keys_issued: true, rules_signed_on: dayFrom(0) })

/** Requests a stay over HTTP. */
export const reserve = (agency: TestAgency, as: Someone, body: object) =>
  agency.call<OneStay>('POST', '/api/stays', { as, body: { check_in: dayFrom(1), ...body } })

/** A worker who has lived in a bed since today. */
export const livingIn = async (agency: TestAgency, as: Someone, place_id: number, more: object = {}): Promise<Stay> => {
  const worker_id = await newWorker(agency, as)
  const body = { place_id, worker_id, check_in: dayFrom(0), status: 'living', ...entering(), ...more }
  return taken(reserve(agency, as, body))
}

/** Problems as `path: code`. */
export const said = ({ status, body }: { status: number; body: object }) => [
  status,
  ...((body as Partial<Refusal>).errors ?? []).map(({ path, code }) => `${path}: ${code}`),
]
