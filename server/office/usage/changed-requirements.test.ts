import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type EntryAnswer, type OwnDocuments, label, openOwnDocuments } from '#server/testing/own-documents.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone
let patch: OwnDocuments['patch']
let ownType: OwnDocuments['ownType']
let ownRequirement: OwnDocuments['ownRequirement']

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  ;({ patch, ownType, ownRequirement } = openOwnDocuments(agency, admin))
})
afterAll(() => agency.close())

describe('a change of a document requirement', () => {
  const answersAs = async (body: Promise<{ status: number; body: EntryAnswer }>) => {
    const { status, body: answer } = await body
    return [status, ...(answer.errors ?? []).map(({ path, code, params }) => ({ path, code, ...params }))]
  }
  const nobody = { may_not: 0, unknown: 0, may: 0, underpaid: 0 }
  const placedOne = async (start_date: string) => {
    const { need } = await runningContract(agency, admin)
    const worker_id = await newWorker(agency, admin)
    await allPapers(agency, worker_id)
    const placed = await place(agency, admin, { worker_id, need_id: need.id, start_date })
    expect(placed.status, placed.text).toBe(200)
    return worker_id
  }

  it('asks before it releases people, and stores nothing without a confirmation', async () => {
    const type = await ownType()
    const requirement = await ownRequirement([type.id], 'Ladder course')
    for (const _one of [1, 2]) await newWorker(agency, admin, { citizenship: 'PL' })
    const [{ count }] = (
      await sql<{ count: number }>`select count(*)::integer as count from workers
      where citizenship = 'PL' and is_open and archived_at is null`.execute(agency.db)
    ).rows as [{ count: number }]
    const change = (body: object) => answersAs(patch('document-requirements', requirement, body))
    const question = { path: 'confirmed', code: 'changes_requirement', released: count, unmet: 0 }
    for (const narrower of [{ citizenship: 'DE' }, { country: 'DE' }, { posted: true }])
      expect((await change(narrower))[1], JSON.stringify(narrower)).toEqual(question)
    const { rows } = await sql<{ version: number; citizenship: string }>`
      select version, citizenship from document_requirements where id = ${requirement.id}`.execute(agency.db)
    expect(rows).toEqual([{ version: 1, citizenship: 'PL' }])
    expect(await change({ name: label('Course for ladders') })).toEqual([200])
    expect(
      await answersAs(
        patch('document-requirements', { ...requirement, version: 2 }, { citizenship: 'DE', confirmed: true }),
      ),
    ).toEqual([200])
  })

  it('asks when documents of another type are asked for that people do not have', async () => {
    const [held, other] = [await ownType(), await ownType()]
    const worker = await newWorker(agency, admin, { citizenship: 'LT' })
    await newPaper(agency, worker, held.code)
    const requirement = await ownRequirement([held.id, other.id], 'Crane', { citizenship: 'LT' })
    const change = (document_type_ids: number[]) =>
      answersAs(patch('document-requirements', requirement, { document_type_ids }))
    expect(await change([other.id])).toEqual([
      422,
      { path: 'confirmed', code: 'changes_requirement', released: 0, unmet: 1 },
    ])
    expect(await change([held.id])).toEqual([200])
  })

  it('asks when it keeps placed people from work or lets them work again, today or on their first day', async () => {
    const type = await ownType()
    const [today, later] = [await placedOne(dayFrom(0)), await placedOne(dayFrom(20))]
    await agency.db.updateTable('workers').set({ citizenship: 'SE' }).where('id', 'in', [today, later]).execute()
    const body = {
      name: label('Forklift'),
      applies_to: 'worker',
      country: 'PL',
      citizenship: 'SE',
      posted: false,
      document_type_ids: [type.id],
    }
    const create = (more: object = {}) =>
      agency.call<EntryAnswer>('POST', '/api/document-requirements', { as: admin, body: { ...body, ...more } })
    expect(await answersAs(create())).toEqual([
      422,
      { path: 'confirmed', code: 'changes_answers', ...nobody, may_not: 2 },
    ])
    expect(await answersAs(create({ citizenship: 'FI' }))).toEqual([200])
    const made = (await create({ confirmed: true })).body.data
    await newPaper(agency, today, type.code)
    const second = await ownType()
    const change = (change: object) => answersAs(patch('document-requirements', made, change))
    expect(await change({ document_type_ids: [second.id] })).toEqual([
      422,
      { path: 'confirmed', code: 'changes_requirement', released: 0, unmet: 1 },
      { path: 'confirmed', code: 'changes_answers', ...nobody, may_not: 1 },
    ])
    await newPaper(agency, later, second.code)
    expect(await change({ document_type_ids: [type.id, second.id] })).toEqual([
      422,
      { path: 'confirmed', code: 'changes_answers', ...nobody, may: 1 },
    ])
    expect(await change({ active: false, confirmed: true })).toEqual([200])
    const back = patch('document-requirements', { ...made, version: 2 }, { active: true })
    expect(await answersAs(back)).toEqual([422, { path: 'confirmed', code: 'changes_answers', ...nobody, may_not: 1 }])
  })
})
