import { type SqlBool, sql } from 'kysely'
import type { Duplicate } from '#contract/people/duplicates.ts'
import { means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { columnOf } from '#server/behaviors/lists/record-filters.ts'
import { phoneTail } from '#server/behaviors/search/search-key.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import {
  type Found,
  type Noun,
  type Person,
  address,
  cheapConditions,
  digits,
  findPeople,
  isVisible,
  markOfName,
  mayKnowNumbers,
  nameCondition,
  nouns,
} from './found-people.ts'
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

const toDuplicate = (actor: Actor, row: Found, person: Person, numbers: KnownNumbers): Duplicate => {
  const visible = isVisible(actor, row)
  const matched = matchesOf(actor, row, person, numbers)
  return {
    entity: row.entity,
    id: visible ? row.id : null,
    grade: gradeOf(matched),
    matched,
    first_name: visible ? row.first_name : null,
    last_name: visible ? row.last_name : null,
    status_id: visible ? row.status_id : null,
    is_open: row.is_open,
    archived: row.archived,
    blacklisted: means(row.status_meanings, 'blacklisted'),
    recruiter: row.recruiter,
  }
}

const WEIGHT = { same: 0, likely: 1, possible: 2 } as const

const worstFirst = (a: Duplicate, b: Duplicate) =>
  Number(b.blacklisted) - Number(a.blacklisted) || WEIGHT[a.grade] - WEIGHT[b.grade]

const idsIn = (numbers: KnownNumbers, entity: Noun) =>
  [...numbers.keys()].filter((key) => key.startsWith(`${entity}:`)).map((key) => Number(key.split(':')[1]))

/** People already known under the phone, its last nine digits, the e-mail, the name, or a number of a document or of the person, among leads, candidates and workers, whoever they belong to; one who became a candidate or a worker is told of as that. A record outside the actor's scope is told of without its id and names, and of equal numbers nobody learns who may not see them. `except` is the record itself, whose kept numbers count as typed. */
export const findDuplicates = async (
  db: Db,
  actor: Actor,
  secrets: Secrets,
  person: Person & TypedNumbers,
  except?: { entity: Noun; id: number },
): Promise<Duplicate[]> => {
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
  return found
    .map((row) => toDuplicate(actor, row, person, numbers))
    .filter(({ matched }) => matched.length > 0)
    .sort(worstFirst)
    .slice(0, SHOWN)
}

/** The same for many people at once, in one question a noun: by phone, e-mail, and the name with the date of birth. */
export const findDuplicatesOfMany = async (db: Db, actor: Actor, people: readonly Person[]): Promise<Duplicate[][]> => {
  const byTrait = new Map<string, Found[]>()
  const keep = (trait: string, row: Found) => byTrait.set(trait, [...(byTrait.get(trait) ?? []), row])
  for (const entity of nouns) {
    const conditions = cheapConditions(recordTables[entity], people)
    for (const row of await findPeople(db, entity, conditions, { limit: EACH_OF_MANY })) {
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
    return [...rows]
      .map((row) => toDuplicate(actor, row, person, none))
      .filter(({ matched }) => matched.length > 0)
      .sort(worstFirst)
      .slice(0, SHOWN)
  })
}

type Asked = { tx: Db; actor: Actor; query: Person & { except?: number | undefined } }

/** Handles a noun's call for who is known already by a phone, an e-mail or a name. */
export const findDuplicatesOf =
  (entity: Noun, secrets: Secrets) =>
  async ({ tx, actor, query: { except, ...person } }: Asked) => ({
    data: await findDuplicates(tx, actor, secrets, person, except === undefined ? undefined : { entity, id: except }),
  })
