import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { ImportRow, ImportRun } from '#contract/people/imports.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { createWorker } from '#server/testing/builders.ts'
import { scanDatabase } from '#server/testing/scan.ts'
import { forgetLeftImports } from './forget-cells.commands.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const folder = path.resolve(import.meta.dirname, '../../../testing/fixtures/people')

let agency: TestAgency
let admin: Someone
let recruiter_id: number

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const recruiter = await agency.join('recruiter')
  recruiter_id = recruiter.actor.recruiter_id!
  await agency.db
    .updateTable('users')
    .set({ email: 'anna.recruiter@agency.test' })
    .where('id', '=', recruiter.user_id)
    .execute()
})
afterAll(() => agency.close())

type Run = { data: ImportRun }
type Noun = 'candidate' | 'worker'

const choices = { phone_country: 'PL', recruiter_id: null, likely_duplicates: 'skip' }

const upload = async (noun: Noun, file: string, as = admin) => {
  const { body, headers } = multipart(file, fs.readFileSync(path.join(folder, file)))
  const answer = await agency.call<Run>('POST', `/api/${noun}-imports`, { as, body, headers })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const check = async (noun: Noun, run: ImportRun, country: string, mapping = run.mapping) =>
  agency.call<Run & { errors: { path: string }[] }>('PUT', `/api/${noun}-imports/${run.id}/check`, {
    as: admin,
    body: { version: run.version, mapping, choices: { ...choices, phone_country: country } },
  })

const checked = async (noun: Noun, run: ImportRun, country: string) => {
  const answer = await check(noun, run, country)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const rowsOf = async (noun: Noun, run: ImportRun) =>
  (await agency.call<{ data: ImportRow[] }>('GET', `/api/${noun}-imports/${run.id}/rows`, { as: admin })).body.data

const finish = async (noun: Noun, run: ImportRun) => {
  const path_of = `/api/${noun}-imports/${run.id}`
  await agency.call('PUT', `${path_of}/run`, { as: admin, body: { version: run.version } })
  await runImport(agency.services, { import_id: run.id, user_id: admin.user_id })
  return (await agency.call<Run>('GET', path_of, { as: admin })).body.data
}

const states = (rows: readonly ImportRow[]) => rows.map(({ state }) => state)
const problems = (row: ImportRow | undefined) => row!.problems.map((one) => `${one.path} ${one.code}`)

it('imports candidates with Cyrillic and Polish names from a file, and undoes it', async () => {
  const uploaded = await upload('candidate', 'candidates-utf16.csv')
  expect(Object.values(uploaded.mapping)).toEqual([
    'full_name', 'phone', 'gender', 'date_of_birth', 'citizenship', 'desired_position_ids', 'recruiter_id', 'skills', 'available_from', 'comment',
  ]) // prettier-ignore
  const nameless = await check('candidate', uploaded, 'PL', { 1: 'phone' })
  expect(nameless.body.errors.map((error) => error.path)).toEqual([
    'mapping.first_name', 'mapping.last_name', 'mapping.gender', 'mapping.date_of_birth', 'mapping.citizenship',
  ]) // prettier-ignore
  const seen = await checked('candidate', uploaded, 'PL')
  const rows = await rowsOf('candidate', seen)
  expect(states(rows)).toEqual(['ready', 'ready', 'invalid', 'invalid', 'invalid', 'duplicate'])
  expect(problems(rows[2])[0]).toContain('date_of_birth')
  expect(problems(rows[3])).toEqual(['desired_position_ids not_found'])
  expect(problems(rows[4])).toEqual(['recruiter_id not_found'])
  expect(rows[5]!.duplicates).toEqual([{ id: null, grade: 'same', row: 2 }])

  const done = await finish('candidate', seen)
  expect(done.counts).toMatchObject({ created: 2, skipped: 1, invalid: 3 })
  const [first, second] = await rowsOf('candidate', done)
  const polish = await agency.call<{ data: Candidate }>('GET', `/api/candidates/${second!.entity_id}`, { as: admin })
  expect(polish.body.data).toMatchObject({ first_name: 'Łukasz', phone: '+48601222333', comment: 'Zna niemiecki' })
  expect(polish.body.data.desired_position_ids).toHaveLength(2)
  const { data } = (await agency.call<{ data: Candidate }>('GET', `/api/candidates/${first!.entity_id}`, { as: admin }))
    .body
  expect(data).toMatchObject({
    first_name: 'Олена',
    last_name: 'Шевченко',
    phone: '+380671112233',
    gender: 'female',
    date_of_birth: '1992-03-14',
    citizenship: 'UA',
    skills: ['МІГ', 'ТІГ'],
    recruiter_id,
    import_id: done.id,
  })
  expect(data.desired_position_ids).toHaveLength(1)

  const again = await upload('candidate', 'candidates-utf16.csv')
  expect(again.remembered).toBe(true)
  const known = await rowsOf('candidate', await checked('candidate', again, 'PL'))
  expect(known[0]!.duplicates[0]).toEqual({ entity: 'candidate', id: first!.entity_id, grade: 'same' })

  await agency.call('DELETE', `/api/candidate-imports/${done.id}/run`, { as: admin, body: { version: done.version } })
  await undoImport(agency.db, { import_id: done.id, user_id: admin.user_id })
  const gone = (await agency.call<{ data: Candidate }>('GET', `/api/candidates/${first!.entity_id}`, { as: admin }))
    .body
  expect(gone.data.archived_at).not.toBeNull()
})

it('imports workers from a workbook: numbers are checked and sealed, and no stored cell keeps them', async () => {
  await createWorker(agency, admin, { pesel: '91051412357', date_of_birth: '1991-05-14', gender: 'male' })
  const uploaded = await upload('worker', 'workers.xlsx')
  expect(Object.values(uploaded.mapping)).toEqual([
    'first_name', 'last_name', 'first_name_latin', 'last_name_latin', 'phone', 'citizenship', 'pesel', 'iban', 'account_holder', 'employment_form', 'employed_from',
  ]) // prettier-ignore
  const seen = await checked('worker', uploaded, 'PL')
  const rows = await rowsOf('worker', seen)
  expect(states(rows)).toEqual(['ready', 'duplicate', 'invalid', 'duplicate', 'invalid'])
  expect(rows[1]!.duplicates).toMatchObject([{ grade: 'same' }])
  expect(problems(rows[2])).toEqual(['pesel pesel_check_digit'])
  expect(rows[3]!.duplicates).toEqual([{ id: null, grade: 'same', row: 2 }])
  expect(problems(rows[4])).toEqual(['iban iban_check_digits'])

  const done = await finish('worker', seen)
  expect(done.counts).toMatchObject({ created: 1, skipped: 2, invalid: 2 })
  const [first] = await rowsOf('worker', done)
  const { data } = (await agency.call<{ data: Worker }>('GET', `/api/workers/${first!.entity_id}`, { as: admin })).body
  expect(data).toMatchObject({
    first_name: 'Małgorzata',
    first_name_latin: 'MALGORZATA',
    last_name_latin: 'ZOLC',
    gender: 'female',
    date_of_birth: '1991-05-14',
    employment_form: 'civil_contract',
    employed_from: '2026-11-02',
    sensitive: { pesel: '2340', iban: '2874' },
  })
  const numbers = ['91051412340', '91051412341', 'PL61 1090', 'PL61109010140000071219812875', 'tajne-']
  expect(await scanDatabase(agency.url, numbers)).toEqual([])
})

it('clears the file of an import of workers that was not continued for a week', async () => {
  const left = await upload('worker', 'workers.xlsx')
  expect(await scanDatabase(agency.url, ['91051412340'])).toEqual(['public.import_rows.cells: 91051412340'])
  await forgetLeftImports(agency.db)
  expect(await scanDatabase(agency.url, ['91051412340'])).toHaveLength(1)
  await agency.db.updateTable('imports').set({ updated_at: '2020-01-01T00:00:00Z' }).where('id', '=', left.id).execute()
  await forgetLeftImports(agency.db)
  expect(await scanDatabase(agency.url, ['91051412340'])).toEqual([])
})

it('refuses users who may not create records, and separates the nouns', async () => {
  const leadsOnly = await agency.joinWith(['create lead', 'import records'])
  const run = await upload('candidate', 'candidates-utf16.csv')
  expect((await agency.call('GET', '/api/candidate-imports', { as: leadsOnly })).status).toBe(403)
  expect((await agency.call('GET', `/api/worker-imports/${run.id}`, { as: admin })).status).toBe(404)
  const { body } = await agency.call<{ data: ImportRun[] }>('GET', '/api/lead-imports', { as: admin })
  expect(body.data).toEqual([])
})
