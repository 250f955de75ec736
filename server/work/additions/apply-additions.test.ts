import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import {
  NEXT_YEAR,
  ON_THAT_DAY,
  additionsOf,
  admin,
  agency,
  change,
  drafted,
  giveUp,
  needsOf,
  openAdditions,
  place,
  read,
  reason,
} from '#server/testing/additions.ts'
import { newAddition, newRunning, signWithPaper } from '#server/testing/contracts.ts'
import { applyDueAdditions } from './apply-additions.commands.ts'

beforeAll(openAdditions)
afterAll(() => agency.close())

it('raises headcount and rates of a running contract from a past day immediately when signed', async () => {
  const { contract, need } = await newRunning(agency, admin)
  const draft = await drafted(contract.id, {
    pay_rate_from: 32,
    bill_rate: 49.5,
    needs: [
      { need_id: need.id, headcount: 25 },
      { position_id: 2, headcount: 3, date_from: '2026-06-01' },
    ],
  })
  expect(draft).toMatchObject({
    number: 'A-1',
    status: 'draft',
    replaced: { pay_rate_from: 30.5, bill_rate: 47, needs: [{ headcount: 20, position_id: need.position_id }, null] },
    abilities: { update: true, sign: true, cancel: true, read_file: false },
  })
  expect(await read(contract.id)).toMatchObject({ pay_rate_from: 30.5, headcount: 20 })

  const signed = await signWithPaper(agency, admin, draft)
  expect(signed.body.data).toMatchObject({
    status: 'applied',
    signed_at: '2026-11-01',
    file: { name: 'aneks.pdf' },
    replaced: { pay_rate_from: 30.5, needs: [{ headcount: 20 }, null] },
    abilities: { update: false, sign: false, cancel: false, read_file: true },
  })
  expect(await read(contract.id)).toMatchObject({ pay_rate_from: 32, bill_rate: 49.5, headcount: 28 })
  expect((await needsOf(contract.id)).map(({ headcount }) => headcount)).toEqual([25, 3])

  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/contracts/${contract.id}/history`, {
    as: admin,
  })
  const [own] = body.data.filter(({ action, record }) => action === 'amended' && record === null)
  expect(own!.fields).toContainEqual({ field: 'addition', old: null, new: { value: 'A-1' } })
  expect(own!.fields).toContainEqual({ field: 'pay_rate_from', old: { value: 30.5 }, new: { value: 32 } })
})

it('is read-only once applied, also in the database', async () => {
  const { contract } = await newRunning(agency, admin)
  const { body } = await signWithPaper(agency, admin, await drafted(contract.id, { requirements: 'Own shoes' }))
  expect((await change(body.data, { description: 'Other' })).status).toBe(403)
  expect((await giveUp(body.data)).status).toBe(403)
  await expect(
    agency.db.updateTable('additions').set({ description: 'Other' }).where('id', '=', body.data.id).execute(),
  ).rejects.toThrow(/not changed/)
})

it('waits for its day, and is then applied once with several processes', async () => {
  const { contract, need } = await newRunning(agency, admin)
  const draft = await drafted(
    contract.id,
    { end_date: '2027-12-31', needs: [{ need_id: need.id, headcount: 30 }] },
    { kind: 'extension', effective_from: NEXT_YEAR },
  )
  const signed = await signWithPaper(agency, admin, draft)
  expect(signed.body.data).toMatchObject({ status: 'signed', abilities: { update: false, sign: false, cancel: true } })
  await applyDueAdditions(agency.db)
  expect(await read(contract.id)).toMatchObject({ end_date: '2027-06-30', headcount: 20 })

  await Promise.all([1, 2, 3, 4].map(() => applyDueAdditions(agency.db, ON_THAT_DAY)))
  await applyDueAdditions(agency.db, ON_THAT_DAY)
  expect(await read(contract.id)).toMatchObject({
    end_date: '2027-12-31',
    headcount: 30,
    version: contract.version + 1,
  })
  const { body } = await agency.call<{ data: ChangeGroup[] }>(
    'GET',
    `/api/contracts/${contract.id}/addition-history?action=applied`,
    { as: admin },
  )
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({ source: 'system', author: null })
})

it('is not signed when fewer people than placed would remain, or when placements would be outside the period', async () => {
  const { contract, need } = await newRunning(agency, admin)
  for (const end of ['2027-03-31', '2027-03-31', '2027-06-30']) await place(contract, need, '2026-03-01', end)
  const fewer = await drafted(
    contract.id,
    { needs: [{ need_id: need.id, headcount: 2 }] },
    { effective_from: NEXT_YEAR },
  )
  const refused = await signWithPaper(agency, admin, fewer)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'changes.needs.0.headcount', code: 'below_placed' }],
  ])
  const shorter = await drafted(contract.id, { end_date: '2027-03-31' }, { kind: 'extension' })
  expect((await signWithPaper(agency, admin, shorter)).body.errors).toEqual([
    { path: 'changes.end_date', code: 'placements_outside' },
  ])
  expect((await additionsOf(contract.id)).data.map(({ status }) => status)).toEqual(['draft', 'draft'])
  expect(await read(contract.id)).toMatchObject({ headcount: 20, version: contract.version })
})

it('stores the reason when it can no longer be applied, and the others are applied', async () => {
  const bad = await newRunning(agency, admin)
  const good = await newRunning(agency, admin)
  const fewer = { needs: [{ need_id: bad.need.id, headcount: 1 }] }
  const one = await drafted(bad.contract.id, fewer, { effective_from: NEXT_YEAR })
  await signWithPaper(agency, admin, one)
  await signWithPaper(
    agency,
    admin,
    await drafted(good.contract.id, { pay_rate_from: 33 }, { effective_from: NEXT_YEAR }),
  )
  await place(bad.contract, bad.need, '2026-02-01')
  await place(bad.contract, bad.need, '2026-02-01')
  await applyDueAdditions(agency.db, ON_THAT_DAY)
  expect((await additionsOf(bad.contract.id)).data[0]).toMatchObject({
    status: 'signed',
    refused: [{ path: 'changes.needs.0.headcount', code: 'below_placed' }],
  })
  expect(await read(good.contract.id)).toMatchObject({ pay_rate_from: 33 })
  const given = await giveUp((await additionsOf(bad.contract.id)).data[0]!)
  expect(given.body.data).toMatchObject({ status: 'cancelled', refused: [] })
})

it('may build on one that is signed for an earlier day', async () => {
  const { contract } = await newRunning(agency, admin)
  const later = { needs: [{ position_id: 3, headcount: 4, date_from: '2027-08-01', date_to: '2027-08-31' }] }
  const people = await drafted(contract.id, later, { effective_from: '2027-03-01' })
  expect((await signWithPaper(agency, admin, people)).body.errors).toEqual([
    { path: 'changes.needs.0.date_from', code: 'outside_contract' },
    { path: 'changes.needs.0.date_to', code: 'outside_contract' },
  ])
  await signWithPaper(
    agency,
    admin,
    await drafted(contract.id, { end_date: '2027-12-31' }, { kind: 'extension', effective_from: NEXT_YEAR }),
  )
  expect((await signWithPaper(agency, admin, people)).body.data).toMatchObject({ status: 'signed' })
})

it('ends the contract on its last day with its reason, its needs and its placements', async () => {
  const { contract, need } = await newRunning(agency, admin)
  await place(contract, need, '2026-03-01')
  const reason_id = await reason()
  const draft = await drafted(
    contract.id,
    { termination_date: '2026-11-15', reason_id },
    { kind: 'termination', effective_from: '2026-11-15' },
  )
  expect((await signWithPaper(agency, admin, draft)).body.data).toMatchObject({ status: 'applied' })
  const statuses = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  const idOf = (entity: string, code: string) =>
    statuses.find((status) => status.entity === entity && status.code === code)!.id
  expect(await read(contract.id)).toMatchObject({
    status_id: idOf('contract', 'terminated'),
    end_date: '2026-11-15',
    reason_id,
    headcount: 0,
  })
  expect((await needsOf(contract.id))[0]).toMatchObject({ status_id: idOf('need', 'closed') })
  const placements = agency.db.selectFrom('assignments').where('contract_id', '=', contract.id)
  expect(await placements.select(['status', 'end_date']).execute()).toEqual([
    { status: 'ended', end_date: '2026-11-15' },
  ])
  expect((await additionsOf(contract.id)).meta.abilities.create).toBe(false)
  expect((await newAddition(agency, admin, contract.id, { pay_rate_from: 40 })).status).toBe(403)
})
