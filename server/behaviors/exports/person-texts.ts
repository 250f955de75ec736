import type { Language } from '#contract/basics/language.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import { type Named, fullName } from '#contract/basics/full-name.ts'
import type { Db } from '#server/db/client.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { countryIn } from '../translations.ts'
import { minutes } from './minutes.ts'

type Labelled = { id: number; name: Parameters<typeof labelIn>[0] }

/** The names of an entity's statuses and reasons, and of the positions, in a language. */
export const loadNames = async (db: Db, entity: StatusEntity, language: Language) => {
  const named = (rows: Labelled[]) => new Map(rows.map((row) => [row.id, labelIn(row.name, language)]))
  const [statuses, reasons, positions] = await Promise.all([
    db.selectFrom('statuses').where('entity', '=', entity).select(['id', 'name']).execute(),
    db.selectFrom('reasons').where('entity', '=', entity).select(['id', 'name']).execute(),
    db.selectFrom('positions').select(['id', 'name']).execute(),
  ])
  return { statuses: named(statuses), reasons: named(reasons), positions: named(positions) }
}

export type Names = Awaited<ReturnType<typeof loadNames>>

const fullNames = (people: ({ id: number } & Named)[]) => new Map(people.map((one) => [one.id, fullName(one)]))

/** The same with the names of recruiters; they are few compared with the rows that refer to them. */
export const loadPersonNames = async (db: Db, entity: StatusEntity, language: Language) => {
  const [names, recruiters, freelancers] = await Promise.all([
    loadNames(db, entity, language),
    db
      .selectFrom('recruiters')
      .innerJoin('users', 'users.id', 'recruiters.user_id')
      .select(['recruiters.id', 'users.first_name', 'users.last_name'])
      .execute(),
    db.selectFrom('freelance_recruiters').select(['id', 'first_name', 'last_name']).execute(),
  ])
  return { ...names, recruiters: fullNames(recruiters), freelancers: fullNames(freelancers) }
}

export type PersonNames = Awaited<ReturnType<typeof loadPersonNames>>

type Person = {
  status_id: number
  reason_id: number | null
  recruiter_id: number | null
  citizenship: string | null
  residence_country: string | null
  messengers: readonly string[]
  languages: readonly { code: string; level: string }[]
  created_at: string
  updated_at: string
  status_since: string
}

/** The texts in an export for the fields that every person has. */
export const personTexts = (names: PersonNames, language: Language) => {
  const country = countryIn(language)
  return {
    status_id: (row: Person) => names.statuses.get(row.status_id) ?? null,
    reason_id: (row: Person) => names.reasons.get(row.reason_id ?? 0) ?? null,
    recruiter_id: (row: Person) => names.recruiters.get(row.recruiter_id ?? 0) ?? null,
    citizenship: (row: Person) => country(row.citizenship),
    residence_country: (row: Person) => country(row.residence_country),
    messengers: (row: Person) => row.messengers.join(', '),
    languages: (row: Person) => row.languages.map(({ code, level }) => `${code} ${level}`).join(', '),
    created_at: (row: Person) => minutes(row.created_at),
    updated_at: (row: Person) => minutes(row.updated_at),
    status_since: (row: Person) => minutes(row.status_since),
  }
}
