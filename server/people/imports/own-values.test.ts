import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Worker } from '#contract/people/workers.ts'
import { agency, importing, openImporting, problemsOf, statesOf } from '#server/testing/imports.ts'

beforeAll(openImporting)
afterAll(() => agency.close())

const IBAN = 'PL61109010140000071219812874'

const workers = importing('worker')

const check = (lines: readonly string[], choice?: Record<string, unknown>) =>
  workers.checkFile([...lines, ''].join('\n'), choice)

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
  const rows = await workers.rowsOf(await workers.finish(seen))
  expect(problemsOf(rows[4]!)[0]).toBe('account_holder too_long')
  const people = await Promise.all(rows.slice(0, 4).map(workers.made<Worker>))
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
  const rows = await workers.rowsOf(await check(contradictory))
  expect(rows.map(problemsOf)).toEqual([
    ['pesel pesel_other_date'],
    ['employed_to before_start'],
    ['student_until required'],
    ['work_basis work_not_allowed'],
    [],
  ])
  expect(statesOf(rows)).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'ready'])
})

it('leaves out contradictory values that are optional', async () => {
  const seen = await check(contradictory, { unusable_values: 'leave_out' })
  expect(statesOf(await workers.rowsOf(seen))).toEqual(['ready', 'ready', 'invalid', 'ready', 'ready'])
  const rows = await workers.rowsOf(await workers.finish(seen))
  expect(statesOf(rows)).toEqual(['created', 'created', 'invalid', 'created', 'created'])
  expect(await workers.made<Worker>(rows[1]!)).toMatchObject({ employed_from: '2026-05-01', employed_to: null })
  expect(await workers.made<Worker>(rows[3]!)).toMatchObject({
    citizenship: 'CO',
    stay_basis: 'visa_free',
    work_basis: null,
  })
})
