import type { Proposal, ProposalReason, WeighedWorkers } from '#contract/work/proposals.ts'
import { addMonths } from '#contract/basics/days.ts'
import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'

/** What is known of a person who might fill a need; days are `YYYY-MM-DD`. */
export type Person = Pick<Proposal, 'entity' | 'id' | 'first_name' | 'last_name' | 'has_photo' | 'status_id'> & {
  status_meanings: readonly StatusMeaning[]
  date_of_birth: string
  city: string | null
  documents_state: string
  languages: readonly { code: string; level: string }[]
  available_from: string | null
  min_rate: number | null
  min_rate_currency: string | null
  /** The client accepted the person for this contract. */
  accepted_here: boolean
  wants_position: boolean
  worked_position: boolean
  worked_client: boolean
  /** The last day of the placement that overlaps the need; `forever` when it has no end. */
  placed_until: string | null
}

/** What the need requires. */
export type Wanted = {
  today: string
  from: string
  pay_rate: number | null
  currency: string
  min_age: number
  city: string
  languages: readonly { code: string; level: string }[]
}

/** The wage that a person wants, if it is more than the need pays in the same currency. */
const wish = ({ min_rate: rate, min_rate_currency: currency }: Person, wanted: Wanted) =>
  rate !== null && currency === wanted.currency && wanted.pay_rate !== null && rate > wanted.pay_rate
    ? [{ code: 'wants_more' as const, params: { rate, currency }, weight: -10 }]
    : []

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native']

const speaks = ({ languages }: Person, wanted: { code: string; level: string }) =>
  languages.some(({ code, level }) => code === wanted.code && levels.indexOf(level) >= levels.indexOf(wanted.level))

const forbidden = (person: Person, { from, min_age }: Wanted): ProposalReason[] => [
  ...(person.placed_until === null
    ? []
    : person.placed_until === 'forever'
      ? [{ code: 'placed_elsewhere' as const }]
      : [{ code: 'placed_until' as const, params: { on: person.placed_until } }]),
  ...(addMonths(person.date_of_birth, Math.max(18, min_age) * 12) > from
    ? [{ code: 'too_young' as const, params: { age: Math.max(18, min_age) } }]
    : []),
  ...(means(person.status_meanings, 'not_placed', 'suspended', 'leaving') ? [{ code: 'not_available' as const }] : []),
]

/** How many of the workers something forbids; one person can count more than once. */
export const countForbidden = (workers: readonly Person[], wanted: Wanted): WeighedWorkers => {
  const reasons = workers.map((worker) => forbidden(worker, wanted).map(({ code }) => code))
  const because = (...codes: ProposalReason['code'][]) =>
    reasons.filter((found) => codes.some((code) => found.includes(code))).length
  return {
    weighed: workers.length,
    placed: because('placed_until', 'placed_elsewhere'),
    too_young: because('too_young'),
    not_available: because('not_available'),
  }
}

const papers = { ok: 20, expiring: 10, incomplete: -10, expired: -20 } as const

type Weighed = ProposalReason & { weight: number }

const free = (on: string, today: string): Weighed =>
  on <= today ? { code: 'available_now', weight: 5 } : { code: 'available', params: { on }, weight: 5 }

const weigh = (person: Person, wanted: Wanted): Weighed[] => {
  const spoken = wanted.languages.filter((one) => speaks(person, one))
  const unspoken = wanted.languages.filter((one) => !speaks(person, one))
  const state = person.documents_state as keyof typeof papers
  return [
    ...(person.accepted_here ? [{ code: 'accepted_here' as const, weight: 100 }] : []),
    ...(person.worked_position ? [{ code: 'worked_position' as const, weight: 30 }] : []),
    ...(person.wants_position ? [{ code: 'wants_position' as const, weight: 25 }] : []),
    ...(person.worked_client ? [{ code: 'worked_client' as const, weight: 15 }] : []),
    { code: `papers_${state}` as const, weight: papers[state] },
    ...(spoken.length > 0 && unspoken.length === 0 ? [{ code: 'speaks' as const, weight: 10 }] : []),
    ...unspoken.map(({ code, level }) => ({
      code: 'language_missing' as const,
      params: { language: code, level },
      weight: -10,
    })),
    ...(person.city !== null && person.city.toLowerCase() === wanted.city.toLowerCase()
      ? [{ code: 'lives_near' as const, weight: 5 }]
      : []),
    ...(person.available_from === null
      ? []
      : person.available_from <= wanted.from
        ? [free(person.available_from, wanted.today)]
        : [{ code: 'available_later' as const, params: { on: person.available_from }, weight: -15 }]),
    ...wish(person, wanted),
  ]
}

const plain = ({ code, params }: ProposalReason): ProposalReason => (params ? { code, params } : { code })

/** The proposal of one person for a need, with reasons for and against. */
export const propose = (person: Person, wanted: Wanted): Proposal => {
  const weighed = weigh(person, wanted)
  const obstacles = forbidden(person, wanted)
  const { entity, id, first_name, last_name, has_photo, status_id } = person
  return {
    entity,
    id,
    first_name,
    last_name,
    has_photo,
    status_id,
    score: weighed.reduce((sum, { weight }) => sum + weight, 0),
    possible: obstacles.length === 0,
    reasons: weighed.filter(({ weight }) => weight > 0).map(plain),
    obstacles: [...obstacles, ...weighed.filter(({ weight }) => weight < 0)].map(plain),
  }
}

const MOST = 20

/** The best twenty of each kind who could come, then the best twenty whom something forbids. */
export const rank = (people: readonly Person[], wanted: Wanted): Proposal[] => {
  const all = people
    .map((person) => propose(person, wanted))
    .toSorted((a, b) => b.score - a.score || a.last_name.localeCompare(b.last_name) || a.id - b.id)
  return [
    ...all.filter(({ possible, entity }) => possible && entity === 'worker').slice(0, MOST),
    ...all.filter(({ possible, entity }) => possible && entity === 'candidate').slice(0, MOST),
    ...all.filter(({ possible }) => !possible).slice(0, MOST),
  ]
}
