import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import Cursor from 'pg-cursor'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { leadColumns } from '#contract/people/leads.ts'
import { exportCall } from './export-records.ts'
import { leadExport } from '#server/people/leads/export-leads.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { countStatements } from '#server/testing/count-statements.ts'

const ROWS = 20_000

const counting = countStatements()

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  await sql`insert into leads (first_name, last_name, phone, search_key, phone_tail, status_id, is_open, status_since, created_at, updated_at, source)
    select 'Олександр', 'Шевченко', '+48' || (600000000 + n), 'a', (600000000 + n)::text, (select min(id) from statuses where entity = 'lead'),
      true, now(), now() - n * interval '1 minute', now(), 'olx' from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(
    agency.db,
  )
}, 60_000)
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  counting.stop()
  await agency.close()
})

const begun = (query: object, columns: string[] = [...leadColumns]) => {
  const send = exportCall({ db: agency.db, exportDb: agency.db }, leadExport)
  return send({ actor: admin.actor, body: { query, columns }, request: { headers: { accept: 'text/csv' } } })
}

const linesOf = async (query: object) => {
  let lines = 0
  for await (const piece of (await begun(query)).stream) lines += String(piece).split('\r\n').length - 1
  return lines
}

it('sends as many statements for all rows as for none', async () => {
  await linesOf({})
  const none = await counting.during(() => linesOf({ city: 'nowhere' }))
  const all = await counting.during(() => linesOf({}))
  expect([none.result, all.result]).toEqual([1, ROWS + 1])
  expect(all.statements).toBe(none.statements)
  expect(all.statements).toBeLessThanOrEqual(14)
})

it('reads at most four blocks ahead while the reader takes nothing', async () => {
  const rows = vi.spyOn(Cursor.prototype as unknown as { handleDataRow: () => void }, 'handleDataRow')
  const { stream } = await begun({})
  await once(stream, 'readable')
  await sleep(200)
  expect(rows.mock.calls.length).toBeGreaterThan(0)
  expect(rows.mock.calls.length).toBeLessThanOrEqual(2_000)
  stream.destroy()
  await once(stream, 'close')
})

it('reads only the columns that the export shows', async () => {
  const queries = vi.spyOn(Cursor.prototype, 'submit')
  const { stream } = await begun({}, ['phone', 'status_id'])
  for await (const _ of stream) continue
  const { text } = queries.mock.contexts[0] as unknown as { text: string }
  expect(text).toMatch(/^select leads\.phone, leads\.status_id from/)
})
