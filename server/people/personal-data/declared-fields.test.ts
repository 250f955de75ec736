import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import { type FieldFacts, type Fields, converted } from '#contract/fields/facts.ts'
import { type Kind, isList, isText } from '#contract/fields/kinds.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { declaredTables } from '#server/testing/declared-tables.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

type Column = { name: string; type: string; nullable: boolean; defaulted: boolean }

const columnsOf = async (table: string) => {
  const { rows } = await sql<Column>`select column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as defaulted
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(agency.db)
  return new Map(rows.map((column) => [column.name, column]))
}

const types: Partial<Record<Kind['kind'], readonly string[]>> = {
  day: ['date'],
  birth_day: ['date'],
  moment: ['timestamptz'],
  whole: ['int2', 'int4'],
  number: ['numeric'],
  rate: ['numeric'],
  yes_no: ['bool'],
  link: ['int8'],
  row_id: ['int8'],
  links: ['_int8'],
  codes: ['_text'],
  countries: ['_text'],
  lines: ['_text'],
  items: ['jsonb'],
  spoken: ['jsonb'],
  custom: ['jsonb'],
}

const isUntilErased = ({ is, needed, erase }: FieldFacts) => needed === true && erase === 'empty' && !isText(is)

const expected = (field: FieldFacts) => ({
  types: types[field.is.kind] ?? ['text'],
  nullable: isUntilErased(field) || !(field.needed || field.filled || field.blank || isList(field.is)),
})

/** The differences between a declaration and its table. */
const differences = async (table: string, fields: Fields) => {
  const columns = await columnsOf(table)
  const undeclared = [...columns.keys()].filter((name) => !(name in fields)).map((name) => `${name}: not declared`)
  const others = Object.entries(fields).flatMap(([name, field]) => {
    const column = columns.get(name)
    if (field.elsewhere) return column ? [`${name}: declared elsewhere, and is a column`] : []
    if (!column) return [`${name}: no such column`]
    const { types: taken, nullable } = expected(field)
    return [
      ...(taken.includes(column.type) ? [] : [`${name}: declared ${field.is.kind}, the column is ${column.type}`]),
      ...(column.nullable === nullable ? [] : [`${name}: the column ${column.nullable ? 'can' : 'cannot'} be null`]),
      ...(field.filled && !column.defaulted ? [`${name}: the column has no default`] : []),
    ]
  })
  return [...undeclared, ...others]
}

it.each(Object.entries(declaredTables))('declares each column of %s as the database has it', async (table, fields) => {
  expect(await differences(table, fields)).toEqual([])
})

it('finds an undeclared column and a wrongly declared one', async () => {
  const { city: _city, ...rest } = leadFields
  const wrong = { ...rest, comment: { ...leadFields.comment, is: { kind: 'day' } } as const }
  expect(await differences('leads', wrong)).toEqual(['city: not declared', 'comment: declared day, the column is text'])
})

it('names an existing field wherever a field depends on another', () => {
  const sealed = ['iban']
  for (const fields of [leadFields, candidateFields, workerFields] as Fields[])
    for (const { merge } of Object.values(fields))
      if (typeof merge === 'object') expect([...Object.keys(fields), ...sealed]).toContain(merge.with)
  for (const [from, to] of [
    [leadFields, candidateFields],
    [candidateFields, workerFields],
  ] as [Fields, Fields][])
    for (const [, next] of converted(from)) expect(Object.keys(to)).toContain(next)
})
