import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkDay } from '#contract/work/legality.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract, step } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const askAs = (as: Someone, day?: string) =>
  agency.call<{ data: WorkDay }>('GET', `/api/legality${day === undefined ? '' : `?day=${day}`}`, { as })
const peopleOf = ({ contracts }: WorkDay, contract_id: number) =>
  contracts.find(({ id }) => id === contract_id)?.people ?? []

/** A worker with a visa and a permit since yesterday. */
const atWork = async (need_id: number, visa: object = {}) => {
  const id = await newWorker(agency, admin, { citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' })
  await allPapers(agency, id)
  await newPaper(agency, id, 'visa', { country: 'PL', ...visa })
  await newPaper(agency, id, 'work_permit', { country: 'PL' })
  const asked = {
    need_id,
    worker_id: id,
    start_date: dayFrom(-1),
    end_date: dayFrom(200),
    agreement_sent_on: dayFrom(-2),
    confirmed: ['paper_ends_during'],
    comment: 'Renewal is on its way',
  }
  const placed = await place(agency, admin, asked)
  expect(placed.status, placed.text).toBe(200)
  const begun = await step(agency, admin, placed.body.data, { status: 'active' })
  expect(begun.status, begun.text).toBe(200)
  return id
}

it('shows tomorrow by contract: first those who may not work, then those who soon may not, then the others', async () => {
  const { need, contract, coordinator } = await runningContract(agency, admin, {}, { headcount: 5 })
  const fine = await atWork(need.id)
  const soon = await atWork(need.id, { valid_to: dayFrom(12) })
  const over = await atWork(need.id, { valid_to: dayFrom(0) })
  const { data } = (await askAs(admin)).body
  expect(data.day).toBe(dayFrom(1))
  expect(data.counts).toEqual({ red: 1, amber: 1, green: 1 })
  expect(peopleOf(data, contract.id).map(({ worker_id, light }) => [worker_id, light])).toEqual([
    [over, 'red'],
    [soon, 'amber'],
    [fine, 'green'],
  ])
  const [first, second, third] = peopleOf(data, contract.id)
  expect(first).toMatchObject({ answer: 'may_not', falls_out_on: null })
  expect(first!.reasons).toMatchObject([
    { about: 'stay', cause: 'not_valid', ends_on: dayFrom(0), what_to_do: 'renew', rule: { code: 'PL-44' } },
  ])
  expect(second).toMatchObject({ answer: 'may', falls_out_on: dayFrom(13) })
  expect(second!.reasons).toMatchObject([{ about: 'stay', cause: 'not_valid' }])
  expect(third).toMatchObject({ answer: 'may', reasons: [] })
  expect(peopleOf((await askAs(admin, dayFrom(13))).body.data, contract.id).map(({ light }) => light)).toEqual([
    'red',
    'red',
    'green',
  ])

  const mine = (await askAs(coordinator.as)).body.data
  expect(mine.contracts.map(({ id }) => id)).toEqual([contract.id])
  const other = await runningContract(agency, admin)
  expect((await askAs(other.coordinator.as)).body.data.contracts).toEqual([])
  const clerk = await agency.joinWith(['view contracts'])
  expect((await askAs(clerk)).status).toBe(403)
})

it('shows an overdue notification as a duty, and leaves out people who have left', async () => {
  const { need, contract } = await runningContract(agency, admin, {}, { headcount: 5 })
  const id = await atWork(need.id)
  await sql`insert into labour_notifications (worker_id, assignment_id, reason, event_on, due_on, created_at, updated_at)
    select worker_id, id, 'start', current_date - 9, current_date - 2, now(), now() from assignments where worker_id = ${id}`.execute(
    agency.db,
  )
  const one = async () =>
    peopleOf((await askAs(admin)).body.data, contract.id).find(({ worker_id }) => worker_id === id)!
  expect(await one()).toMatchObject({ answer: 'may', light: 'amber' })
  expect((await one()).reasons).toMatchObject([{ about: 'notice', cause: 'notice_overdue', what_to_do: 'notify' }])
  await sql`update workers set is_open = false where id = ${id}`.execute(agency.db)
  expect((await one()).reasons[0]).toMatchObject({ about: 'person', cause: 'worker_left', what_to_do: 'end' })
})

it('answers for eight hundred people within a second', async () => {
  const { need, contract } = await runningContract(agency, admin, {}, { headcount: 5 })
  const id = await atWork(need.id)
  const columnsOf = async (table: string, without: readonly string[]) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' and column_name <> all(${[...without, 'id']}::text[])`.execute(
      agency.db,
    )
    return sql.raw(rows.map(({ name }) => name).join(', '))
  }
  const people = await columnsOf('workers', ['personnel_number', 'phone'])
  await sql`insert into workers (personnel_number, phone, ${people}) select 'W-9' || lpad(n::text, 5, '0'), '+4870' || lpad(n::text, 7, '0'), ${people}
    from workers, generate_series(2, 800) n where id = ${id}`.execute(agency.db)
  const others = sql`select id from workers where personnel_number like 'W-9%'`
  const places = await columnsOf('assignments', ['worker_id'])
  await sql`update needs set headcount = 900 where id = ${need.id}`.execute(agency.db)
  await sql`insert into assignments (worker_id, ${places}) select o.id, a.* from (${others}) o,
    (select ${places} from assignments where worker_id = ${id}) a`.execute(agency.db)
  const papers = await columnsOf('documents', ['worker_id'])
  await sql`insert into documents (worker_id, ${papers}) select o.id, d.* from (${others}) o,
    (select ${papers} from documents where worker_id = ${id}) d`.execute(agency.db)
  await sql`analyze`.execute(agency.db)
  await askAs(admin)
  const times: number[] = []
  for (let one = 0; one < 3; one++) {
    const begun = performance.now()
    await askAs(admin)
    times.push(performance.now() - begun)
  }
  const { data } = (await askAs(admin)).body
  expect(peopleOf(data, contract.id)).toHaveLength(800)
  expect(data.counts.green).toBeGreaterThanOrEqual(800)
  expect(Math.min(...times)).toBeLessThan(1_000)
})
