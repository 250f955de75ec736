import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '#contract/contracts.ts'
import { notificationTypes } from '#contract/notification-choices.ts'
import type { Notification, NotificationChoice } from '#contract/notifications.ts'
import type { Survey } from '#contract/surveys.ts'
import { actAgain } from '#server/behaviors/access/actor.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, createWorker, newPhone, standIn, statusIds } from '#server/testing/builders.ts'
import { surveyOf } from '#server/testing/candidates.ts'
import { newContract, newCoordinator, newNeed } from '#server/testing/contracts.ts'
import { standingNeed } from '#server/testing/on-contract.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { notifyContractTeam, notifyPlacement } from './notify-teams.commands.ts'
import { remindOfContacts } from './remind-contacts.commands.ts'

type Choices = { data: NotificationChoice[]; errors: { path: string; code: string }[] }
type Letter = { subject: string; body: string; path: string | null }

let agency: TestAgency
let admin: Someone
let contracts: Map<string, number>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  contracts = await statusIds(agency, 'contract')
})
afterAll(() => agency.close())

const newsOf = async (as: Someone) =>
  (await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })).body.data

const typesOf = async (as: Someone) => (await newsOf(as)).map(({ type }) => type)

const lettersTo = async (someone: Someone): Promise<Letter[]> =>
  agency.db
    .selectFrom('letters')
    .innerJoin('users', 'users.email', 'letters.recipient')
    .where('users.id', '=', someone.user_id)
    .select(['subject', 'body', 'path'])
    .orderBy('letters.id')
    .execute()

const choose = (as: Someone, ...choices: NotificationChoice[]) =>
  agency.call<Choices>('PUT', '/api/profile/notifications', { as, body: { choices } })

const speaks = (someone: Someone, locale: 'ua' | 'pl') =>
  agency.db.updateTable('users').set({ locale }).where('id', '=', someone.user_id).execute()

const block = (someone: Someone) =>
  agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', someone.user_id).execute()

const recruiterOf = async (as: Someone) =>
  (await agency.db.selectFrom('recruiters').where('user_id', '=', as.user_id).select('id').executeTakeFirstOrThrow()).id

const move = async (id: number, code: string, as = admin) => {
  const { body } = await agency.call<{ data: Contract }>('GET', `/api/contracts/${id}`, { as: admin })
  const answer = await agency.call('PUT', `/api/contracts/${id}/status`, {
    as,
    body: { version: body.data.version, status_id: contracts.get(code) },
  })
  expect(answer.status, answer.text).toBe(200)
}

/** A contract that could run, with its people. */
const ready = async (main: number, more: object = {}) => {
  const contract = await newContract(agency, admin, {
    client_tax_id: '5260250274',
    site_address: 'ul. Chłodna 5',
    main_coordinator_id: main,
    ...more,
  })
  await newNeed(agency, admin, contract.id)
  return contract
}

it('tells the team of a contract that it runs, by letter in the language of each, and not whoever did it nor the blocked', async () => {
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
    { subject: `Contract Пакування чаю (${contract.number}) is running`, path: `/en/contracts/${contract.id}` },
  ])
  await move(contract.id, 'suspended')
  expect((await typesOf(second.as))[0]).toBe('contract_suspended')
})

it('follows what a reader has chosen, kind by kind', async () => {
  const { id, as } = await newCoordinator(agency)
  const contract = await ready(id)
  const before = await agency.call<Choices>('GET', '/api/profile/notifications', { as })
  expect(before.body.data.map(({ type }) => type)).toEqual(notificationTypes)
  expect(before.body.data).toContainEqual({ type: 'contract_active', bell: true, email: true })
  expect(before.body.data).toContainEqual({ type: 'survey_sent', bell: true, email: false })
  const saved = await choose(as, { type: 'contract_active', bell: true, email: false }, { type: 'contract_suspended', bell: false, email: true }) // prettier-ignore
  expect(saved.body.data).toContainEqual({ type: 'contract_active', bell: true, email: false })
  await move(contract.id, 'active')
  expect([await typesOf(as), await lettersTo(as)]).toEqual([['contract_active'], []])
  await move(contract.id, 'suspended')
  expect(await typesOf(as)).toEqual(['contract_active'])
  expect(await lettersTo(as)).toHaveLength(1)
  await choose(as, { type: 'contract_active', bell: true, email: true })
  await move(contract.id, 'active')
  expect(await lettersTo(as)).toHaveLength(2)
  const other = await newCoordinator(agency)
  const theirs = await agency.call<Choices>('GET', '/api/profile/notifications', { as: other.as })
  expect(theirs.body.data).toContainEqual({ type: 'contract_suspended', bell: true, email: true })
})

it('refuses to keep back letters about the account, and kinds nobody knows', async () => {
  const someone = await agency.join('foreman')
  const refused = await choose(
    someone,
    { type: 'survey_sent', bell: false, email: true },
    { type: 'password_changed', bell: true, email: false },
  )
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'choices.1.email', code: 'letter_always' }]])
  const { body } = await agency.call<Choices>('GET', '/api/profile/notifications', { as: someone })
  expect(body.data).toContainEqual({ type: 'survey_sent', bell: true, email: false })
  expect((await choose(someone, { type: 'weather' as 'survey_sent', bell: true, email: true })).status).toBe(400)
  expect((await choose(someone)).status).toBe(400)
})

