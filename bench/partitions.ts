import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startCluster } from '#server/db/embedded.ts'

/** `node bench/partitions.ts --rows 5000000 --months 60`: a table like `change_history`, whole and partitioned by month, with the same rows: the history of a record, inserts, catching up after an event, freezing. Prints medians in milliseconds. */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000000' },
    months: { type: 'string', default: '60' },
    turns: { type: 'string', default: '200' },
  },
})

const rows = Number(options.rows)
const months = Number(options.months)
const turns = Number(options.turns)
const RECORDS = Math.floor(rows / 20)
const say = (line: string) => process.stdout.write(`${line}\n`)

const dataDir = path.join(process.env['BENCH_DIR'] ?? path.join(os.tmpdir(), 'brigada-bench'), 'partitions')
fs.rmSync(dataDir, { recursive: true, force: true })
fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })

const COLUMNS = `id bigint generated always as identity, entity text not null, entity_id bigint not null, parent_entity text, parent_id bigint,
  action text not null, transaction_id uuid not null, field text, old_value jsonb, new_value jsonb, source text not null, actor_id bigint, actor_role text,
  ip inet, at timestamptz not null`

/** Without the month, an id is unique in one partition only. */
const tables = {
  whole: { keys: 'primary key (id)', by: '' },
  partitioned: { keys: 'primary key (id, at)', by: 'partition by range (at)' },
} as const

type Table = keyof typeof tables

const monthAt = (month: number) => `date_trunc('month', now()) - interval '${months - 1 - month} months'`

const FILL = (table: Table, from: number, to: number) => `
  insert into ${table} (entity, entity_id, action, transaction_id, field, old_value, new_value, source, actor_id, actor_role, at)
  select 'lead', 1 + (n * 7919) % ${RECORDS}, 'updated', md5((n / 4)::text)::uuid, 'city', to_jsonb('Lviv'::text), to_jsonb('Rivne ' || n), 'screen', 1 + n % 40, 'recruiter',
    now() - (${rows} - n) * (interval '${months} months' / ${rows}) from generate_series(${from}::bigint, ${to}::bigint) n`

/** What the product asks of history. */
const READS = {
  'history of a record': (table: Table) =>
    `select id, transaction_id, field, old_value, new_value, at from ${table} where entity = 'lead' and entity_id = $1 order by id desc limit 200`,
  'newest line of a field': (table: Table) =>
    `select old_value from ${table} where entity = 'lead' and entity_id = $1 and field = 'city' order by id desc limit 1`,
  'one line by its id': (table: Table) => `select at from ${table} where id = $1`,
  'the last id': (table: Table) => `select max(id) from ${table} where $1 > 0`,
  'changes after an event': (table: Table) =>
    `select entity, entity_id, max(id) from ${table} where id > ${rows} - 1000 + $1 % 10 and at > now() - interval '1 hour' group by 1, 2`,
  'a block to seal': (table: Table) => `select id, new_value from ${table} where id > $1 order by id limit 1000`,
} as const

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

const cluster = await startCluster(dataDir, { shared_buffers: '512MB', max_wal_size: '4GB', autovacuum: 'off' })
const client = new pg.Client({
  connectionString: cluster.url('postgres'),
  options: '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
})
await client.connect()

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const make = async (table: Table) => {
  const { keys, by } = tables[table]
  await client.query(`create table ${table} (${COLUMNS}, ${keys}) ${by}`)
  if (by !== '')
    for (let month = -1; month <= months; month++)
      await client.query(
        `do $$ begin execute format('create table partitioned_${month + 1} partition of partitioned for values from (%L) to (%L)', ${monthAt(month)}, ${monthAt(month + 1)}); end $$`,
      )
  await client.query(`create index on ${table} (entity, entity_id, id desc)`)
  await client.query(`create index on ${table} (parent_entity, parent_id, id desc) where parent_entity is not null`)
  const step = rows / 10
  for (let from = 1; from <= rows; from += step) await client.query(FILL(table, from, from + step - 1))
  await client.query(`analyze ${table}`)
}

const planning = async (text: string) => {
  const times: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    const { rows: plan } = await client.query<{ 'QUERY PLAN': [{ 'Planning Time': number }] }>({
      text: `explain (summary, format json) ${text}`,
      values: [1 + turn * 11],
    })
    times.push(plan[0]!['QUERY PLAN'][0]['Planning Time'])
  }
  return median(times)
}

const read = async (name: keyof typeof READS, table: Table) => {
  const times: number[] = []
  const text = READS[name](table)
  for (let turn = 0; turn < turns; turn++)
    times.push(
      await timed(() => client.query({ name: `${name} ${table}`, text, values: [1 + ((turn * 7919) % RECORDS)] })),
    )
  return `${median(times).toFixed(2)} (planned anew ${(await planning(text)).toFixed(2)})`
}

const INSERT = (
  table: Table,
) => `insert into ${table} (entity, entity_id, action, transaction_id, field, new_value, source, at)
  select 'lead', $1, 'updated', gen_random_uuid(), 'city', to_jsonb(n), 'screen', now() from generate_series(1, 6) n`

const insert = async (table: Table) => {
  const times: number[] = []
  await client.query('set synchronous_commit = off')
  for (let turn = 0; turn < turns * 2; turn++)
    times.push(
      await timed(() =>
        client.query({ name: `insert ${table}`, text: INSERT(table), values: [1 + ((turn * 31) % RECORDS)] }),
      ),
    )
  return median(times).toFixed(2)
}

try {
  for (const table of ['whole', 'partitioned'] as const)
    say(`${table}: filled in ${((await timed(() => make(table))) / 1000).toFixed(0)} s`)
  say('| | whole | partitioned |\n|---|--:|--:|')
  for (const name of Object.keys(READS) as (keyof typeof READS)[])
    say(`| ${name} | ${await read(name, 'whole')} | ${await read(name, 'partitioned')} |`)
  say(`| six lines inserted | ${await insert('whole')} | ${await insert('partitioned')} |`)
  const freeze = async (table: string) =>
    ((await timed(() => client.query(`vacuum (freeze) ${table}`))) / 1000).toFixed(1)
  say(`| first freeze of all, s | ${await freeze('whole')} | ${await freeze('partitioned')} |`)
  await insert('whole')
  await insert('partitioned')
  say(`| freeze after ${turns * 2 * 6} more lines, s | ${await freeze('whole')} | ${await freeze('partitioned')} |`)
} finally {
  await client.end()
  await cluster.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
