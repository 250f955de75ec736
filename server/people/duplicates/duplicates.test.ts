import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Duplicate } from '#contract/people/duplicates.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, createWorker } from '#server/testing/builders.ts'
import { findDuplicatesOfMany } from './duplicates.queries.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const check = async (body: object, as = admin) =>
  (
    await agency.call<{ data: Duplicate[] }>('POST', '/api/duplicate-checks', {
      as,
      body: { entity: 'candidate', ...body },
    })
  ).body.data

const passport = async (path: string, number: string) => {
  const { body, headers } = multipart('scan.pdf', Buffer.from('%PDF-1.4'))
  const file = await agency.call<{ data: { id: number } }>('POST', '/api/document-files', { as: admin, body, headers })
  const type = await agency.db
    .selectFrom('document_types')
    .where('code', '=', 'passport')
    .select('id')
    .executeTakeFirst()
  const sent = { type_id: type!.id, number, country: 'UA', valid_to: '2035-01-01', file_ids: [file.body.data.id] }
  return agency.call<{ meta: { warnings: string[] } }>('POST', `${path}/documents`, { as: admin, body: sent })
}

it('finds a person by document and identity number, only for those who may see such numbers', async () => {
  const owner = await agency.join('recruiter')
  const candidate = await createCandidate(agency, owner, { first_name: 'Zoya', last_name: 'Bilyk' })
  expect((await passport(`/api/candidates/${candidate.id}`, 'FA123456')).status).toBe(200)
  const worker = await createWorker(agency, admin, { first_name: 'Yana', last_name: 'Hrim', rnokpp: '3110219476' })
  expect(await check({ document_number: 'fa 123 456' })).toMatchObject([
    { entity: 'candidate', id: candidate.id, grade: 'same', matched: ['document'] },
  ])
  expect(await check({ rnokpp: '3110219476' })).toMatchObject([
    { entity: 'worker', id: worker.id, grade: 'same', matched: ['number'] },
  ])
  const recruiter = await agency.join('recruiter')
  expect(await check({ document_number: 'FA123456', rnokpp: '3110219476' }, recruiter)).toEqual([])
  const byPhone = await check({ document_number: 'FA123456', phone: candidate.phone }, recruiter)
  expect(byPhone).toMatchObject([{ entity: 'candidate', matched: ['phone'] }])
})

it('warns of a passport known in another noun, and does not refuse it', async () => {
  const worker = await createWorker(agency, admin)
  const candidate = await createCandidate(agency, admin)
  await passport(`/api/workers/${worker.id}`, 'FB654321')
  const again = await passport(`/api/candidates/${candidate.id}`, 'FB654321')
  expect([again.status, again.body.meta.warnings]).toEqual([200, ['number_elsewhere']])
  const known = await check({ except: candidate.id })
  expect(known).toMatchObject([{ entity: 'worker', id: worker.id, grade: 'same', matched: ['document'] }])
})

it('grades name with date of birth above the name alone, in any spelling', async () => {
  const { id } = await createCandidate(agency, admin, {
    first_name: 'Юрій',
    last_name: 'Гнатюк',
    date_of_birth: '1991-02-03',
  })
  const typed = { first_name: 'Yurii', last_name: 'Hnatiuk' }
  expect(await check({ ...typed, date_of_birth: '1991-02-03' })).toMatchObject([
    { id, grade: 'likely', matched: ['name', 'birth'] },
  ])
  expect(await check({ ...typed, date_of_birth: '1990-02-03' })).toMatchObject([
    { id, grade: 'possible', matched: ['name'] },
  ])
})

it('reports the survivor and not the merged record', async () => {
  const kept = await createCandidate(agency, admin, { first_name: 'Maksym', last_name: 'Hutnyk' })
  const other = await createCandidate(agency, admin, { first_name: 'Maksym', last_name: 'Hutnyk' })
  const body = { version: 1, other_id: other.id, other_version: 1, values: {} }
  await agency.call('POST', `/api/candidates/${kept.id}/merges`, { as: admin, body })
  const known = await check({ first_name: 'Maksym', last_name: 'Hutnyk' })
  expect(known.map(({ id }) => id)).toEqual([kept.id])
})

it('gives the same result for many people at once as for one', async () => {
  const one = await createCandidate(agency, admin, {
    email: 'many@mail.example',
    first_name: 'Petro',
    last_name: 'Siryk',
  })
  const answers = await findDuplicatesOfMany(agency.db, admin.actor, 'candidate', [
    { phone: one.phone! },
    { email: 'MANY@mail.example' },
    { first_name: 'Петро', last_name: 'Сірик', date_of_birth: '1992-03-14' },
    { phone: '+48111222333' },
    {},
  ])
  expect(answers.map(({ seen }) => seen.map(({ id, grade }) => [id, grade]))).toEqual([
    [[one.id, 'same']],
    [[one.id, 'likely']],
    [[one.id, 'likely']],
    [],
    [],
  ])
})

it('admits those who may write the noun in question', async () => {
  const writer = await agency.joinWith(['create lead'])
  const path = '/api/duplicate-checks'
  const lead = await agency.call('POST', path, { as: writer, body: { entity: 'lead', phone: '+48600000000' } })
  const worker = await agency.call('POST', path, { as: writer, body: { entity: 'worker', phone: '+48600000000' } })
  expect([lead.status, worker.status]).toEqual([200, 403])
})
