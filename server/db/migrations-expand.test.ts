import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { version } from '#server/platform/version.ts'
import { faultsOf, releasesOf } from '#server/testing/migration-faults.ts'
import { type Shape, readShape } from '#server/testing/schema-shape.ts'
import { emptyDatabase } from '#server/testing/template-copy.ts'
import { FIRST_EXPANDING } from './later-migrations.ts'
import { migrate } from './migrate.ts'
import { readMigration, readMigrations } from './migration-files.ts'

const changelog = fs.readFileSync(path.resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
const releases = releasesOf(changelog, version)

let client: pg.Client
let url: string
let before: Shape

beforeAll(async () => {
  url = await emptyDatabase()
  await migrate(url, FIRST_EXPANDING - 1)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  before = await readShape(client)
}, 60_000)
afterAll(() => client.end())

const FUNCTION = `create function told() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger leads_told before insert on leads for each row execute function told()`

/** What is said of a migration with this text, which changes nothing in the end. */
const faultsOfText = async (text: string) => {
  const migration = readMigration('9000-tried.sql', text)
  await client.query('begin')
  try {
    await client.query(text.replaceAll(' concurrently', ''))
    return faultsOf(migration, before, await readShape(client), releases)
  } finally {
    await client.query('rollback')
  }
}

it('knows the releases, of which the newest is the version of the program', () => {
  expect(releases[0]).toBe(version)
  expect(releases).toContain('0.1.0')
})

it.each([
  ['a table', 'create table visits (id bigint primary key, lead_id bigint not null references leads)'],
  ['a column that may be empty', `alter table leads add column nickname text check (nickname <> '')`],
  ['a column with a default', `alter table leads add column rank integer not null default 1`],
  ['an index of a new table', 'create table visits (day date); create unique index visits_day_idx on visits (day)'],
  ['a unique index with a new column', 'alter table reasons add column x int; create unique index r on reasons (x)'],
  ['a function and a trigger', FUNCTION],
  [
    'one more code in a check of settings',
    `alter table task_rules drop constraint task_rules_trigger_check,
      add constraint task_rules_trigger_check check (trigger in ('status_entered', 'document_expiring', 'labour_office', 'absent_running',
        'worker_unfit', 'work_stopped', 'permit_appointment', 'permit_notice', 'arrival_missed', 'one_more'))`,
  ],
  ['a check that goes', 'alter table task_rules drop constraint task_rules_trigger_check'],
  [
    'an index beside a busy table',
    '-- outside a transaction\ncreate index concurrently if not exists l_idx on leads (city);\n',
  ],
  ['rows of settings', 'update legal_limits set note = null where false;'],
])('accepts %s', async (_what, text) => {
  expect(await faultsOfText(text)).toEqual([])
})

it.each([
  ['drop table notes cascade', 'table notes is gone'],
  ['alter table leads drop column city cascade', 'column leads.city is gone'],
  ['alter table leads rename column city to town', 'column leads.city is gone'],
  ['alter table agency alter column version type bigint', 'column agency.version has another type'],
  ['alter table leads alter column city set not null', 'column leads.city is required'],
  ['alter table leads add column x text not null', 'column leads.x is new, required and without a default'],
  ['alter table agency alter column version drop default', 'column agency.version lost its default'],
  ['alter table agency add constraint one check (version > 0)', 'rule agency.one is new for columns of before'],
  [
    'alter table agency add constraint one check (version > 0) not valid',
    'rule agency.one is new for columns of before',
  ],
  [
    `alter table task_rules drop constraint task_rules_trigger_check,
      add constraint task_rules_trigger_check check (trigger in ('status_entered', 'document_expiring'))`,
    'rule task_rules.task_rules_trigger_check is another one',
  ],
  ['alter table leads add constraint one unique (phone)', 'rule leads.one is new for columns of before'],
  ['create unique index one on agency (version)', 'index one is new and unique for columns of before'],
  ['drop index leads_by_city_idx', 'index leads_by_city_idx is gone'],
  ['drop function end_sessions cascade', 'function end_sessions'],
  ['drop trigger change_history_keep on change_history', 'trigger change_history: CREATE TRIGGER'],
  ['revoke update on agency from brigada_app', 'right agency: UPDATE to brigada_app is gone'],
  ['alter table agency enable row level security', 'table agency is guarded by rows'],
])('refuses %s without the release that stopped using it', async (text, fault) => {
  expect(await faultsOfText(text)).toContainEqual(expect.stringContaining(fault))
})

describe('what a migration takes away', () => {
  const dropped = 'alter table leads drop column city cascade;'
  it('goes when an earlier release has stopped using it', async () => {
    expect(await faultsOfText(`-- contracts: ${version}\n${dropped}`)).toEqual([])
  })
  it('stays while that release is still to come', async () => {
    const faults = await faultsOfText(`-- contracts: 99.0.0\n${dropped}`)
    expect(faults).toEqual(['99.0.0 is not a release, so no release has stopped using what goes'])
  })
  it('is not declared for nothing', async () => {
    const faults = await faultsOfText(`-- contracts: ${version}\ncreate table visits (day date)`)
    expect(faults).toEqual([expect.stringContaining('takes nothing away')])
  })
})

it.each([
  ['create index one on leads (city)', 'index one is built while the table is locked'],
  ['alter table leads add column at timestamptz default clock_timestamp()', 'table leads is written anew'],
  [
    `-- contracts: ${version}\nalter table leads add constraint one check (version > 0)`,
    'rule leads.one reads the whole table',
  ],
  ['update leads set city = null where false;', 'rows of leads are changed in one transaction'],
  ['-- outside a transaction\ncreate index one on leads (city);\n', 'outside a transaction, this may not run twice'],
])('refuses what holds a busy table: %s', async (text, fault) => {
  expect(await faultsOfText(text)).toEqual([expect.stringContaining(fault)])
})

it('finds nothing in the migrations of this version that stops servers of the last release', async () => {
  const said: string[] = []
  let last = before
  for (const migration of readMigrations().filter(({ number }) => number >= FIRST_EXPANDING)) {
    await migrate(url, migration.number)
    const next = await readShape(client)
    said.push(...faultsOf(migration, last, next, releases).map((fault) => `${migration.name}: ${fault}`))
    last = next
  }
  expect(said).toEqual([])
})
