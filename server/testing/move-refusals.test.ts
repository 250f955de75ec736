import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { leftBehind } from '#server/db/agency-archive/travels.ts'
import type { AgencyManifest } from '#server/db/agency-archive/manifest.ts'
import { asking } from '#server/db/roles.ts'
import { openOwnSecrets } from '#server/install/secret-key.ts'
import { exportAgency } from '#server/install/move/export-agency.ts'
import { importAgency } from '#server/install/move/import-agency.ts'
import { tableNotes } from '#server/install/move/table-notes.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { bareEnv } from './bare-env.ts'
import { type TestAgency, openTestAgency } from './agency.ts'
import { leftIn, repacked, travellingContent } from './moved.ts'

const SECRET_KEY = randomBytes(32).toString('hex')
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-move-'))
let agency: TestAgency
let archive: string
let target: string
let into: Config

const settings = (url: string | null, folder: string, more: Record<string, string> = {}) =>
  readConfig({
    ...(url && { DATABASE_URL: url }),
    DATA_DIR: path.join(home, folder),
    SECRET_KEY,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ...more,
  })

const emptyDatabase = async () => {
  const { admin, owner } = inject('cluster')
  const name = `m_${randomUUID().slice(0, 8)}`
  await asking(admin, (client) => client.query(`create database ${name} owner brigada template template0`))
  const url = new URL(owner)
  url.pathname = `/${name}`
  return url.href
}

beforeAll(async () => {
  fs.chmodSync(home, 0o755)
  agency = await openTestAgency()
  const config = settings(agency.url, 'source')
  await openOwnSecrets(agency.db, config)
  const { storage } = agency.services
  const bytes = Buffer.from('%PDF the only file')
  const key = await storage.write(Readable.from([bytes]), bytes.length)
  const sha256 = createHash('sha256').update(bytes).digest()
  await asking(agency.url, (client) =>
    client.query(
      `insert into files (storage_key, name, content_type, size, sha256, created_at) values ($1, 'day 1?.pdf', 'application/pdf', $2, $3, now())`,
      [key, bytes.length, sha256],
    ),
  )
  await agency.join('recruiter')
  const exported = await exportAgency(
    { ...config, data_dir: agency.services.config.data_dir },
    { folder: home, recipient: null },
  )
  expect(exported.lacking).toEqual([])
  archive = exported.file
  target = await emptyDatabase()
  into = settings(target, 'target')
}, 60_000)
afterAll(async () => {
  await agency.close()
  fs.rmSync(home, { recursive: true, force: true })
})

const changed = async (name: string, change: (file: string, content: Buffer) => Buffer | null) => {
  const file = path.join(home, `${name}.tar.gz`)
  await repacked(archive, file, change)
  return file
}

const withManifest = (change: (manifest: AgencyManifest) => void) => (file: string, content: Buffer) => {
  if (file !== 'agency.json') return content
  const manifest = JSON.parse(content.toString()) as AgencyManifest
  change(manifest)
  return Buffer.from(JSON.stringify(manifest))
}

/** Changes the second byte from the end of some files. */
const turned = (bad: (name: string) => boolean) => (name: string, content: Buffer) => {
  if (!bad(name)) return content
  const damaged = Buffer.from(content)
  const at = damaged.length - 2
  damaged[at] = damaged[at] === 0x37 ? 0x38 : 0x37
  return damaged
}

/** The database and the store hold nothing, and the folder of data has no file. */
const expectNothing = async () => {
  expect(await leftIn(target)).toEqual([])
  const files = path.join(into.data_dir, 'files')
  const left = fs.existsSync(files) ? fs.readdirSync(files, { recursive: true, withFileTypes: true }) : []
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([])
}

it('has a note for every table', async () => {
  const { rows } = await asking(agency.url, (client) =>
    client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  )
  const known = [...Object.keys(tableNotes), ...Object.keys(leftBehind)].toSorted()
  expect(known).toEqual(rows.map(({ name }) => name))
})

it('refuses a damaged, cut or foreign archive and leaves nothing behind', async () => {
  const flag = await changed(
    'flag',
    turned((name) => name === 'tables/roles.csv'),
  )
  await expect(importAgency(flag, into, null)).rejects.toThrow('tables/roles.csv of the archive is damaged')
  await expectNothing()
  const number = await changed(
    'number',
    turned((name) => name === 'tables/role_permissions.csv'),
  )
  await expect(importAgency(number, into, null)).rejects.toThrow('it has other rows than were exported')
  await expectNothing()
  const upload = await changed(
    'upload',
    turned((name) => name.startsWith('files/')),
  )
  await expect(importAgency(upload, into, null)).rejects.toThrow(/day 1_.pdf of the archive is damaged/)
  await expectNothing()
  const absent = await changed('absent', (name, content) => (name === 'tables/user_roles.csv' ? null : content))
  await expect(importAgency(absent, into, null)).rejects.toThrow('tables/user_roles.csv is missing')
  await expectNothing()
  const orphans = await changed('orphans', (name, content) => {
    if (name === 'tables/users.csv') return content.subarray(0, content.indexOf(10) + 1)
    return withManifest(({ tables }) => {
      const users = tables.find((file) => file.name === 'users')!
      users.rows = 0
      users.sha256 = createHash('sha256')
        .update(`${users.columns.join(',')}\n`)
        .digest('hex')
    })(name, content)
  })
  await expect(importAgency(orphans, into, null)).rejects.toThrow('does not fit into the tables of Brigada')
  await expectNothing()
  const cut = path.join(home, 'cut.tar.gz')
  fs.writeFileSync(cut, fs.readFileSync(archive).subarray(0, -3_000))
  await expect(importAgency(cut, into, null)).rejects.toThrow('the archive cannot be read')
  await expectNothing()
}, 120_000)

