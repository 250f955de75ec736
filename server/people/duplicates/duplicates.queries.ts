import { type SqlBool, sql } from 'kysely'
import type { Duplicate, Duplicates, KnownElsewhere } from '#contract/people/duplicates.ts'
import { means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { columnOf } from '#server/behaviors/lists/record-filters.ts'
import { phoneTail } from '#server/behaviors/search/search-key.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { findOwnRequest } from '../person-requests/person-requests.queries.ts'
import {
  type Found,
  type Noun,
  type Person,
  digits,
  isVisible,
  mayKnowNumbers,
  refusesPhone,
} from './duplicates.policy.ts'
import { address, cheapConditions, findPeople, markOfName, nameCondition, nouns } from './found-people.ts'
import { type KnownNumbers, type TypedNumbers, findNumbers, personKey } from './known-numbers.ts'

const EACH = 20
const EACH_OF_MANY = 5_000
const SHOWN = 6

const matchesOf = (actor: Actor, row: Found, person: Person, numbers: KnownNumbers): Duplicate['matched'] => {
  const phone = digits(person.phone)
  const tail = phoneTail(phone)
  const email = address(person.email)
  const isNamed = row.named || (markOfName(person) !== '' && markOfName(person) === row.name_mark)
  const told = mayKnowNumbers(actor, row) ? numbers.get(personKey(row.entity, row.id)) : undefined
  return [
    ...(told ?? []),
    ...(phone !== '' && row.phone === phone
      ? (['phone'] as const)
      : tail.length >= 7 && phoneTail(row.phone) === tail
        ? (['phone_tail'] as const)
        : []),
    ...(email !== '' && row.email === email ? (['email'] as const) : []),
    ...(isNamed ? (['name'] as const) : []),
    ...(isNamed && person.date_of_birth && row.date_of_birth === person.date_of_birth ? (['birth'] as const) : []),
  ]
}

const SAME: ReadonlySet<string> = new Set(['phone', 'document', 'number'])

const gradeOf = (matched: Duplicate['matched']): Duplicate['grade'] => {
  if (matched.some((code) => SAME.has(code))) return 'same'
  return matched.every((code) => code === 'name') ? 'possible' : 'likely'
}

/** A match with the values that are equal. */
type Match = { row: Found; matched: Duplicate['matched']; grade: Duplicate['grade'] }

const matchOf = (actor: Actor, row: Found, person: Person, numbers: KnownNumbers): Match => {
  const matched = matchesOf(actor, row, person, numbers)
  return { row, matched, grade: gradeOf(matched) }
}

const toDuplicate = ({ row, matched, grade }: Match): Duplicate => ({
  entity: row.entity,
  id: row.id,
  grade,
  matched,
  first_name: row.first_name,
  last_name: row.last_name,
  status_id: row.status_id,
  is_open: row.is_open,
  archived: row.archived,
  blacklisted: means(row.status_meanings, 'blacklisted'),
  recruiter: row.recruiter,
})

const WEIGHT = { same: 0, likely: 1, possible: 2 } as const

const worstFirst = (a: Duplicate, b: Duplicate) =>
  Number(b.blacklisted) - Number(a.blacklisted) || WEIGHT[a.grade] - WEIGHT[b.grade]

/**
 * Splits the matches into those the actor may see and the rows of the others; an equal name alone does not count for
 * the others.
 */
const parted = (actor: Actor, matches: readonly Match[]) => {
  const known = matches.filter(({ matched }) => matched.length > 0)
  return {
    seen: known
      .filter(({ row }) => isVisible(actor, row))
      .map(toDuplicate)
      .sort(worstFirst)
      .slice(0, SHOWN),
    hidden: known.filter(({ row, grade }) => !isVisible(actor, row) && grade !== 'possible').map(({ row }) => row),
  }
}

const idsIn = (numbers: KnownNumbers, entity: Noun) =>
  [...numbers.keys()].filter((key) => key.startsWith(`${entity}:`)).map((key) => Number(key.split(':')[1]))

/**
 * Finds people with the same phone, the same last nine digits, email, name, or identity or document number among leads,
 * candidates and workers, whatever their owner; a converted record is shown as its successor. Matches outside the
 * actor's scope are separate, and equal numbers count only for actors who may see them. `except` is the record itself,
 * whose stored numbers count as entered.
 */
export const findKnown = async (
  db: Db,
  actor: Actor,
  secrets: Secrets,
  person: Person & TypedNumbers,
  except?: { entity: Noun; id: number },
) => {
  const numbers = await findNumbers(db, secrets, person, except)
  const found: Found[] = []
  for (const entity of nouns) {
    const table = recordTables[entity]
    const named = nameCondition(table, person)
    const ids = idsIn(numbers, entity)
    const conditions = [
      ...(ids.length > 0 ? [sql<SqlBool>`${columnOf(table)('id')} = any(${ids}::bigint[])`] : []),
      ...cheapConditions(table, [person]),
      ...(named ? [named] : []),
    ]
    const own = except?.entity === entity ? except.id : undefined
    found.push(...(await findPeople(db, entity, conditions, { named, except: own, limit: EACH })))
  }
  return parted(
    actor,
    found.map((row) => matchOf(actor, row, person, numbers)),
  )
}

/** What the answer says of people hidden from the actor: that there are some, and the actor's own request. */
export const toldOf = async (
  db: Db,
  actor: Actor,
  hidden: readonly Found[],
  refuses: (row: Found) => boolean,
): Promise<KnownElsewhere | null> =>
  hidden.length === 0
    ? null
    : { refuses: hidden.some(refuses), request: await findOwnRequest(db, actor, hidden.map(({ entity, id }) => ({ entity, id }))) } // prettier-ignore

/** The same for many people with one query per noun: by phone, email, and name with date of birth. */
export const findDuplicatesOfMany = async (db: Db, actor: Actor, entity: Noun, people: readonly Person[]) => {
  const byTrait = new Map<string, Found[]>()
  const keep = (trait: string, row: Found) => byTrait.set(trait, [...(byTrait.get(trait) ?? []), row])
  for (const noun of nouns) {
    const conditions = cheapConditions(recordTables[noun], people)
    for (const row of await findPeople(db, noun, conditions, { limit: EACH_OF_MANY })) {
      keep(`tail ${phoneTail(row.phone)}`, row)
      if (row.email) keep(`email ${row.email}`, row)
      if (row.name_mark && row.date_of_birth) keep(`born ${row.name_mark} ${row.date_of_birth}`, row)
    }
  }
  const none: KnownNumbers = new Map()
  return people.map((person) => {
    const traits = [
      `tail ${phoneTail(person.phone ?? '')}`,
      `email ${address(person.email)}`,
      `born ${markOfName(person)} ${person.date_of_birth ?? ''}`,
    ]
    const rows = new Set(traits.flatMap((trait) => byTrait.get(trait) ?? []))
    const { seen, hidden } = parted(
      actor,
      [...rows].map((row) => matchOf(actor, row, person, none)),
    )
    return { seen, isHidden: hidden.length > 0, isRefused: hidden.some(refusesPhone(entity, person.phone)) }
  })
}

type Asked = { tx: Db; actor: Actor; query: Person & { except?: number | undefined } }

/** The known people that match the entered values of a new record of `entity`. */
export const findDuplicates = async (
  db: Db,
  actor: Actor,
  secrets: Secrets,
  entity: Noun,
  person: Person & TypedNumbers,
  except: number | undefined,
): Promise<Duplicates> => {
  const itself = except === undefined ? undefined : { entity, id: except }
  const { seen, hidden } = await findKnown(db, actor, secrets, person, itself)
  const known_elsewhere = await toldOf(db, actor, hidden, refusesPhone(entity, person.phone))
  return { data: seen, meta: { known_elsewhere } }
}

/** Makes a noun's handler that finds known people by phone, email or name. */
export const findDuplicatesOf =
  (entity: Noun, secrets: Secrets) =>
  ({ tx, actor, query: { except, ...person } }: Asked) =>
    findDuplicates(tx, actor, secrets, entity, person, except)
