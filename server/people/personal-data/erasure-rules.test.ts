import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCandidate, createWorker } from '#server/testing/builders.ts'
import { scanDatabase } from '#server/testing/scan.ts'
import { agency, admin, made, planOf, erase, openErasing } from '#server/testing/personal-data.ts'

beforeAll(openErasing)
afterAll(() => agency.close())

describe('the rules of erasure', () => {
  it('keep an open candidate, and include their lead once they are closed', async () => {
    const { id } = await createCandidate(agency, admin)
    const open = await planOf(`/api/candidates/${id}`)
    expect(open.forbidden).toEqual([{ path: 'candidate', code: 'record_open' }])
    await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', id).execute()
    const erased = await erase(`/api/candidates/${id}`, open.records[0]!.version, open.confirmation)
    expect(erased.status, erased.text).toBe(200)
    const { n } = await agency.db
      .selectFrom('candidates')
      .where('id', '=', id)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(1)
  })

  it('include records merged into the person, and refuse to erase one of those alone', async () => {
    const kept = await createCandidate(agency, admin, { last_name: 'Survivorenko' })
    const other = await createCandidate(agency, admin, { last_name: 'Vanishchuk', comment: 'Vanishchuk called' })
    await made(`/api/candidates/${kept.id}/merges`, {
      version: kept.version,
      other_id: other.id,
      other_version: other.version,
      values: {},
    })
    const alone = await planOf(`/api/candidates/${other.id}`)
    expect(alone.forbidden).toEqual([{ path: 'candidate', code: 'record_merged' }])
    await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', kept.id).execute()
    const plan = await planOf(`/api/candidates/${kept.id}`)
    expect(plan.records.map(({ id }) => id)).toEqual([kept.id, other.id])
    const erased = await erase(`/api/candidates/${kept.id}`, plan.records[0]!.version, plan.confirmation)
    expect(erased.status, erased.text).toBe(200)
    const texts = ['Survivorenko', 'Vanishchuk', kept.phone!, other.phone!]
    expect(await scanDatabase(agency.url, texts)).toEqual([])
  })

  it('require a fresh confirmation of identity for erasing and exporting', async () => {
    const { id } = await createWorker(agency, admin)
    const tired = await agency.join('super-admin')
    await agency.db
      .updateTable('sessions')
      .set({ proved_at: '2020-01-01T00:00:00Z' })
      .where('user_id', '=', tired.user_id)
      .execute()
    expect(await erase(`/api/workers/${id}`, 1, 'x', tired)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    const exported = await agency.call('POST', `/api/workers/${id}/data-exports`, { as: tired })
    expect(exported).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  })

  it('never mask the history of a person who is not anonymised', async () => {
    const { id } = await createCandidate(agency, admin)
    await expect(sql`select mask_history('candidate', ${id}, '{}')`.execute(agency.db)).rejects.toThrow(/anonymised/)
  })
})