it('tells nobody when what was to be told of did not happen', async () => {
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

it('tells of needs of running contracts alone: those it names, or every recruiter', async () => {
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

it('tells a recruiter that a lead or a candidate is theirs, and of many at once in one line', async () => {
  const [boss, to] = [admin, await agency.join('recruiter')]
  const recruiter_id = await recruiterOf(to)
  const lead = async () => {
    const body = { first_name: 'Ann', last_name: 'Lee', phone: newPhone(), source: 'facebook', recruiter_id: null }
    return (await agency.call<{ data: { id: number; version: number } }>('POST', '/api/leads', { as: boss, body })).body
      .data
  }
  const one = await lead()
  const give = (path: string, version: number, as = boss) =>
    agency.call('PATCH', path, { as, body: { version, recruiter_id } })
  await give(`/api/leads/${one.id}`, one.version)
  await agency.call('PATCH', `/api/leads/${one.id}`, { as: boss, body: { version: one.version + 1, city: 'Lviv' } })
  const candidate = await createCandidate(agency, boss)
  await give(`/api/candidates/${candidate.id}`, candidate.version)
  expect(await newsOf(to)).toMatchObject([
    { type: 'candidate_reassigned', entity_id: candidate.id },
    { type: 'lead_reassigned', entity: 'lead', entity_id: one.id, params: { name: 'Ann Lee', count: 1 } },
  ])
  const own = await agency.join('recruiter')
  const mine = await createCandidate(agency, boss)
  const body = { version: mine.version, recruiter_id: await recruiterOf(own) }
  await agency.call('PATCH', `/api/candidates/${mine.id}`, { as: own, body })
  expect(await typesOf(own)).toEqual([])
  const { updateLead } = await import('../leads/leads.commands.ts')
  const { lockLead } = await import('../leads/leads.queries.ts')
  const many = [await lead(), await lead(), await lead()]
  for (const { id, version } of many)
    await agency.db.transaction().execute(async (tx) => {
      const actor = actAgain(boss.actor, { source: 'bulk' })
      await updateLead(tx, actor, await lockLead(tx, actor, id), { version, recruiter_id })
    })
  const leads = (await newsOf(to)).filter(({ type }) => type === 'lead_reassigned')
  expect(leads.map(({ params }) => params['count'])).toEqual([4])
})

it('tells the owner of a lead that it is time, once for each time agreed', async () => {
  const owner = await agency.join('recruiter')
  const body = { first_name: 'Ann', phone: newPhone(), source: 'facebook', next_contact_at: '2037-03-01T10:00:00Z' }
  const { data } = (await agency.call<{ data: { id: number } }>('POST', '/api/leads', { as: owner, body })).body
  const remind = (at: string) => remindOfContacts(agency.db, new Date(at))
  await remind('2037-03-01T09:59:00Z')
  expect(await typesOf(owner)).toEqual([])
  await Promise.all([remind('2037-03-01T10:00:00Z'), remind('2037-03-01T10:00:00Z')])
  await remind('2037-03-01T10:10:00Z')
  expect(await newsOf(owner)).toMatchObject([{ type: 'contact_due', entity: 'lead', entity_id: data.id }])
  await agency.db
    .updateTable('leads')
    .set({ next_contact_at: '2037-03-02T10:00:00Z' })
    .where('id', '=', data.id)
    .execute()
  await remind('2037-03-02T10:05:00Z')
  await remind('2037-03-05T10:05:00Z')
  expect(await typesOf(owner)).toEqual(['contact_due', 'contact_due'])
})

it('tells of surveys the recruiter and those who run the contract, of an arrival the main coordinator', async () => {
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
    params: { place: 'Poznań', is_set: 'yes' },
  })
  expect(await typesOf(second.as)).not.toContain('arrival_changed')
  expect((await lettersTo(main.as)).at(-1)!.subject).toMatch(/^Олена Шевченко arrives Feb 1, 2037, 9:30.AM Poznań$/)
})

it('tells of a placement those who run its contract and the worker’s recruiter', async () => {
  const [main, elsewhere] = [await newCoordinator(agency), await newCoordinator(agency)]
  const contract_id = await standingContract(agency, [main.id])
  await standingContract(agency, [elsewhere.id])
  const owner = await agency.join('recruiter')
  const worker = await createWorker(agency, admin, { recruiter_id: await recruiterOf(owner) })
  await agency.db.transaction().execute((tx) =>
    notifyPlacement(tx, actAgain(admin.actor), { worker_id: worker.id, contract_id }, 'assignment_planned', {
      date: '2027-01-04',
    }),
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

it('tells the holder of an account of a sign-in from elsewhere and of a new password, in the bell and by letter', async () => {
  const someone = await agency.join('recruiter')
  const password = 'correct horse battery'
  const { email } = await agency.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), last_login_ip: '203.0.113.9' })
    .where('id', '=', someone.user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await agency.call('POST', '/api/login', { body: { email, password } })
  expect(await newsOf(someone)).toMatchObject([{ type: 'new_address', params: { ip: '127.0.0.1' } }])
  const body = { current_password: password, new_password: 'another long secret' }
  expect((await agency.call('PUT', '/api/profile', { as: someone, body })).status).toBe(200)
  await agency.call('POST', '/api/forgot-password', { body: { email } })
  const token = /token=([\w-]{43})/.exec((await lettersTo(someone)).at(-1)!.body)![1]
  const reset = await agency.call<{ data: { token: string } }>('POST', '/api/reset-password', {
    body: { token, password: 'a third long secret' },
  })
  const again = { ...someone, token: reset.body.data.token }
  expect(await typesOf(again)).toEqual(['password_changed', 'password_changed', 'new_address'])
  expect((await lettersTo(someone)).map(({ subject }) => subject)).toEqual([
    'A sign-in from a new address',
    'Your password was changed',
    'A new password for Brigada',
    'Your password was changed',
  ])
})
