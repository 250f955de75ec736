import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CandidateOnContract } from '#contract/people/candidate-history.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker, statusIds } from '#server/testing/builders.ts'
import { newCandidate, surveyOf } from '#server/testing/candidates.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { contractOfCoordinator, putOnContract, standingNeed } from '#server/testing/on-contract.ts'
import { putRow, writtenNow } from '#server/testing/rows.ts'

type Many = { data: CandidateOnContract[]; meta: { total: number; next: string | null } }

let agency: TestAgency
let anna: Someone
let boris: Someone
let olha: Someone
let dora: Someone
let admin: Someone

let placements = 0

const list = async (as: Someone, query = '') =>
  (await agency.call<Many>('GET', `/api/contracts/candidate-history?${query}`, { as })).body

const workerOf = async (candidate: Candidate) => {
  const worker = await createWorker(agency, admin)
  await agency.db.updateTable('workers').set({ candidate_id: candidate.id }).where('id', '=', worker.id).execute()
  return worker
}

const place = async (worker_id: number, contract_id: number, more: object = {}) => {
  const need_id = await standingNeed(agency, contract_id, { headcount: 20, position_id: 2 + (placements++ % 6) })
  const { id: coordinator_id } = await newCoordinator(agency)
  const { id } = await putRow(agency.db, 'assignments', {
    worker_id,
    contract_id,
    need_id,
    coordinator_id,
    start_date: '2026-03-01',
    end_date: '2026-05-31',
    pay_rate: 40,
    currency: 'PLN',
    employment_form: 'employment',
    status: 'ended',
    ...writtenNow(),
    ...more,
  })
  return { id, coordinator_id }
}

/** The expected rows, computed directly from the surveys and placements. */
const recomputed = async () => {
  const { rows } = await sql`
    with pairs as (select candidate_id, contract_id from surveys where contract_id is not null
      union select w.candidate_id, a.contract_id from assignments a join workers w on w.id = a.worker_id where w.candidate_id is not null)
    select candidate_id, contract_id,
      (select id from surveys v where v.candidate_id = p.candidate_id and v.contract_id = p.contract_id order by is_open desc, id desc limit 1) as survey_id,
      (select a.id from assignments a join workers w on w.id = a.worker_id where w.candidate_id = p.candidate_id and a.contract_id = p.contract_id
        order by (a.status in ('planned', 'active', 'ended')) desc, a.start_date desc, a.id desc limit 1) as assignment_id
    from pairs p order by 1, 2`.execute(agency.db)
  return rows
}

const kept = () =>
  agency.db
    .selectFrom('candidate_contracts')
    .select(['candidate_id', 'contract_id', 'survey_id', 'assignment_id'])
    .orderBy('candidate_id')
    .orderBy('contract_id')
    .execute()

beforeAll(async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  olha = await agency.join('coordinator')
  dora = await agency.join('coordinator')
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

it('has one row for a candidate and a contract with the survey and the placement that count', async () => {
  const candidate = await newCandidate(agency, anna, { first_name: 'Тарас', last_name: 'Щербина' })
  const { contract_id, survey_id } = await putOnContract(agency, candidate.id, olha, 'placed')
  const worker = await workerOf(candidate)
  const first = await place(worker.id, contract_id)
  const second = await place(worker.id, contract_id, { start_date: '2026-07-01', end_date: null, status: 'active' })
  await place(worker.id, contract_id, { start_date: '2026-09-01', end_date: null, status: 'cancelled' })
  expect(first.id).not.toBe(second.id)
  const { data } = await list(admin, `candidate_id=${candidate.id}`)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    candidate: { id: candidate.id, last_name: 'Щербина' },
    contract: { id: contract_id },
    worker_id: worker.id,
    survey_id,
    rating: 4,
    assignment_id: second.id,
    assignment_status: 'active',
    start_date: '2026-07-01',
    end_date: null,
    recruiter: { id: anna.actor.recruiter_id },
    coordinator: { id: second.coordinator_id },
  })
  await putOnContract(agency, candidate.id, dora, 'sent')
  expect((await list(admin, `candidate_id=${candidate.id}`)).data).toHaveLength(2)
})

it('stays correct after all kinds of writes, merges, cancellations and parallel inserts', async () => {
  const [one, two] = [await newCandidate(agency, anna), await newCandidate(agency, anna)]
  const { contract_id, survey_id } = await putOnContract(agency, one.id, olha, 'declined')
  await agency.db.updateTable('surveys').set({ is_open: false }).where('id', '=', survey_id).execute()
  await standingNeed(agency, contract_id)
  const worker = await workerOf(two)
  const placed = await place(worker.id, contract_id)
  const again = surveyOf(one, { contract_id })
  expect((await agency.call('POST', '/api/surveys', { as: admin, body: again })).status).toBe(200)
  expect(await kept()).toEqual(await recomputed())
  await agency.db.updateTable('assignments').set({ status: 'cancelled' }).where('id', '=', placed.id).execute()
  expect(await kept()).toEqual(await recomputed())
  await agency.db.updateTable('surveys').set({ candidate_id: two.id }).where('candidate_id', '=', one.id).execute()
  expect(await kept()).toEqual(await recomputed())
  await agency.db.updateTable('workers').set({ candidate_id: one.id }).where('id', '=', worker.id).execute()
  expect(await kept()).toEqual(await recomputed())
  const third = await newCandidate(agency, anna)
  const other = await workerOf(third)
  const contract = await contractOfCoordinator(agency, olha)
  await standingNeed(agency, contract, { position_id: 9 })
  const body = surveyOf(third, { contract_id: contract })
  // PostgreSQL may cancel the plain insert in a deadlock; the application retries its own writes.
  const placing = place(other.id, contract).catch((problem: { code?: string }) => {
    if (problem.code !== '40P01') throw problem
    return place(other.id, contract)
  })
  await Promise.all([placing, agency.call('POST', '/api/surveys', { as: admin, body })])
  expect(await kept()).toEqual(await recomputed())
  const both = (await list(admin, `candidate_id=${third.id}`)).data[0]!
  expect([both.survey_id, both.assignment_id]).not.toContain(null)
})

