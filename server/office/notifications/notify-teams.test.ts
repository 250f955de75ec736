import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Survey } from '#contract/people/surveys.ts'
import { actAgain } from '#server/behaviors/access/actor.ts'
import { createCandidate, createWorker, standIn, statusIds } from '#server/testing/builders.ts'
import { surveyOf } from '#server/testing/candidates.ts'
import { newContract, newCoordinator, newNeed } from '#server/testing/contracts.ts'
import {
  admin,
  agency,
  block,
  contracts,
  lettersTo,
  move,
  newsOf,
  openNews,
  ready,
  recruiterOf,
  speaks,
  typesOf,
} from '#server/testing/news.ts'
import { standingNeed } from '#server/testing/on-contract.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { notifyContractTeam, notifyPlacement } from './notify-teams.commands.ts'

beforeAll(openNews)
afterAll(() => agency.close())

it('notifies the team of a contract that it is active, by email in each one’s language, without the author and blocked users', async () => {
  const [main, second, gone] = [
    await newCoordinator(agency),
    await newCoordinator(agency),
    await newCoordinator(agency),
  ]
  const [named, stranger] = [await agency.join('recruiter'), await agency.join('recruiter')]
  await speaks(main.as, 'ua')
  await block(gone.as)
  const contract = await ready(main.id, {
    title: 'Пакування чаю',
    coordinator_ids: [second.id],
    recruiter_ids: [await recruiterOf(named)],
  })
  await sql`insert into contract_coordinators (contract_id, coordinator_id, from_date) values (${contract.id}, ${gone.id}, '2026-01-01')`.execute(
    agency.db,
  )
  expect(await typesOf(main.as)).toEqual([])
  await move(contract.id, 'active')
  const params = { name: 'Пакування чаю', number: contract.number }
  for (const one of [main.as, second.as, named])
    expect(await newsOf(one)).toMatchObject([
      { type: 'contract_active', entity: 'contract', entity_id: contract.id, params },
    ])
  expect(await typesOf(stranger)).toEqual([])
  expect(await typesOf(admin)).toEqual([])
  expect(await lettersTo(gone.as)).toEqual([])
  const told = await agency.db.selectFrom('notifications').where('user_id', '=', gone.as.user_id).select('id').execute()
  expect(told).toEqual([])
  expect(await lettersTo(main.as)).toMatchObject([
    { subject: `Контракт Пакування чаю (${contract.number}) діє`, path: `/ua/contracts/${contract.id}` },
  ])
  expect(await lettersTo(second.as)).toMatchObject([
    { subject: `Contract Пакування чаю (${contract.number}) is now active`, path: `/en/contracts/${contract.id}` },
  ])
  await move(contract.id, 'suspended')
  expect((await typesOf(second.as))[0]).toBe('contract_suspended')
  await move(contract.id, 'completed', admin, { end_date: contract.start_date })
  expect((await newsOf(second.as))[0]).toMatchObject({ type: 'contract_ended', entity_id: contract.id, params })
  expect((await typesOf(named))[0]).not.toBe('contract_ended')
})

