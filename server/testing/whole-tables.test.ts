import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '#server/db/client.ts'
import { lastEvent, missedBy } from '#server/office/live/missed.queries.ts'
import { findKnown } from '#server/people/duplicates/duplicates.queries.ts'
import { nameMark } from '#server/behaviors/people/person-search.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { countReads } from './count-reads.ts'

const ROWS = 20_000

/** Rows of a table that a deletion or a check may read. */
const FEW = 100

/** Entries of history that catching up may read, in the table and in an index. */
const MOST_ENTRIES = 13_000

let agency: TestAgency
let admin: Someone

const tables = ['leads', 'candidates', 'workers'] as const

const own = {
  leads: ['source', `'olx'`],
  candidates: ['name_key, gender', `'a', 'other'`],
  workers: ['name_key, gender, first_name_latin, last_name_latin', `'a', 'other', 'A', 'B'`],
} as const

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const owner = new pg.Client(agency.url)
  await owner.connect()
  for (const table of tables) {
    const [columns, values] = own[table]
    await owner.query(`insert into ${table} (first_name, last_name, phone, search_key, phone_tail, name_mark, date_of_birth, citizenship, status_id, is_open,
        status_since, created_at, updated_at, ${columns})
      select 'Olena', 'Shevchenko', '+48' || (600000000 + n), 'a', (600000000 + n)::text, 'name ' || n, date '1990-01-01' + n % 3000, 'UA', s.id, true,
        now(), now(), now(), ${values}
      from generate_series(1, ${ROWS}) n, (select min(id) as id from statuses where entity = '${table.slice(0, -1)}') s`)
  }
  await owner.query(`begin; set local brigada.quiet = 'on'`)
  await owner.query(`insert into change_history (entity, entity_id, action, transaction_id, field, source, at)
    select 'lead', n, 'updated', '${randomUUID()}', 'city', 'screen', now() - (${ROWS} - n) * interval '1 minute' from generate_series(1, ${ROWS}) n`)
  await owner.query('commit')
  await owner.query(`vacuum analyze ${tables.join(', ')}, change_history`)
  await owner.end()
}, 120_000)
afterAll(() => agency.close())

/** How many rows of each table some work reads. */
const reads = (names: readonly string[], work: (tx: Tx) => Promise<unknown>) => countReads(agency.db, names, work)

it('deletes a file without reading all people', async () => {
  const { rows } = await sql<{
    id: number
  }>`insert into files (storage_key, name, content_type, size, sha256, created_at)
    values (${randomUUID()}, 'photo.jpg', 'image/jpeg', 1, '', now()) returning id`.execute(agency.db)
  const read = await reads(['candidates', 'workers'], (tx) =>
    tx.deleteFrom('files').where('id', '=', rows[0]!.id).executeTakeFirstOrThrow(),
  )
  expect(Math.max(...read)).toBeLessThanOrEqual(FEW)
})

it('finds who has a phone, or a name with a date of birth, without reading all people', async () => {
  const typed = { phone: '+48600004711', first_name: 'Halyna', last_name: 'Kovalenko', date_of_birth: '1991-02-03' }
  const mark = nameMark(typed)
  await sql`update workers set name_mark = ${mark}, date_of_birth = ${typed.date_of_birth} where id = (select max(id) from workers)`.execute(
    agency.db,
  )
  const found: number[] = []
  const read = await reads(tables, async (tx) => {
    const { seen } = await findKnown(tx, admin.actor, agency.services.secrets, typed)
    found.push(seen.length)
  })
  expect(found[0]).toBeGreaterThanOrEqual(3)
  expect(Math.max(...read)).toBeLessThanOrEqual(FEW)
})

it('catches up with an event of long ago without reading all that happened since, and says that it was too much', async () => {
  const missed = async (after: number) => {
    let answer: Awaited<ReturnType<typeof missedBy>> | undefined
    const [read] = await reads(['change_history'], async (tx) => (answer = await missedBy(tx, admin.actor, { after })))
    return { read: read!, changes: answer!.changes }
  }
  const old = await missed(1)
  expect(old.changes).toBeNull()
  expect(old.read).toBeLessThanOrEqual(MOST_ENTRIES)
  const last = await lastEvent(agency.db)
  const recent = await missed(last - 20)
  expect(recent.changes!.map(({ event_id }) => event_id)).toContain(last)
  expect(recent.changes!.length).toBeLessThan(30)
})
