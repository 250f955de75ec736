import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WRAP } from '#server/behaviors/sealed/sealed-values.ts'
import { keyFile, openSecrets } from '#server/platform/secrets.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { startProgram } from '#server/testing/program.ts'
import { openOwnSecrets } from './secret-key.ts'

let agency: TestAgency
let folder: string

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-key-'))
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  await owner.query('delete from secret_key_check')
  await owner.query('delete from person_keys')
  await owner.end()
  return () => fs.rmSync(folder, { recursive: true, force: true })
})

const newKey = () => randomBytes(24).toString('hex')
const open = (secret_key: string | null) => openOwnSecrets(agency.db, { secret_key, data_dir: folder })

it('binds the database to its first key and refuses another with advice', async () => {
  const key = newKey()
  const sealed = (await open(key)).seal('anything', 'text')
  expect((await open(key)).open('anything', sealed)).toBe('text')
  await expect(open(newKey())).rejects.toThrow(/^SECRET_KEY is not the key of this database: put back the key/)
})

it('does not replace a missing key when the database has one', async () => {
  await open(null)
  expect(fs.existsSync(keyFile(folder))).toBe(true)
  fs.rmSync(keyFile(folder))
  await expect(open(null)).rejects.toThrow(`The key of this database is missing (${keyFile(folder)})`)
  expect(fs.existsSync(keyFile(folder))).toBe(false)
})

it('takes the text of the file as a setting after "hex:", and says so when the text stands alone', async () => {
  const sealed = (await open(null)).seal('anything', 'text')
  const text = fs.readFileSync(keyFile(folder), 'utf8')
  fs.rmSync(keyFile(folder))
  await expect(open(text)).rejects.toThrow(
    /Nothing was changed\. If it is the text of a file secret\.key, set SECRET_KEY to hex: and that text\.$/,
  )
  await expect(open(newKey())).rejects.toThrow(/Nothing was changed\.$/)
  expect((await open(`hex:${text}`)).open('anything', sealed)).toBe('text')
  expect(fs.existsSync(keyFile(folder))).toBe(false)
})

it('binds the database to one key when two processes start with different keys', async () => {
  const tries = await Promise.allSettled([open(newKey()), open(newKey()), open(newKey())])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

it('accepts for an older database only the key that opens its data', async () => {
  const key = newKey()
  const { seal } = openSecrets(Buffer.from(key, 'utf8'))
  await agency.db
    .insertInto('person_keys')
    .values({ wrapped: seal(WRAP, 'a person'), created_at: new Date().toISOString(), destroyed_at: null })
    .execute()
  await expect(open(newKey())).rejects.toThrow('is not the key of this database')
  expect(await agency.db.selectFrom('secret_key_check').select('id').executeTakeFirst()).toBeUndefined()
  await open(key)
  await expect(open(newKey())).rejects.toThrow('is not the key of this database')
})

it('reports the wrong key in start, doctor and create-admin', async () => {
  await open(newKey())
  const SECRET_KEY = newKey()
  const program = await startProgram(agency.url, { SECRET_KEY })
  await program.settled()
  expect([program.isAlive(), program.exitCode()]).toEqual([false, 1])
  expect(program.said()).toMatch(/^SECRET_KEY is not the key of this database/)
  await program.close()
  const env = {
    ...process.env,
    DATABASE_URL: agency.url,
    DATA_DIR: folder,
    BASE_URL: '',
    SECRET_KEY,
    BRIGADA_ADMIN_PASSWORD: 'muddy yard at seven',
  }
  const run = (file: string, ...args: string[]) =>
    spawnSync(process.execPath, [`server/cli/${file}`, ...args], { env, encoding: 'utf8' })
  const looked = run('doctor.ts')
  expect(looked.stderr).toBe('')
  expect(looked.stdout).toMatch(/UNSAFE key of the database +another +– SECRET_KEY is not the key/)
  const made = run('create-admin.ts', '--email', 'a@b.test', '--first-name', 'A', '--last-name', 'B')
  expect([made.status, made.stderr]).toEqual([1, expect.stringContaining('SECRET_KEY is not the key of this database')])
}, 60_000)
