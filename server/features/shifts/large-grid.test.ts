import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Grid } from '#contract/schedule.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { scheduleGround } from '#server/testing/shifts.ts'

const PEOPLE = 500

let agency: TestAgency

let statements: string[] = []
const query = Reflect.get(pg.Client.prototype, 'query') as (...given: never[]) => unknown

beforeAll(async () => {
  pg.Client.prototype.query = function heard(this: pg.Client, ...args: never[]) {
    const [first] = args as unknown[]
    statements.push(typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text))
    return query.apply(this, args)
  } as never
  agency = await openTestAgency()
})
afterAll(async () => {
  pg.Client.prototype.query = query as never
  await agency.close()
})

/** As many workers as the one who is there, each placed as they are and with shifts on the weekdays of a month. */
const multiply = async (worker_id: number) => {
  const columns = async (table: string) =>
    (await sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = ${table} and column_name <> 'id' order by 1`.execute(agency.db)).rows.map(({ name }) => name) // prettier-ignore
  const workers = (await columns('workers')).filter((name) => !['personnel_number', 'phone'].includes(name))
  const list = sql.raw(workers.join(', '))
  await sql`insert into workers (personnel_number, phone, ${list}) select 'W-9' || lpad(n::text, 5, '0'), '+4870' || lpad(n::text, 7, '0'), ${list}
    from workers, generate_series(2, ${PEOPLE}) n where id = ${worker_id}`.execute(agency.db)
  const placements = sql.raw((await columns('assignments')).filter((name) => name !== 'worker_id').map((name) => `a.${name}`).join(', ')) // prettier-ignore
  const names = sql.raw((await columns('assignments')).filter((name) => name !== 'worker_id').join(', '))
  await sql`insert into assignments (worker_id, ${names}) select w.id, ${placements} from workers w, assignments a
    where a.worker_id = ${worker_id} and w.personnel_number like 'W-9%'`.execute(agency.db)
  await sql`insert into shifts (worker_id, contract_id, assignment_id, date, kind, start_time, end_time, created_at, updated_at)
    select a.worker_id, a.contract_id, a.id, d::date, 'work', '06:00', '14:00', now(), now()
    from assignments a, generate_series('2027-03-01'::date, '2027-03-31', '1 day') d where extract(isodow from d) < 6`.execute(agency.db) // prettier-ignore
}

it('opens a month of five hundred people in one request, of two statements, compressed', async () => {
  const { coordinator, lines } = await scheduleGround(agency, { people: 1 })
  await multiply(lines[0]!.worker_id)
  const open = () =>
    agency.app.inject({
      url: '/api/schedule?from=2027-03-01&to=2027-03-31',
      headers: { authorization: `Bearer ${coordinator.as.token}`, 'accept-encoding': 'gzip' },
    })
  await open()
  statements = []
  const answer = await open()
  expect(statements.filter((text) => /with line as|from shifts s/.test(text))).toHaveLength(2)
  expect(statements.length).toBeLessThan(8)
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
  expect(answer.rawPayload.length).toBeLessThan(500_000)
  const { data } = JSON.parse(gunzipSync(answer.rawPayload).toString()) as { data: Grid }
  expect([data.people.length, data.shifts.length, data.warnings]).toEqual([PEOPLE, PEOPLE * 23, []])
}, 120_000)
