import { sql } from 'kysely'
import { isNumber, isPhone } from '#server/behaviors/mentions/number-mentions.ts'
import type { Sought, SoughtName } from '#server/behaviors/mentions/sought.ts'
import { openAllSealed } from '#server/behaviors/sealed/sealed-values.ts'
import { nameKey, phoneDigits } from '#server/behaviors/search/search-key.ts'
import type { Db } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type Chain, recordsOf, subjectsOf } from './person-chain.ts'
import { personKeysOf } from './person-parts.ts'
import { historiesOf, staffKeys } from './staff-parts.ts'
import type { StaffPerson } from './staff-person.ts'

/** The current and former names and contacts of a person. */
export type Known = {
  first: string[]
  middle: string[]
  last: string[]
  phones: string[]
  emails: string[]
  numbers: { value: string; own: boolean }[]
}

type Facts = { anonymised_at?: string | null } & Readonly<Record<string, unknown>>

const fields = {
  first: ['first_name', 'first_name_latin'],
  middle: ['middle_name'],
  last: ['last_name', 'last_name_latin'],
  phones: ['phone', 'phone_2'],
  emails: ['email'],
} as const

const kinds = Object.keys(fields) as (keyof typeof fields)[]

const textsOf = (values: readonly unknown[]) => values.filter((value): value is string => typeof value === 'string' && value.trim() !== '') // prettier-ignore

/** Former values of name fields, from the history of some records. */
const formerly = async (db: Db, subjects: readonly { entity: string; id: number }[]) => {
  const names = Object.values(fields).flat()
  const found: { field: string; value: unknown }[] = []
  for (const { entity, id } of subjects) {
    const { rows } = await sql<{ field: string; value: unknown }>`
      select h.field, v.value from change_history h, lateral (values (h.old_value), (h.new_value)) as v(value)
      where h.entity = ${entity} and h.entity_id = ${id} and h.field = any(${names}::text[]) and v.value is not null`.execute(
      db,
    )
    found.push(...rows)
  }
  return found
}

const gather = async (
  db: Db,
  rows: readonly Facts[],
  subjects: readonly { entity: string; id: number }[],
): Promise<Omit<Known, 'numbers'>> => {
  const former = await formerly(db, subjects)
  const known = rows.filter((row) => !row.anonymised_at)
  const valuesOf = (kind: keyof typeof fields) => {
    const names: readonly string[] = fields[kind]
    const now = known.flatMap((row) => names.map((name) => row[name]))
    return [...new Set(textsOf([...now, ...former.flatMap(({ field, value }) => (names.includes(field) ? [value] : []))]))] // prettier-ignore
  }
  return Object.fromEntries(kinds.map((kind) => [kind, valuesOf(kind)])) as Record<keyof typeof fields, string[]>
}

/**
 * What is known of the person of a chain, with former names and phones, and all numbers before their key is destroyed.
 */
export const knownOfPerson = async (db: Db, secrets: Secrets, chain: Chain): Promise<Known> => {
  const rows = recordsOf(chain).map(({ row }) => row)
  const numbers = await openAllSealed(db, secrets, personKeysOf(chain))
  const external = textsOf(rows.map((row) => ('external_id' in row ? row.external_id : null)))
  return {
    ...(await gather(db, rows, subjectsOf(chain))),
    numbers: [...numbers, ...external.map((value) => ({ value, own: true }))],
  }
}

/** The same for a freelance recruiter or staff member, with former addresses. */
export const knownOfStaff = async (db: Db, secrets: Secrets, person: StaffPerson): Promise<Known> => {
  const rows: Facts[] = person.user ? [person.user] : person.records.map(({ row }) => row)
  const known = await gather(db, rows, historiesOf(person))
  const former = person.user
    ? await db
        .selectFrom('access_links')
        .where('user_id', '=', person.user.id)
        .where('email', 'is not', null)
        .select('email')
        .execute()
    : []
  return {
    ...known,
    emails: [...new Set([...known.emails, ...textsOf(former.map(({ email }) => email))])],
    numbers: await openAllSealed(db, secrets, staffKeys(person)),
  }
}

const keysOf = (text: string) => nameKey(text).split(' ').filter(Boolean)

/** Possible pairs of first and last name; in a single field with two words the last word is the last name. */
const pairsOf = ({ first, last }: Known): { first: string[]; last: string[] }[] => {
  if (last.length > 0) return (first.length > 0 ? first : ['']).flatMap((one) => last.map((other) => ({ first: keysOf(one), last: keysOf(other) }))) // prettier-ignore
  return first.map(keysOf).flatMap((words) => (words.length > 1 ? [{ first: words.slice(0, -1), last: words.slice(-1) }] : [])) // prettier-ignore
}

type Other = {
  first_name: string
  last_name: string
  phone: string | null
  phone_2: string | null
  email: string | null
}

/** Other people with one of these names, phones or addresses who are not anonymised. */
const othersLike = async (db: Db, lasts: readonly string[], tails: readonly string[], emails: readonly string[]) => {
  const terms = [...new Set([...lasts, ...tails, ...emails.map((email) => email.toLowerCase())])]
  if (terms.length === 0) return []
  const like = terms.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)
  const of = (
    table: string,
    second: string,
    more = '',
  ) => sql`select first_name, last_name, phone, ${sql.raw(second)} as phone_2, email
    from ${sql.table(table)} where anonymised_at is null and search_key like any(${like}::text[]) ${sql.raw(more)}`
  const alive = 'and merged_into_id is null'
  const { rows } = await sql<Other>`${of('leads', 'phone_2', `${alive} and converted_candidate_id is null`)}
    union all ${of('candidates', 'phone_2', alive)} union all ${of('workers', 'phone_2', alive)}
    union all ${of('freelance_recruiters', 'null')} union all ${of('users', 'null')}`.execute(db)
  return rows
}

const same = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')

/**
 * What to search for about a person erased in this transaction; a name or a phone that someone else has too is
 * uncertain.
 */
export const soughtOf = async (db: Db, known: Known): Promise<Sought> => {
  const pairs = pairsOf(known).filter(({ last }) => last.join('').length >= 2)
  const phones = [...new Set(known.phones.map(phoneDigits))].filter(isPhone)
  const emails = [...new Set(known.emails.map((email) => email.trim().toLowerCase()))]
  const lasts = pairs.map(({ last }) => last[0]!)
  const others = (await othersLike(db, lasts, phones.map((digits) => digits.slice(-9)), emails)).map((other) => ({ ...other, first: keysOf(other.first_name), last: keysOf(other.last_name) })) // prettier-ignore
  const tailsOf = (other: Other) => [other.phone, other.phone_2].map((phone) => phoneDigits(phone ?? '').slice(-9))
  const names = pairs.map(({ first, last }): SoughtName => {
    const namesakes = others.filter((other) => same(other.last, last))
    return {
      first,
      middle: known.middle.flatMap(keysOf),
      last,
      full: !namesakes.some((other) => other.first[0] === first[0]),
      initial: !namesakes.some((other) => other.first[0]?.[0] === first[0]?.[0]),
    }
  })
  return {
    names: names.filter((name, index) => names.findIndex((one) => same(one.first, name.first) && same(one.last, name.last)) === index), // prettier-ignore
    phones: phones.map((value) => ({ value, own: !others.some((other) => tailsOf(other).includes(value.slice(-9))) })),
    emails: emails.map((value) => ({ value, own: !others.some((other) => other.email?.toLowerCase() === value) })),
    numbers: known.numbers.filter(({ value }) => isNumber(value)),
  }
}
