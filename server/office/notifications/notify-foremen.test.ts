import { afterAll, beforeAll, expect, it } from 'vitest'
import { actAgain } from '#server/behaviors/access/actor.ts'
import { createCandidate, createWorker, standIn, statusIds } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { leadOn, newForeman } from '#server/testing/foremen.ts'
import { admin, agency, lettersTo, move, newsOf, openNews, ready, typesOf } from '#server/testing/news.ts'
import { putOnContract } from '#server/testing/on-contract.ts'
import { dayFrom, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { notifyOfSurvey, notifyPlacement } from './notify-teams.commands.ts'

beforeAll(openNews)
afterAll(() => agency.close())

it('notifies foremen that a contract of theirs is active, with a link to a page they may open', async () => {
  const foreman = await newForeman(agency)
  const stranger = await newForeman(agency)
  const contract = await ready((await newCoordinator(agency)).id, { foreman_ids: [foreman.id] })
  await move(contract.id, 'active')
  expect(await newsOf(foreman.as)).toMatchObject([{ type: 'contract_active', entity_id: contract.id }])
  expect(await lettersTo(foreman.as)).toMatchObject([{ path: '/en/foreman/contracts' }])
  expect(await typesOf(stranger.as)).toEqual([])
})

it('notifies the crew’s foreman of a placement, all foremen of the contract when there is no crew, and none of a no-show', async () => {
  const [one, two] = [await newForeman(agency), await newForeman(agency)]
  const { need } = await runningContract(agency, admin, { foreman_ids: [one.id, two.id] }, { headcount: 9 })
  const on = async (foreman_id: number | null) =>
    place(agency, admin, {
      need_id: need.id,
      worker_id: await newWorker(agency, admin),
      start_date: dayFrom(-1),
      foreman_id,
    })
  const before = (await typesOf(two.as)).length
  const led = await on(one.id)
  expect((await typesOf(one.as))[0]).toBe('assignment_planned')
  expect(await typesOf(two.as)).toHaveLength(before)
  await on(null)
  expect((await typesOf(two.as))[0]).toBe('assignment_planned')
  const reasons = await agency.db.selectFrom('reasons').where('entity', '=', 'assignment').select('id').execute()
  const told = (await typesOf(one.as)).length
  await step(agency, admin, led.body.data, { status: 'no_show', reason_id: reasons[0]!.id })
  expect(await typesOf(one.as)).toHaveLength(told)
})

it('notifies the foreman of a worker who is suspended or leaves', async () => {
  const [one, two] = [await newForeman(agency), await newForeman(agency)]
  const { need } = await runningContract(agency, admin, { foreman_ids: [one.id, two.id] })
  const worker_id = await newWorker(agency, admin)
  await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(1), foreman_id: one.id })
  const before = await typesOf(two.as)
  const statuses = await statusIds(agency, 'worker')
  await standIn(agency, 'workers', worker_id, 'working')
  const { body } = await agency.call<{ data: { version: number } }>('GET', `/api/workers/${worker_id}`, { as: admin })
  const reason = await agency.db.selectFrom('reasons').where('entity', '=', 'worker').select('id').executeTakeFirst()
  const answer = await agency.call('PUT', `/api/workers/${worker_id}/status`, {
    as: admin,
    body: { version: body.data.version, status_id: statuses.get('suspended'), reason_id: reason!.id, comment: 'Visa' },
  })
  expect(answer.status, answer.text).toBe(200)
  expect((await typesOf(one.as))[0]).toBe('worker_suspended')
  expect((await lettersTo(one.as)).at(-1)!.path).toBe('/en/foreman/workers')
  expect(await typesOf(two.as)).toEqual(before)
})

it('notifies foremen of accepted candidates and of their arrival, and of no other decision', async () => {
  const foreman = await newForeman(agency)
  const candidate = await createCandidate(agency, admin)
  await standIn(agency, 'candidates', candidate.id, 'departing')
  const { contract_id } = await putOnContract(agency, candidate.id, await agency.join('coordinator'))
  await leadOn(agency, contract_id, foreman.id)
  const survey = { candidate_id: candidate.id, contract_id, candidate, candidate_recruiter_id: null }
  const tell = (type: 'survey_sent' | 'survey_accepted' | 'survey_declined') =>
    agency.db.transaction().execute((tx) => notifyOfSurvey(tx, actAgain(admin.actor), survey, type))
  await tell('survey_sent')
  await tell('survey_declined')
  expect(await typesOf(foreman.as)).toEqual([])
  await tell('survey_accepted')
  expect(await typesOf(foreman.as)).toEqual(['survey_accepted'])
  await agency.call('PATCH', `/api/candidates/${candidate.id}`, {
    as: admin,
    body: { version: candidate.version, arrival_at: '2027-01-05T08:00:00Z', arrival_place: 'Łódź Kaliska' },
  })
  expect((await newsOf(foreman.as))[0]).toMatchObject({ type: 'arrival_changed', params: { place: 'Łódź Kaliska' } })
})

it('notifies a user once who is both foreman and coordinator', async () => {
  const coordinator = await newCoordinator(agency)
  const foreman = await newForeman(agency, { as: coordinator.as })
  const { contract } = await runningContract(agency, admin, {
    main_coordinator_id: coordinator.id,
    foreman_ids: [foreman.id],
  })
  const worker = await createWorker(agency, admin)
  const before = (await typesOf(coordinator.as)).length
  await agency.db
    .transaction()
    .execute((tx) =>
      notifyPlacement(
        tx,
        actAgain(admin.actor),
        { worker_id: worker.id, contract_id: contract.id, foreman_id: foreman.id },
        'assignment_started',
        { date: dayFrom(0) },
      ),
    )
  expect(await typesOf(coordinator.as)).toHaveLength(before + 1)
})
