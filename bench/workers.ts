import { randomBytes } from 'node:crypto'
import { type SensitiveField, employmentForms } from '#contract/people/worker-choices.ts'
import { documentsStates } from '#contract/behaviors/documents-states.ts'
import { markOf, tailOf } from '#server/behaviors/sealed/sealed-values.ts'
import type { Chance } from '#server/demo/chance.ts'
import type { Person } from '#server/demo/people.ts'
import { workerSearch } from '#server/people/workers/worker-search.ts'
import { type Secrets, openSecrets } from '#server/platform/secrets.ts'
import { factsOf, ownerOf } from './candidates.ts'
import { type Cast, iso } from './leads.ts'

const DAY = 86_400_000

const ends: readonly (readonly [string, number])[] = [
  ['onboarding', 4], ['working', 40], ['vacation', 3], ['sick_leave', 2], ['bench', 3], ['suspended', 1], ['leaving', 2], ['left', 43],
  ['blacklisted', 2],
] // prettier-ignore

const states: readonly (readonly [(typeof documentsStates)[number], number])[] = [
  ['ok', 60], ['expiring', 18], ['incomplete', 12], ['expired', 10],
] // prettier-ignore

const day = (time: number) => iso(time).slice(0, 10)

const MONTHS_OF_CENTURY: Record<string, number> = { '19': 0, '20': 20 }

/** The PESEL of a date of birth `YYYY-MM-DD` with a serial number from 0 to 9,999; odd serials are men. */
export const peselOf = (date_of_birth: string, serial: number): string => {
  const month = Number(date_of_birth.slice(5, 7)) + MONTHS_OF_CENTURY[date_of_birth.slice(0, 2)]!
  const digits = `${date_of_birth.slice(2, 4)}${String(month).padStart(2, '0')}${date_of_birth.slice(8)}${String(serial).padStart(4, '0')}`
  const sum = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3].reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const ibanOf = (chance: Chance) => {
  const account = Array.from({ length: 3 }, () => String(chance.between(0, 99_999_999)).padStart(8, '0')).join('')
  const check = 98n - (BigInt(`${account}252100`) % 97n)
  return `PL${String(check).padStart(2, '0')}${account}`
}

/** Gives each person of one day and gender another PESEL. */
export const pesels = () => {
  const given = new Map<string, number>()
  return ({ date_of_birth, gender }: { date_of_birth: string; gender: string }) => {
    const key = `${date_of_birth} ${gender}`
    const count = given.get(key) ?? 0
    given.set(key, count + 1)
    return peselOf(date_of_birth, count * 2 + (gender === 'male' ? 1 : 0))
  }
}

const bytes = (buffer: Buffer) => `\\x${buffer.toString('hex')}`

/** Seals numbers as the product does, but with the same key for every person, because deriving a key costs more than everything else of a worker. */
export const sealer = (secrets: Secrets) => {
  const key = randomBytes(32)
  const own = openSecrets(key)
  const wrapped = bytes(secrets.seal('person key', key.toString('hex')))
  return (id: number, created_at: string, values: Partial<Record<SensitiveField, string>>) => ({
    key: { id, wrapped, created_at, destroyed_at: null },
    sealed: Object.entries(values).map(([field, value]) => ({
      entity: 'worker',
      entity_id: id,
      field,
      person_key_id: id,
      sealed: bytes(own.seal(field, value)),
      mark: bytes(markOf(secrets, field, value)),
      tail: tailOf(value),
      exclusive: field === 'pesel',
    })),
  })
}

type Hired = { id: number; candidate_id: number | null; person: Person; hired: number; last: number }

/** One worker as a row of the table, with the key and the sealed numbers; nine in ten have numbers. */
export const inventWorker = (
  chance: Chance,
  cast: Cast,
  seal: ReturnType<typeof sealer>,
  nextPesel: ReturnType<typeof pesels>,
  { id, candidate_id, person, hired, last }: Hired,
) => {
  const code = chance.weigh(ends)
  const since = code === 'onboarding' ? hired : Math.min(last, hired + chance.between(1, 300 * 24 * 60) * 60_000)
  const hasLeft = code === 'left' || code === 'blacklisted'
  const facts = factsOf(chance, person, hired)
  const numbers = {
    ...(chance.happens(0.8) ? { pesel: nextPesel(facts) } : {}),
    ...(chance.happens(0.6) ? { iban: ibanOf(chance) } : {}),
  }
  const created_at = iso(hired)
  const { key, sealed } = seal(id, created_at, numbers)
  const isUkrainian = facts.citizenship === 'UA'
  const row = {
    id,
    personnel_number: `W-${String(id).padStart(6, '0')}`,
    ...facts,
    candidate_id,
    account_holder: sealed.some(({ field }) => field === 'iban') ? `${facts.first_name} ${facts.last_name}` : null,
    registered_address: chance.happens(0.5) ? 'ul. Robotnicza 12, 50-001 Wrocław' : null,
    stay_basis: isUkrainian ? 'temporary_protection' : 'visa',
    work_basis: isUkrainian ? 'ua_notification' : 'work_permit',
    work_notified_at: isUkrainian && chance.happens(0.9) ? day(hired) : null,
    employment_form: chance.pick(employmentForms),
    employed_from: day(hired + DAY),
    employed_to: hasLeft ? day(since + 2 * DAY) : null,
    is_student: false,
    status_id: cast.statuses.get(code)!,
    status_since: iso(since),
    is_open: !hasLeft,
    reason_id: code === 'left' ? chance.pick(cast.reasons.get('leave')!).id : null,
    left_at: hasLeft ? day(since) : null,
    rehire_allowed: hasLeft ? code === 'left' : null,
    blacklist_reason: code === 'blacklisted' ? 'alcohol at work' : null,
    documents_state: chance.weigh(states),
    person_key_id: sealed.length > 0 ? id : null,
    ...ownerOf(chance, cast),
    created_at,
    updated_at: iso(since),
    archived_at: hasLeft && chance.happens(0.1) ? iso(since + DAY) : null,
  }
  return { row: { ...row, ...workerSearch(row, cast.fields) }, key: sealed.length > 0 ? key : null, sealed }
}