it('can be filtered, sorted and paged by every column', async () => {
  const candidate = await newCandidate(agency, anna, { first_name: 'Григорій', last_name: 'Жук' })
  const { contract_id, survey_id } = await putOnContract(agency, candidate.id, olha, 'declined')
  const why = await agency.db.selectFrom('reasons').where('entity', '=', 'candidate_survey').select('id').execute()
  const decided = {
    client_decision_at: '2026-02-02T12:00:00Z',
    reason_id: why[0]!.id,
    rating: 2,
    surveyed_on: '2026-02-01',
  }
  await agency.db.updateTable('surveys').set(decided).where('id', '=', survey_id).execute()
  const ends = await agency.db.selectFrom('reasons').where('entity', '=', 'worker').select('id').execute()
  const end = { start_date: '2026-02-10', end_date: '2026-02-20', end_reason_id: ends[0]!.id }
  const { coordinator_id } = await place((await workerOf(candidate)).id, contract_id, end)
  const status = (await statusIds(agency, 'candidate_survey')).get('declined')!
  const finds = async (query: string) =>
    (await list(admin, query)).data.some((row) => row.candidate.id === candidate.id)
  const hits = [
    `contract_id=${contract_id}`, `survey_status_id=${status}`, 'rating=2', 'surveyed_on=2026-02-01..2026-02-01', 'search=zhuk',
    'client_decision_at=2026-02-02..2026-02-02', `reason_id=${why[0]!.id}`, 'assignment_status=ended,planned', 'start_date=..2026-02-10',
    'end_date=2026-02-20..', `end_reason_id=${ends[0]!.id}`, `recruiter_id=${anna.actor.recruiter_id}`, `coordinator_id=${coordinator_id}`,
  ] // prettier-ignore
  const misses = [
    'contract_id=999999', 'survey_status_id=999', 'rating=5', 'surveyed_on=2026-02-02..2026-02-03', 'search=nobodyhere',
    'client_decision_at=..2026-02-01', 'reason_id=none', 'assignment_status=planned', 'start_date=..2026-02-09', 'end_date=2026-02-21..',
    'end_reason_id=none', `recruiter_id=${boris.actor.recruiter_id}`, 'coordinator_id=999999',
  ] // prettier-ignore
  for (const query of hits) expect(await finds(`candidate_id=${candidate.id}&${query}`), query).toBe(true)
  for (const query of misses) expect(await finds(`candidate_id=${candidate.id}&${query}`), query).toBe(false)
  for (const sort of ['created_at', '-surveyed_on', 'start_date', '-end_date']) {
    const seen: number[] = []
    let after = ''
    do {
      const { data, meta } = await list(admin, `sort=${sort}&limit=2${after}`)
      seen.push(...data.map(({ id }) => id))
      after = meta.next ? `&after=${meta.next}` : ''
    } while (after)
    expect(new Set(seen).size).toBe((await list(admin)).meta.total)
  }
})

it('shows recruiters their candidates, coordinators their contracts, and others nothing', async () => {
  const candidate = await newCandidate(agency, anna)
  const { contract_id } = await putOnContract(agency, candidate.id, olha)
  const sees = async (as: Someone) => (await list(as, `contract_id=${contract_id}`)).data.length
  expect([await sees(anna), await sees(olha), await sees(admin)]).toEqual([1, 1, 1])
  expect([await sees(boris), await sees(dora), await sees(await agency.join('foreman'))]).toEqual([0, 0, 0])
  const none = await agency.joinWith(['view contracts', 'view contract'], 'all')
  expect((await agency.call('GET', '/api/contracts/candidate-history', { as: none })).status).toBe(403)
})

it('is exported with its filters, within scope, in the reader’s language', async () => {
  const candidate = await newCandidate(agency, anna, { last_name: 'Унікальна' })
  const { contract_id } = await putOnContract(agency, candidate.id, olha, 'sent')
  const body = { query: { contract_id: String(contract_id) }, columns: ['candidate', 'survey_status_id', 'rating'] }
  const csv = (as: Someone) => agency.call('POST', '/api/contracts/candidate-history/export', { as, body })
  const exporter = await agency.joinWith(['view workers', 'export records'], 'all')
  expect((await csv(exporter)).text).toMatch(/Унікальна","?.*4|Унікальна,.*,4/)
  const outside = await agency.joinWith(['view workers', 'export records'], 'coordinator')
  expect((await csv(outside)).text).not.toContain('Унікальна')
  const wrong = { ...body, columns: ['phone'] }
  const refused = await agency.call('POST', '/api/contracts/candidate-history/export', { as: exporter, body: wrong })
  expect(refused.status).toBe(400)
})
