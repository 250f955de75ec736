import { areaNeeded, type stayWarnings } from '#contract/site/housing-choices.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Taker, bedTaken } from '../housing/sleepers.queries.ts'

/** Someone with a bed in some of the nights. */
export type Neighbour = Taker & { gender: string | null }

/** The facts for the rules of a stay; days are `YYYY-MM-DD`. */
export type BedFacts = {
  place: { state: 'available' | 'out_of_service' }
  room: { gender: 'any' | 'male' | 'female'; area_m2: number | null; beds: number }
  house: { status: 'active' | 'closed'; is_archived: boolean; gender_policy: 'mixed' | 'male' | 'female' | 'by_room' }
  /** Who has this bed within the nights. */
  in_bed: readonly Neighbour[]
  /** Who else has a bed in the room within the nights. */
  in_room: readonly Neighbour[]
  /** Voids of the bed within the nights: reasons and last days. */
  voids: readonly { reason: string; to_date: string }[]
  /** Other beds of the person within the nights; `house` is null when the actor may not know it. */
  elsewhere: readonly { house: string | null; check_in: string; check_out: string | null }[]
}

export type Person = { gender: string | null }

type Warning = FieldProblem & { code: (typeof stayWarnings)[number] }

const at = (code: string, params?: FieldProblem['params']): FieldProblem[] => [
  { path: 'place_id', code, ...(params ? { params } : {}) },
]

/** B2: no one else has the bed; the problem names who does. */
export const bedIsFree = ({ in_bed }: BedFacts): FieldProblem[] =>
  in_bed.slice(0, 1).map((one) => bedTaken('place_id', one))

/** B2: the person has no other bed; the problem names it. */
export const personIsFree = ({ elsewhere }: BedFacts, path: 'worker_id' | 'candidate_id'): FieldProblem[] => {
  const one = elsewhere[0]
  if (!one) return []
  const { house, check_in: from, check_out: until } = one
  if (house === null) return [{ path, code: 'stays_elsewhere' }]
  return until === null
    ? [{ path, code: 'stays_in_open', params: { house, from } }]
    : [{ path, code: 'stays_in', params: { house, from, until } }]
}

/** B3: the bed is in service, not void, and in an open house. */
export const bedIsOpen = ({ place, house, voids }: BedFacts): FieldProblem[] => {
  if (house.status === 'closed' || house.is_archived) return at('house_closed')
  if (place.state === 'out_of_service') return at('bed_out_of_service')
  return voids[0] ? at('bed_void', { until: voids[0].to_date }) : []
}

/**
 * B3: the house and the room allow the gender; in houses with single-gender rooms, no one of another gender has a bed
 * there.
 */
export const genderFits = ({ room, house, in_room }: BedFacts, { gender }: Person): FieldProblem[] => {
  const only = [house.gender_policy, room.gender].filter((one) => one === 'male' || one === 'female')
  const refused = only.find((one) => one !== gender)
  if (refused) return at(refused === 'male' ? 'for_men' : 'for_women')
  const other = house.gender_policy === 'by_room' ? in_room.find((one) => one.gender !== gender) : undefined
  if (!other) return []
  return other.name === null ? at('other_gender_unnamed') : at('other_gender', { name: other.name })
}

/** W5: the area is too small for the number of beds. */
export const roomIsLarge = ({ room }: BedFacts): Warning[] => {
  const needed = areaNeeded(room.beds)
  if (room.area_m2 === null || room.area_m2 >= needed) return []
  return [{ path: 'place_id', code: 'room_too_small', params: { area: room.area_m2, needed, beds: room.beds } }]
}

/** All problems of a stay in a bed. */
export const stayProblems = (facts: BedFacts, person: Person, path: 'worker_id' | 'candidate_id'): FieldProblem[] => {
  const closed = bedIsOpen(facts)
  if (closed.length > 0) return closed
  const taken = bedIsFree(facts)
  return [...(taken.length > 0 ? taken : genderFits(facts, person)), ...personIsFree(facts, path)]
}
