import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Survey } from '#contract/people/surveys.ts'
import {
  type Problems,
  type One,
  type Many,
  agency,
  anna,
  admin,
  steps,
  candidateIn,
  begin,
  move,
  reach,
  why,
  candidateStatus,
  openSurveying,
} from '#server/testing/surveys.ts'

beforeAll(openSurveying)
afterAll(() => agency.close())

it('moves the candidate along: sent, proposed; accepted, approved; lost, ready again', async () => {
  const candidate = await candidateIn('ready')
  const draft = await begin(candidate)
  const unrated = await move(draft, 'completed')
  expect(unrated.body.errors).toEqual([{ path: 'fields.rating', code: 'required' }])
  const sent = await reach(draft, 'completed', 'sent')
  expect([sent.rating, await candidateStatus(candidate)]).toEqual([4, 'proposed'])
  const accepted = (await move(sent, 'accepted', { comment: 'Вийшла б хоч завтра' })).body.data
  expect(await candidateStatus(candidate)).toBe('approved')
  expect(accepted).toMatchObject({ client_comment: 'Вийшла б хоч завтра', abilities: { update: false } })
  expect(accepted.client_decision_at).not.toBeNull()
  const late = await agency.call('PATCH', `/api/surveys/${accepted.id}`, {
    as: anna,
    body: { version: accepted.version, summary: 'Too late' },
  })
  expect(late.status).toBe(403)
  expect((await move(accepted, 'declined')).body.errors).toEqual([{ path: 'reason_id', code: 'required' }])
  const declined = await move(accepted, 'declined', { reason_id: await why() })
  expect([declined.status, await candidateStatus(candidate)]).toEqual([200, 'ready'])
  const history = await agency.call<{ data: { source: string; to: { name: { en: string } } }[] }>(
    'GET',
    `/api/candidates/${candidate.id}/status-history`,
    { as: anna },
  )
  expect(history.body.data.slice(0, 3).map(({ source, to }) => [source, to.name.en])).toEqual([
    ['system', 'Ready to place'],
    ['system', 'Accepted by client'],
    ['system', 'Proposed'],
  ])
})

it('changes nothing when the candidate’s status does not allow the step', async () => {
  const early = await candidateIn('documents')
  const completed = await reach(await begin(early), 'completed')
  const sent = await move(completed, 'sent')
  expect([sent.status, sent.body.errors]).toEqual([422, [{ path: 'status_id', code: 'candidate_not_ready' }]])
  const after = await agency.call<One>('GET', `/api/surveys/${completed.id}`, { as: anna })
  expect(after.body.data).toMatchObject({ status_id: completed.status_id, version: completed.version })
  const gone = await candidateIn('ready')
  const accepted = await reach(await begin(gone), 'completed', 'sent', 'accepted')
  const departing = steps.get('candidate.departing')!
  await agency.db.updateTable('candidates').set({ status_id: departing }).where('id', '=', gone.id).execute()
  const withdrawn = await move(accepted, 'withdrawn', { reason_id: await why() })
  expect(withdrawn.body.errors).toEqual([{ path: 'status_id', code: 'candidate_on_the_way' }])
})

it('follows its steps, and can be reopened after a refusal unless another was started since', async () => {
  const candidate = await candidateIn('ready')
  const draft = await begin(candidate)
  expect((await move(draft, 'sent')).body.errors).toEqual([{ path: 'status_id', code: 'not_next' }])
  const sent = await reach(draft, 'completed', 'sent')
  const declined = (await move(sent, 'declined', { reason_id: await why() })).body.data
  const second = await begin(candidate)
  expect((await move(declined, 'sent')).body.errors).toEqual([{ path: 'status_id', code: 'survey_open' }])
  expect((await move(second, 'withdrawn', { reason_id: await why() })).status).toBe(200)
  expect((await move(declined, 'sent')).status).toBe(200)
  expect(await candidateStatus(candidate)).toBe('proposed')
})

it('has only the statuses of the system', async () => {
  const body = {
    entity: 'candidate_survey', code: 'dreaming', name: { en: 'Dreaming', ua: 'Мріє' }, colour: '#112233', category: 'active',
    requires_comment: false, requires_reason: false, required_fields: [], role_ids: [], next_status_ids: [], due_days: null, active: true,
  } // prettier-ignore
  const answer = await agency.call<Problems>('POST', '/api/statuses', { as: admin, body })
  expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'entity', code: 'system_status' }]])
})

it('waits for at most three clients, is accepted by one, and the others go into reserve', async () => {
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  await owner.query('drop index surveys_open_key')
  await owner.end()
  const candidate = await candidateIn('ready')
  const first = await begin(candidate)
  const another = async () => {
    const [row] = await agency.db.selectFrom('surveys').where('id', '=', first.id).selectAll().execute()
    const { id: _id, custom_values: _values, questions: _questions, ...columns } = row!
    const { id } = await agency.db.insertInto('surveys').values(columns).returning('id').executeTakeFirstOrThrow()
    return (await agency.call<One>('GET', `/api/surveys/${id}`, { as: anna })).body.data
  }
  const drafts = [await another(), await another(), await another()]
  const sent: Survey[] = []
  for (const draft of [first, ...drafts.slice(0, 2)]) sent.push(await reach(draft, 'completed', 'sent'))
  const fourth = await reach(drafts[2]!, 'completed')
  expect((await move(fourth, 'sent')).body.errors).toEqual([
    { path: 'status_id', code: 'sent_to_many', params: { max: 3 } },
  ])
  expect((await move(sent[2]!, 'declined', { reason_id: await why() })).status).toBe(200)
  expect(await candidateStatus(candidate)).toBe('proposed')
  expect((await move(sent[0]!, 'accepted')).status).toBe(200)
  const { body } = await agency.call<Many>('GET', `/api/surveys?candidate_id=${candidate.id}&sort=created_at`, {
    as: anna,
  })
  const states = body.data.map(({ id, status_id }) => [id, [...steps].find(([, one]) => one === status_id)![0]])
  expect(new Map(states as [number, string][])).toEqual(
    new Map([
      [first.id, 'candidate_survey.accepted'],
      [sent[1]!.id, 'candidate_survey.reserve'],
      [sent[2]!.id, 'candidate_survey.declined'],
      [fourth.id, 'candidate_survey.reserve'],
    ]),
  )
  const waiting = body.data.find(({ id }) => id === sent[1]!.id)!
  expect((await move(waiting, 'accepted')).body.errors).toEqual([{ path: 'status_id', code: 'accepted_elsewhere' }])
})
