import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notification } from '#contract/office/notifications.ts'
import { agencyZone } from '#contract/basics/agency-day.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, createWorker } from '#server/testing/builders.ts'
import { newContract } from '#server/testing/contracts.ts'
import { remindOfDocuments } from './remind-documents.commands.ts'

type News = { data: Notification[]; meta: { unread: number; next: number | null } }

let agency: TestAgency
let admin: Someone
let recruiter: Someone
let coordinator: Someone

const DAY = 86_400_000
const now = new Intl.DateTimeFormat('sv', { timeZone: agencyZone() }).format(new Date())
const day = (days: number) => new Date(Date.parse(now) + days * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  recruiter = await agency.join('recruiter')
  coordinator = await agency.join('coordinator')
})
afterAll(() => agency.close())

const news = async (as: Someone, query = '') =>
  (await agency.call<News>('GET', `/api/notifications${query}`, { as })).body

const remind = () => remindOfDocuments(agency.db)

const addPassport = async (wallet: string, as: Someone, valid_to: string) => {
  const { body, headers } = multipart('scan.pdf', Buffer.from('%PDF-1.4'))
  const upload = await agency.call<{ data: { id: number } }>('POST', '/api/document-files', { as, body, headers })
  const type = await agency.db
    .selectFrom('document_types')
    .where('code', '=', 'passport')
    .select('id')
    .executeTakeFirstOrThrow()
  const answer = await agency.call<{ data: { id: number } }>('POST', wallet, {
    as,
    body: { type_id: type.id, valid_to, file_ids: [upload.body.data.id] },
  })
  return answer.body.data.id
}

const setEnd = (id: number, valid_to: string) =>
  agency.db.updateTable('documents').set({ valid_to }).where('id', '=', id).execute()

it("notifies a candidate's recruiter once per reminder day and once of the end", async () => {
  const { id } = await createCandidate(agency, recruiter)
  const document_id = await addPassport(`/api/candidates/${id}/documents`, recruiter, day(100))
  await remind()
  expect((await news(recruiter)).data).toEqual([])
  const ends: [number, number][] = [[60, 60], [45, 45], [29, 29], [1, 1], [0, 0], [-1, 0]] // prettier-ignore
  for (const [left] of ends) {
    await setEnd(document_id, day(left))
    await remind()
    await remind()
  }
  const told = await news(recruiter)
  expect(told.data.map(({ type, params }) => [type, params['days']])).toEqual([
    ['document_expired', 0],
    ['document_expiring', 0],
    ['document_expiring', 1],
    ['document_expiring', 29],
    ['document_expiring', 45],
    ['document_expiring', 60],
  ])
  expect(told.data[0]).toMatchObject({ entity: 'candidate', entity_id: id, params: { document_id } })
  expect((await news(coordinator)).data).toEqual([])
})

it('does not repeat a reminder while the date stays', async () => {
  const { id } = await createCandidate(agency, recruiter)
  await addPassport(`/api/candidates/${id}/documents`, recruiter, day(13))
  const before = (await news(recruiter)).meta.unread
  for (let night = 0; night < 3; night++) await remind()
  expect((await news(recruiter)).meta.unread).toBe(before + 1)
})

it('notifies coordinators of workers, and no one of archived or long expired documents', async () => {
  const { id } = await createWorker(agency, admin)
  const document_id = await addPassport(`/api/workers/${id}/documents`, admin, day(5))
  const gone = await addPassport(`/api/workers/${id}/documents`, admin, day(5))
  await agency.call('PUT', `/api/documents/${gone}/archive`, { as: admin, body: { version: 1 } })
  await addPassport(`/api/workers/${id}/documents`, admin, day(-30))
  await remind()
  const { data, meta } = await news(coordinator)
  expect(data).toMatchObject([{ entity: 'worker', entity_id: id, params: { document_id } }])
  expect(meta.unread).toBe(1)
  expect((await news(await agency.join('foreman'))).data).toEqual([])
})

it('lets users mark only their own notifications as read, one or all', async () => {
  const [first] = (await news(coordinator)).data
  await agency.call('PUT', `/api/notifications/${first!.id}/read`, { as: recruiter })
  expect((await news(coordinator)).meta.unread).toBe(1)
  await agency.call('PUT', `/api/notifications/${first!.id}/read`, { as: coordinator })
  expect((await news(coordinator)).meta.unread).toBe(0)
  const before = (await news(recruiter)).data
  expect((await news(recruiter, `?before=${before[0]!.id}`)).data[0]!.id).toBe(before[1]!.id)
  await agency.call('PUT', '/api/notifications/read', { as: recruiter })
  expect((await news(recruiter)).data.every(({ read_at }) => read_at !== null)).toBe(true)
})

it('notifies super-admins of the documents of a contract, by email when fourteen days are left', async () => {
  const contract = await newContract(agency, admin)
  const { body, headers } = multipart('annex.pdf', Buffer.from('%PDF-1.4'))
  const upload = await agency.call<{ data: { id: number } }>('POST', '/api/document-files', {
    as: admin,
    body,
    headers,
  })
  const type = await agency.db
    .selectFrom('document_types')
    .where('code', '=', 'annex')
    .select('id')
    .executeTakeFirstOrThrow()
  const answer = await agency.call<{ data: { id: number } }>('POST', `/api/contracts/${contract.id}/documents`, {
    as: admin,
    body: { type_id: type.id, valid_to: day(50), file_ids: [upload.body.data.id] },
  })
  const letters = async () =>
    await agency.db
      .selectFrom('letters')
      .where('subject', 'like', '%Contract addition%')
      .select(['body', 'path'])
      .execute()
  for (const left of [50, 14, -1]) {
    await setEnd(answer.body.data.id, day(left))
    await remind()
  }
  const told = (await news(admin)).data.filter(({ entity }) => entity === 'contract')
  expect(told.map(({ type, params }) => [type, params['days']])).toEqual([
    ['contract_document_urgent', -1],
    ['contract_document_urgent', 14],
    ['contract_document_expiring', 50],
  ])
  expect(await letters()).toMatchObject([
    {
      body: expect.stringContaining('expires in 14 days') as string,
      path: `/en/contracts/${contract.id}?tab=documents`,
    },
    { body: expect.stringContaining('has expired') as string },
  ])
})
