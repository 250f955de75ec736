import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Duplicates } from '#contract/people/duplicates.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Worker } from '#contract/people/workers.ts'
import { surveyOf, newCandidate } from '#server/testing/candidates.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { contractOfCoordinator, putOnContract, standingPlacement } from '#server/testing/on-contract.ts'
import { dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone
let recruiter: Someone
let olha: Someone
let ivan: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  recruiter = await agency.join('recruiter')
}, 60_000)
afterAll(() => agency.close())
beforeEach(async () => {
  olha = await agency.join('coordinator')
  ivan = await agency.join('coordinator')
})

type One = { data: Worker; meta: { transaction_id: string } }
type List = { data: Worker[]; meta: { total: number } }

const one = (as: Someone, id: number) => agency.call<One>('GET', `/api/workers/${id}`, { as })
const found = async (as: Someone, query: string) =>
  (await agency.call<List>('GET', `/api/workers?limit=100&${query}`, { as })).body.data.map(({ id }) => id)
const on = (worker_id: number, contract_id: number, status: string, from: number, to: number | null = null) =>
  standingPlacement(agency, worker_id, contract_id, {
    status,
    start_date: dayFrom(from),
    end_date: to === null ? null : dayFrom(to),
  })
const recruiterOf = () => ({ recruiter_id: recruiter.actor.recruiter_id })

describe('the workers visible to a coordinator', () => {
  it('are those on her contracts now, planned, or ended within 90 days, and none of another’s', async () => {
    const [mine, theirs] = [await contractOfCoordinator(agency, olha), await contractOfCoordinator(agency, ivan)]
    const [now, next, lately, long_ago, elsewhere] = [
      await newWorker(agency, admin),
      await newWorker(agency, admin),
      await newWorker(agency, admin),
      await newWorker(agency, admin),
      await newWorker(agency, admin),
    ]
    await on(now!, mine, 'active', -5)
    await on(next!, mine, 'planned', 5)
    await on(lately!, mine, 'ended', -200, -90)
    await on(long_ago!, mine, 'ended', -200, -91)
    for (const id of [lately!, long_ago!, elsewhere!]) await on(id, theirs, 'active', -3)
    const known = [now, next, lately]
    for (const id of known) expect((await one(olha, id!)).status, String(id)).toBe(200)
    for (const id of [long_ago, elsewhere]) expect((await one(olha, id!)).status, String(id)).toBe(404)
    const ids = [...known, long_ago, elsewhere].join(',')
    expect((await found(olha, `ids=${ids}`)).toSorted((a, b) => a - b)).toEqual(known.toSorted((a, b) => a - b))
    for (const path of ['history', 'status-history', 'documents', 'checks'])
      expect((await agency.call('GET', `/api/workers/${elsewhere}/${path}`, { as: olha })).status, path).toBe(404)
    const body = { version: 1, comment: 'mine' }
    expect((await agency.call('PATCH', `/api/workers/${elsewhere}`, { as: olha, body })).status).toBe(404)
  })

  it('include those without a contract, until a colleague plans a placement, and again after it is cancelled', async () => {
    const { need, coordinator } = await runningContract(agency, admin)
    const id = await newWorker(agency, admin)
    expect((await one(olha, id)).status).toBe(200)
    const { status, body } = await place(agency, coordinator.as, {
      need_id: need.id,
      worker_id: id,
      start_date: dayFrom(1),
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await one(olha, id)).status).toBe(404)
    expect((await one(coordinator.as, id)).status).toBe(200)
    const refused = await place(agency, olha, { need_id: need.id, worker_id: id, start_date: dayFrom(1) })
    expect(refused.body.errors).toMatchObject([{ path: 'worker_id', code: 'not_found' }])
    await agency.db.updateTable('assignments').set({ status: 'cancelled' }).where('worker_id', '=', id).execute()
    expect((await one(olha, id)).status).toBe(200)
  })

  it('lose a worker when the coordinator leaves the contract', async () => {
    const mine = await contractOfCoordinator(agency, olha)
    const id = await newWorker(agency, admin)
    await on(id, mine, 'active', -5)
    expect((await one(olha, id)).status).toBe(200)
    const left = { to_date: dayFrom(0) }
    await agency.db.updateTable('contract_coordinators').set(left).where('contract_id', '=', mine).execute()
    expect((await one(olha, id)).status).toBe(404)
    expect(await found(olha, `ids=${id}`)).toEqual([])
  })

  it('do not reveal through duplicates who a colleague’s worker is', async () => {
    const theirs = await contractOfCoordinator(agency, ivan)
    const id = await newWorker(agency, admin, { phone: '+48511888777' })
    await on(id, theirs, 'active', -5)
    const ask = async (as: Someone) =>
      (
        await agency.call<Duplicates>('GET', '/api/workers/duplicates?phone=%2B48511888777', {
          as,
        })
      ).body
    expect((await ask(ivan)).data.map((known) => known.id)).toEqual([id])
    expect(await ask(olha)).toEqual({ data: [], meta: { known_elsewhere: { refuses: true, request: null } } })
  })
})

