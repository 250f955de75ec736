import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondIn } from '#contract/basics/zones.ts'
import { archiveLog, logFolder } from '#server/db/backups/archive-log.ts'
import { backupName } from '#server/db/backups/backup-names.ts'
import { archivedAmong } from '#server/db/backups/log-names.ts'
import { readLogState } from '#server/db/backups/log-state.ts'
import { makeBackup } from '#server/db/backups/make-backup.ts'
import { restoreBackup } from '#server/db/backups/restore-backup.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { backUpNightly } from '#server/office/backups/back-up-nightly.commands.ts'
import { keepLog } from '#server/office/backups/keep-log.commands.ts'
import type { Config } from '#server/platform/config.ts'
import { fileIn } from '#server/platform/local-storage.ts'
import { bareEnv } from './bare-env.ts'
import { SECRET_KEY, configsIn, contentOf, openDrill, openHome, opened } from './drill.ts'

const home = openHome()
const configIn = configsIn(home)
const backups = path.join(home, 'backups')
let config: Config
let drill: Awaited<ReturnType<typeof openDrill>>
let identity: string

beforeAll(async () => {
  identity = await generateX25519Identity()
  config = configIn('first', { BACKUP_DIR: backups, BACKUP_RECIPIENT: await identityToRecipient(identity) })
  drill = await openDrill(config)
}, 120_000)
afterAll(async () => {
  await drill.close()
  fs.rmSync(home, { recursive: true, force: true })
})

const asOwner = async (statement: string) => {
  const client = new pg.Client({ connectionString: drill.agency.database.owner_url })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(statement)).rows
  } finally {
    await client.end()
  }
}

const segmentsIn = (folder: string) => archivedAmong(fs.readdirSync(folder))
const streams = () => fs.readdirSync(logFolder(backups)).toSorted()

/** Statistics of the last writes arrive within a second. */
const archived = async () => {
  await sleep(1_100)
  await archiveLog(config)
}

