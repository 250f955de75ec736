import { drivingLicences, educations } from '#contract/people/candidate-choices.ts'
import { documentsStates } from '#contract/behaviors/documents-states.ts'
import { toLatin } from '#contract/basics/latin-names.ts'
import type { Chance } from '#server/demo/chance.ts'
import type { Person } from '#server/demo/people.ts'
import { candidateSearch } from '#server/people/candidates/candidate-search.ts'
import { type Cast, iso } from './leads.ts'

const DAY = 86_400_000

const ends: readonly (readonly [string, number])[] = [
  ['new', 8], ['documents', 10], ['ready', 6], ['proposed', 4], ['approved', 2], ['departing', 1], ['no_show', 4], ['reserve', 17],
  ['refused', 26], ['rejected', 19], ['blacklisted', 3],
] // prettier-ignore

const reasonKind: Record<string, string> = { refused: 'refusal', rejected: 'rejection' }
const closed = new Set(['hired', 'no_show', 'refused', 'rejected', 'blacklisted'])

const states: readonly (readonly [(typeof documentsStates)[number], number])[] = [
  ['incomplete', 45], ['ok', 35], ['expiring', 12], ['expired', 8],
] // prettier-ignore

const professions = ['spawacz', 'kucharz', 'kierowca', 'magazynier', 'електрик', 'швачка', 'муляр', 'слюсар']
const skills = ['spawanie TIG', 'wózki widłowe', 'pakowanie', 'piekarnia', 'HACCP', 'CNC']

/** The fields that candidates and workers share; required ones are always filled. */
export const factsOf = (chance: Chance, person: Person, met: number) => {
  const last_name = person.last_name ?? 'Koval'
  return {
    first_name: person.first_name,
    last_name,
    middle_name: null,
    first_name_latin: toLatin(person.first_name) || 'OLENA',
    last_name_latin: toLatin(last_name) || 'KOVAL',
    gender: person.gender ?? ('female' as const),
    date_of_birth: person.date_of_birth ?? iso(met - chance.between(19 * 366, 58 * 365) * DAY).slice(0, 10),
    citizenship: person.citizenship ?? ('UA' as const),
    phone: person.phone,
    phone_2: null,
    messengers: person.messengers,
    email: person.email ?? null,
    residence_country: person.residence_country,
    city: person.city ?? null,
    languages: person.languages,
    clothing_size: chance.pick(['S', 'M', 'L', 'XL', '2XL'] as const),
    shoe_size: chance.between(36, 46),
    comment: chance.happens(0.3) ? 'Питає про житло і аванс' : null,
    custom_values: {},
    version: 1,
  }
}

/** The owner and the author of a record: a recruiter, or no owner and the office. */
export const ownerOf = (chance: Chance, cast: Cast) => {
  const desk = chance.pick(cast.desks)
  const isPooled = chance.happens(0.03)
  return {
    recruiter_id: isPooled ? null : desk.id,
    created_by: isPooled ? cast.admin_id : desk.user_id,
    updated_by: desk.user_id,
  }
}

/** One candidate as a row of the table; three in ten were hired. */
export const inventCandidate = (chance: Chance, cast: Cast, id: number, person: Person, met: number, last: number) => {
  const code = (id * 3) % 10 < 3 ? 'hired' : chance.weigh(ends)
  const since = code === 'new' ? met : Math.min(last, met + chance.between(1, 30 * 24 * 60) * 60_000)
  const row = {
    id,
    ...factsOf(chance, person, met),
    education: chance.pick(educations),
    profession: chance.happens(0.6) ? chance.pick(professions) : null,
    experience_years: chance.between(0, 15),
    experience: person.experience ?? null,
    skills: chance.happens(0.5) ? [chance.pick(skills)] : [],
    driving_licence: chance.happens(0.3) ? [chance.pick(drivingLicences)] : [],
    desired_position_ids: person.desired_position_ids,
    desired_countries: person.desired_countries,
    min_rate: person.expected_rate ?? null,
    min_rate_currency: person.expected_rate_currency ?? null,
    available_from: person.available_from ?? null,
    needs_housing: chance.happens(0.7),
    travels_with_ids: id > 1 && chance.happens(0.06) ? [id - 1] : [],
    arrival_at: code === 'departing' ? iso(since + 3 * DAY) : null,
    rating: chance.happens(0.6) ? chance.between(1, 5) : null,
    status_id: cast.statuses.get(code)!,
    status_since: iso(since),
    is_open: !closed.has(code),
    reason_id: reasonKind[code] ? chance.pick(cast.reasons.get(reasonKind[code])!).id : null,
    documents_state: chance.weigh(states),
    consent_recruitment_at: iso(met),
    ...ownerOf(chance, cast),
    created_at: iso(met),
    updated_at: iso(since),
    archived_at: closed.has(code) && chance.happens(0.05) ? iso(since + DAY) : null,
  }
  return { ...row, ...candidateSearch(row, cast.fields) }
}
