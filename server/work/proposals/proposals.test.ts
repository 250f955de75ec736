import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Proposal, WeighedWorkers } from '#contract/work/proposals.ts'
import type { ListedNeed } from '#contract/work/needs.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { standIn } from '#server/testing/builders.ts'
import { newCandidate } from '#server/testing/candidates.ts'
import { newNeed } from '#server/testing/contracts.ts'
import { allPapers, dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { type Person, type Wanted, propose, rank } from './rank.ts'

const person = (more: Partial<Person> = {}): Person => ({
  entity: 'worker',
  id: 1,
  first_name: 'Oksana',
  last_name: 'Kovalenko',
  has_photo: false,
  status_id: 1,
  status_meanings: ['waiting', 'between_contracts'],
  date_of_birth: '1994-05-06',
  city: null,
  documents_state: 'ok',
  languages: [],
  available_from: null,
  min_rate: null,
  min_rate_currency: null,
  accepted_here: false,
  wants_position: false,
  worked_position: false,
  worked_client: false,
  placed_until: null,
  ...more,
})
const wanted: Wanted = {
  today: '2026-11-20',
  from: '2026-12-01',
  pay_rate: 30,
  currency: 'PLN',
  min_age: 18,
  city: 'Łódź',
  languages: [{ code: 'pl', level: 'A2' }],
}
const reasonsOf = (more: Partial<Person>) => propose(person(more), wanted).reasons.map(({ code }) => code)
const obstaclesOf = (more: Partial<Person>) => propose(person(more), wanted).obstacles.map(({ code }) => code)

describe('a proposal', () => {
  it.each([
    [{ accepted_here: true }, 'accepted_here'],
    [{ worked_position: true }, 'worked_position'],
    [{ wants_position: true }, 'wants_position'],
    [{ worked_client: true }, 'worked_client'],
    [{ languages: [{ code: 'pl', level: 'B1' }] }, 'speaks'],
    [{ city: 'łódź' }, 'lives_near'],
    [{ available_from: '2026-12-01' }, 'available'],
    [{ available_from: '2026-08-27' }, 'available_now'],
  ])('has a reason for the person with %o: %s', (more, code) => {
    expect(reasonsOf(more)).toContain(code)
    expect(reasonsOf({})).not.toContain(code)
  })

  it.each<[Partial<Person>, string]>([
    [{ languages: [{ code: 'pl', level: 'A1' }] }, 'language_missing'],
    [{ available_from: '2026-12-02' }, 'available_later'],
    [{ min_rate: 31, min_rate_currency: 'PLN' }, 'wants_more'],
    [{ documents_state: 'expired' }, 'papers_expired'],
    [{ placed_until: '2026-12-31' }, 'placed_until'],
    [{ placed_until: 'forever' }, 'placed_elsewhere'],
    [{ date_of_birth: '2008-12-02' }, 'too_young'],
    [{ status_meanings: ['suspended', 'not_placed'] }, 'not_available'],
    [{ status_meanings: ['not_placed'] }, 'not_available'],
    [{ status_meanings: ['leaving', 'clearance'] }, 'not_available'],
  ])('has a reason against the person with %o: %s', (more, code) => {
    expect(obstaclesOf(more)).toContain(code)
  })

  it('ranks the best first, and last those whom something forbids', () => {
    const order = rank(
      [
        person({ id: 1 }),
        person({ id: 2, accepted_here: true, placed_until: 'forever' }),
        person({ id: 3, worked_position: true }),
      ],
      wanted,
    )
    expect(order.map(({ id, possible }) => [id, possible])).toEqual([
      [3, true],
      [1, true],
      [2, false],
    ])
  })
})

describe('over HTTP', () => {
  let agency: TestAgency
  let admin: Someone
  beforeAll(async () => {
    agency = await openTestAgency()
    admin = await agency.join('super-admin')
  })
  afterAll(() => agency.close())

  const proposals = (need_id: number, as: Someone) =>
    agency.call<{ data: Proposal[]; meta: { workers: WeighedWorkers; surveyed: boolean } }>(
      'GET',
      `/api/needs/${need_id}/proposals`,
      {
        as,
      },
    )

  it('lists free people with documents first, and placed ones with the day they become free', async () => {
    const { need } = await runningContract(agency, admin)
    const other = await runningContract(agency, admin)
    const [ready, bare, busy] = [
      await newWorker(agency, admin),
      await newWorker(agency, admin),
      await newWorker(agency, admin),
    ]
    await allPapers(agency, ready)
    await agency.db.updateTable('workers').set({ documents_state: 'ok' }).where('id', '=', ready).execute()
    await place(agency, admin, {
      need_id: other.need.id,
      worker_id: busy,
      start_date: dayFrom(1),
      end_date: dayFrom(9),
    })
    const { body } = await proposals(need.id, admin)
    const found = body.data.filter(({ id, entity }) => entity === 'worker' && [ready, bare, busy].includes(id))
    expect(found.map(({ id, possible }) => [id, possible])).toEqual([
      [ready, true],
      [bare, true],
      [busy, false],
    ])
    expect(found[2]!.obstacles[0]).toEqual({ code: 'placed_until', params: { on: dayFrom(9) } })
    expect(body.meta.workers).toEqual({ weighed: 3, placed: 1, too_young: 0, not_available: 0 })
  })

  it('proposes candidates only while they can be surveyed for the contract', async () => {
    const { contract, need } = await runningContract(agency, admin)
    const anna = await agency.join('recruiter')
    const candidate = await newCandidate(agency, anna)
    await standIn(agency, 'candidates', candidate.id, 'ready')
    const proposed = async () => {
      const { data, meta } = (await proposals(need.id, admin)).body
      return [meta.surveyed, data.some(({ entity, id }) => entity === 'candidate' && id === candidate.id)]
    }
    expect(await proposed()).toEqual([true, true])
    const draft = agency.db.selectFrom('statuses').where('entity', '=', 'contract').where('code', '=', 'draft')
    await agency.db
      .updateTable('contracts')
      .set({ status_id: draft.select('id') })
      .where('id', '=', contract.id)
      .execute()
    expect(await proposed()).toEqual([false, false])
  })

  it('needs the right to place people, on needs in scope', async () => {
    const { need, coordinator } = await runningContract(agency, admin)
    const stranger = await runningContract(agency, admin)
    expect((await proposals(need.id, coordinator.as)).status).toBe(200)
    expect((await proposals(need.id, stranger.coordinator.as)).status).toBe(404)
    expect((await proposals(need.id, await agency.join('foreman'))).status).toBe(403)
  })

  it('lists needs in scope, those that lack most people and start soonest first', async () => {
    const { contract, need, coordinator } = await runningContract(agency, admin, {}, { headcount: 3 })
    const soon = (await newNeed(agency, admin, contract.id, { position_id: 2, headcount: 5, date_from: dayFrom(1) }))
      .body.data
    const later = (await newNeed(agency, admin, contract.id, { position_id: 3, headcount: 5, date_from: dayFrom(2) }))
      .body.data
    const list = (query: string, as = coordinator.as) =>
      agency.call<{ data: ListedNeed[]; meta: { total: number } }>('GET', `/api/needs?${query}`, { as })
    const all = await list('')
    expect(all.body.data.map(({ id }) => id)).toEqual([soon.id, later.id, need.id])
    expect(all.body.data[0]).toMatchObject({ missing: 5, contract: { id: contract.id, abilities: { place: true } } })
    expect((await list('position_id=2&missing=yes')).body.data.map(({ id }) => id)).toEqual([soon.id])
    expect((await list('missing=no')).body.data).toEqual([])
    expect((await list('sort=-headcount&limit=1')).body.data.map(({ id }) => id)).toEqual([later.id])
    expect((await list('', (await runningContract(agency, admin)).coordinator.as)).body.meta.total).toBe(1)
  })
})
