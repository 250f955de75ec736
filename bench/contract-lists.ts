import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openAgency } from '#server/start-server.ts'
import { signIn } from './sign-in.ts'

const CONTRACTS = 20_000
const WORKERS = 40_000
const ROUNDS = 9

const lists = [
  '/api/contracts',
  '/api/contracts?sort=-missing',
  '/api/contracts?missing=yes',
  '/api/contracts?missing=yes&sort=-missing',
  '/api/contracts/queues',
  '/api/needs',
  '/api/needs?sort=date_from',
  '/api/forecast',
]

/** Twenty thousand contracts, half of them running, with two needs each, and five successive placements of each worker: three ended, one active, one planned. */
const fill = async (url: string) => {
  const address = new URL(url)
  address.username = 'postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  const status = (entity: string, code: string) =>
    `(select id from statuses where entity = '${entity}' and code = '${code}')`
  for (const statement of [
    "set session_replication_role = 'replica'",
    `insert into contracts (number, title, client_name, client_country, site_country, site_city, timezone, start_date, currency, rate_period,
        employment_form, status_id, status_since, is_open, search_key, created_at, updated_at)
      select 'C-2026-' || lpad(n::text, 5, '0'), 'Packing ' || n, 'Client ' || n % 900, 'PL', 'PL', 'Poznań', 'Europe/Warsaw', current_date - 500,
        'PLN', 'hour', 'employment', case when n % 2 = 0 then ${status('contract', 'active')} else ${status('contract', 'completed')} end,
        now(), n % 2 = 0, 'packing ' || n, now() - n * interval '10 minutes', now() from generate_series(1, ${CONTRACTS}) n`,
    `insert into needs (contract_id, position_id, headcount, date_from, status_id, status_since, is_open, created_at, updated_at)
      select c.id, p, 1 + (c.id + p) % 9, current_date - 500, ${status('need', 'open')}, now(), c.is_open, now(), now()
      from contracts c, generate_series(1, 2) p`,
    `insert into workers (personnel_number, first_name, last_name, first_name_latin, last_name_latin, gender, date_of_birth, citizenship, phone, phone_tail,
        status_id, status_since, search_key, name_key, created_at, updated_at)
      select 'W-' || lpad(n::text, 6, '0'), 'Oksana', 'Kovalenko', 'OKSANA', 'KOVALENKO', 'female', '1994-05-06', 'PL', '+48' || 600000000 + n, '',
        ${status('worker', 'working')}, now(), '', '', now(), now() from generate_series(1, ${WORKERS}) n`,
    `insert into assignments (worker_id, contract_id, need_id, coordinator_id, start_date, end_date, pay_rate, currency, employment_form, status,
        status_since, created_at, updated_at)
      select w.id, n.contract_id, n.id, 1, current_date - 400 + k * 120, current_date - 281 + k * 120, 30, 'PLN', 'employment',
        case when k < 3 then 'ended' when k = 3 then 'active' else 'planned' end, now(), now(), now()
      from workers w, generate_series(0, 4) k join needs n on true where n.id = 1 + (w.id * 7 + k * 8009) % ${CONTRACTS * 2}`,
    'analyze',
  ])
    await client.query(statement)
  await client.end()
}

const dataDir = path.join(process.env['BENCH_DIR'] ?? path.join(os.tmpdir(), 'brigada-bench'), 'contract-lists')
fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
const agency = await openAgency(readConfig({ DATA_DIR: dataDir, BRIGADA_DEMO: '0', LOG_LEVEL: 'error' }))
const { db } = agency.services
const { rows } = await sql<{ count: number }>`select count(*) from contracts`.execute(db)
if (rows[0]!.count < CONTRACTS) await fill(agency.database.owner_url)
const app = await createApp(agency.services)
const authorization = `Bearer ${await signIn(db, 'lists@bench.test')}`
console.log('list | median ms | least ms | most ms')
for (const url of lists) {
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { authorization } })
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
    if (round > 0) waits.push(performance.now() - began)
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const shown = [sorted[Math.floor(sorted.length / 2)]!, sorted[0]!, sorted.at(-1)!].map((ms) => ms.toFixed(1))
  console.log(`${url} | ${shown.join(' | ')}`)
}
await app.close()
await agency.close()
