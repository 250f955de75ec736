import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { candidateColumns } from '#contract/candidates.ts'
import { leadColumns } from '#contract/leads.ts'
import { workerColumns } from '#contract/workers.ts'
import { quietColumns } from '#server/behaviors/history/record-change.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import {
  type PersonList,
  keptOfStaff,
  keptOut,
  personLists,
  tablesOfNobody,
  tablesOfPeople,
} from '#server/testing/personal-columns.ts'
import { candidateSearch } from '../candidates/candidate-search.ts'
import { copiedFromCandidate } from '../conversions/candidate-conversion.commands.ts'
import { copiedFromLead } from '../conversions/lead-conversion.commands.ts'
import { leadSearch } from '../leads/lead-search.ts'
import { filled, followers, mergeFields, origins } from '../merges/merge-fields.ts'
import { workerSearch } from '../workers/worker-search.ts'
import { erasedColumns } from './erased-columns.ts'
import { erasedAccount, erasedStaffColumns } from './staff-columns.ts'

type Columns = ReadonlyMap<string, ReadonlySet<string>>

let agency: TestAgency
let owner: pg.Client

beforeAll(async () => {
  agency = await openTestAgency()
  owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await agency.close()
})

/** The columns of every table, as the owner of the database sees them: others see no table that nobody has granted them. */
const readColumns = async (): Promise<Columns> => {
  const { rows } = await owner.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const byTable = Map.groupBy(rows, (row) => row.table_name)
  return new Map([...byTable].map(([table, of]) => [table, new Set(of.map((row) => row.column_name))]))
}

const nobody = {
  first_name: 'a', last_name: 'a', middle_name: null, first_name_latin: null, last_name_latin: null, phone: '1', phone_2: null, email: null,
  city: null, custom_values: {}, source_detail: null, external_id: null, profession: null, skills: [], personnel_number: 'a',
} // prettier-ignore

const searches = { lead: leadSearch, candidate: candidateSearch, worker: workerSearch }

type Entity = keyof typeof searches

/** The columns whose value is in what somebody is found by. */
const searched = (entity: Entity, columns: ReadonlySet<string>) =>
  [...columns].filter((column) => {
    const before = (nobody as Record<string, unknown>)[column]
    const person = { ...nobody, [column]: Array.isArray(before) ? ['zq 7'] : column === 'custom_values' ? {} : 'zq 7' }
    return searches[entity](person, []).search_key !== searches[entity](nobody, []).search_key
  })

const exported: Record<Entity, readonly string[]> = {
  lead: leadColumns,
  candidate: candidateColumns,
  worker: workerColumns,
}

/** What a record of the next noun begins with; a worker is the last. */
const converted = (entity: Entity, columns: ReadonlySet<string>) => {
  if (entity === 'lead') return [...copiedFromLead, 'expected_rate', 'expected_rate_currency', 'consent_at']
  return entity === 'candidate' ? copiedFromCandidate : columns
}

const listed = (entity: Entity, list: PersonList, columns: ReadonlySet<string>): ReadonlySet<string> => {
  const lists: Record<PersonList, () => Iterable<string>> = {
    erasure: () => Object.keys(erasedColumns(entity, 1)),
    merge: () => [mergeFields[entity], ...Object.values(followers[entity]), filled[entity], origins[entity]].flat(),
    conversion: () => converted(entity, columns),
    search: () => searched(entity, columns),
    history: () => [...columns].filter((column) => !quietColumns(entity).has(column)),
    export: () => exported[entity],
  }
  return new Set(lists[list]())
}

const SAY = 'put it there, or keep it out with a reason in server/testing/personal-columns.ts'

const personProblems = (entity: Entity, columns: ReadonlySet<string>) => {
  const missing = new Map<string, PersonList[]>()
  const stale: string[] = []
  for (const list of personLists) {
    const [has, out] = [listed(entity, list, columns), keptOut(entity, list)]
    for (const column of columns)
      if (!has.has(column) && !out.has(column)) missing.set(column, [...(missing.get(column) ?? []), list])
    if (list === 'conversion' && entity === 'worker') continue
    for (const column of out)
      if (has.has(column))
        stale.push(`${entity}s.${column} is in the list of ${list}, and is said to be kept out of it`)
  }
  return [
    ...[...missing].map(([column, lists]) => `${entity}s.${column} is in no list of: ${lists.join(', ')}; ${SAY}`),
    ...stale,
  ]
}

const staff = {
  freelance_recruiters: () => erasedStaffColumns('freelance_recruiter', 1),
  recruiters: () => erasedStaffColumns('recruiter', 1),
  coordinators: () => erasedStaffColumns('coordinator', 1),
  foremen: () => erasedStaffColumns('foreman', 1),
  users: () => erasedAccount(1),
}

const staffProblems = (table: keyof typeof staff, columns: ReadonlySet<string>) => {
  const erased = new Set(Object.keys(staff[table]()))
  const kept = new Set(Object.values(keptOfStaff[table]!).flatMap((words) => words.split(' ')))
  return [...columns]
    .filter((column) => !erased.has(column) && !kept.has(column))
    .map((column) => `${table}.${column} is in no list of: erasure; ${SAY}`)
}

const otherProblems = (columns: Columns) => {
  const people = new Set(['leads', 'candidates', 'workers', ...Object.keys(staff)])
  const nobodys = new Set(tablesOfNobody)
  return [...columns].flatMap(([table, of]) => {
    if (people.has(table) || nobodys.has(table)) return []
    const known = tablesOfPeople[table]?.split(' ')
    if (!known)
      return [`the table ${table} is in no list: say in server/testing/personal-columns.ts whose data it holds`]
    return [...of]
      .filter((column) => !known.includes(column))
      .map((column) => `${table}.${column} is unknown to the erasure: see to it, then name it in server/testing/personal-columns.ts`) // prettier-ignore
  })
}

const problems = (columns: Columns) => [
  ...(['lead', 'candidate', 'worker'] as const).flatMap((entity) => personProblems(entity, columns.get(`${entity}s`)!)),
  ...(Object.keys(staff) as (keyof typeof staff)[]).flatMap((table) => staffProblems(table, columns.get(table)!)),
  ...otherProblems(columns),
]

it('knows of every column of a person whether it is erased, merged, converted, searched, told by history and exported', async () => {
  expect(problems(await readColumns())).toEqual([])
})

it('names the lists that a new column and a new table of people are missing from', async () => {
  await owner.query(`alter table leads add column nickname text; alter table users add column hobby text;
    alter table notes add column mood text; create table relatives (worker_id bigint, name text)`)
  const said = problems(await readColumns())
  expect(said).toHaveLength(4)
  expect(said[0]).toContain('leads.nickname is in no list of: erasure, merge, conversion, search, export')
  expect(said[1]).toContain('users.hobby is in no list of: erasure')
  expect(said.slice(2).some((line) => line.includes('notes.mood'))).toBe(true)
  expect(said.slice(2).some((line) => line.includes('the table relatives'))).toBe(true)
})