it('notifies no one when the change was rolled back', async () => {
  const { id, as } = await newCoordinator(agency)
  const contract = await newContract(agency, admin, { main_coordinator_id: id })
  const answer = await agency.call('PUT', `/api/contracts/${contract.id}/status`, {
    as: admin,
    body: { version: contract.version, status_id: contracts.get('active') },
  })
  expect(answer.status).toBe(422)
  await agency.db
    .transaction()
    .execute(async (tx) => {
      await notifyContractTeam(tx, actAgain(admin.actor), contract.id, 'addition_applied')
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect([await typesOf(as), await lettersTo(as)]).toEqual([[], []])
})

it('notifies of needs of active contracts only: the recruiters they name, or every recruiter', async () => {
  const { id, as } = await newCoordinator(agency)
  const [named, other] = [await agency.join('recruiter'), await agency.join('recruiter')]
  const closed = await ready(id, { recruiter_ids: [await recruiterOf(named)] })
  await move(closed.id, 'active')
  await newNeed(agency, admin, closed.id, { position_id: 2, headcount: 3 })
  expect((await newsOf(named))[0]).toMatchObject({
    type: 'need_opened',
    params: { count: 3, date: '2026-12-01', name: closed.title },
  })
  expect(await typesOf(other)).toEqual([])
  expect(await typesOf(as)).toEqual(['need_opened', 'contract_active'])
  const open = await ready(id)
  await move(open.id, 'active')
  const need = (await newNeed(agency, admin, open.id, { position_id: 2 })).body.data
  expect(await typesOf(other)).toEqual(['need_opened'])
  await agency.call('PATCH', `/api/needs/${need.id}`, {
    as: admin,
    body: { version: need.version, priority: 'critical' },
  })
  await agency.call('PATCH', `/api/needs/${need.id}`, { as: admin, body: { version: need.version + 1, comment: 'x' } })
  expect(await typesOf(other)).toEqual(['need_critical', 'need_opened'])
  expect((await lettersTo(other)).map(({ path }) => path)).toEqual(Array(2).fill(`/en/contracts/${open.id}?tab=needs`))
})

it('notifies the recruiter and the coordinators of surveys, and the main coordinator of an arrival', async () => {
  const [main, second] = [await newCoordinator(agency), await newCoordinator(agency)]
  const owner = await agency.join('recruiter')
  const contract_id = await standingContract(agency, [main.id, second.id])
  const candidate = await createCandidate(agency, owner)
  await standIn(agency, 'candidates', candidate.id, 'ready')
  const made = await agency.call<{ data: Survey }>('POST', '/api/surveys', {
    as: owner,
    body: surveyOf(candidate, { rating: 4 }),
  })
  const need_id = await standingNeed(agency, contract_id)
  await sql`update surveys set contract_id = ${contract_id}, need_id = ${need_id} where id = ${made.body.data.id}`.execute(
    agency.db,
  )
  const surveys = await statusIds(agency, 'candidate_survey')
  let { version } = made.body.data
  for (const code of ['completed', 'sent', 'accepted']) {
    const step = { version: version++, status_id: surveys.get(code) }
    const answer = await agency.call('PUT', `/api/surveys/${made.body.data.id}/status`, { as: admin, body: step })
    expect(answer.status, answer.text).toBe(200)
  }
  for (const one of [owner, main.as, second.as])
    expect(await newsOf(one)).toMatchObject([
      { type: 'survey_accepted', entity: 'candidate', entity_id: candidate.id, params: { client: 'Acme' } },
      { type: 'survey_sent' },
    ])
  const row = await agency.db
    .selectFrom('candidates')
    .where('id', '=', candidate.id)
    .select('version')
    .executeTakeFirstOrThrow()
  const arrives = { version: row.version, arrival_at: '2037-02-01T08:30:00Z', arrival_place: 'Poznań' }
  await agency.call('PATCH', `/api/candidates/${candidate.id}`, { as: owner, body: arrives })
  expect((await newsOf(main.as))[0]).toMatchObject({
    type: 'arrival_changed',
    params: { place: 'Poznań', is_set: 'placed' },
  })
  expect(await typesOf(second.as)).not.toContain('arrival_changed')
  expect((await lettersTo(main.as)).at(-1)!.subject).toMatch(/^Олена Шевченко arrives 1 Feb 2037, 09:30, Poznań$/)
})

it('notifies the coordinators of the contract and the worker’s recruiter of a placement', async () => {
  const [main, elsewhere] = [await newCoordinator(agency), await newCoordinator(agency)]
  const contract_id = await standingContract(agency, [main.id])
  await standingContract(agency, [elsewhere.id])
  const owner = await agency.join('recruiter')
  const worker = await createWorker(agency, admin, { recruiter_id: await recruiterOf(owner) })
  await agency.db.transaction().execute((tx) =>
    notifyPlacement(
      tx,
      actAgain(admin.actor),
      { worker_id: worker.id, contract_id, foreman_id: null },
      'assignment_planned',
      {
        date: '2027-01-04',
      },
    ),
  )
  for (const one of [main.as, owner])
    expect(await newsOf(one)).toMatchObject([
      {
        type: 'assignment_planned',
        entity: 'worker',
        entity_id: worker.id,
        params: { contract: 'Warehouse', date: '2027-01-04' },
      },
    ])
  expect(await typesOf(elsewhere.as)).toEqual([])
})
