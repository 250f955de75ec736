import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveLog } from '#server/db/backups/archive-log.ts'
import { backupName } from '#server/db/backups/backup-names.ts'
import { readLogState } from '#server/db/backups/log-state.ts'
import { keptBackups, newestSeen } from '#server/db/backups/newest-backup.ts'
import { dropOutlived } from '#server/db/backups/make-backup.ts'
import { backUpNightly } from '#server/office/backups/back-up-nightly.commands.ts'
import { keepLog } from '#server/office/backups/keep-log.commands.ts'
import { listErasures } from '#server/people/personal-data/erasure-list.ts'
import type { Config } from '#server/platform/config.ts'
import { openPlace } from '#server/platform/place.ts'
import { PART_BYTES } from '#server/platform/bucket-place.ts'
import { bareEnv } from './bare-env.ts'
import { SECRET_KEY, configsIn, openDrill, openHome, opened } from './drill.ts'
import { openS3Server } from './s3-server.ts'

const home = openHome()
const configIn = configsIn(home)
const keyFile = path.join(home, 'key.txt')
let store: Awaited<ReturnType<typeof openS3Server>>
let backups: string
let config: Config
let drill: Awaited<ReturnType<typeof openDrill>>

beforeAll(async () => {
  store = await openS3Server()
  backups = store.address('agency')
  const identity = await generateX25519Identity()
  fs.writeFileSync(keyFile, identity)
  config = configIn('first', { BACKUP_DIR: backups, BACKUP_RECIPIENT: await identityToRecipient(identity) })
  drill = await openDrill(config)
}, 120_000)
afterAll(async () => {
  await drill.close()
  await store.close()
  fs.rmSync(home, { recursive: true, force: true })
})

/** Runs beside this process, because the store answers in it. */
const run = async (command: string, data_dir: string, BACKUP_DIR: string, ...args: string[]) => {
  const env = { ...bareEnv(), DATA_DIR: data_dir, SECRET_KEY, BACKUP_DIR }
  const child = spawn(process.execPath, [`server/cli/${command}.ts`, ...args], { env })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(stdout + stderr).not.toContain('S3RVER')
  return { code: code as number, stdout, stderr }
}

const names = async () => (await keptBackups(backups)).map(({ name }) => name)

const erase = async (id: number) => {
  const { db } = drill.agency.services
  const row = await db
    .updateTable('leads')
    .set({ is_open: false })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  const { first_name, last_name, version } = row!
  const answer = await drill.post(`/api/leads/${id}/erasures`, { version, confirmation: `${first_name} ${last_name}` })
  expect(answer.status, answer.body).toBe(200)
}