describe('the placement of a worker', () => {
  it('is the current one, otherwise the next planned one, never an ended one', async () => {
    const mine = await contractOfCoordinator(agency, olha)
    const second = await contractOfCoordinator(agency, olha)
    const [working, waiting, idle] = [
      await newWorker(agency, admin),
      await newWorker(agency, admin),
      await newWorker(agency, admin),
    ]
    await on(working, second, 'planned', 20)
    await on(working, mine, 'active', -5, 10)
    await on(waiting, mine, 'planned', 40)
    await on(waiting, second, 'planned', 3, 30)
    await on(idle, mine, 'ended', -30, -20)
    await on(idle, second, 'cancelled', 3)
    const own = await agency.db
      .selectFrom('coordinators')
      .where('user_id', '=', olha.user_id)
      .select('id')
      .executeTakeFirstOrThrow()
    const { data } = (
      await agency.call<List>('GET', `/api/workers?ids=${working},${waiting},${idle}&sort=created_at`, { as: olha })
    ).body
    expect(data.map(({ current_contract }) => current_contract?.id ?? null)).toEqual([mine, second, null])
    expect(data[0]).toMatchObject({
      current_contract: { id: mine, title: 'Warehouse', client_name: 'Acme', site_city: 'Poznań' },
      current_position: { id: 1, name: expect.objectContaining({ en: expect.any(String) as string }) as object },
      current_coordinator: { id: own.id },
    })
    expect(data[2]).toMatchObject({ current_position: null, current_coordinator: null })
    expect((await one(olha, waiting)).body.data.current_contract?.id).toBe(second)
    const ids = `ids=${working},${waiting},${idle}`
    expect(await found(olha, `${ids}&placed=no`)).toEqual([idle])
    expect((await found(olha, `${ids}&placed=yes`)).toSorted((a, b) => a - b)).toEqual(
      [working, waiting].toSorted((a, b) => a - b),
    )
    expect(await found(olha, `${ids}&contract_id=${mine},${second}&placed=no`)).toEqual([])
    expect((await found(olha, `${ids}&contract_id=${mine}`)).toSorted((a, b) => a - b)).toEqual(
      [working, waiting].toSorted((a, b) => a - b),
    )
    expect(await found(olha, `${ids}&contract_id=none`)).toEqual([idle])
    expect(await found(olha, `${ids}&any=placed%3Dno`)).toEqual([idle])
    expect((await found(admin, `${ids}&coordinator_id=${own.id}`)).toSorted((a, b) => a - b)).toEqual(
      [working, waiting].toSorted((a, b) => a - b),
    )
    expect(await found(admin, `${ids}&coordinator_id=none`)).toEqual([idle])
    const bad = await agency.call<{ errors: { path: string }[] }>('GET', '/api/workers?placed=maybe', { as: olha })
    expect([bad.status, bad.body.errors[0]?.path]).toEqual([400, 'placed'])
  })

  it('says who is free on a day, and on all days of a period', async () => {
    const mine = await contractOfCoordinator(agency, olha)
    const [working, waiting, idle] = [
      await newWorker(agency, admin),
      await newWorker(agency, admin),
      await newWorker(agency, admin),
    ]
    await on(working, mine, 'active', -5, 10)
    await on(waiting, mine, 'planned', 3, 30)
    await on(idle, mine, 'cancelled', 3)
    const day = (days: number) => addDays(agencyToday(), days)
    const free = async (days: string, as = admin) =>
      (await found(as, `ids=${working},${waiting},${idle}&free_on=${days}`)).toSorted((a, b) => a - b)
    expect(await free(`${day(1)}..${day(1)}`)).toEqual([waiting, idle])
    expect(await free(`${day(10)}..${day(10)}`)).toEqual([idle])
    expect(await free(`${day(15)}..${day(15)}`)).toEqual([working, idle])
    expect(await free(`${day(31)}..`)).toEqual([working, waiting, idle])
    expect(await free(`..${day(2)}`)).toEqual([waiting, idle])
    expect(await free(`${day(1)}..${day(1)}`, olha)).toEqual([waiting, idle])
  })

  it('is found by the responsible coordinator and by one in the team', async () => {
    const mine = await contractOfCoordinator(agency, olha)
    const id = await newWorker(agency, admin)
    await on(id, mine, 'active', -5)
    const ivans = await contractOfCoordinator(agency, ivan)
    const of = async (contract_id: number) =>
      (
        await agency.db
          .selectFrom('contract_coordinators')
          .where('contract_id', '=', contract_id)
          .select('coordinator_id')
          .executeTakeFirstOrThrow()
      ).coordinator_id
    const [olhas_id, ivans_id] = [await of(mine), await of(ivans)]
    expect(await found(admin, `ids=${id}&coordinator_id=${ivans_id}`)).toEqual([])
    await agency.db.updateTable('assignments').set({ coordinator_id: ivans_id }).where('worker_id', '=', id).execute()
    expect(await found(admin, `ids=${id}&coordinator_id=${ivans_id}`)).toEqual([id])
    expect(await found(admin, `ids=${id}&coordinator_id=${olhas_id}`)).toEqual([id])
  })

  it('is hidden from a coordinator while it is on another’s contract, in every answer', async () => {
    const [mine, theirs] = [await contractOfCoordinator(agency, olha), await contractOfCoordinator(agency, ivan)]
    const id = await newWorker(agency, admin, recruiterOf())
    await on(id, mine, 'ended', -60, -30)
    await on(id, theirs, 'active', -3)
    const { data } = (await one(olha, id)).body
    expect(data).toMatchObject({ current_contract: null, current_position: null, current_coordinator: null })
    expect(await found(olha, `ids=${id}&contract_id=${theirs}`)).toEqual([])
    const body = { version: data.version, comment: 'Has keys' }
    const written = await agency.call<One>('PATCH', `/api/workers/${id}`, { as: olha, body })
    expect([written.status, written.body.data.current_contract]).toEqual([200, null])
    expect((await one(recruiter, id)).body.data.current_contract?.id).toBe(theirs)
    const columns = ['personnel_number', 'current_contract', 'current_position', 'current_coordinator']
    const sheet = async (as: Someone) =>
      (
        await agency.call('POST', '/api/workers/export', {
          as,
          body: { query: { ids: String(id) }, columns },
          headers: { accept: 'text/csv' },
        })
      ).text
    expect(await sheet(admin)).toContain('Warehouse')
    const exporter = await agency.joinWith(['view workers', 'export records'], 'coordinator')
    expect(await sheet(exporter)).not.toContain('Warehouse')
    const history = async (as: Someone) =>
      (await agency.call<{ data: { entity: string }[] }>('GET', `/api/workers/${id}/history`, { as })).body.data
    const told = (await history(olha)).length
    const assignment = await agency.db
      .selectFrom('assignments')
      .where('worker_id', '=', id)
      .where('contract_id', '=', theirs)
      .selectAll()
      .executeTakeFirstOrThrow()
    const patch = await agency.call('PATCH', `/api/assignments/${assignment.id}`, {
      as: admin,
      body: { version: assignment.version, comment: 'Theirs' },
    })
    expect(patch.status, patch.text).toBe(200)
    expect((await history(olha)).length).toBe(told)
    expect((await history(admin)).length).toBeGreaterThan(told)
  })
})

