import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FindingKind } from '#contract/people/data-quality-choices.ts'
import type { Finding, QualityScan } from '#contract/people/data-quality.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, createWorker, newPhone, standIn } from '#server/testing/builders.ts'
import { scanDataQuality } from './scan.commands.ts'

type Overview = { scan: QualityScan | null; counts: { entity: MergeNoun; kind: FindingKind; total: number }[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const overview = async (as = admin) =>
  (await agency.call<{ data: Overview }>('GET', '/api/data-quality', { as })).body.data

const findings = async (entity: MergeNoun, kind: FindingKind, state = 'open', as = admin) =>
  (
    await agency.call<{ data: Finding[] }>(
      'GET',
      `/api/data-quality/findings?entity=${entity}&kind=${kind}&state=${state}`,
      { as },
    )
  ).body.data

const pairsOf = async (entity: MergeNoun, id: number, state = 'open', as = admin) =>
  (await findings(entity, 'same_person', state, as)).filter(({ people }) => people.some((one) => one.id === id))

const scan = async () => {
  const started = await agency.call<{ data: QualityScan }>('POST', '/api/data-quality/scans', { as: admin, body: {} })
  expect(started.status, started.text).toBe(200)
  await scanDataQuality(agency.db)
}

const lead = async (more: object, as = admin) =>
  (
    await agency.call<{ data: { id: number } }>('POST', '/api/leads', {
      as,
      body: { first_name: 'Ann', phone: newPhone(), source: 'other', ...more },
    })
  ).body.data.id

it('finds possible duplicates by phone, email and name with date of birth in any spelling, and other faults', async () => {
  const phone = '501200300'
  const a = await createCandidate(agency, admin, { first_name: 'Олена', last_name: 'Коваль', phone: `+48${phone}` })
  const b = await createCandidate(agency, admin, { first_name: 'Iryna', last_name: 'Bee', phone: `+380${phone}` })
  const c = await createCandidate(agency, admin, { first_name: 'Olena', last_name: 'Koval' })
  const worker = await createWorker(agency, admin, { email: 'one@mail.example' })
  const twin = await createWorker(agency, admin, { email: 'one@mail.example', date_of_birth: '1980-02-03' })
  await standIn(agency, 'workers', worker.id, 'working')
  await agency.db.updateTable('workers').set({ documents_state: 'expired' }).where('id', '=', worker.id).execute()
  await standIn(agency, 'candidates', c.id, 'ready')
  await agency.db.updateTable('candidates').set({ phone: '0501200300' }).where('id', '=', b.id).execute()
  const pooled = await lead({ recruiter_id: null })
  await scan()
  const matched = async (entity: MergeNoun, id: number, other: number) =>
    (await pairsOf(entity, id)).find(({ people }) => people.some((one) => one.id === other))?.matched
  expect([await matched('candidate', a.id, b.id), await matched('candidate', a.id, c.id)]).toEqual([
    ['phone_tail'],
    ['name', 'birth'],
  ])
  expect(await matched('worker', worker.id, twin.id)).toEqual(['email'])
  const ids = async (entity: MergeNoun, kind: FindingKind) =>
    (await findings(entity, kind)).map(({ people }) => people[0]!.id)
  expect(await ids('candidate', 'bad_phone')).toEqual([b.id])
  expect(await ids('candidate', 'ready_without_passport')).toEqual([c.id])
  expect(await ids('worker', 'expired_at_work')).toEqual([worker.id])
  expect(await ids('lead', 'no_owner')).toContain(pooled)
  const { scan: last, counts } = await overview()
  expect(last).toMatchObject({ state: 'finished', done: 8, steps: 8 })
  expect(counts.find(({ entity, kind }) => entity === 'worker' && kind === 'same_person')?.total).toBe(1)
})

it('remembers dismissed pairs and resolves findings that no longer apply', async () => {
  const [a, b] = [
    await createCandidate(agency, admin, { email: 'two@mail.example', date_of_birth: '1990-01-01' }),
    await createCandidate(agency, admin, { email: 'two@mail.example', date_of_birth: '1991-01-01' }),
  ]
  await scan()
  const found = (await pairsOf('candidate', a.id))[0]!
  const path = `/api/data-quality/findings/${found.id}/dismissal`
  const late = await agency.call('PUT', path, { as: admin, body: { version: found.version + 1 } })
  expect(late.status).toBe(409)
  const done = await agency.call<{ data: Finding }>('PUT', path, {
    as: admin,
    body: { version: found.version, reason: 'Sisters' },
  })
  expect(done.body.data).toMatchObject({ state: 'dismissed', dismiss_reason: 'Sisters', abilities: { reopen: true } })
  await scan()
  expect(await pairsOf('candidate', a.id)).toEqual([])
  expect(await pairsOf('candidate', b.id, 'dismissed')).toHaveLength(1)
  const { version } = done.body.data
  expect((await agency.call('DELETE', path, { as: admin, body: { version } })).status).toBe(200)
  await agency.call('PATCH', `/api/candidates/${b.id}`, { as: admin, body: { version: 1, email: null } })
  await scan()
  expect(await pairsOf('candidate', a.id)).toEqual([])
  expect(await pairsOf('candidate', a.id, 'resolved')).toHaveLength(1)
})

it('settles a finding by a merge and reopens it when the merge is undone', async () => {
  const [a, b] = [
    await createCandidate(agency, admin, { email: 'three@mail.example', date_of_birth: '1970-01-01' }),
    await createCandidate(agency, admin, { email: 'three@mail.example', date_of_birth: '1971-01-01' }),
  ]
  await scan()
  expect(await pairsOf('candidate', a.id)).toHaveLength(1)
  const body = { version: 1, other_id: b.id, other_version: 1, values: {} }
  expect((await agency.call('POST', `/api/candidates/${a.id}/merges`, { as: admin, body })).status).toBe(200)
  expect(await pairsOf('candidate', a.id)).toEqual([])
  expect((await pairsOf('candidate', a.id, 'resolved'))[0]?.apart).toEqual({ kept_id: a.id, merged_id: b.id })
  const back = { version: 2, other_version: 2 }
  const apart = await agency.call('DELETE', `/api/candidates/${a.id}/merges/${b.id}`, { as: admin, body: back })
  expect(apart.status, apart.text).toBe(200)
  expect((await pairsOf('candidate', a.id)).map((one) => one.apart)).toEqual([null])
})

it('continues an interrupted scan and runs only one at a time', async () => {
  await agency.call('POST', '/api/data-quality/scans', { as: admin, body: {} })
  const second = await agency.call<{ code: string }>('POST', '/api/data-quality/scans', { as: admin, body: {} })
  expect([second.status, second.body.code]).toEqual([409, 'scan_running'])
  const { id } = (await overview()).scan!
  await agency.db
    .updateTable('quality_scans')
    .set({ done_steps: ['names', 'lead_pairs'] })
    .where('id', '=', id)
    .execute()
  await scanDataQuality(agency.db)
  expect((await overview()).scan).toMatchObject({ id, state: 'finished', done: 8 })
})

it('computes name marks of records older than the marks', async () => {
  const [a, b] = [
    await createCandidate(agency, admin, { first_name: 'Юрій', last_name: 'Гнатюк' }),
    await createCandidate(agency, admin, { first_name: 'Yurii', last_name: 'Hnatiuk' }),
  ]
  await agency.db.updateTable('candidates').set({ name_mark: null }).where('id', 'in', [a.id, b.id]).execute()
  await scan()
  expect((await pairsOf('candidate', a.id))[0]?.matched).toEqual(['name', 'birth'])
})

it('shows findings within scope, and equal numbers only to those who may see them', async () => {
  const anna = await agency.joinWith(['merge records', 'view lead', 'update lead', 'create lead'], 'recruiter')
  const owner = await agency.join('recruiter')
  const mine = [await lead({ email: 'four@mail.example' }, anna), await lead({ email: 'four@mail.example' }, anna)]
  const foreign = [await lead({ email: 'five@mail.example' }, owner), await lead({ email: 'five@mail.example' }, owner)]
  const [left, right] = [
    await createWorker(agency, admin, { date_of_birth: '1985-06-07', first_name: 'Ada' }),
    await createWorker(agency, admin, { date_of_birth: '1986-06-07', first_name: 'Bea', rnokpp: '3110219476' }),
  ]
  const own = await agency.db
    .selectFrom('sealed_values')
    .where('entity', '=', 'worker')
    .where('entity_id', '=', right.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await agency.db
    .insertInto('sealed_values')
    .values({ ...own, entity_id: left.id, exclusive: false })
    .execute()
  await scan()
  expect(await pairsOf('lead', mine[0]!, 'open', anna)).toHaveLength(1)
  expect(await pairsOf('lead', foreign[0]!, 'open', anna)).toEqual([])
  expect((await pairsOf('worker', left.id))[0]?.matched).toEqual(['number'])
  const blind = await agency.joinWith(['merge records', 'view worker'], 'all')
  expect(await pairsOf('worker', left.id, 'open', blind)).toEqual([])
  const hidden = (await pairsOf('lead', foreign[0]!))[0]!
  const foreignOne = await agency.call('PUT', `/api/data-quality/findings/${hidden.id}/dismissal`, {
    as: anna,
    body: { version: hidden.version },
  })
  expect(foreignOne.status).toBe(404)
})
