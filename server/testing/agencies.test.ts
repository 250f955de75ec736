import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/db/migration-files.ts'
import { type OwnPostgres, openPostgres, run } from './own-postgres.ts'
import { hasPgbouncer, openSharedPgbouncer } from './pooler.ts'
import { copyProgram } from './program-copy.ts'
import { startProgram } from './program.ts'
import { freePort } from './servers.ts'

const { name: LAST, number } = readMigrations().at(-1)!

/** A migration of the next version. */
const NEXT = `${String(number + 1).padStart(4, '0')}-next.sql`

/** The program of the next version. */
const copyNext = () =>
  copyProgram('next', { migrations: { [NEXT]: 'alter table agency add column added_later text;' } })

/** Returns a database to this version. */
const BACK = ['alter table agency drop column added_later', `delete from migrations where name = '${NEXT}'`]

const NAMES = ['north', 'river', 'south'] as const

type Name = (typeof NAMES)[number]

describe.runIf(hasPgbouncer)('many agencies in one PostgreSQL', () => {
  let postgres: OwnPostgres
  let pooler: Awaited<ReturnType<typeof openSharedPgbouncer>>
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-agencies-'))
  let settings: Record<string, string>

  /** Runs the command as its users do; answers what it printed and its exit code. */
  const agencies = (...args: string[]) => agenciesOf(process.cwd(), ...args)

  /** The same with the program in a folder. */
  const agenciesOf = (cwd: string, ...args: string[]) => finished(cwd, args)

  const finished = async (cwd: string, args: readonly string[], more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['server/cli/agencies.ts', ...args], {
      cwd,
      env: { ...process.env, ...settings, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 100_000,
    })
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code: child.exitCode, out, err }
  }

  const envOf = (name: Name) =>
    parseEnv(fs.readFileSync(path.join(folder, name, 'agency.env'), 'utf8')) as Record<string, string>

  const start = async (name: Name, more: Record<string, string> = {}) => {
    const env: Record<string, string> = { ...envOf(name), NODE_ENV: 'test', DRAIN_SECONDS: '0', ...more }
    const program = await startProgram(env['DATABASE_URL']!, env)
    await program.settled()
    return program
  }

  const listed = async () =>
    JSON.parse((await agencies('list', '--json')).out) as {
      name: Name
      state: string
      users: number
      workers: number
      ready: boolean
      connections: number
      bytes: number
      migration: string
      exported_at: string | null
      problem: string | null
    }[]

  beforeAll(async () => {
    postgres = await openPostgres()
    await run(postgres.url(), 'create role control login createdb createrole')
    fs.mkdirSync(path.join(folder, 'pooler'))
    fs.chmodSync(folder, 0o755)
    const { port } = new URL(postgres.url())
    settings = {
      CONTROL_URL: `postgres://control@127.0.0.1:${port}/postgres`,
      AGENCIES_DIR: folder,
      AGENCIES_POOLER: `127.0.0.1:${await freePort()}`,
    }
  }, 60_000)
  afterAll(async () => {
    await pooler?.close()
    await postgres.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('creates three agencies, and refuses bad names, a second of the same name, and what another has', async () => {
    for (const name of NAMES) {
      const made = await agencies('create', name, '--base-url', `http://127.0.0.1:${await freePort()}`)
      expect(made).toMatchObject({ code: 0, err: '' })
    }
    const { BASE_URL, PORT } = envOf('north')
    const refusals = [
      [
        ['create', 'north', '--base-url', 'https://other.example'],
        `The agency "north" exists already, at ${BASE_URL}.`,
      ],
      [['create', 'No-rth', '--base-url', 'https://other.example'], 'An agency is named by 2 to 24 small letters'],
      [['create', 'east', '--base-url', BASE_URL!], 'is the address of the agency "north"'],
      [['create', 'east', '--base-url', 'https://east.example', '--port', PORT!], 'belongs to the agency "north"'],
      [['create', 'east', '--base-url', 'http://east.example'], '--base-url must look like https://north.example'],
      [['create', 'east'], 'Give --base-url.'],
      [['upgrade', 'east'], 'There is no agency "east"'],
      [['remove', 'north'], 'There is no command "remove"'],
    ] as const
    for (const [args, sentence] of refusals) {
      const { code, err } = await agencies(...args)
      expect({ code, says: err.includes(sentence) ? sentence : err }).toEqual({ code: 1, says: sentence })
    }
    expect((await listed()).map(({ name }) => name)).toEqual(NAMES)
  }, 60_000)

  it('keeps key and passwords where only their owner reads them', () => {
    const { mode } = fs.statSync(path.join(folder, 'north', 'agency.env'))
    expect(mode & 0o777).toBe(0o600)
    expect(new Set(NAMES.map((name) => envOf(name)['SECRET_KEY'])).size).toBe(NAMES.length)
    expect(fs.readFileSync(path.join(folder, 'north', 'nginx.conf'), 'utf8')).toContain(
      `server 127.0.0.1:${envOf('north')['PORT']};`,
    )
  })

  it('completes a creation that failed half-way, with the same key', async () => {
    const args = ['create', 'west', '--base-url', 'https://west.example'] as const
    await run(postgres.url(), 'create role agency_west_server login')
    expect((await agencies(...args)).err).toContain('The role agency_west_server exists, but is of no agency')
    await run(postgres.url(), 'drop role agency_west_server', 'alter role brigada_app rename to brigada_hidden')
    await run(postgres.url(), 'create role brigada_app superuser')
    expect(await agencies(...args)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Run the same command again'),
    })
    const file = path.join(folder, 'west', 'agency.env')
    const before = fs.readFileSync(file, 'utf8')
    expect((await agencies('upgrade', 'west')).err).toContain('There is no agency "west"')
    await run(postgres.url(), 'drop role brigada_app', 'alter role brigada_hidden rename to brigada_app')
    expect(await agencies(...args)).toMatchObject({ code: 0 })
    expect(fs.readFileSync(file, 'utf8')).toBe(before)
  }, 60_000)

  it('gives each agency its own data behind one pooler, and none the login or the key of another', async () => {
    pooler = await openSharedPgbouncer(
      envOf('north')['DATABASE_POOL_URL']!,
      { pool_mode: 'transaction', default_pool_size: '3' },
      path.join(folder, 'pooler'),
    )
    const programs = new Map<Name, Awaited<ReturnType<typeof startProgram>>>()
    try {
      for (const name of NAMES) programs.set(name, await start(name))
      const tokens = new Map<Name, string>()
      for (const [name, program] of programs) {
        expect(program.said()).toContain('Brigada runs at')
        // A machine with other work may answer the first sign-in with 503.
        const token = await program.signIn().catch(() => program.signInAgain())
        tokens.set(name, token)
        const lead = { first_name: name, phone: '+48601000001', source: 'olx' }
        expect((await program.ask('POST', '/api/leads', lead, token)).status).toBe(200)
      }
      for (const [name, program] of programs) {
        const { text: found } = await program.ask('GET', '/api/leads', undefined, tokens.get(name)!)
        expect(NAMES.filter((one) => found.includes(`"first_name":"${one}"`))).toEqual([name])
      }
      expect((await programs.get('north')!.ask('GET', '/api/leads', undefined, tokens.get('south')!)).status).toBe(401)
      expect((await agencies('upgrade', 'north')).out).toContain('north: is of this version already.')
      const direct = `select count(*)::int as open from pg_stat_activity where usename = 'agency_south_server'`
      const [{ open: kept }] = (await postgres.read<{ open: number }>('postgres', direct)) as [{ open: number }]
      expect(kept, 'changes with locks, the job queue, and fetching jobs').toBeLessThanOrEqual(3)
      expect(await listed()).toMatchObject([
        ...NAMES.map((name) => ({ name, ready: true, users: 1, workers: 0, state: 'ready', problem: null })),
        { name: 'west', ready: false, users: 0 },
      ])
      const [{ open }] = (await postgres.read<{ open: number }>(
        'postgres',
        `select count(*)::int as open from pg_stat_activity where usename like 'agency_%_pool'`,
      )) as [{ open: number }]
      expect(open).toBeLessThanOrEqual(3 * NAMES.length)
      const next = copyNext()
      const { out } = await agenciesOf(next.folder, 'upgrade', 'north')
      next.remove()
      expect(out).toContain(`north: upgraded from ${LAST} to ${NEXT}.`)
      expect(await programs.get('north')!.isReady(), 'the running server works with what was added').toBe(true)
      expect((await agencies('upgrade', 'north')).out).toContain(`north: is of a later version already (${NEXT}).`)
      await run(postgres.url('agency_north'), ...BACK)
    } finally {
      for (const program of programs.values()) await program.close()
    }
    const elsewhere = (url: string, database: string) => {
      const other = new URL(url)
      other.pathname = `/${database}`
      return run(other.href, 'select 1')
    }
    const { DATABASE_URL, DATABASE_POOL_URL } = envOf('north')
    for (const database of ['agency_south', 'brigada_control'])
      await expect(elsewhere(DATABASE_URL!, database)).rejects.toThrow(/permission denied for database/)
    await expect(elsewhere(DATABASE_POOL_URL!, 'agency_south')).rejects.toThrow(/permission denied for database/)
    const mixed = await start('north', { SECRET_KEY: envOf('south')['SECRET_KEY']! })
    try {
      expect(mixed.said()).toContain('SECRET_KEY is not the key of this database')
    } finally {
      await mixed.close()
    }
  }, 300_000)

  it('upgrades each agency; a broken one is told, and does not stop those after it', async () => {
    const next = copyNext()
    try {
      await run(postgres.url('agency_river'), 'alter table agency add column added_later text')
      const { code, out, err } = await agenciesOf(next.folder, 'upgrade')
      expect(code).toBe(1)
      expect(err).toMatch(
        new RegExp(`^river failed: Migration ${NEXT} failed: column "added_later" [^\n]* already exists[^\n]*\n$`),
      )
      for (const name of ['north', 'south', 'west']) expect(out).toContain(`${name}: upgraded from ${LAST} to ${NEXT}.`)
      expect(out).toContain('3 of 4 agencies done.')
      expect((await listed()).find(({ name }) => name === 'river')).toMatchObject({
        state: 'failed',
        migration: LAST,
        problem: expect.stringContaining('added_later'),
      })
      await run(postgres.url('agency_river'), 'alter table agency drop column added_later')
      expect(await agenciesOf(next.folder, 'upgrade', 'river')).toMatchObject({ code: 0, err: '' })
      expect((await listed()).find(({ name }) => name === 'river')).toMatchObject({ state: 'ready', problem: null })
    } finally {
      next.remove()
    }
    for (const name of [...NAMES, 'west']) await run(postgres.url(`agency_${name}`), ...BACK)
  }, 60_000)

  it('lets the owner of the tables sign in only while a command runs', async () => {
    const owners = await postgres.read(
      'postgres',
      `select rolname from pg_roles where rolname like 'agency_%_owner' and not rolcanlogin`,
    )
    expect(owners).toHaveLength(NAMES.length + 1)
  })

  it('counts and upgrades the other agencies when the settings of one cannot be read', async () => {
    const file = path.join(folder, 'river', 'agency.env')
    fs.renameSync(file, `${file}.away`)
    fs.mkdirSync(file)
    try {
      const { code, out, err } = await agencies('upgrade')
      expect(code).toBe(1)
      expect(err).toBe(`river failed: its settings cannot be read: EISDIR at ${file}.\n`)
      expect(out).toContain('3 of 4 agencies done.')
      const list = await agencies('list')
      expect(list).toMatchObject({ code: 0, err: '' })
      expect(list.out).toContain(`river: its settings cannot be read: EISDIR at ${file}.`)
      expect(list.out).toMatch(
        /^4 agencies, 0 serve: 2 users, 0 workers, [\d.]+ MB, \d+ connections\. Without the people of 1 that could not be read\.$/m,
      )
    } finally {
      fs.rmdirSync(file)
      fs.renameSync(`${file}.away`, file)
    }
  }, 120_000)

  it('refuses a folder that cannot be made, at once and before anything exists', async () => {
    for (const nowhere of ['/proc/brigada/agencies', path.join(folder, 'not', 'there')]) {
      const { code, err } = await finished(process.cwd(), ['create', 'east', '--base-url', 'https://east.example'], {
        AGENCIES_DIR: nowhere,
      })
      expect(code).toBe(1)
      expect(err).toContain(`AGENCIES_DIR ${nowhere} cannot be used`)
    }
    expect((await listed()).map(({ name }) => name)).toEqual([...NAMES, 'west'])
  }, 120_000)

  it('exports each agency into a folder of its own, and says which one failed', async () => {
    const to = path.join(folder, 'exports')
    fs.renameSync(path.join(folder, 'river', 'agency.env'), path.join(folder, 'river', 'away.env'))
    const { code, out, err } = await agencies('export', '--to', to)
    expect({ code, err }).toEqual({ code: 1, err: 'river failed: its settings (agency.env) are missing.\n' })
    expect(out).toContain('3 of 4 agencies done.')
    expect(fs.readdirSync(to).sort()).toEqual(['north', 'south', 'west'])
    expect(fs.readdirSync(path.join(to, 'north'))).toEqual([expect.stringMatching(/^brigada-agency-.+\.tar\.gz$/)])
    const exported = Object.fromEntries((await listed()).map(({ name, exported_at }) => [name, exported_at !== null]))
    expect(exported).toEqual({ north: true, river: false, south: true, west: true })
  }, 60_000)
})
