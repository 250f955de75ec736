import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportRow, ImportRun } from '#contract/people/imports.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { runImport } from './run-import.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Run = { data: ImportRun }

const IBAN = 'PL61109010140000071219812874'

const check = async (lines: readonly string[], choice: Record<string, unknown> = {}) => {
  const { body: sent, headers } = multipart('workers.csv', Buffer.from([...lines, ''].join('\n')))
  const run = (await agency.call<Run>('POST', '/api/worker-imports', { as: admin, body: sent, headers })).body.data
  const choices = { phone_country: 'PL', recruiter_id: null, likely_duplicates: 'create', ...choice }
  const body = { version: run.version, mapping: run.mapping, choices }
  const answer = await agency.call<Run>('PUT', `/api/worker-imports/${run.id}/check`, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const rowsOf = async ({ id }: ImportRun) =>
  (await agency.call<{ data: ImportRow[] }>('GET', `/api/worker-imports/${id}/rows`, { as: admin })).body.data

const finish = async (run: ImportRun) => {
  await agency.call('PUT', `/api/worker-imports/${run.id}/run`, { as: admin, body: { version: run.version } })
  await runImport(agency.services, { import_id: run.id, user_id: admin.user_id })
  return rowsOf(run)
}

const made = async ({ entity_id }: ImportRow) =>
  (await agency.call<{ data: Worker }>('GET', `/api/workers/${entity_id}`, { as: admin })).body.data

const states = (rows: readonly ImportRow[]) => rows.map(({ state }) => state)
const problems = ({ problems: told }: ImportRow) => told.map(({ path, code }) => `${path} ${code}`)

it('takes the worker’s own name, in Latin letters, as the holder of an account without one', async () => {
  const seen = await check([
    'first_name,last_name,first name latin,last name latin,phone_number,gender,date_of_birth,citizenship,iban,account holder',
    `Łucja,Sowa,,,606500001,K,1990-05-04,PL,${IBAN},`,
    `Олена,Шевченко,OLENA,SHEVCHENKO,606500002,K,1990-05-04,UA,${IBAN},`,
    `Adam,Lis,,,606500003,M,1990-05-04,PL,${IBAN},Ewa Lis`,
    'Piotr,Kos,,,606500004,M,1990-05-04,PL,,',
    `${'A'.repeat(40)},${'B'.repeat(40)},,,606500005,M,1990-05-04,PL,${IBAN},`,
  ])
  expect(seen.counts).toMatchObject({ ready: 4, invalid: 1 })
  const rows = await finish(seen)
  expect(problems(rows[4]!)[0]).toBe('account_holder too_long')
  const people = await Promise.all(rows.slice(0, 4).map(made))
  expect(people.map((person) => person.account_holder)).toEqual(['Łucja Sowa', 'OLENA SHEVCHENKO', 'Ewa Lis', null])
})

const contradictory = [
  'full_name,phone_number,gender,date_of_birth,citizenship,pesel,employed_from,employed_to,student,stay_basis,work_basis',
  'Maria Sowa,606510001,K,1990-05-04,PL,91051412340,,,,,',
  'Olga Bondar,606510002,K,1990-05-04,PL,,2026-05-01,2026-04-01,,,',
  'Jan Lis,606510003,M,1990-05-04,PL,,,,tak,,',
  'Iwan Kowal,606510004,M,1990-05-04,CO,,,,,visa_free,ua_notification',
  'Ewa Kos,606510005,K,1990-05-04,PL,,2026-05-01,2026-06-01,nie,,',
]

it('finds in the preview what a new worker may not have together', async () => {
  const rows = await rowsOf(await check(contradictory))
  expect(rows.map(problems)).toEqual([
    ['pesel pesel_other_date'],
    ['employed_to before_start'],
    ['student_until required'],
    ['work_basis work_not_allowed'],
    [],
  ])
  expect(states(rows)).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'ready'])
})

it('leaves out contradictory values that are optional', async () => {
  const seen = await check(contradictory, { unusable_values: 'leave_out' })
  expect(states(await rowsOf(seen))).toEqual(['ready', 'ready', 'invalid', 'ready', 'ready'])
  const rows = await finish(seen)
  expect(states(rows)).toEqual(['created', 'created', 'invalid', 'created', 'created'])
  expect(await made(rows[1]!)).toMatchObject({ employed_from: '2026-05-01', employed_to: null })
  expect(await made(rows[3]!)).toMatchObject({ citizenship: 'CO', stay_basis: 'visa_free', work_basis: null })
})
