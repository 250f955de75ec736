import { type SqlBool, sql } from 'kysely'
import type { Duplicate } from '#contract/duplicates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { all, any } from '#server/behaviors/lists/filters.ts'
import { columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { phoneTail } from '#server/behaviors/search/search-key.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { isCandidateWhole } from '../candidates/candidates.policy.ts'
import { isLeadVisible } from '../leads/leads.policy.ts'
import { isWorkerVisible } from '../workers/workers.policy.ts'

type Noun = Duplicate['entity']

/** What is known so far of the person who is looked for. */
export type Person = {
  phone?: string | undefined
  email?: string | null | undefined
  first_name?: string | undefined
  last_name?: string | undefined
}

type Found = {
  entity: Noun
  id: number
  phone: string
  email: string | null
  first_name: string
  last_name: string
  status_id: number
  status_code: string
  is_open: boolean
  archived: boolean
  recruiter_id: number | null
  created_by: number | null
  recruiter: { id: number; first_name: string; last_name: string } | null
}

const EACH = 20
const SHOWN = 6

const nouns: readonly Noun[] = ['worker', 'candidate', 'lead']

const digits = (phone: string | undefined) => (phone ?? '').replace(/[^\d+]/g, '')
const address = (email: string | null | undefined) => (email ?? '').trim().toLowerCase()

const matching = (table: string, person: Person) => {
  const column = columnOf(table)
  const tail = phoneTail(person.phone ?? '')
  const email = address(person.email)
  const hasName = (person.first_name ?? '').length > 1 && (person.last_name ?? '').length > 1
  const name = hasName ? searchIn(column('search_key'), `${person.first_name} ${person.last_name}`) : []
  return [
    ...(tail.length >= 7 ? [sql<SqlBool>`${column('phone_tail')} = ${tail}`] : []),
    ...(email.includes('@') ? [sql<SqlBool>`${column('email')} = ${email}`] : []),
    ...(name.length > 0 ? [all(name)] : []),
  ]
}

const findIn = async (db: Db, entity: Noun, person: Person, except: number | undefined): Promise<Found[]> => {
  const table = recordTables[entity]
  const column = columnOf(table)
  const conditions = matching(table, person)
  if (conditions.length === 0) return []
  const other = except === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column('id')} <> ${except}`
  const superseded = {
    lead: sql<SqlBool>`leads.converted_candidate_id is null`,
    candidate: sql<SqlBool>`not exists (select 1 from workers w where w.candidate_id = candidates.id)`,
    worker: sql<SqlBool>`true`,
  }[entity]
  const { rows } = await sql<Found>`select ${entity}::text as entity, ${sql.join(
    ['id', 'phone', 'email', 'first_name', 'last_name', 'status_id', 'is_open', 'recruiter_id', 'created_by'].map(
      column,
    ),
  )}, ${column('archived_at')} is not null as archived, s.code as status_code,
      case when r.id is null then null else jsonb_build_object('id', r.id, 'first_name', u.first_name, 'last_name', u.last_name) end as recruiter
    from ${sql.table(table)} join statuses s on s.id = ${column('status_id')}
      left join recruiters r on r.id = ${column('recruiter_id')} left join users u on u.id = r.user_id
    where ${any(conditions)} and ${other} and ${superseded}
    order by ${column('is_open')} desc, ${column('id')} desc limit ${sql.lit(EACH)}`.execute(db)
  return rows
}

const isVisible = (actor: Actor, row: Found) =>
  ({
    lead: () => actor.permissions.has('view lead') && isLeadVisible(actor, row),
    candidate: () => actor.permissions.has('view candidate') && isCandidateWhole(actor, row),
    worker: () => actor.permissions.has('view worker') && isWorkerVisible(actor, row),
  })[row.entity]()

const toDuplicate = (actor: Actor, row: Found, person: Person): Duplicate => {
  const visible = isVisible(actor, row)
  const phone = digits(person.phone)
  const samePhone = phone !== '' && row.phone === phone
  const sameTail = phoneTail(phone).length >= 7 && phoneTail(row.phone) === phoneTail(phone)
  const email = address(person.email)
  const matched = [
    ...(samePhone ? (['phone'] as const) : sameTail ? (['phone_tail'] as const) : []),
    ...(email !== '' && row.email === email ? (['email'] as const) : []),
  ]
  return {
    entity: row.entity,
    id: visible ? row.id : null,
    grade: samePhone ? 'same' : 'likely',
    matched: matched.length > 0 ? matched : ['name'],
    first_name: visible ? row.first_name : null,
    last_name: visible ? row.last_name : null,
    status_id: visible ? row.status_id : null,
    is_open: row.is_open,
    archived: row.archived,
    blacklisted: row.status_code === 'blacklisted',
    recruiter: row.recruiter,
  }
}

/** People already known under the phone, its last nine digits, the e-mail or the very name, among leads, candidates and workers, whoever they belong to; one who became a candidate or a worker is told of as that. A record outside the actor's scope is told of without its id and names. */
export const findDuplicates = async (
  db: Db,
  actor: Actor,
  person: Person,
  except?: { entity: Noun; id: number },
): Promise<Duplicate[]> => {
  const found: Found[] = []
  for (const entity of nouns)
    found.push(...(await findIn(db, entity, person, except?.entity === entity ? except.id : undefined)))
  return found
    .map((row) => toDuplicate(actor, row, person))
    .sort(
      (a, b) =>
        Number(b.blacklisted) - Number(a.blacklisted) || Number(b.grade === 'same') - Number(a.grade === 'same'),
    )
    .slice(0, SHOWN)
}
