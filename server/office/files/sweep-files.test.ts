import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate } from '#server/testing/builders.ts'
import { sweepFiles } from './sweep-files.commands.ts'
import { setRow } from '#server/testing/rows.ts'

let agency: TestAgency
let admin: Someone

const DAY = 86_400_000

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const upload = async (path: string) => {
  const { body, headers } = multipart('scan.pdf', Buffer.from('%PDF-1.4'))
  return (await agency.call<{ data: { id: number } }>('POST', path, { as: admin, body, headers })).body.data.id
}

const sweep = () => sweepFiles(agency.db, agency.services.storage)
const later = () => sweepFiles(agency.db, agency.services.storage, new Date(Date.now() + 3 * DAY))

const makeOld = (ids: number[]) =>
  Promise.all(
    ids.map((id) => setRow(agency.db, 'files', id, { created_at: new Date(Date.now() - 3 * DAY).toISOString() })),
  )

const kept = async () => (await agency.db.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id)

it('deletes unused uploads after 48 hours, and keeps files of any record', async () => {
  const lost = await upload('/api/document-files')
  const fresh = await upload('/api/document-files')
  const page = await upload('/api/document-files')
  const paper = await upload('/api/custom-files')
  const was = await upload('/api/custom-files')
  const { id } = await createCandidate(agency, admin)
  const type = await agency.db
    .selectFrom('document_types')
    .where('code', '=', 'cv')
    .select('id')
    .executeTakeFirstOrThrow()
  await agency.call('POST', `/api/candidates/${id}/documents`, {
    as: admin,
    body: { type_id: type.id, file_ids: [page] },
  })
  await agency.call('POST', '/api/custom-fields', {
    as: admin,
    body: { entity: 'lead', key: 'paper', type: 'file', label: { en: 'Paper', ua: 'Папір' } },
  })
  const lead = await agency.call<{ data: { id: number; version: number } }>('POST', '/api/leads', {
    as: admin,
    body: {
      first_name: 'Ann',
      phone: '+48600123123',
      source: 'other',
      custom_values: { paper: { file_id: was, name: 'scan.pdf' } },
    },
  })
  const path = `/api/leads/${lead.body.data.id}`
  const change = { version: 1, custom_values: { paper: { file_id: paper, name: 'scan.pdf' } } }
  expect((await agency.call('PATCH', path, { as: admin, body: change })).status).toBe(200)
  await makeOld([lost, page, paper, was])
  expect(await sweep()).toEqual({ files: 1, bytes: 0 })
  expect(await kept()).toEqual([fresh, page, paper, was])
})

it('deletes old bytes without a row, and no recent ones', async () => {
  const { storage } = agency.services
  const count = async () => {
    let found = 0
    for await (const _one of storage.list()) found++
    return found
  }
  const before = await count()
  await storage.write(Readable.from([Buffer.from('left over')]), 9)
  expect(await sweep()).toEqual({ files: 0, bytes: 0 })
  expect(await count()).toBe(before + 1)
  expect(await later()).toEqual({ files: 0, bytes: 1 })
  expect(await count()).toBe(before)
})
