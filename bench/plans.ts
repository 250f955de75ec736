import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#server/db/open-database.ts'
import { sessionOf } from '#server/db/session-settings.ts'
import { readConfig } from '#server/platform/config.ts'
import { openSecrets, readSecretKey } from '#server/platform/secrets.ts'
import { openAgency } from '#server/open-agency.ts'
import { commonJobs, commonRequests, commonWrites, statusIds } from './commonest.ts'
import { folderOf, openBenchDatabase, settingsOf, superuserOf } from './database.ts'
import { growFiles, growStatistics, largeTables, prepareToGrow } from './enlarge.ts'
import { fillAgency } from './fill.ts'
import { isSession, reviver } from './plan.ts'
import { type PlanNode, type Reading, readPlan } from './plan-reading.ts'
import { type Statement, openRecorder } from './record.ts'
import { fillRest } from './rest.ts'
import { sessionOf as tokenOf } from './sign-in.ts'

/**
 * `node bench/plans.ts --rows 100000 --as 10000000`: the plans of the commonest statements in an agency that this
 * machine could not hold. The files of a smaller one are lengthened with empty pages, and PostgreSQL's statistics are
 * enlarged, so that it plans as for the larger one; nothing is run there. With `--real 1000000` the plans of an agency
 * enlarged to this size are compared with one that holds it.
 */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    as: { type: 'string', default: '10000000' },
    real: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})

const rows = Number(options.rows)
const say = (line: string) => process.stdout.write(`${line}\n`)
const stockOf = (count: number) => ({ kind: 'people' as const, rows: count })

type Named = { name: string; kind: 'request' | 'job'; statements: Statement[] }
type Explained = { name: string; kind: Named['kind']; text: string; custom: Reading; generic: Reading | null }

const open = async (count: number) => {
  const stock = stockOf(count)
  const database = await openBenchDatabase(stock, say)
  const config = readConfig(settingsOf(database.owner_url, stock))
  const agency = await openAgency(config)
  const superuser = superuserOf(database.owner_url)
  const secrets = openSecrets(readSecretKey(config))
  await fillAgency(agency.services.db, superuser, secrets, { kind: 'leads', rows: count }, say)
  await fillRest(superuser, count, say)
  await agency.close()
  return { database, superuser }
}

