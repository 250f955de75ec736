import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportRow, ImportRun } from '#contract/people/imports.ts'
import type { Lead } from '#contract/people/leads.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Run = { data: ImportRun }
type Noun = 'lead' | 'worker'

const check = async (noun: Noun, lines: readonly string[], choice: Record<string, unknown>) => {
  const { body: sent, headers } = multipart('people.csv', Buffer.from([...lines, ''].join('\n')))
  const run = (await agency.call<Run>('POST', `/api/${noun}-imports`, { as: admin, body: sent, headers })).body.data
  const choices = { phone_country: 'PL', recruiter_id: null, likely_duplicates: 'create', ...choice }
  const body = { version: run.version, mapping: run.mapping, choices }
  const answer = await agency.call<Run>('PUT', `/api/${noun}-imports/${run.id}/check`, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const rowsOf = async (noun: Noun, { id }: ImportRun, query = '') =>
  (await agency.call<{ data: ImportRow[] }>('GET', `/api/${noun}-imports/${id}/rows${query}`, { as: admin })).body.data

const finish = async (noun: Noun, run: ImportRun) => {
  await agency.call('PUT', `/api/${noun}-imports/${run.id}/run`, { as: admin, body: { version: run.version } })
  await runImport(agency.services, { import_id: run.id, user_id: admin.user_id })
  return (await agency.call<Run>('GET', `/api/${noun}-imports/${run.id}`, { as: admin })).body.data
}

const states = (rows: readonly ImportRow[]) => rows.map(({ state }) => state)
const problems = ({ problems: told }: ImportRow) => told.map(({ path, code }) => `${path} ${code}`)

const leads = [
  'full_name,phone_number,email,date_of_birth,position,city',
  'Anna Nowak,606200001,anna@,1990-05-04,,Opole',
  'Olga Bondar,606200002,olga@example.com,31.02.1991,,Łódź',
  'Iwan Kowal,12,ivan@,1992-07-06,,Gdynia',
  'Jan Lis,606200004,jan@example.com,1993-08-07,Astronaut,Gdynia',
  'Ewa Sowa,606200005,ewa@example.com,1994-09-08,,Gdynia',
]
const lead = { source: 'other', date_orders: { 3: 'day_first' } }

it('skips the rows of optional values that cannot be used, unless the values are left out', async () => {
  const strict = await check('lead', leads, lead)
  expect(states(await rowsOf('lead', strict))).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'ready'])
  expect(strict.incomplete).toBe(0)

  const seen = await check('lead', leads, { ...lead, unusable_values: 'leave_out' })
  const rows = await rowsOf('lead', seen)
  expect(states(rows)).toEqual(['ready', 'ready', 'invalid', 'ready', 'ready'])
  expect(rows.map(problems)).toEqual([
    ['email invalid_email'],
    ['date_of_birth date_not_day_first'],
    ['phone invalid_phone', 'email invalid_email'],
    ['desired_position_ids not_found'],
    [],
  ])
  expect(seen.incomplete).toBe(3)

  const done = await finish('lead', seen)
  expect(done.counts).toMatchObject({ created: 4, invalid: 1, failed: 0 })
  expect(done.incomplete).toBe(3)
  const incomplete = await rowsOf('lead', done, '?incomplete=yes')
  expect(incomplete.map(({ number }) => number)).toEqual([2, 3, 5])
  expect(incomplete[0]!.cells).toContain('anna@')
  const made = await Promise.all(
    incomplete.map(async ({ entity_id }) => (await agency.call<{ data: Lead }>('GET', `/api/leads/${entity_id}`, { as: admin })).body.data), // prettier-ignore
  )
  expect(made).toMatchObject([
    { first_name: 'Anna', phone: '+48606200001', email: null, date_of_birth: '1990-05-04', city: 'Opole' },
    { first_name: 'Olga', email: 'olga@example.com', date_of_birth: null, city: 'Łódź' },
    { first_name: 'Jan', email: 'jan@example.com', desired_position_ids: [], date_of_birth: '1993-08-07' },
  ])

  const { text } = await agency.call('GET', `/api/lead-imports/${done.id}/report`, { as: admin })
  const [, ...reported] = parse(text, { bom: true, relax_column_count: true })
  expect(reported.map((row) => row[3])).toEqual([
    expect.stringMatching(/^Not imported: E-?mail: /i),
    expect.stringMatching(/^Not imported: Date of birth: /),
    expect.stringMatching(/^Phone: /),
    expect.stringMatching(/^Not imported: Desired positions?: /),
    '',
  ])

  await agency.call('DELETE', `/api/lead-imports/${done.id}/run`, { as: admin, body: { version: done.version } })
  await undoImport(agency.db, { import_id: done.id, user_id: admin.user_id })
  expect(states(await rowsOf('lead', done))).toEqual(['undone', 'undone', 'invalid', 'undone', 'undone'])
})

it('still asks for the order of dates instead of leaving them out', async () => {
  const lines = [
    'full_name,phone_number,date_of_birth',
    'Anna Nowak,+12015550123,03/11/1990',
    'Jan Lis,606300002,04/11/1990',
  ]
  const seen = await check('lead', lines, { source: 'other', unusable_values: 'leave_out' })
  expect((await rowsOf('lead', seen)).map(problems)).toEqual([
    ['date_of_birth date_order_needed'],
    ['date_of_birth date_order_needed'],
  ])
  expect(seen.counts).toMatchObject({ invalid: 2, ready: 0 })
})

it('imports a worker without a wrong PESEL, but not without what the PESEL would have said', async () => {
  const lines = [
    'full_name,phone_number,gender,date_of_birth,citizenship,pesel',
    'Maria Sowa,606400001,K,1990-05-04,PL,90050412345',
    'Olga Bondar,606400002,,1991-05-04,UA,90050412345',
  ]
  const seen = await check('worker', lines, { unusable_values: 'leave_out' })
  const rows = await rowsOf('worker', seen)
  expect(states(rows)).toEqual(['ready', 'invalid'])
  expect(rows.map((row) => problems(row).map((problem) => problem.split(' ')[0]))).toEqual([
    ['pesel'],
    ['pesel', 'gender'],
  ])
  const done = await finish('worker', seen)
  const [first] = await rowsOf('worker', done, '?incomplete=yes')
  const { body } = await agency.call<{ data: Worker }>('GET', `/api/workers/${first!.entity_id}`, { as: admin })
  expect(body.data).toMatchObject({ first_name: 'Maria', gender: 'female', date_of_birth: '1990-05-04' })
  expect(first!.cells).not.toContain('90050412345')
})
