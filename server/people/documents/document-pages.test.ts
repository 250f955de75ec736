import fs from 'node:fs'
import sharp from 'sharp'
import { putOnContract } from '#server/testing/on-contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storageUnavailable } from '#server/platform/problems.ts'
import {
  type Refusal,
  DAY,
  add,
  added,
  agency,
  candidate,
  coordinator,
  openWallets,
  page,
  pageId,
  passport,
  recruiter,
} from '#server/testing/wallets.ts'

beforeAll(openWallets)
afterAll(() => agency.close())

it('serves pages within scope only, sandboxed, and history records who viewed them', async () => {
  const id = await candidate()
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .withExif({ IFD0: { ImageDescription: 'where it was taken' } })
    .jpeg()
    .toBuffer()
  const { data: file } = (await page(recruiter, 'front.jpg', picture)).body
  const made = await added(id, await passport(recruiter, { file_ids: [file.id] }))
  const path = `/api/documents/${made.id}/files/${file.id}`
  const shown = await agency.call('GET', `${path}?inline=1`, { as: recruiter })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringContaining('inline') as string,
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'x-content-type-options': 'nosniff',
  })
  expect(shown.text).not.toContain('where it was taken')
  expect((await agency.call('GET', path, { as: recruiter })).headers['content-disposition']).toContain('attachment')
  expect((await agency.call('GET', path, { as: coordinator })).status).toBe(404)
  const lines = await agency.db
    .selectFrom('change_history')
    .where('action', '=', 'file_viewed')
    .where('entity_id', '=', made.id)
    .select(['actor_id', 'new_value'])
    .execute()
  expect(lines).toEqual(Array(2).fill({ actor_id: recruiter.user_id, new_value: ['front.jpg'] }))
})

it('hides documents of candidates outside the scope or known only in part', async () => {
  const id = await candidate()
  const made = await added(id, await passport(recruiter))
  const put = async (code: string) =>
    agency.db
      .updateTable('candidates')
      .set((eb) => ({
        status_id: eb.selectFrom('statuses').where('entity', '=', 'candidate').where('code', '=', code).select('id'),
      }))
      .where('id', '=', id)
      .execute()
  const asks = async () => [
    (await agency.call('GET', `/api/candidates/${id}/documents`, { as: coordinator })).status,
    (await agency.call('GET', `/api/documents/${made.id}`, { as: coordinator })).status,
    (await agency.call('PATCH', `/api/documents/${made.id}`, { as: coordinator, body: { version: 1 } })).status,
  ]
  expect(await asks()).toEqual([404, 404, 404])
  await put('ready')
  expect(await asks()).toEqual([404, 404, 404])
  await put('proposed')
  expect(await asks()).toEqual([404, 404, 404])
  await putOnContract(agency, id, coordinator)
  expect(await asks()).toEqual([200, 200, 403])
  await put('approved')
  expect(await asks()).toEqual([200, 200, 200])
  const other = await agency.joinWith(['view worker'], 'all')
  expect((await agency.call('GET', `/api/documents/${made.id}`, { as: other })).status).toBe(404)
})

it('loses nothing when a session ends or the store fails: the upload or the form can be sent again', async () => {
  const id = await candidate()
  const someone = await agency.joinWith(['view candidate', 'update candidate'], 'all')
  const file_ids = [await pageId(someone)]
  const body = await passport(recruiter, { file_ids })
  const { db, services } = agency
  await db
    .updateTable('sessions')
    .set({ expires_at: '2020-01-01T00:00:00Z' })
    .where('user_id', '=', someone.user_id)
    .execute()
  expect((await add(id, body, someone)).status).toBe(401)
  const later = new Date(Date.now() + DAY).toISOString()
  await db.updateTable('sessions').set({ expires_at: later }).where('user_id', '=', someone.user_id).execute()
  const { storage } = services
  const write = storage.write
  storage.write = (source) => {
    fs.rmSync((source as fs.ReadStream).path)
    return Promise.reject(storageUnavailable(new Error('no space')))
  }
  const before = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  const failed = await page(someone)
  expect([failed.status, (failed.body as unknown as Refusal).code]).toEqual([503, 'storage_unavailable'])
  storage.write = write
  expect(
    await db
      .selectFrom('files')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow(),
  ).toEqual(before)
  expect((await added(id, body, someone)).files.map((one) => one.id)).toEqual(file_ids)
})

it('refuses files that are no documents, whatever their name', async () => {
  for (const [name, bytes] of [
    ['scan.pdf', Buffer.from('MZ program')],
    ['photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0broken')],
    ['photo.jpg', Buffer.from('\xff\xd8\xff broken', 'latin1')],
  ] as const) {
    const answer = await page(recruiter, name, bytes)
    expect([answer.status, (answer.body as unknown as Refusal).errors[0]?.code]).toEqual([422, 'unsupported_file'])
  }
})
