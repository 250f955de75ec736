import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import { admin, agency, importing, openImporting, problemsOf } from '#server/testing/imports.ts'

beforeAll(openImporting)
afterAll(() => agency.close())

const candidates = importing('candidate')

/** A file of candidates with a column of their own. */
const fileWith = (header: string, cells: readonly string[], from: number) =>
  [
    `Imię i nazwisko;Płeć;Obywatelstwo;Telefon;Data urodzenia;${header}`,
    ...cells.map((cell, index) => `Jan Nowak;M;PL;${606_760_000 + from + index};1990-05-04;${cell}`),
    '',
  ].join('\n')

const checked = async (field: string, cells: readonly string[], from: number) => {
  const run = await candidates.upload(fileWith(field, cells, from))
  return candidates.check({ ...run, mapping: { ...run.mapping, 5: field } }, { unusable_values: 'leave_out' })
}

const made = async (field: string, cells: readonly string[], from: number) => {
  const rows = await candidates.rowsOf(await candidates.finish(await checked(field, cells, from)))
  return Promise.all(rows.map(candidates.made<Candidate>))
}

const problems = async (field: string, cells: readonly string[], from: number) =>
  (await candidates.rowsOf(await checked(field, cells, from))).map(problemsOf)

it('reads clothing sizes with each usual spelling', async () => {
  const cells = ['XXL', 'XXXL', 'xxxl', '3XL', '2xl', 'XL', 'xs']
  const people = await made('clothing_size', cells, 0)
  expect(people.map(({ clothing_size }) => clothing_size)).toEqual(['2XL', '3XL', '3XL', '3XL', '2XL', 'XL', 'XS'])
})

it('reads years of experience with the word for years', async () => {
  const cells = ['2', '2 lata', '12 lat', '1 year', '3 роки', '5 лет', '4 años']
  const people = await made('experience_years', cells, 10)
  expect(people.map(({ experience_years }) => experience_years)).toEqual([2, 2, 12, 1, 3, 5, 4])
})

it('says what a cell must contain', async () => {
  expect(await problems('experience_years', ['1,5', 'ponad 5', '2-3 lata', '61'], 20)).toEqual([
    ['experience_years whole_number_needed'],
    ['experience_years whole_number_needed'],
    ['experience_years whole_number_needed'],
    ['experience_years too_big'],
  ])
  expect(await problems('shoe_size', ['42,5'], 30)).toEqual([['shoe_size whole_number_needed']])
  expect(await problems('available_from', ['33970', 'zaraz', '31 kwietnia 2027'], 40)).toEqual([
    ['available_from date_needed'],
    ['available_from date_needed'],
    ['available_from date_needed'],
  ])
  expect(await problems('needs_housing', ['może'], 50)).toEqual([['needs_housing yes_or_no_needed']])
})

it('tells a problem of one value of a list once, at its field', async () => {
  const seen = await checked('driving_licence', ['B, X, Y', 'b,c+e'], 60)
  const rows = await candidates.rowsOf(seen)
  expect(rows.map(problemsOf)).toEqual([['driving_licence invalid_value'], []])
  const { text } = await agency.call('GET', `/api/candidate-imports/${seen.id}/report`, { as: admin })
  const [, ...reported] = parse(text, { bom: true, relax_column_count: true })
  expect(reported.map((row) => row[3])).toEqual(['Driving licence: This value isn’t allowed here.', ''])
})

it('does so for custom fields too, and leaves their values out', async () => {
  const option = (value: string, en: string) => ({ value, label: { en } })
  const created = async (body: object) => {
    const answer = await agency.call('POST', '/api/custom-fields', {
      as: admin,
      body: { entity: 'candidate', ...body },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  const options = [option('mig', 'MIG, MAG'), option('tig', 'TIG')]
  await created({ key: 'welding', type: 'multiselect', label: { en: 'Welding' }, options })
  await created({ key: 'children', type: 'integer', label: { en: 'Children' } })
  expect(await problems('custom.welding', ['TIG, MMA'], 70)).toEqual([['custom_values.welding invalid_value']])
  expect(await problems('custom.children', ['dwoje'], 75)).toEqual([['custom_values.children whole_number_needed']])
  const people = await made('custom.welding', ['MIG, MAG, TIG', 'TIG, MMA'], 80)
  expect(people.map(({ custom_values }) => custom_values)).toEqual([{ welding: ['mig', 'tig'] }, {}])
})
