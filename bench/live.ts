import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { readConfig } from '#server/platform/config.ts'
import { openSecrets, readSecretKey } from '#server/platform/secrets.ts'
import { openAgency } from '#server/open-agency.ts'
import { createUser } from '#server/team/users/users.commands.ts'
import { openPostgres, prepareByManual } from '#server/testing/own-postgres.ts'
import { fillAgency } from './fill.ts'
import { clusterTime, startProduct } from './servers.ts'
import { sessionOf } from './sign-in.ts'

/** `node bench/live.ts --pages 2000 --changes 500`: open pages that hear of changes of leads, written straight to the database at a steady rate. Prints the time from a commit to the page, the use of PostgreSQL's queue of notifications, and processor time. */
const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '2000' },
    changes: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '4' },
    leads: { type: 'string', default: '20000' },
  },
})

const PAGES_A_USER = 1
const WRITERS = 4
const pages = Number(options.pages)
const say = (line: string) => process.stdout.write(`${line}\n`)

const hire = async (db: Db, count: number) => {
  const role = await db.selectFrom('roles').where('name', '=', 'recruiter').select('id').executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let index = 0; index < count; index++)
    ids.push(
      await db.transaction().execute((tx) =>
        createUser(tx, systemActor(), {
          email: `page${index}@agency.test`,
          first_name: 'Page',
          last_name: `No${index}`,
          locale: 'en',
          phone: null,
          role_ids: [role.id],
        }),
      ),
    )
  return ids
}

/** When each change was committed, by its event, and how long each page waited for it. */
const committed = new Map<number, number>()
const waits: number[] = []
let resets = 0
let early = 0

const hear = (text: string) => {
  for (const block of text.split('\n\n')) {
    if (block.includes('event: reset')) resets++
    if (!block.includes('event: change')) continue
    const since = committed.get(Number(/^id: (\d+)$/m.exec(block)?.[1]))
    if (since === undefined) early++
    else waits.push(performance.now() - since)
  }
}

const openPage = (port: number, token: string) =>
  new Promise<http.ClientRequest>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = http.get({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false })
    request.on('error', reject)
    request.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A page was answered with ${response.statusCode}.`))
      let left = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        const text = left + part
        const end = text.lastIndexOf('\n\n') + 2
        left = text.slice(end)
        hear(text.slice(0, end))
        if (text.includes('event: hello')) resolve(request)
      })
    })
  })

const CHANGE = `with changed as (update leads set version = version + 1 where id = $1 returning id)
  insert into change_history (entity, entity_id, action, transaction_id, source, at, field, old_value, new_value)
  select 'lead', id, 'updated', gen_random_uuid(), 'web', now(), 'city', '"Lviv"', '"Rivne"' from changed returning id`

/** Commits changes of leads, spread over all of them, until it is stopped; answers how many. */
const writeSteadily = async (url: string, rate: number, isOver: () => boolean) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const begun = performance.now()
  let written = 0
  while (!isOver()) {
    const due = ((performance.now() - begun) / 1_000) * rate
    if (written >= due) {
      await sleep(2)
      continue
    }
    const id = 1 + Math.floor(Math.random() * Number(options.leads))
    const { rows } = await client.query<{ id: number }>({ name: 'change', text: CHANGE, values: [id] })
    if (rows[0]) committed.set(Number(rows[0].id), performance.now())
    written++
  }
  await client.end()
  return written
}

const watchQueue = (url: string, isOver: () => boolean) => {
  let most = 0
  const watch = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (!isOver()) {
      const { rows } = await client.query<{ used: number }>('select pg_notification_queue_usage() as used')
      most = Math.max(most, Number(rows[0]!.used))
      await sleep(200)
    }
    await client.end()
  }
  return watch().then(() => most)
}

const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]?.toFixed(0) ?? '–'

const primary = await openPostgres(undefined, { shared_buffers: '256MB', max_connections: '300' })
const DATABASE_URL = await prepareByManual(primary)
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-bench-live-'))
const env = { DATABASE_URL, DATA_DIR: data, BRIGADA_DEMO: '0', LOG_LEVEL: 'error' }
const config = readConfig(env)
const agency = await openAgency(config)
const { db } = agency.services
const stock = { kind: 'leads' as const, rows: Number(options.leads) }
await fillAgency(db, primary.url('brigada'), openSecrets(readSecretKey(config)), stock, say)
const users = await hire(db, Math.ceil(pages / PAGES_A_USER))
const owner = new pg.Client({ connectionString: primary.url('brigada') })
await owner.connect()
await owner.query(
  `update leads l set recruiter_id = r.id from (select id, row_number() over (order by id) - 1 as place
  from recruiters where user_id = any($1)) r where l.id % $2 = r.place`,
  [users, users.length],
)
await owner.end()
const tokens = await Promise.all(users.map((id) => sessionOf(db, id)))
await agency.close()

const product = await startProduct(env, Number(options.processes))
const open: http.ClientRequest[] = []
try {
  for (let index = 0; index < pages; index += 50)
    open.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, pages - index) }, (_, more) =>
          openPage(product.port, tokens[(index + more) % tokens.length]!),
        ),
      )),
    )
  say(`${open.length} pages are open, ${Math.round(product.memory())} MB`)
  let over = false
  const databaseTime = clusterTime(primary.folder)
  const before = { server: product.cpu(), database: databaseTime() }
  const began = performance.now()
  const queue = watchQueue(primary.url('brigada'), () => over)
  const writers = Array.from({ length: WRITERS }, () =>
    writeSteadily(primary.url('brigada'), Number(options.changes) / WRITERS, () => over),
  )
  await sleep(Number(options.seconds) * 1_000)
  over = true
  const written = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0)
  const seconds = (performance.now() - began) / 1_000
  await sleep(3_000)
  const spent = { server: product.cpu() - before.server, database: databaseTime() - before.database }
  waits.sort((a, b) => a - b)
  say(`changes ${written} (${(written / seconds).toFixed(0)}/s), delivered ${waits.length + early}, resets ${resets}`)
  say(`ms from commit to page: median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`)
  say(`most of the queue used: ${((await queue) * 100).toFixed(4)} %`)
  say(
    `processor ms a change: server ${(spent.server / written).toFixed(2)}, PostgreSQL ${(spent.database / written).toFixed(2)}`,
  )
  say(`memory ${Math.round(product.memory())} MB`)
} finally {
  for (const request of open) request.destroy()
  await product.stop()
  await primary.close()
  fs.rmSync(data, { recursive: true, force: true })
}
