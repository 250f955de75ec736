import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Chance, chanceOf } from '#server/demo/chance.ts'
import { inventPeople } from '#server/demo/people.ts'
import { leadSearch } from '#server/people/leads/lead-search.ts'

/** The records that the leads of an agency refer to. */
export type Cast = {
  statuses: ReadonlyMap<string, number>
  reasons: ReadonlyMap<string, readonly { id: number }[]>
  position_ids: readonly number[]
  desks: readonly { id: number; user_id: number }[]
  admin_id: number
  fields: readonly Field[]
}

const SEED = 20_260_701
/** The first and last moment at which people contact the agency. */
export const FIRST = Date.parse('2023-01-02T07:00:00Z')
export const LAST = Date.parse('2026-11-01T18:00:00Z')
const DAY = 86_400_000

const ends: readonly (readonly [string, number])[] = [
  ['new', 5], ['no_answer', 12], ['contacted', 10], ['callback', 6], ['qualified', 4], ['converted', 16], ['refused', 29],
  ['unsuitable', 13], ['duplicate', 5],
] // prettier-ignore

const reasonKind: Record<string, string> = { refused: 'refusal', unsuitable: 'rejection', duplicate: 'rejection' }

/** A moment in the format of rows. */
export const iso = (time: number) => new Date(time).toISOString()

const workOn = (chance: Chance, cast: Cast, met: number) => {
  const code = chance.weigh(ends)
  const isNew = code === 'new'
  const since = isNew ? met : Math.min(LAST, met + chance.between(1, 30 * 24 * 60) * 60_000)
  const plans = code === 'no_answer' || code === 'callback' || (code === 'contacted' && chance.happens(0.5))
  return {
    status_id: cast.statuses.get(code)!,
    status_since: iso(since),
    is_open: !['converted', 'refused', 'unsuitable', 'duplicate'].includes(code),
    reason_id: reasonKind[code] ? chance.pick(cast.reasons.get(reasonKind[code])!).id : null,
    next_contact_at: plans ? iso(since + chance.between(1, 20) * DAY) : null,
    contact_attempts: isNew ? 0 : chance.between(1, 6),
    first_contact_at: isNew ? null : iso(Math.min(since, met + 3_600_000)),
    last_contact_at: isNew ? null : iso(since),
    archived_at: !isNew && chance.happens(0.05) ? iso(since + DAY) : null,
    updated_at: iso(since),
  }
}

const talk = (chance: Chance) =>
  chance.happens(0.3)
    ? { interview_score: chance.between(2, 5), driving_licence: [chance.pick(['b', 'c', 'ce', 'forklift'])] }
    : {}

/** This many leads as rows of the table in order of arrival, the same on every machine; the product's own code makes the search keys. */
export const inventLeads = function* (cast: Cast, rows: number) {
  const chance = chanceOf(SEED)
  const people = inventPeople(chance, cast.position_ids)
  const step = (LAST - FIRST) / rows
  for (let id = 1; id <= rows; id++) {
    const met = Math.floor(FIRST + (id - 1) * step)
    const { last_name, ...person } = people.next(met)
    const desk = chance.pick(cast.desks)
    const isPooled = chance.happens(0.03)
    const row = {
      id,
      middle_name: null,
      phone_2: null,
      email: null,
      city: null,
      source_detail: null,
      external_id: null,
      ...person,
      last_name: last_name ?? '',
      recruiter_id: isPooled ? null : desk.id,
      comment: chance.happens(0.3) ? 'Питає про житло і аванс' : null,
      ...workOn(chance, cast, met),
      custom_values: talk(chance),
      version: 1,
      created_at: iso(met),
      created_by: isPooled ? cast.admin_id : desk.user_id,
      updated_by: desk.user_id,
    }
    yield { ...row, ...leadSearch(row, cast.fields) }
  }
}
