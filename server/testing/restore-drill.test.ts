import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveHistory, sealHistory } from '#server/behaviors/history/prove-history.ts'
import type { Db } from '#server/db/client.ts'
import { makeBackup } from '#server/db/backups/make-backup.ts'
import { restoreBackup } from '#server/db/backups/restore-backup.ts'
import { backUpNightly } from '#server/office/backups/back-up-nightly.commands.ts'
import { erasuresToDo } from '#server/people/personal-data/erase-again.commands.ts'
import { erasureList, listErasures } from '#server/people/personal-data/erasure-list.ts'
import { openStorage } from '#server/platform/storage.ts'
import type { Agency } from '#server/open-agency.ts'
import { bareEnv } from './bare-env.ts'
import { SECRET_KEY, configsIn, contentOf, openDrill, openHome, opened } from './drill.ts'

const home = openHome()
const configIn = configsIn(home)
const config = configIn('first')
let drill: Awaited<ReturnType<typeof openDrill>>
let agency: Agency

beforeAll(async () => {
  drill = await openDrill(config)
  agency = drill.agency
}, 120_000)
afterAll(async () => {
  await drill.close()
  fs.rmSync(home, { recursive: true, force: true })
})

it('contains everything confirmed before it began, made while others write, and is consistent', async () => {
  const acknowledged: number[] = []
  let isWriting = true
  const write = async () => {
    while (isWriting) {
      const { status, id } = await drill.tryLead()
      if (status === 200) acknowledged.push(id!)
      else expect(status).toBe(503)
    }
  }
  const writers = Promise.all([write(), write()])
  writers.catch(() => undefined)
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(12)
  const before = [...acknowledged]
  const file = await makeBackup(config, path.join(home, 'busy')).finally(() => (isWriting = false))
  await writers
  expect(acknowledged.length).toBeGreaterThan(before.length)
  const restored = configIn('busy-restored')
  await restoreBackup(file, restored.data_dir, null)
  await opened(restored, async ({ services: { db } }) => {
    const ids = new Set((await db.selectFrom('leads').select('id').execute()).map(({ id }) => id))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    const lines = await db
      .selectFrom('change_history')
      .where('entity', '=', 'lead')
      .where('action', '=', 'created')
      .select('entity_id')
      .distinct()
      .execute()
    expect(new Set(lines.map(({ entity_id }) => entity_id))).toEqual(ids)
    await sealHistory(db)
    expect((await proveHistory(db)).faults).toEqual([])
  })
}, 120_000)