it('refuses what it cannot open before it touches the place', async () => {
  const newer = await changed(
    'newer',
    withManifest(({ migrations }) => migrations.push({ ...migrations.at(-1)!, number: 9_999 })),
  )
  await expect(importAgency(newer, into, null)).rejects.toThrow('later version of Brigada (')
  const later = await changed(
    'later',
    withManifest((manifest) => Object.assign(manifest, { format: 2 })),
  )
  await expect(importAgency(later, into, null)).rejects.toThrow('an exported agency of a later version')
  const foreign = await changed(
    'foreign',
    withManifest(({ migrations }) => (migrations[3]!.checksum = 'a'.repeat(64))),
  )
  await expect(importAgency(foreign, into, null)).rejects.toThrow('made by a changed program')
  const backup = await changed('backup', (name, content) => (name === 'agency.json' ? null : content))
  await expect(importAgency(backup, into, null)).rejects.toThrow('this is no exported agency')
  const untouched = settings(target, 'untouched')
  const other = settings(target, 'untouched', { SECRET_KEY: randomBytes(32).toString('hex') })
  await expect(importAgency(archive, other, null)).rejects.toThrow('SECRET_KEY is not the key of this database')
  const without = settings(target, 'untouched', { SECRET_KEY: '' })
  await expect(importAgency(archive, without, null)).rejects.toThrow('The key of this database is missing')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const config = { ...settings(agency.url, 'source'), data_dir: agency.services.config.data_dir }
  const nowhere = path.join(home, 'sealed', 'below')
  await expect(exportAgency(config, { folder: nowhere, recipient: null })).rejects.toThrow(
    `The folder ${nowhere} cannot be made: `,
  )
  const { file: sealed } = await exportAgency(config, { folder: path.join(home, 'sealed'), recipient })
  expect(fs.readFileSync(sealed).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  await expect(importAgency(sealed, untouched, null)).rejects.toThrow('its key is needed')
  await expect(importAgency(sealed, untouched, await generateX25519Identity())).rejects.toThrow('cannot be read')
  await expectNothing()
  expect(fs.existsSync(untouched.data_dir)).toBe(false)
}, 60_000)

it('refuses a place with data, and continues where an import was interrupted', async () => {
  fs.mkdirSync(path.join(into.data_dir, 'files', 'aa'), { recursive: true })
  const file = path.join(into.data_dir, 'files', 'aa', 'aaaa')
  fs.writeFileSync(file, 'x')
  await expect(importAgency(archive, into, null)).rejects.toThrow('files is not empty')
  fs.rmSync(file)
  const full = settings(agency.url, 'target')
  const before = await travellingContent(agency.url)
  await expect(importAgency(archive, full, null)).rejects.toThrow('The database is not empty')
  expect(await travellingContent(agency.url)).toEqual(before)
  const embedded = settings(null, 'embedded')
  fs.mkdirSync(path.join(embedded.data_dir, 'postgres'), { recursive: true })
  await expect(importAgency(archive, embedded, null)).rejects.toThrow('is not empty (postgres)')
  expect(fs.readdirSync(embedded.data_dir)).toEqual(['postgres'])
  await asking(target, (client) =>
    client.query(
      'create schema brigada_import; create table migrations (number int); create function f() returns int language sql as $$ select 1 $$',
    ),
  )
  const { files } = await importAgency(archive, into, null)
  expect(files).toBe(1)
  expect(await travellingContent(target)).toEqual(before)
  expect(await leftIn(target)).not.toContain('brigada_import')
  await expect(importAgency(archive, into, null)).rejects.toThrow('is not empty')
}, 60_000)

it('says in a sentence what cannot be done', () => {
  const said = (command: string, ...args: string[]) => {
    const env = { ...bareEnv(), DATA_DIR: path.join(home, 'nothing') }
    const { status, stderr } = spawnSync(process.execPath, [`server/cli/${command}.ts`, ...args], {
      env,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    return stderr
  }
  for (const place of ['/no/such/file', home])
    expect(said('import-agency', place)).toBe(`There is no archive ${place}.\n`)
  expect(said('import-agency')).toContain('npm run import-agency')
  expect(said('import-agency', '--what')).toContain('npm run import-agency')
  expect(said('export-agency')).toMatch(/^There is no agency in .*nothing: set DATA_DIR/)
  expect(said('export-agency', '--open-numbers')).toContain('only exported encrypted')
  expect(said('export-agency', '--recipient', 'me')).toContain('BACKUP_RECIPIENT must be a public key')
}, 120_000)
