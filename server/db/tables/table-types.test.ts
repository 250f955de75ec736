import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const source = path.join(root, 'server/testing/column-types.ts')

/** What a column's type says: whether it is nullable, and whether an insert must give it. */
type Column = { nullable: boolean; asked: string }
type Tables = Readonly<Record<string, Readonly<Record<string, Column>>>>

let agency: TestAgency
let tables: Tables

/** The table types as the compiler resolves them, of this file and its imports only. */
const readTypes = (folder: string): Tables => {
  const config = path.join(folder, 'tsconfig.json')
  const compilerOptions = { types: ['node'], typeRoots: [path.join(root, 'node_modules/@types')], incremental: false, tsBuildInfoFile: null } // prettier-ignore
  const project = { extends: path.join(root, 'tsconfig.json'), compilerOptions, include: [], files: [source] }
  fs.writeFileSync(config, JSON.stringify(project))
  const api = new API({ cwd: root })
  try {
    const { checker, program } = api.updateSnapshot({ openProject: config }).getProjects()[0]!
    const module = checker.getSymbolAtLocation(program.getSourceFile(source)!)!
    const declared = checker.getExportsOfModule(module).find(({ name }) => name === 'ColumnTypes')!
    const named = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(declared))
    const rows = checker.getTypeOfSymbol(named)
    return Object.fromEntries(
      named.map(({ name: table }, at) => {
        const columns = checker.getPropertiesOfType(rows[at]!)
        const said = checker.getTypeOfSymbol(columns).map((type) => (type as unknown as { value: string }).value)
        return [
          table,
          Object.fromEntries(
            columns.map(({ name }, index) => {
              const [value, asked] = said[index]!.split(' ')
              return [name, { nullable: value === 'null', asked: asked! }]
            }),
          ),
        ]
      }),
    )
  } finally {
    api.close()
  }
}

/** Columns whose types differ from the database on purpose, by reason. */
const onPurpose: Readonly<Record<string, readonly string[]>> = {
  'needed while somebody is known, and null once they are erased': [
    'candidates.citizenship',
    'candidates.date_of_birth',
    'candidates.gender',
    'workers.citizenship',
    'workers.date_of_birth',
    'workers.gender',
  ],
  'a trigger writes it': ['freelance_payments.status'],
  'made by nobody but a user': ['bulk_runs.created_by', 'imports.created_by'],
}

type Known = { table: string; name: string; nullable: boolean; filled: boolean }

const readDatabase = async () => {
  const { rows } = await sql<Known>`select table_name as table, column_name as name, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns where table_schema = 'public'`.execute(agency.db)
  return Map.groupBy(rows, (row) => row.table)
}

const faultOf = ({ nullable, filled }: Known, column: Column | undefined) => {
  if (!column) return 'the type lacks it'
  if (column.nullable !== nullable) return `the column ${nullable ? 'can' : 'cannot'} be null`
  return column.asked !== 'needed' && !nullable && !filled ? 'a new row must name it' : null
}

/** The differences between the types and the database. */
const differences = async (types: Tables) => {
  const known = await readDatabase()
  const allowed = new Set(Object.values(onPurpose).flat())
  return Object.entries(types).flatMap(([table, columns]) => {
    const there = known.get(table) ?? []
    const names = new Set(there.map(({ name }) => name))
    const gone = Object.keys(columns).filter((name) => !names.has(name))
    const faults = there.flatMap((one) => {
      const fault = faultOf(one, columns[one.name])
      return fault && !allowed.has(`${table}.${one.name}`) ? [`${table}.${one.name}: ${fault}`] : []
    })
    return [...gone.map((name) => `${table}.${name}: no such column`), ...faults]
  })
}

/**
 * The compiler runs before the database opens: it blocks this thread for seconds, in which connections would not be
 * answered.
 */
beforeAll(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'column-types-'))
  tables = readTypes(folder)
  fs.rmSync(folder, { recursive: true })
  agency = await openTestAgency()
}, 120_000)
afterAll(() => agency.close())

it('types each column of every table as the database has it', async () => {
  expect(Object.keys(tables).length).toBeGreaterThan(80)
  expect(await differences(tables)).toEqual([])
})

it('names a column that a type lacks, adds or declares differently', async () => {
  const { area_m2: _area, ...rest } = tables['rooms']!
  const wrong = { ...rest, floor: { nullable: true, asked: 'needed' }, name: { nullable: true, asked: 'needed' }, property_id: { nullable: false, asked: 'optional' } } // prettier-ignore
  expect(new Set(await differences({ rooms: wrong }))).toEqual(
    new Set([
      'rooms.area_m2: the type lacks it',
      'rooms.floor: no such column',
      'rooms.name: the column cannot be null',
      'rooms.property_id: a new row must name it',
    ]),
  )
})