const record = async (owner_url: string): Promise<Named[]> => {
  const recorder = await openRecorder(owner_url, settingsOf(owner_url, stockOf(rows)))
  const { db } = recorder
  const named: Named[] = []
  const keep = (name: string, kind: Named['kind'], statements: Statement[]) => {
    const seen = named.length > 0
    named.push({ name, kind, statements: statements.filter((one) => !seen || !isSession(one)) })
  }
  try {
    const idOf = async (email: string) =>
      (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
    const admin = await tokenOf(db, await idOf('admin@brigada.test'))
    const recruiter = await tokenOf(db, await idOf('recruiter@brigada.test'))
    const deep = { method: 'GET', path: `/api/candidates?sort=-created_at&limit=25&page=${rows / 50}`, token: admin }
    const { body } = await recorder.record(deep)
    const { next } = (JSON.parse(body) as { meta: { next: string } }).meta
    for (const { name, kind, ...common } of commonRequests(admin, recruiter, await statusIds(db), next)) {
      const statements: Statement[] = []
      for (const sent of 'sent' in common ? common.sent : []) {
        const heard = await recorder.during(() => recorder.record(sent))
        if (heard.failure) say(`  ${name}: ${heard.failure.message.slice(0, 200)}`)
        statements.push(...heard.statements)
      }
      keep(name, kind, statements)
    }
    const lead = await db
      .selectFrom('leads')
      .where('is_open', '=', true)
      .where('archived_at', 'is', null)
      .select(['id', 'version'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (const { name, warm, sent } of commonWrites(admin, lead))
      keep(name, 'request', (await recorder.record(warm, sent)).statements)
    for (const common of commonJobs) {
      if (!('work' in common)) continue
      const { statements, failure } = await recorder.during(common.work)
      if (failure) say(`  ${common.name}: ${failure.message.slice(0, 200)}`)
      keep(common.name, common.kind, statements)
    }
    return named
  } finally {
    await recorder.close()
  }
}

const READS = /^\s*(select|with|insert|update|delete)\b/i

const planOf = (result: pg.QueryResult) =>
  (result.rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan

/** The plans of the recorded statements that read large tables, with their parameters and without. */
const explain = async (url: string, named: readonly Named[]): Promise<Explained[]> => {
  const client = new pg.Client({ connectionString: url, options: sessionOf({}).options })
  await client.connect()
  await client.query('set client_min_messages = error')
  try {
    const tables = await largeTables(client)
    const explained: Explained[] = []
    const known = new Set<string>()
    for (const { name, kind, statements } of named)
      for (const { text, values } of statements) {
        if (!READS.test(text) || known.has(text)) continue
        known.add(text)
        try {
          const custom = readPlan(planOf(await client.query({ text: `explain (format json) ${text}`, values })), tables)
          const generic = / i?like /i.test(text)
            ? null
            : readPlan(planOf(await client.query(`explain (format json, generic_plan) ${text}`)), tables)
          if (custom.rows > 0) explained.push({ name, kind, text, custom, generic })
        } catch (error) {
          say(`  not explained (${name}): ${(error as Error).message}: ${text.slice(0, 120)}`)
        }
      }
    return explained
  } finally {
    await client.end()
  }
}

/** The plans in a copy of the agency that is enlarged so many times. */
const explainEnlarged = async (factor: number, named: readonly Named[]): Promise<Explained[]> => {
  const source = folderOf(stockOf(rows))
  const copy = `${source}-as-${rows * factor}`
  const small = await openBenchDatabase(stockOf(rows), say)
  const held = await prepareToGrow(superuserOf(small.owner_url))
  await small.stop()
  fs.rmSync(copy, { recursive: true, force: true })
  fs.cpSync(source, copy, { recursive: true, preserveTimestamps: true })
  ownAs(source, copy)
  growFiles(path.join(copy, 'postgres'), held, factor)
  const database = await openDatabase({ database_url: null, database_owner_url: null, data_dir: copy }, true)
  try {
    await growStatistics(superuserOf(database.owner_url), factor)
    return await explain(superuserOf(database.owner_url), named)
  } finally {
    await database.stop()
    fs.rmSync(copy, { recursive: true, force: true })
  }
}

/** Gives the files of a copy the owner and the rights that those of the original have. */
const ownAs = (source: string, copy: string) => {
  for (const file of ['.', ...fs.readdirSync(source, { recursive: true, encoding: 'utf8' })]) {
    const { uid, gid, mode } = fs.statSync(path.join(source, file))
    fs.chownSync(path.join(copy, file), uid, gid)
    fs.chmodSync(path.join(copy, file), mode)
  }
}

const shown = (count: number) => Math.round(count).toLocaleString('en')

/** One line for each use: its indexes, the most rows read from one table, the cost here and there, and what is read as a whole. */
const printTable = (small: readonly Explained[], large: readonly Explained[]) => {
  say('\n| use | indexes | most rows of a table | cost | grows | whole tables |\n|---|---|--:|--:|--:|---|')
  for (const [name, found] of Map.groupBy(large, (one) => one.name)) {
    const before = small.filter((one) => one.name === name)
    const sum = (all: readonly Explained[]) => all.reduce((total, { custom }) => total + custom.cost, 0)
    const indexes = new Set(found.flatMap(({ custom }) => [...custom.indexes]))
    const whole = new Set(found.flatMap(({ custom }) => [...custom.whole]))
    const most = Math.max(...found.map(({ custom }) => custom.rows))
    say(
      `| ${name} | ${[...indexes].join(', ')} | ${shown(most)} | ${shown(sum(found))} | ×${(sum(found) / sum(before)).toFixed(1)} | ${[...whole].join(', ') || '–'} |`,
    )
  }
  for (const { name, custom, generic, text } of large)
    if (generic && generic.shape !== custom.shape && generic.whole.size > 0 && custom.whole.size === 0)
      say(
        `generic plan reads ${[...generic.whole].join(', ')} (${name}, cost ${shown(generic.cost)} for ${shown(custom.cost)}): ${text.slice(0, 160)}`,
      )
}

const compare = (enlarged: readonly Explained[], real: readonly Explained[]) => {
  const other = new Map(real.map((one) => [one.text, one]))
  let [same, all] = [0, 0]
  const ratios: number[] = []
  for (const one of enlarged) {
    const held = other.get(one.text)
    if (!held) continue
    for (const kind of ['custom', 'generic'] as const) {
      const [left, right] = [one[kind], held[kind]]
      if (!left || !right) continue
      all++
      ratios.push(left.cost / right.cost)
      if (left.shape === right.shape) same++
      else
        say(
          `  other plan (${one.name}, ${kind}; cost ${shown(left.cost)} for ${shown(right.cost)}):\n    ${left.shape}\n    ${right.shape}`,
        )
    }
  }
  const sorted = ratios.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(2)
  say(
    `${same} of ${all} plans have the same shape; cost estimated for held: median ${at(0.5)}, from ${at(0)} to ${at(1)}`,
  )
}

const kept = path.join(folderOf(stockOf(rows)), 'commonest.json')
const { database, superuser } = await open(rows)
if (options.record || !fs.existsSync(kept)) {
  fs.writeFileSync(kept, JSON.stringify(await record(database.owner_url)))
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.end()
}
const named = JSON.parse(fs.readFileSync(kept, 'utf8'), reviver) as Named[]
const small = await explain(superuser, named)
await database.stop()
if (options.real !== undefined) {
  const held = await open(Number(options.real))
  const real = await explain(held.superuser, named)
  await held.database.stop()
  compare(await explainEnlarged(Number(options.real) / rows, named), real)
} else {
  const large = await explainEnlarged(Number(options.as) / rows, named)
  fs.writeFileSync(
    path.join(folderOf(stockOf(rows)), 'plans-enlarged.json'),
    JSON.stringify(large, (_key, value: unknown) => (value instanceof Set ? [...value] : value), 1),
  )
  printTable(small, large)
}
