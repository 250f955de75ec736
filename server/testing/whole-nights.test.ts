import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { sweepFiles } from '#server/office/files/sweep-files.commands.ts'
import { makeDocumentTasks } from '#server/office/tasks/make-by-rules.commands.ts'
import { scanDataQuality } from '#server/people/data-quality/scan.commands.ts'
import { remindOfDocuments } from '#server/people/documents/remind-documents.commands.ts'
import { suspendWorkers } from '#server/people/workers/suspend-workers.commands.ts'
import { followLaw } from '#server/work/labour-notifications/follow-law.commands.ts'
import { judgeTonight } from '#server/work/legality/judge-night.commands.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { atWork } from './at-work.ts'
import { manyAtWork } from './many-at-work.ts'
import { run } from './own-postgres.ts'
import { dayFrom, runningContract } from './placements.ts'
import { countRows } from './rows-per-statement.ts'

const PEOPLE = 3_000
const AT_ONCE = 100

const counting = countRows()

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const { need } = await runningContract(agency, admin, {}, { headcount: 5 })
  await manyAtWork(agency, await atWork(agency, admin, need.id), PEOPLE)
}, 120_000)
afterAll(async () => {
  counting.stop()
  await agency.close()
})

const asOwner = (text: string) => run(agency.url, text)

const night = systemActor(new Date(`${dayFrom(1)}T12:00:00Z`))

/** Rows of a table that one statement may read for each person whom it examines. */
const MOST_FOR_EACH = 3

const people = ['workers', 'assignments', 'work_judgements', 'labour_notifications']

it.each([
  ['suspensions', () => suspendWorkers(agency.db, night, AT_ONCE)],
  ['notices to authorities', () => followLaw(agency.db, night, AT_ONCE)],
  ['judgements', () => judgeTonight(agency.db, night, AT_ONCE)],
  ['judgements of a night that was interrupted', () => judgeTonight(agency.db, night, AT_ONCE)],
])(
  '%s: no statement reads all people',
  async (_name, step) => {
    await asOwner('vacuum analyze work_judgements')
    const most = await counting.during(step)
    const read = people.map((table) => [table, most.get(table)?.rows ?? 0] as const)
    expect(
      read.filter(([, rows]) => rows > MOST_FOR_EACH * AT_ONCE),
      people.map((table) => most.get(table)?.text).join('\n'),
    ).toEqual([])
    expect(most.get('assignments')?.rows ?? most.get('workers')!.rows).toBeGreaterThan(0)
  },
  120_000,
)

it('finds the documents that a date reaches, and reads no others', async () => {
  const most = (step: () => Promise<unknown>) =>
    counting
      .during(step)
      .then((read) => ['documents', 'workers', 'candidates'].map((table) => read.get(table)?.rows ?? 0))
  const ends = await sql<{ id: number }>`update documents set valid_to = current_date + 10
    where id in (select max(id) from documents union select min(id) from documents where candidate_id is null) returning id`.execute(
    agency.db,
  )
  expect(ends.rows).toHaveLength(2)
  await asOwner('update documents set valid_to = current_date + 400 where valid_to is distinct from current_date + 10')
  await asOwner('vacuum analyze documents')
  const tasks = await most(() => makeDocumentTasks(agency.db, night, AT_ONCE))
  const reminders = await most(() => remindOfDocuments(agency.db, night, AT_ONCE))
  expect(Math.max(...tasks, ...reminders)).toBeLessThanOrEqual(MOST_FOR_EACH * AT_ONCE)
  const { rows } = await sql`select document_id from document_reminders where valid_to = current_date + 10`.execute(
    agency.db,
  )
  expect(rows).toHaveLength(2)
}, 120_000)

const MANY = 250

