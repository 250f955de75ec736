import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lead } from '#contract/people/leads.ts'
import type { Worker } from '#contract/people/workers.ts'
import { admin, agency, importing, openImporting, problemsOf, statesOf } from '#server/testing/imports.ts'
import { undoImport } from './undo-import.ts'

beforeAll(openImporting)
afterAll(() => agency.close())

const ofLeads = importing('lead')
const ofWorkers = importing('worker')

const leads = [
  'full_name,phone_number,email,date_of_birth,position,city',
  'Anna Nowak,606200001,anna@,1990-05-04,,Opole',
  'Olga Bondar,606200002,olga@example.com,31.02.1991,,Łódź',
  'Iwan Kowal,12,ivan@,1992-07-06,,Gdynia',
  'Jan Lis,606200004,jan@example.com,1993-08-07,Astronaut,Gdynia',
  'Ewa Sowa,606200005,ewa@example.com,1994-09-08,,Gdynia',
]
const lead = { date_orders: { 3: 'day_first' } }

it('skips the rows of optional values that cannot be used, unless the values are left out', async () => {
  const strict = await ofLeads.checkFile(leads.join('\n'), lead)
  expect(statesOf(await ofLeads.rowsOf(strict))).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'ready'])
  expect(strict.incomplete).toBe(0)

  const seen = await ofLeads.checkFile(leads.join('\n'), { ...lead, unusable_values: 'leave_out' })
  const rows = await ofLeads.rowsOf(seen)
  expect(statesOf(rows)).toEqual(['ready', 'ready', 'invalid', 'ready', 'ready'])
  expect(rows.map(problemsOf)).toEqual([
    ['email invalid_email'],
    ['date_of_birth date_not_day_first'],
    ['phone invalid_phone', 'email invalid_email'],
    ['desired_position_ids not_found'],
    [],
  ])
  expect(seen.incomplete).toBe(3)

  const done = await ofLeads.finish(seen)
  expect(done.counts).toMatchObject({ created: 4, invalid: 1, failed: 0 })
  expect(done.incomplete).toBe(3)
  const incomplete = await ofLeads.rowsOf(done, '?incomplete=yes')
  expect(incomplete.map(({ number }) => number)).toEqual([2, 3, 5])
  expect(incomplete[0]!.cells).toContain('anna@')
  const made = await Promise.all(incomplete.map(ofLeads.made<Lead>))
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
  expect(statesOf(await ofLeads.rowsOf(done))).toEqual(['undone', 'undone', 'invalid', 'undone', 'undone'])
})

it('still asks for the order of dates instead of leaving them out', async () => {
  const lines = [
    'full_name,phone_number,date_of_birth',
    'Anna Nowak,+12015550123,03/11/1990',
    'Jan Lis,606300002,04/11/1990',
  ]
  const seen = await ofLeads.checkFile(lines.join('\n'), { unusable_values: 'leave_out' })
  expect((await ofLeads.rowsOf(seen)).map(problemsOf)).toEqual([
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
  const seen = await ofWorkers.checkFile(lines.join('\n'), { unusable_values: 'leave_out' })
  const rows = await ofWorkers.rowsOf(seen)
  expect(statesOf(rows)).toEqual(['ready', 'invalid'])
  expect(rows.map((row) => problemsOf(row).map((problem) => problem.split(' ')[0]))).toEqual([
    ['pesel'],
    ['pesel', 'gender'],
  ])
  const done = await ofWorkers.finish(seen)
  const [first] = await ofWorkers.rowsOf(done, '?incomplete=yes')
  expect(await ofWorkers.made<Worker>(first!)).toMatchObject({
    first_name: 'Maria',
    gender: 'female',
    date_of_birth: '1990-05-04',
  })
  expect(first!.cells).not.toContain('90050412345')
})
