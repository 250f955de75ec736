import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityFor } from '#server/db/embedded-binaries.ts'
import type { Someone } from './agency.ts'
import { hasOpenssl, openAuthority } from './certificates.ts'
import { listenOn } from './ear.ts'
import { type OwnPostgres, openPostgres, prepareByManual, run } from './own-postgres.ts'
import { startProgram } from './program.ts'
import { until } from './servers.ts'

const SECRET_KEY = randomBytes(32).toString('hex')

/** Only the superuser of the tests connects without TLS. */
const HBA = 'host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n'

let home: string
let postgres: OwnPostgres
let authority: ReturnType<typeof openAuthority>
let url: string
let program: Awaited<ReturnType<typeof startProgram>>
let token: string

/** An address with TLS by a certificate authority and a host name. */
const secured = (address: string, ca = authority.ca, host = 'localhost') => {
  const secure = new URL(address)
  secure.hostname = host
  secure.search = `?sslmode=verify-full&sslrootcert=${ca}`
  return secure.href
}

const command = (file: string, env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [`server/cli/${file}.ts`, ...args], {
    env: { ...process.env, SECRET_KEY, DATA_DIR: path.join(home, 'data'), BASE_URL: '', ...env },
    encoding: 'utf8',
  })

describe.runIf(hasOpenssl)('TLS to the database', () => {
  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-tls-'))
    fs.chmodSync(home, 0o755)
    fs.mkdirSync(path.join(home, 'data'))
    authority = openAuthority(path.join(home, 'ca'))
    const { crt, key } = authority.issue('postgres', 'localhost', identityFor(path.join(home, 'new')))
    fs.writeFileSync(path.join(home, 'hba.conf'), HBA)
    const settings = { ssl: 'on', hba_file: path.join(home, 'hba.conf'), ssl_cert_file: crt, ssl_key_file: key }
    postgres = await openPostgres(undefined, settings)
    url = secured(await prepareByManual(postgres))
    program = await startProgram(url, { SECRET_KEY, LOG_LEVEL: 'error' })
    await program.settled()
    if (!program.isAlive()) throw new Error(program.said())
    token = await program.signIn()
  }, 240_000)
  afterAll(async () => {
    await program?.close()
    await postgres?.close()
    fs.rmSync(home, { recursive: true, force: true })
  })

  const create = (phone: string) =>
    program.ask('POST', '/api/leads', { first_name: 'Olha', phone, source: 'olx' }, token)

  it('encrypts every connection of requests, jobs and live updates', async () => {
    const ear = await listenOn(Number(new URL(program.address).port), { token } as Someone)
    const made = await create('+48601000001')
    expect(made.status, made.text).toBe(200)
    const { id } = (JSON.parse(made.text) as { data: { id: number } }).data
    await ear.until(({ data }) => data.id === id)
    ear.close()
    const rows = await postgres.read<{ ssl: boolean; usename: string }>(
      'brigada',
      `select distinct ssl, usename from pg_stat_ssl join pg_stat_activity using (pid) where usename like 'brigada%'`,
    )
    expect(rows).toEqual([{ ssl: true, usename: 'brigada_server' }])
  }, 60_000)

  it('serves the commands; doctor says how the connection is protected', () => {
    const doctor = command('doctor', { DATABASE_URL: url })
    expect(doctor.stdout, doctor.stderr).toMatch(/connection to it +TLSv1\.3/)
    for (const name of ['verify-history', 'export-agency']) {
      const { status, stderr } = command(name, { DATABASE_URL: url })
      expect(status, stderr).toBe(0)
    }
  }, 240_000)

  it('keeps TLS in the addresses of new agencies', async () => {
    await run(
      postgres.url(),
      `create role control login createdb createrole password 'long'`,
      'grant brigada_app, brigada_jobs to control with admin option',
    )
    const folder = path.join(home, 'agencies')
    fs.mkdirSync(folder)
    const control = new URL(secured(postgres.url('postgres', 'control')))
    control.password = 'long'
    const env = { CONTROL_URL: control.href, AGENCIES_DIR: folder }
    const made = command('agencies', env, 'create', 'north', '--base-url', 'https://north.example')
    expect(made.status, made.stderr).toBe(0)
    expect(fs.readFileSync(path.join(folder, 'north', 'agency.env'), 'utf8')).toMatch(
      /DATABASE_URL.*sslmode=verify-full/,
    )
  }, 240_000)

  it('refuses another authority, another host name, a missing file and no TLS, each in a sentence', () => {
    const refusal = (address: string) => {
      const { status, stderr } = command('doctor', { DATABASE_URL: address })
      expect(status).toBe(1)
      expect(stderr).not.toMatch(/\n +at /)
      return stderr
    }
    const other = openAuthority(path.join(home, 'other'))
    expect(refusal(secured(url, other.ca))).toMatch(/is not trusted .* Add sslrootcert/)
    expect(refusal(secured(url, authority.ca, '127.0.0.1'))).toMatch(
      /is for another host .*a host that the certificate has/,
    )
    expect(refusal(secured(url, '/nowhere/ca.crt'))).toContain(
      'DATABASE_URL: the file of sslrootcert, /nowhere/ca.crt, cannot',
    )
    const open = new URL(url)
    open.search = ''
    expect(refusal(open.href)).toMatch(/takes no connection without TLS .*sslmode=verify-full/)
  }, 120_000)

  it('answers 503, not 500, while the certificate of the database is not trusted', async () => {
    const ca = fs.readFileSync(authority.ca)
    fs.copyFileSync(openAuthority(path.join(home, 'another')).ca, authority.ca)
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'brigada_server'`
    await run(postgres.url(), end)
    const heard = new Set<string>()
    await until(async () => {
      const { status, retryAfter } = await create('+48601000002')
      heard.add(`${status} ${retryAfter === null ? 'without' : 'with'} a time`)
      return status === 503
    })
    expect([...heard].filter((answer) => !answer.startsWith('200'))).toEqual(['503 with a time'])
    fs.writeFileSync(authority.ca, ca)
    await until(async () => (await create('+48601000003')).status === 200)
  }, 120_000)
})