it('reminds of many documents that end on one day some at a time, and of each once', async () => {
  await asOwner(
    `update documents d set valid_to = current_date + 11 from document_types t where t.id = d.type_id and t.code = 'visa' and d.worker_id <= ${MANY}`,
  )
  await asOwner('vacuum analyze documents')
  const told = () =>
    sql<{ n: number }>`select count(*)::int as n from document_reminders where valid_to = current_date + 11`.execute(
      agency.db,
    )
  let reached = 0
  const read = await counting.during(async () => (reached = await remindOfDocuments(agency.db, night, AT_ONCE)))
  expect(reached).toBeGreaterThan(2 * AT_ONCE)
  expect((await told()).rows[0]!.n).toBe(reached)
  expect(read.get('workers')!.rows).toBeLessThanOrEqual(MOST_FOR_EACH * AT_ONCE)
  expect(await remindOfDocuments(agency.db, night, AT_ONCE)).toBe(0)
}, 120_000)

it('finds faults and pairs of records some at a time: the same as all at once', async () => {
  await asOwner(`update workers set email = 'one' || id / 2 || '@mail.example', recruiter_id = null, date_of_birth = date '1960-01-01' + id::int,
    phone_tail = case when id % 50 = 0 then '601000000' else lpad(id::text, 9, '7') end`)
  await asOwner('vacuum analyze workers')
  const pairs = async () =>
    (
      await sql`select entity, kind, entity_id, other_id, matched, state from quality_findings where scan_id = (select max(id) from quality_scans)
      order by entity, kind, entity_id, other_id`.execute(agency.db)
    ).rows
  await scanDataQuality(agency.db, 1_000_000)
  const whole = await pairs()
  const read = await counting.during(() => scanDataQuality(agency.db, AT_ONCE))
  expect(await pairs()).toEqual(whole)
  expect(whole.length).toBeGreaterThan(PEOPLE)
  expect(read.get('workers')!.rows).toBeLessThanOrEqual(15 * AT_ONCE)
  expect(read.get('quality_findings')!.rows).toBeLessThanOrEqual(10 * AT_ONCE)
}, 120_000)

it('looks for who names a file by its columns, custom fields and tasks, all with an index, some files at a time', async () => {
  await asOwner(`insert into files (storage_key, name, content_type, size, sha256, created_at)
    select 'old/' || n, 'scan.pdf', 'application/pdf', 1, '', now() - interval '3 days' from generate_series(1, ${PEOPLE}) n`)
  await asOwner(`insert into document_files (file_id, document_id, position) select f.id, (select min(id) from documents), 100 + row_number() over (order by f.id)
    from files f where storage_key like 'old/%' and id % 100 > 1`)
  await asOwner(`update workers set custom_values = jsonb_build_object('paper', jsonb_build_object('file_id', f.id, 'name', 'scan.pdf'))
    from (select id, row_number() over (order by id) as n from files where storage_key like 'old/%' and id % 100 = 1) f,
      (select id, row_number() over (order by id) as n from workers) w where w.n = f.n and workers.id = w.id`)
  await asOwner('vacuum analyze')
  const lost = await sql<{ id: number }>`select id from files where storage_key like 'old/%' and id % 100 = 0`.execute(
    agency.db,
  )
  let gone: unknown
  const read = await counting.during(
    async () => (gone = await sweepFiles(agency.db, agency.services.storage, new Date(), AT_ONCE)),
  )
  expect(gone).toMatchObject({ files: lost.rows.length })
  for (const table of ['files', 'document_files', 'workers', 'candidates', 'documents'])
    expect(read.get(table)?.rows ?? 0, `${table}: ${read.get(table)?.text}`).toBeLessThanOrEqual(
      MOST_FOR_EACH * AT_ONCE,
    )
}, 120_000)

it('has an index for each column and custom field that may name a file', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum)
    union all select c.relname || '.custom_values' from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'custom_values'
    where c.relkind = 'r' and not exists (select 1 from pg_indexes i where i.tablename = c.relname and i.indexdef like '%jsonb_path_query_array(custom_values%')`.execute(
    agency.db,
  )
  expect(rows).toEqual([])
})
