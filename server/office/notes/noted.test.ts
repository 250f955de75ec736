import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Note } from '#contract/office/notes.ts'
import type { LeadListQuery } from '#contract/people/leads.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { leadConditions } from '#server/people/leads/leads.columns.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, createWorker, newPhone, standIn } from '#server/testing/builders.ts'
import { newContract, newCoordinator } from '#server/testing/contracts.ts'
import { newForeman } from '#server/testing/foremen.ts'
import { newFreelancer } from '#server/testing/freelancers.ts'
import { housed } from '#server/testing/housing.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { taskCalls } from '#server/testing/tasks.ts'

let agency: TestAgency
let admin: Someone
let olena: Someone
let petro: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  petro = await agency.join('recruiter')
})
afterAll(() => agency.close())

const write = async (as: Someone, entity: string, entity_id: number, text: string) => {
  const answer = await agency.call<{ data: Note }>('POST', '/api/notes', { as, body: { entity, entity_id, text } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const newLead = async (as: Someone, last_name = 'Мороз') => {
  const body = { first_name: 'Ада', last_name, phone: newPhone(), source: 'olx' }
  return (await agency.call<{ data: { id: number } }>('POST', '/api/leads', { as, body })).body.data.id
}
const find = async (as: Someone, plural: string, search: string, more = '') => {
  const path = `/api/${plural}?search=${encodeURIComponent(search)}${more}`
  const { body } = await agency.call<{ data: { id: number }[]; meta: { total: number } }>('GET', path, { as })
  expect(body.meta.total).toBe(body.data.length)
  return body.data.map(({ id }) => id)
}

it('finds a record of any noun by the words of its notes, in any spelling', async () => {
  const { house } = await housed(agency, admin)
  const task = await (await taskCalls(agency)).made(admin, { title: 'Call the client', assignee_ids: [admin.user_id] })
  for (const [entity, plural, id] of [
    ['lead', 'leads', await newLead(olena)],
    ['candidate', 'candidates', (await createCandidate(agency, olena)).id],
    ['worker', 'workers', (await createWorker(agency, admin)).id],
    ['contract', 'contracts', (await newContract(agency, admin)).id],
    ['housing', 'housing', house.id],
    ['foreman', 'foremen', (await newForeman(agency)).id],
    ['coordinator', 'coordinators', (await newCoordinator(agency)).id],
    ['recruiter', 'recruiters/staff', petro.actor.recruiter_id!],
    ['freelance_recruiter', 'recruiters/freelance', (await newFreelancer(agency, admin, olena)).id],
    ['task', 'tasks', task.id],
  ] as const) {
    const note = await write(admin, entity, id, 'Брат приїде з Wrocławia, +48 601 222 333, brat@poczta.example')
    for (const words of ['врoцлав', 'brat wroclawia', '601 222', 'brat@poczta'])
      expect(await find(admin, plural, words), `${plural} by ${words}`).toEqual([id])
    expect(await find(admin, plural, 'wroclawia', '&search_notes=no')).toEqual([])
    expect(await find(admin, plural, 'wroclawia Radom')).toEqual([])
    const changed = { version: note.version, text: 'Нічого' }
    await agency.call('PATCH', `/api/notes/${note.id}`, { as: admin, body: changed })
    expect(await find(admin, plural, 'wroclawia')).toEqual([])
    await agency.call('PUT', `/api/notes/${note.id}/archive`, { as: admin, body: { version: note.version + 1 } })
    expect(await find(admin, plural, 'нічого')).toEqual([])
  }
})

it('does not find records by notes that the reader may not see', async () => {
  const lead = await newLead(olena)
  await write(olena, 'lead', lead, 'Wants xylophone nights')
  const candidate = await createCandidate(agency, olena)
  await standIn(agency, 'candidates', candidate.id, 'ready')
  await write(olena, 'candidate', candidate.id, 'Plays the xylophone')
  await write(admin, 'recruiter', petro.actor.recruiter_id!, 'Sells a xylophone')
  const coordinator = await newCoordinator(agency)
  expect(await find(olena, 'leads', 'xylophone')).toEqual([lead])
  expect(await find(petro, 'leads', 'xylophone')).toEqual([])
  expect(await find(petro, 'candidates', 'xylophone')).toEqual([candidate.id])
  expect(await find(coordinator.as, 'candidates', candidate.last_name)).toContain(candidate.id)
  expect(await find(coordinator.as, 'candidates', 'xylophone')).toEqual([])
  expect(await find(admin, 'recruiters/staff', 'xylophone')).toEqual([petro.actor.recruiter_id])
})

it('shows the matching notes of a record', async () => {
  const lead = await newLead(olena)
  await write(olena, 'lead', lead, 'Drives a forklift')
  await write(olena, 'lead', lead, 'Calls on Monday')
  const path = `/api/notes?entity=lead&entity_id=${lead}&search=${encodeURIComponent('форкліфт')}`
  const { body } = await agency.call<{ data: Note[] }>('GET', path, { as: olena })
  expect(body.data.map(({ text }) => text)).toEqual(['Drives a forklift'])
})

it('finds older notes after the job has computed their search keys', async () => {
  const lead = await newLead(olena)
  const note = await write(olena, 'lead', lead, 'Has a quokka at home')
  await agency.db.updateTable('notes').set({ search_key: null }).where('id', '=', note.id).execute()
  expect(await find(olena, 'leads', 'quokka')).toEqual([])
  await agency.db
    .transaction()
    .execute(
      async (tx) => void (await sql`select queue_job('search_older_notes', '{}'::json, null, now())`.execute(tx)),
    )
  await doJobs(agency, 'search_older_notes')
  expect(await find(olena, 'leads', 'quokka')).toEqual([lead])
})

/** PostgreSQL's plan of a search in leads. */
const planOf = async (search: string) => {
  const query = { search } as LeadListQuery
  const wanted = leadConditions(olena.actor, query, await loadFields(agency.db, olena.actor, 'lead'))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from leads where ${wanted}`.execute(agency.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('reads neither all notes nor all records', async () => {
  const { id: status_id } = await agency.db
    .selectFrom('statuses')
    .where('entity', '=', 'lead')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await sql`insert into leads (first_name, last_name, phone, search_key, phone_tail, source, status_id, is_open, status_since, created_at, updated_at)
    select 'Олександр', 'Шевченко', '+48' || (600000000 + n), md5(n::text), (600000000 + n)::text, 'olx', ${status_id}, true, now(), now(), now()
    from generate_series(1, 20000) as n`.execute(agency.db)
  await sql`insert into notes (entity, entity_id, text, search_key, created_at, updated_at)
    select 'lead', n % 20000, 'x', md5(n::text) || '||', now(), now() from generate_series(1, 40000) as n`.execute(
    agency.db,
  )
  const owner = new pg.Client(agency.url)
  await owner.connect()
  await owner.query('vacuum analyze leads, notes')
  await owner.end()
  const plan = await planOf('quokka')
  expect(plan).toContain('notes_search_idx')
  expect(plan).toContain('leads_search_idx')
  expect(plan).not.toMatch(/Seq Scan/)
})
