import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/db/migration-files.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { hasHaproxy } from './database-proxy.ts'
import { run } from './own-postgres.ts'
import { copyProgram } from './program-copy.ts'
import { startProgram } from './program.ts'
import { freePort, until } from './servers.ts'
import { steadyLoad } from './steady-load.ts'
import { openWebProxy } from './web-proxy.ts'

type Program = Awaited<ReturnType<typeof startProgram>>

const LAST = readMigrations().at(-1)!.number

const named = (step: number, what: string) => `${String(LAST + step).padStart(4, '0')}-${what}.sql`

/** What a release may add: a column with a default and a trigger, an index, and values for the rows of before. */
const expanding = {
  [named(1, 'grade-of-leads')]: `alter table leads add column grade text, add column rank integer not null default 1;
create function grade_lead() returns trigger language plpgsql as $$ begin new.grade := coalesce(new.grade, 'new'); return new; end $$;
create trigger leads_grade before insert on leads for each row execute function grade_lead();
`,
  [named(2, 'grades-of-before')]: `-- outside a transaction
create index concurrently if not exists leads_grade_idx on leads (grade, id);
update leads set grade = 'before' where id in (select id from leads where grade is null limit 100);
`,
}

const later = '99.0.0'

/** What the release after that may take away. */
const contracting = { [named(3, 'no-rank')]: `-- contracts: ${later}\nalter table leads drop column rank;\n` }

const SECRET_KEY = randomBytes(32).toString('hex')

/** Milliseconds; a statement of a migration waits for a table for at most 1,500 of them. */
const LONGEST_CALL_MS = 4_000

/** A browser that opens the page again and again, and loads its script; it keeps the cookies of the proxy. */
const browse = (origin: string) => {
  const failed: string[] = []
  const scripts = new Set<string>()
  let cookie = ''
  let going = true
  const ask = async (route: string) => {
    const answer = await fetch(`${origin}${route}`, { headers: { cookie } })
    cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    const text = await answer.text()
    if (!answer.ok) failed.push(`${route}: ${answer.status}`)
    return text
  }
  const over = (async () => {
    while (going) {
      const script = /src="([^"]+)"/.exec(await ask('/'))?.[1]
      if (script !== undefined) {
        scripts.add(script)
        await ask(script)
      }
      await sleep(50)
    }
  })()
  const end = async () => {
    going = false
    await over
    return { failed, scripts: [...scripts] }
  }
  return { end, has: (script: string) => scripts.has(script) }
}

describe.runIf(hasHaproxy)('an upgrade of two servers behind HAProxy', () => {
  const old = copyProgram('old')
  const next = copyProgram('next', { migrations: expanding, kept: ['old'] })
  const last = copyProgram('last', { migrations: { ...expanding, ...contracting }, version: later })
  let agency: TestAgency
  let admin: Someone
  let ports: [number, number]
  let servers: [Program, Program]
  let proxy: Awaited<ReturnType<typeof openWebProxy>>
  const others: Program[] = []

  const start = async (folder: string, port: number) => {
    const more = { PORT: String(port), SECRET_KEY, TRUST_PROXY: '1', DRAIN_SECONDS: '2', WEB_CONCURRENCY: '1' }
    const program = await startProgram(agency.url, { ...more, LOG_LEVEL: 'error' }, [], folder)
    others.push(program)
    await program.settled()
    return program
  }

  const replace = async (at: 0 | 1, folder: string) => {
    expect(await servers[at].end('SIGTERM'), servers[at].said()).toBe(0)
    servers[at] = await start(folder, ports[at])
    expect(await servers[at].isReady(), servers[at].said()).toBe(true)
  }

  beforeAll(async () => {
    agency = await openTestAgency()
    admin = await agency.join('super-admin')
    ports = [await freePort(), await freePort()]
    servers = [await start(old.folder, ports[0]), await start(old.folder, ports[1])]
    proxy = await openWebProxy(ports)
  }, 90_000)
  afterAll(async () => {
    await proxy?.close()
    for (const program of others) await program.close()
    await agency.close()
    for (const copy of [old, next, last]) copy.remove()
  })

  it('loses no request and no write, and holds no call up while a table it changes is in use', async () => {
    const browser = browse(proxy.origin)
    const load = steadyLoad(proxy.origin, admin, 100)
    const more = async (count: number) => {
      const sofar = load.count()
      await until(() => load.count() >= sofar + count)
    }
    const reader = new pg.Client({ connectionString: agency.url })
    await reader.connect()
    try {
      await more(15)
      await reader.query('begin')
      await reader.query('select count(*) from leads')
      const replaced = replace(1, next.folder)
      await until(() => others.at(-1)!.said().includes('waits for a table that is in use'))
      await more(30)
      await reader.query('commit')
      await replaced
      expect(await servers[0].isReady(), 'a server of the last release works with the new tables').toBe(true)
      await until(() => browser.has('/assets/old.js'))
      await more(15)
      await replace(0, next.folder)
      await more(15)
      await until(() => browser.has('/assets/next.js'))
    } finally {
      await Promise.all([reader.end(), load.end(), browser.end()])
    }
    const { wrong, written, slowest, answers } = await load.end()
    expect(wrong).toEqual([])
    expect(answers).toBeGreaterThan(200)
    expect(slowest, 'milliseconds of the slowest call').toBeLessThan(LONGEST_CALL_MS)
    expect(await browser.end()).toEqual({
      failed: [],
      scripts: expect.arrayContaining(['/assets/old.js', '/assets/next.js']),
    })
    expect((await fetch(`${proxy.origin}/assets/old.js`)).status, 'an open page of the build before').toBe(200)
    const rows = await agency.db.selectFrom('leads').select(['id', 'phone']).orderBy('id').execute()
    expect(rows).toEqual(written.toSorted((one, other) => one.id - other.id).map(({ id, phone }) => ({ id, phone })))
    const grades = `do $$ begin assert (select count(*) from leads where grade is null) = 0 and exists (select from leads where grade = 'before')
      and exists (select from leads where grade = 'new') and exists (select from pg_index where indexrelid = 'leads_grade_idx'::regclass and indisvalid); end $$`
    await run(agency.url, grades)
  }, 180_000)

  it('starts a server of the last release again beside it', async () => {
    const program = await start(old.folder, await freePort())
    expect(program.said()).toContain('Brigada runs at')
    const token = admin.token
    const { status } = await program.ask(
      'POST',
      '/api/leads',
      { first_name: 'Ann', phone: '+48603999999', source: 'olx' },
      token,
    )
    expect(status).toBe(200)
    await program.end('SIGTERM')
  }, 60_000)

  it('takes a server out of the proxy when a later release takes away what it uses, and does not start it again', async () => {
    await servers[1].end('SIGTERM')
    servers[1] = await start(last.folder, ports[1])
    expect(servers[1].said()).toContain('Brigada runs at')
    expect(await servers[0].ask('GET', '/health/ready')).toMatchObject({
      status: 503,
      text: expect.stringContaining('earlier_version'),
    })
    await until(() => servers[0].said().includes('took away what versions before 99.0.0 use'))
    const program = await start(next.folder, await freePort())
    expect(program.exitCode()).toBe(1)
    expect(program.said()).toMatch(/no-rank\.sql took away what versions before 99\.0\.0 use/)
  }, 90_000)
})
