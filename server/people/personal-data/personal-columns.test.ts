import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { declaredTables } from '#server/testing/declared-tables.ts'
import { codes, keptOfAccounts, tablesOfNobody, tablesOfPeople, wordless } from '#server/testing/personal-columns.ts'
import { columnsOf, freeText } from './free-text.ts'
import { erasedAccount } from './staff-columns.ts'

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

/** The columns of every table, read as the database owner, because other logins do not see tables without a grant. */
const readColumns = async (): Promise<Columns> => {
  const { rows } = await owner.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const byTable = Map.groupBy(rows, (row) => row.table_name)
  return new Map([...byTable].map(([table, of]) => [table, new Set(of.map((row) => row.column_name))]))
}

const SAY = 'put it there, or keep it out with a reason in server/testing/personal-columns.ts'

const accountProblems = (columns: ReadonlySet<string>) => {
  const known = new Set([...Object.keys(erasedAccount(1)), ...keptOfAccounts.split(' ')])
  return [...columns]
    .filter((column) => !known.has(column))
    .map((column) => `users.${column} is in no list of: erasure; ${SAY}`)
}

const otherProblems = (columns: Columns) => {
  const people = new Set([...Object.keys(declaredTables), 'users'])
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

const problems = (columns: Columns) => [...accountProblems(columns.get('users')!), ...otherProblems(columns)]

it('states for every column of an account and every table of people whether it is erased', async () => {
  expect(problems(await readColumns())).toEqual([])
})

/** The columns that can hold text, as `table.column`. */
const readTexts = async () => {
  const { rows } = await owner.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and (data_type in ('text', 'character varying', 'jsonb', 'json') or udt_name in ('_text', '_varchar', '_jsonb'))`,
  )
  return rows.map(({ place }) => place)
}

const searched = Object.entries(freeText).flatMap(([table, place]) => columnsOf(place).map(({ column }) => `${table}.${column}`)) // prettier-ignore

const reasoned = Object.values(wordless).flatMap((places) => places.split(/\s+/))

const codeKinds: readonly string[] = ['choice', 'codes', 'country', 'countries', 'spoken']

/** Whether the column of a declared field can hold only codes. */
const isDeclaredCode = (place: string) => {
  const [table, column] = place.split('.') as [string, string]
  return codeKinds.includes(declaredTables[table]?.[column]?.is.kind ?? '')
}

const isCode = (place: string) => codes.includes(place.split('.')[1]!) || isDeclaredCode(place)

it('states for every text column whether mentions are searched in it', async () => {
  const texts = await readTexts()
  expect(texts.filter((place) => !searched.includes(place) && !reasoned.includes(place) && !isCode(place))).toEqual([])
  expect([...searched, ...reasoned].filter((place) => !texts.includes(place))).toEqual([])
  expect(reasoned.filter((place) => searched.includes(place) || isCode(place))).toEqual([])
  expect(codes.filter((code) => !texts.some((place) => place.endsWith(`.${code}`) && !isDeclaredCode(place)))).toEqual(
    [],
  )
})

it('names a new column of an account and a new table of people', async () => {
  await owner.query(`alter table users add column hobby text;
    alter table notes add column mood text; create table relatives (worker_id bigint, name text)`)
  const said = problems(await readColumns())
  expect(said).toHaveLength(3)
  expect(said[0]).toContain('users.hobby is in no list of: erasure')
  expect(said.slice(1).some((line) => line.includes('notes.mood'))).toBe(true)
  expect(said.slice(1).some((line) => line.includes('the table relatives'))).toBe(true)
})

it('names a new text column', async () => {
  await owner.query('alter table rooms add column remark text')
  const texts = await readTexts()
  expect(texts.filter((place) => ![...searched, ...reasoned].includes(place) && !isCode(place))).toContain(
    'rooms.remark',
  )
})