it('restores the second before a bad change, and everything up to the archived end, from an encrypted log', async () => {
  const { agency, createLead } = drill
  await archiveLog(config)
  const [stream] = streams()
  const log = path.join(logFolder(backups), stream!)
  const first = segmentsIn(log).length
  await archiveLog(config)
  expect(segmentsIn(log), 'nothing was written, nothing is archived').toHaveLength(first)

  await createLead()
  const backup = await makeBackup(config, backups)
  await createLead()
  await archived()
  const bytes = randomBytes(1_000)
  const { storage } = agency.services
  const key = await storage.write(Readable.from([bytes]), bytes.length)
  await asOwner(`insert into files (storage_key, name, content_type, size, sha256, created_at)
    values ('${key}', 'later.bin', 'application/octet-stream', 1000, '', now())`)
  const kept = await createLead()
  const good = await contentOf(agency.database.owner_url)
  await sleep(1_100)
  const moment = new Date().toISOString()
  await sleep(100)
  await asOwner(`update leads set last_name = 'Everybody'`)
  await archived()
  const late = await createLead()
  await archived()
  for (const { name } of segmentsIn(log))
    expect(fs.readFileSync(path.join(log, name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')

  const restored = configIn('moment', { BACKUP_DIR: backups })
  const keyFile = path.join(home, 'key.txt')
  fs.writeFileSync(keyFile, identity)
  const local = secondIn(Date.parse(moment), 'Europe/Warsaw')
  const files = path.join(config.data_dir, 'files')
  const args = ['server/cli/restore.ts', '--until', local, '--key', keyFile, '--files', files, backup]
  const env = { ...bareEnv(), DATA_DIR: restored.data_dir, SECRET_KEY }
  const run = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect(run.stdout, run.stderr).toContain('(Europe/Warsaw); the last transaction in it is of')
  expect(run.stdout).toContain('Copied 1 files that are not in the backup')
  expect(run.stdout).toContain('Every file that it names is there.')
  expect(fs.readFileSync(fileIn(path.join(restored.data_dir, 'files'), key)).equals(bytes)).toBe(true)
  await opened(restored, async ({ database, services: { db } }) => {
    const { sequences: _before, ...rows } = good
    expect(await contentOf(database.owner_url)).toMatchObject(rows)
    const leads = await db.selectFrom('leads').select(['id', 'last_name']).execute()
    expect(leads.find(({ id }) => id === kept)?.last_name).not.toBe('Everybody')
    expect(leads.map(({ id }) => id)).not.toContain(late)
    expect(fs.readdirSync(path.join(restored.data_dir, 'postgres'))).not.toContain('recovery.signal')
    await archiveLog(restored)
    const [, own] = streams()
    const [segment] = segmentsIn(path.join(logFolder(backups), own!))
    expect(segment!.segment, 'a history of its own').toMatch(/^00000002/)
    expect(await db.selectFrom('files').select('storage_key').execute()).toEqual([{ storage_key: key }])
  })

  const to = (text: string) => ({ text, log: logFolder(backups) })
  const none = configIn('none').data_dir
  const tried = (text: string) => restoreBackup(backup, none, identity, to(text))
  await expect(tried('2026-11-31 10:00')).rejects.toThrow('is no moment')
  await expect(tried('2026-01-01 10:00')).rejects.toThrow('or an older backup')
  await expect(tried('2199-01-01 10:00')).rejects.toThrow('in the future')
  await expect(tried(new Date().toISOString())).rejects.toThrow('reaches only to')
  const lost = segmentsIn(log).at(-2)!
  fs.renameSync(path.join(log, lost.name), path.join(home, lost.name))
  await expect(tried('latest')).rejects.toThrow(`lacks the segment ${lost.segment}`)
  fs.renameSync(path.join(home, lost.name), path.join(log, lost.name))
  expect(fs.readdirSync(none)).toEqual([])

  const live = await contentOf(agency.database.owner_url)
  const end = segmentsIn(log).at(-1)!.at
  const all = configIn('all')
  await restoreBackup(backup, all.data_dir, identity, to(end))
  const database = await openDatabase(all)
  const content = await contentOf(database.owner_url)
  await database.stop()
  expect(content).toMatchObject({ ...live, sequences: expect.anything() })
}, 240_000)

it('never writes over the log of another server', async () => {
  const folder = path.join(logFolder(backups), streams()[0]!)
  await drill.createLead()
  const { segment } = segmentsIn(folder).at(-1)!
  const next =
    segment.slice(0, 16) + (Number.parseInt(segment.slice(16), 16) + 1).toString(16).toUpperCase().padStart(8, '0')
  const foreign = path.join(folder, `${next}-2026-01-01T000000.000Z-00000000.gz`)
  fs.writeFileSync(foreign, '')
  await expect(archived()).rejects.toThrow('is of another server')
  fs.rmSync(foreign)
  await archiveLog(config)
  expect(segmentsIn(folder).map((one) => one.segment)).toContain(next)
})

it('says since when it fails, notifies super-admins, and goes on afterwards', async () => {
  const { db, log } = drill.agency.services
  const taken = path.join(home, 'taken')
  fs.writeFileSync(taken, '')
  const failing = { ...config, backup_dir: taken }
  const now = new Date()
  await keepLog(db, failing, log, now)
  const told = () =>
    db.selectFrom('notifications').where('type', '=', 'backup_failed').select(['user_id', 'params']).execute()
  expect(readLogState(config.data_dir).failing).toEqual({ since: now.toISOString(), reason: expect.any(String) })
  expect(await told()).toEqual([])
  const later = new Date(now.getTime() + 700_000)
  await keepLog(db, failing, log, later)
  await keepLog(db, failing, log, later)
  const reason = expect.stringContaining(`not archived since ${now.toISOString()}`)
  expect(await told()).toMatchObject([{ user_id: drill.admin.user_id, params: { reason } }])
  await keepLog(db, config, log)
  expect(readLogState(config.data_dir)).toMatchObject({ failing: null, folder: expect.stringContaining(backups) })
  const gone = readLogState(config.data_dir).folder!
  fs.renameSync(gone, `${gone}.away`)
  await keepLog(db, config, log)
  expect(readLogState(config.data_dir).failing?.reason).toContain('mount its disk')
  fs.renameSync(`${gone}.away`, gone)
})

it('begins anew in another folder, with a backup of its own, and ends when backups are off', async () => {
  const { db, log } = drill.agency.services
  const folder = path.join(home, 'other')
  const other = { ...config, backup_dir: folder }
  fs.mkdirSync(folder)
  const before = backupName(new Date(Date.now() - 1_000).toISOString(), false)
  fs.writeFileSync(path.join(folder, before), '')
  await keepLog(db, other, log)
  await backUpNightly(db, other, log)
  const made = fs.readdirSync(folder)
  expect(made, 'the older one of the same day is not kept').not.toContain(before)
  expect(made.filter((name) => name.startsWith('brigada-'))).toHaveLength(1)
  await backUpNightly(db, other, log)
  expect(fs.readdirSync(folder)).toEqual(made)
  expect(await asOwner('select slot_name from pg_replication_slots')).toHaveLength(1)
  await keepLog(db, { ...config, backup_dir: null }, log)
  expect(await asOwner('select slot_name from pg_replication_slots')).toEqual([])
}, 60_000)
