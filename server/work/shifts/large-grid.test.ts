import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import type { Grid } from '#contract/work/schedule.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newPaper } from '#server/testing/placements.ts'
import { setRow } from '#server/testing/rows.ts'
import { type Written, scheduleGround } from '#server/testing/shifts.ts'

const PEOPLE = 500

let agency: TestAgency
let as: Someone

let statements: string[] = []
const query = Reflect.get(pg.Client.prototype, 'query') as (...given: never[]) => unknown

beforeAll(async () => {
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: never[]) {
      const [first] = args as unknown[]
      statements.push(typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text))
      return query.apply(this, args)
    },
  })
  agency = await openTestAgency()
  const { coordinator, lines } = await scheduleGround(agency, { people: 1 })
  as = coordinator.as
  await setRow(agency.db, 'workers', lines[0]!.worker_id, { citizenship: 'PL', stay_basis: null, work_basis: null })
  await newPaper(agency, lines[0]!.worker_id, 'passport')
  await multiply(lines[0]!.worker_id)
}, 120_000)
afterAll(async () => {
  Object.assign(pg.Client.prototype, { query })
  await agency.close()
})

/** Copies an existing worker with placement and documents, and gives the copies shifts on the weekdays of a month. */
const multiply = async (worker_id: number) => {
  const columns = async (table: string) =>
    (await sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id' order by 1`.execute(agency.db)).rows.map(({ name }) => name) // prettier-ignore
  const workers = (await columns('workers')).filter((name) => !['personnel_number', 'phone'].includes(name))
  const list = sql.raw(workers.join(', '))
  await sql`insert into workers (personnel_number, phone, ${list}) select 'W-9' || lpad(n::text, 5, '0'), '+4870' || lpad(n::text, 7, '0'), ${list}
    from workers, generate_series(2, ${PEOPLE}) n where id = ${worker_id}`.execute(agency.db)
  const placements = sql.raw((await columns('assignments')).filter((name) => name !== 'worker_id').map((name) => `a.${name}`).join(', ')) // prettier-ignore
  const names = sql.raw((await columns('assignments')).filter((name) => name !== 'worker_id').join(', '))
  await sql`insert into assignments (worker_id, ${names}) select w.id, ${placements} from workers w, assignments a
    where a.worker_id = ${worker_id} and w.personnel_number like 'W-9%'`.execute(agency.db)
  const papers = sql.raw((await columns('documents')).filter((name) => name !== 'worker_id').join(', '))
  await sql`insert into documents (worker_id, ${papers}) select w.id, d.* from workers w,
    (select ${papers} from documents where worker_id = ${worker_id}) d where w.personnel_number like 'W-9%'`.execute(
    agency.db,
  )
  await sql`insert into shifts (worker_id, contract_id, assignment_id, date, kind, start_time, end_time, created_at, updated_at)
    select a.worker_id, a.contract_id, a.id, d::date, 'work', '06:00', '14:00', now(), now()
    from assignments a, generate_series('2027-03-01'::date, '2027-03-31', '1 day') d where extract(isodow from d) < 6`.execute(agency.db) // prettier-ignore
}

it('opens a month of five hundred people in one request with two statements, compressed', async () => {
  const open = () =>
    agency.app.inject({
      url: '/api/schedule?from=2027-03-01&to=2027-03-31',
      headers: { authorization: `Bearer ${as.token}`, 'accept-encoding': 'gzip' },
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

it('writes a month of five hundred people at once, or nothing', async () => {
  const april = async () =>
    (await agency.call<{ data: Grid }>('GET', '/api/schedule?from=2027-04-01&to=2027-04-30', { as })).body.data
  const { people } = await april()
  const plan = { kind: 'work', start: '06:00', end: '14:00', break_min: 30 }
  const cells = people.flatMap(({ assignment_id }) =>
    Array.from({ length: 30 }, (_, day) => ({ assignment_id, date: addDays('2027-04-01', day), plan })),
  )
  const write = (given: object[]) => agency.call<Written>('PUT', '/api/schedule/cells', { as, body: { cells: given } })
  const wrong = { ...cells.at(-1)!, plan: { ...plan, end: '06:00' } }
  const refused = await write([...cells.slice(0, -1), wrong])
  expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([422, ['cells.14999.plan.end']])
  expect((await april()).shifts).toEqual([])
  expect((await write(cells)).status).toBe(200)
  expect((await april()).shifts).toHaveLength(PEOPLE * 30)
}, 120_000)