it('restores every table and file, encrypted, after everything was destroyed', async () => {
  const { storage } = agency.services
  const bytes = randomBytes(200_000)
  const key = await storage.write(Readable.from([bytes]), bytes.length)
  const identity = await generateX25519Identity()
  const sealing = { ...config, backup_recipient: await identityToRecipient(identity) }
  const live = await contentOf(agency.database.owner_url)
  expect(Object.keys(live).length).toBeGreaterThan(80)
  const file = await makeBackup(sealing, path.join(home, 'sealed'))
  expect(fs.readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const restored = configIn('sealed-restored')
  await expect(restoreBackup(file, restored.data_dir, await generateX25519Identity())).rejects.toThrow('cannot be read')
  expect(fs.readdirSync(restored.data_dir)).toEqual([])
  await restoreBackup(file, restored.data_dir, identity)
  await expect(restoreBackup(file, restored.data_dir, identity)).rejects.toThrow('is not empty')
  await opened(restored, async ({ database }) => {
    expect(await contentOf(database.owner_url)).toEqual(live)
    expect((await buffer(await openStorage(restored).read(key))).equals(bytes)).toBe(true)
  })
}, 120_000)

const erase = async (id: number) => {
  const { db } = agency.services
  await db.updateTable('leads').set({ is_open: false }).where('id', '=', id).execute()
  const { first_name, last_name, version } = await db
    .selectFrom('leads')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const answer = await drill.post(`/api/leads/${id}/erasures`, {
    version,
    confirmation: `${first_name} ${last_name}`,
  })
  expect(answer.status, answer.body).toBe(200)
}

it('anonymises again, at the first start, everyone anonymised after it was made', async () => {
  const { db } = agency.services
  const folder = path.join(home, 'before')
  const [early, late, open, other] = [
    await drill.createLead(),
    await drill.createLead(),
    await drill.createLead(),
    await drill.createLead(),
  ]
  await erase(early)
  await db.updateTable('leads').set({ is_open: false }).where('id', '=', late).execute()
  expect(await listErasures(db, folder)).toBe(1)
  const file = await makeBackup(config, folder)
  await erase(late)
  await erase(open)
  expect(await listErasures(db, folder)).toBe(2)
  expect(await listErasures(db, folder)).toBe(0)
  expect(fs.readFileSync(erasureList(folder), 'utf8')).not.toContain('name')
  const restored = configIn('before-restored')
  const env = { ...bareEnv(), DATA_DIR: restored.data_dir, SECRET_KEY }
  const { stdout, stderr } = spawnSync(process.execPath, ['server/cli/restore.ts', file], { env, encoding: 'utf8' })
  expect(stdout, stderr).toContain('The key fits.')
  expect(stdout).toContain('anonymises anew what was since')
  const anonymised = async (of: Db) =>
    (
      await of
        .selectFrom('change_history')
        .where('action', '=', 'anonymised')
        .select('entity_id')
        .orderBy('entity_id')
        .execute()
    ).map(({ entity_id }) => entity_id)
  await opened(restored, async ({ services }) => {
    expect(await anonymised(services.db)).toEqual([early, late])
    const name = async (id: number) =>
      (await services.db.selectFrom('leads').where('id', '=', id).select('last_name').executeTakeFirstOrThrow())
        .last_name
    expect(await name(late)).toBe(`#${late}`)
    expect(await name(other)).not.toBe(`#${other}`)
    await services.db.updateTable('leads').set({ is_open: false }).where('id', '=', open).execute()
  })
  await opened(restored, async ({ services }) => expect(await anonymised(services.db)).toEqual([early, late, open]))
  expect(fs.existsSync(erasuresToDo(restored.data_dir))).toBe(false)
}, 120_000)

it('is made once a night in a separate process, and super-admins are notified once of a failing one', async () => {
  const { db, log } = agency.services
  const folder = path.join(home, 'nightly')
  const nightly = configIn('first', { BACKUP_DIR: folder })
  await backUpNightly(db, nightly, log)
  await backUpNightly(db, nightly, log)
  const [first, ...more] = fs.readdirSync(folder)
  expect([first, more]).toEqual([expect.stringMatching(/^brigada-.*\.tar\.gz$/), []])
  fs.renameSync(path.join(folder, first!), path.join(folder, 'brigada-2026-01-05T020000Z.tar.gz'))
  await backUpNightly(db, nightly, log)
  expect(fs.readdirSync(folder)).toHaveLength(2)
  await backUpNightly(db, configIn('first', { BACKUP_DIR: 'off' }), log)
  const taken = path.join(home, 'taken')
  fs.writeFileSync(taken, '')
  const failing = configIn('first', { BACKUP_DIR: taken })
  await backUpNightly(db, failing, log)
  await backUpNightly(db, failing, log)
  const news = await db
    .selectFrom('notifications')
    .where('type', '=', 'backup_failed')
    .select(['user_id', 'params'])
    .execute()
  expect(news).toMatchObject([{ user_id: drill.admin.user_id, params: { reason: expect.stringContaining(taken) } }])
}, 120_000)

it('says in a sentence what cannot be restored', () => {
  const run = (...args: string[]) => {
    const env = { ...bareEnv(), DATA_DIR: path.join(home, 'nothing') }
    const { status, stderr } = spawnSync(process.execPath, ['server/cli/restore.ts', ...args], {
      env,
      encoding: 'utf8',
    })
    return { status, said: stderr }
  }
  const note = path.join(home, 'note.txt')
  fs.writeFileSync(note, 'not a backup')
  expect(run('/no/such/file')).toMatchObject({ status: 1, said: 'There is no backup /no/such/file.\n' })
  expect(run(note)).toMatchObject({ status: 1, said: expect.stringContaining('cannot be read') })
  expect(run('--key', note, note)).toMatchObject({ status: 1, said: expect.stringContaining('holds no key') })
  expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('npm run restore') })
})
