import fs from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { setAgencySettings } from './agency-settings.ts'
import { bothOrders, fullName, initialsOf, latinName } from './full-name.ts'

afterEach(() => setAgencySettings())

const anna = { first_name: 'Anna', last_name: 'Nowak' }

it("writes a name in the agency's order", () => {
  expect([fullName(anna), initialsOf(anna)]).toEqual(['Anna Nowak', 'AN'])
  setAgencySettings({ name_order: 'last_first' })
  expect([fullName(anna), initialsOf(anna)]).toEqual(['Nowak Anna', 'NA'])
  expect(latinName({ first_name_latin: 'OLENA', last_name_latin: 'KOVAL' })).toBe('KOVAL OLENA')
})

it('leaves no space for a missing part', () => {
  expect(fullName({ first_name: 'Anna', last_name: '' })).toBe('Anna')
  expect(latinName({ first_name_latin: null, last_name_latin: null })).toBe('')
  expect(bothOrders({ first_name: 'Anna', last_name: '' })).toEqual(['Anna', 'Anna'])
})

const root = new URL('../../', import.meta.url).pathname

/** Both names in one text: in a template, in markup or in SQL. */
const joins = [
  /(first|last)_name\} \$?\{[\w.!?]*(first|last)_name\}/,
  /(first|last)_name(_latin)?`?\)?\}?\s*\|\|\s*' '\s*\|\|/,
  /\[[\w.!?]*(first|last)_name,\s*[\w.!?]*(first|last)_name[^\]]*\][^;]{0,40}\.join\(' '\)/,
]

/** Files that search or sort people by name and write no name. */
const reads = new Set([
  'contract/basics/full-name.ts',
  'server/behaviors/people/full-name.ts',
  'server/behaviors/staff-profiles/staff-columns.ts',
  'server/people/duplicates/found-people.ts',
  'server/team/freelance-payments/payments.queries.ts',
])

it('is used everywhere a name is written: no code joins first and last names itself', () => {
  const files = ['contract', 'server', 'web'].flatMap((folder) =>
    fs
      .readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^server\/(testing|demo)\//.test(file)),
  )
  expect(files.length).toBeGreaterThan(1000)
  const byHand = files
    .filter((file) => !reads.has(file))
    .filter((file) => joins.some((join) => join.test(fs.readFileSync(`${root}${file}`, 'utf8'))))
  expect(byHand).toEqual([])
})