describe('candidates of contracts', () => {
  it('are found by an open survey on a contract, and by its coordinators', async () => {
    const list = async (as: Someone, query: string) =>
      (await agency.call<{ data: Candidate[] }>('GET', `/api/candidates?${query}`, { as })).body.data.map(
        ({ id }) => id,
      )
    const [first, second, third] = [
      await newCandidate(agency, admin),
      await newCandidate(agency, admin),
      await newCandidate(agency, admin),
    ]
    const { contract_id } = await putOnContract(agency, first.id, olha, 'sent')
    const other = await putOnContract(agency, first.id, ivan, 'sent')
    const { survey_id } = await putOnContract(agency, second.id, olha, 'declined')
    await agency.db.updateTable('surveys').set({ is_open: false }).where('id', '=', survey_id).execute()
    expect((await agency.call('POST', '/api/surveys', { as: admin, body: surveyOf(third) })).status).toBe(200)
    const ids = `ids=${first.id},${second.id},${third.id}`
    expect(await list(admin, `${ids}&contract_id=${contract_id}`)).toEqual([first.id])
    expect((await list(admin, `${ids}&contract_id=none`)).toSorted((a, b) => a - b)).toEqual(
      [second.id, third.id].toSorted((a, b) => a - b),
    )
    const { id: ivans } = await agency.db
      .selectFrom('coordinators')
      .where('user_id', '=', ivan.user_id)
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await list(admin, `${ids}&coordinator_id=${ivans}`)).toEqual([first.id])
    expect(await list(olha, `${ids}&contract_id=${contract_id}`)).toEqual([first.id])
    expect(await list(olha, `${ids}&contract_id=${other.contract_id}`)).toEqual([])
    expect(await list(olha, `${ids}&coordinator_id=${ivans}`)).toEqual([])
  })
})