it('backs up at night and archives the log into a store, and restores from there to a moment', async () => {
  const { agency, createLead } = drill
  const { db, log, storage } = agency.services
  const bytes = randomBytes(PART_BYTES + 1_000_000)
  await storage.write(Readable.from([bytes]), bytes.length)
  const early = await createLead()
  await keepLog(db, config, log)
  expect(readLogState(config.data_dir)).toMatchObject({ failing: null, folder: expect.stringMatching(/^s3:.*\/log\//) })
  await backUpNightly(db, config, log)
  await backUpNightly(db, config, log)
  const [name, ...more] = await names()
  expect([name, more]).toEqual([expect.stringMatching(/^brigada-.*\.tar\.gz\.age$/), []])
  expect(store.uploads()).toEqual([])
  expect(await newestSeen({ ...config, backup_dir: backups })).toBe((await keptBackups(backups))[0]!.at)

  const good = await createLead()
  const gone = await createLead()
  await db.updateTable('leads').set({ is_open: false }).where('id', '=', gone).execute()
  await erase(early)
  expect(await listErasures(db, backups)).toBe(1)
  expect(await listErasures(db, backups)).toBe(0)
  // Statistics of the last writes arrive within a second.
  await sleep(1_100)
  const moment = new Date().toISOString()
  await sleep(100)
  const bad = await createLead()
  await sleep(1_100)
  await archiveLog(config)
  await erase(gone)
  expect(await listErasures(db, backups)).toBe(1)

  const first = configIn('restored')
  const said = await run('restore', first.data_dir, backups, '--until', moment, '--key', keyFile, name!)
  expect(said.stdout, said.stderr).toContain('Then applied the archived log up to')
  expect(said.stdout).toContain('The next start anonymises anew what was since: 2 records.')
  await opened(first, async ({ services }) => {
    const leads = await services.db.selectFrom('leads').select(['id', 'last_name']).execute()
    const names = new Map(leads.map(({ id, last_name }) => [id, last_name]))
    expect([names.get(early), names.get(gone)]).toEqual([`#${early}`, `#${gone}`])
    expect([names.has(good), names.has(bad)]).toEqual([true, false])
  })
}, 120_000)

it('keeps seven days and four weeks there, and no log that none of them needs', async () => {
  const place = openPlace(backups)
  const days = Array.from({ length: 40 }, (_, day) => new Date(Date.now() - (day + 1) * 86_400_000).toISOString())
  const old = days.map((at) => backupName(at, true))
  for (const name of old) await place.write(name, Readable.from([]))
  const before = await names()
  expect(before).toHaveLength(41)
  const dropped = await dropOutlived(backups)
  const kept = await names()
  expect(kept.length).toBeGreaterThanOrEqual(9)
  expect(kept.length).toBeLessThanOrEqual(11)
  expect(kept.slice(0, 7)).toEqual(before.slice(0, 7))
  expect([...kept, ...dropped].toSorted()).toEqual(before.toSorted())
  for (const name of old) await place.remove(name)
})

it('is not there when its process is killed in the middle, and the next one is', async () => {
  const before = await names()
  const env = { ...bareEnv(), DATA_DIR: config.data_dir, BACKUP_DIR: backups }
  const child = spawn(process.execPath, ['server/cli/backup.ts'], { env, stdio: 'ignore' })
  await expect.poll(() => store.uploads().length, { timeout: 60_000, interval: 20 }).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(await names()).toEqual(before)
  const [left] = store.uploads()
  expect(left?.key).toMatch(/^agency\/brigada-/)
  store.age(left!.id, 13)
  const made = await run('backup', config.data_dir, backups)
  expect(made, made.stderr).toMatchObject({ code: 0, stdout: expect.stringMatching(/^s3:\/\/127.*, \d+\.\d MB\n/) })
  expect(await names()).toHaveLength(before.length + 1)
  expect(store.uploads()).toEqual([])
})

it('fails in a sentence that super-admins are told when the store refuses, and is made afterwards', async () => {
  const { db, log } = drill.agency.services
  const place = openPlace(backups)
  const refusing = { ...config, backup_dir: store.address('agency', 'nobody:S3RVER') }
  await backUpNightly(db, refusing, log)
  await backUpNightly(db, refusing, log)
  const reason = expect.stringMatching(/^The store http:\S+ refuses the key for the bucket papers \(403 \w+\)\.$/)
  const told = await db.selectFrom('notifications').where('type', '=', 'backup_failed').selectAll().execute()
  expect(told).toMatchObject([{ user_id: drill.admin.user_id, params: { reason } }])
  await keepLog(db, refusing, log)
  expect(readLogState(config.data_dir).failing).toMatchObject({ reason })
  await keepLog(db, config, log)
  expect(readLogState(config.data_dir).failing).toBeNull()

  for (const name of await names()) await place.remove(name)
  store.switches.cut = 3
  await backUpNightly(db, config, log)
  expect(store.switches.cut, 'the upload was cut').toBe(0)
  expect([await names(), store.uploads()]).toEqual([[], []])
  await backUpNightly(db, config, log)
  expect(await names()).toHaveLength(1)
})

it('says in a sentence what cannot be restored from a store', async () => {
  const [name] = await names()
  const none = path.join(home, 'none')
  const tried = async (BACKUP_DIR: string, ...args: string[]) => {
    const { code, stderr } = await run('restore', none, BACKUP_DIR, ...args)
    expect(code).toBe(1)
    return stderr
  }
  const plain = store.address(`agency/${name}`).replace('S3RVER:S3RVER@', '')
  const [without, wrong, missing, foreign] = await Promise.all([
    tried('', plain),
    tried('', plain.replace('//', '//K:S@').replace('/papers', '/wrong')),
    tried(backups, plain.replace(name!, 'brigada-2026-01-01T010000Z.tar.gz')),
    tried(store.address('agency', 'nobody:S3RVER'), name!),
  ])
  expect(without).toMatch(/^The address must look like s3:\/\/KEY:SECRET@host\/bucket.*\n$/)
  expect(wrong).toMatch(/^The store http:\S+ (has no bucket wrong|refuses the key for the bucket wrong.*)\.\n$/)
  expect(missing).toMatch(/^There is no backup s3:\/\/127\S+\/papers\/agency\/brigada-2026-01-01T010000Z\.tar\.gz\.\n$/)
  expect(foreign).toMatch(/refuses the key for the bucket papers/)
  expect(fs.existsSync(path.join(none, 'postgres'))).toBe(false)
  const doctor = spawnSync(process.execPath, ['server/cli/doctor.ts'], {
    env: { ...bareEnv(), DATA_DIR: none, BACKUP_DIR: 's3://K:hidden@127.0.0.1:9/papers?tls=0' },
    encoding: 'utf8',
  })
  expect(doctor.stdout).toMatch(/^UNSAFE backups +s3:\/\/127\.0\.0\.1:9\/papers +– The store .* does not answer/m)
  expect(doctor.stdout).not.toContain('hidden')
})
