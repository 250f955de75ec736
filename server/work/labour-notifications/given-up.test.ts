import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RequiredDocument } from '#contract/people/documents.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { allPapers, check, dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { setRow } from '#server/testing/rows.ts'
import { admin, agency, known, mark, move, openNotifying, read } from '#server/testing/labour-notifications.ts'
import { followAllPermits } from './follow-law.commands.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

/** A citizen of Moldova who came back after the agency had a declaration for them and they left. */
const returned = async () => {
  const id = await newWorker(agency, admin, { citizenship: 'MD', stay_basis: 'visa', work_basis: 'declaration' })
  await setRow(agency.db, 'workers', id, { created_at: `${dayFrom(-180)}T12:00:00Z` })
  await allPapers(agency, id)
  await newPaper(agency, id, 'visa', { country: 'PL' })
  const days = { valid_from: dayFrom(-1), valid_to: dayFrom(200) }
  const declaration = await newPaper(agency, id, 'declaration', days)
  await setRow(agency.db, 'documents', declaration, { created_at: `${dayFrom(-100)}T12:00:00Z` })
  await followAllPermits(agency.db, systemActor())
  await move(id, 'left', { left_at: dayFrom(-3), rehire_allowed: true })
  const given_up = (await known(id)).find(({ reason }) => reason === 'declaration_given_up')!
  return { id, declaration, given_up }
}

const plan = (worker_id: number, need_id: number) => ({
  need_id,
  worker_id,
  start_date: dayFrom(5),
  end_date: dayFrom(60),
  agreement_sent_on: dayFrom(-1),
})

const workOf = async (worker_id: number, need_id: number) => {
  const asked = await check(agency, admin, plan(worker_id, need_id))
  return asked.body.data.papers.find(({ name }) => name.en === 'Right to work')!.state
}

const requirement = async (id: number) => {
  const all = await read<RequiredDocument[]>(`/api/workers/${id}/documents/requirements`)
  return all.find(({ name }) => name.en === 'Right to work')!.state
}

it('a declaration that was reported as given up no longer allows work, until the report is cleared', async () => {
  const { id, declaration, given_up } = await returned()
  const { need } = await runningContract(agency, admin)
  expect((await mark(given_up, dayFrom(-1))).status).toBe(200)
  expect(await requirement(id)).toBe('expired')
  await move(id, 'onboarding')
  expect(await workOf(id, need.id)).toBe('given_up')
  const refused = await place(agency, admin, plan(id, need.id))
  expect([refused.status, refused.body.errors.map(({ code }) => code)]).toEqual([422, ['paper_ends_before']])
  const [reported] = await known(id)
  expect(reported).toMatchObject({ id: given_up.id, permit: { id: declaration }, notified_on: dayFrom(-1) })
  await mark(reported!, null)
  expect(await requirement(id)).toBe('ok')
  expect(await workOf(id, need.id)).toBe('ok')
  expect((await place(agency, admin, plan(id, need.id))).status).toBe(200)
})
