import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import {
  additionsOf,
  admin,
  agency,
  change,
  drafted,
  giveUp,
  openAdditions,
  reason,
} from '#server/testing/additions.ts'
import {
  type OneAddition,
  additionOf,
  newAddition,
  newContract,
  newCoordinator,
  newPaper,
  newRunning,
  signWithPaper,
} from '#server/testing/contracts.ts'

beforeAll(openAdditions)
afterAll(() => agency.close())

it('gives consecutive numbers within a contract, even to twelve parallel drafts', async () => {
  const { contract } = await newRunning(agency, admin)
  const made = await Promise.all(Array.from({ length: 12 }, () => drafted(contract.id, { requirements: 'Own shoes' })))
  const numbers = made.map(({ number }) => number).sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)))
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => `A-${at + 1}`))
  const other = await newRunning(agency, admin)
  expect((await drafted(other.contract.id, { requirements: 'Own shoes' })).number).toBe('A-1')
})

it('is signed with a day and a file that the signer uploaded for it alone', async () => {
  const { contract } = await newRunning(agency, admin)
  const draft = await drafted(contract.id, { requirements: 'Own shoes' })
  const sign = (body: object, as = admin) =>
    agency.call<OneAddition>('PUT', `/api/additions/${draft.id}/signature`, {
      as,
      body: { version: draft.version, ...body },
    })
  expect((await sign({})).body.errors).toEqual([
    { path: 'signed_at', code: 'required' },
    { path: 'file_id', code: 'required' },
  ])
  const file_id = await newPaper(agency, admin)
  expect((await sign({ signed_at: '2026-12-31', file_id })).body.errors).toEqual([
    { path: 'signed_at', code: 'in_the_future' },
  ])
  const boss = await agency.join('super-admin')
  const stranger = await sign({ signed_at: '2026-11-01', file_id }, boss)
  expect([stranger.status, stranger.body.errors]).toEqual([422, [{ path: 'file_id', code: 'not_found' }]])
  expect((await sign({ signed_at: '2026-11-01', file_id })).status).toBe(200)
  const second = await drafted(contract.id, { requirements: 'Own gloves' })
  expect((await change(second, { file_id })).body.errors).toEqual([{ path: 'file_id', code: 'not_found' }])
})

it('reports problems at its own fields', async () => {
  const { contract, need } = await newRunning(agency, admin)
  const strange = (await newRunning(agency, admin)).need
  const errors = async (changes: object, more: object = {}) =>
    (await newAddition(agency, admin, contract.id, changes, more)).body.errors
  expect(await errors({}, { kind: 'rates' })).toEqual([{ path: 'changes', code: 'addition_says_nothing' }])
  const more = { needs: [{ need_id: need.id, headcount: 3 }] }
  expect(await errors(more, { kind: 'rates' })).toEqual([{ path: 'kind', code: 'addition_of_other_kind' }])
  expect(await errors({ end_date: '2027-12-31', ...more }, { kind: 'conditions' })).toEqual([
    { path: 'kind', code: 'addition_of_other_kind' },
  ])
  expect(await errors({}, { effective_from: '2025-12-31' })).toEqual([
    { path: 'effective_from', code: 'outside_contract' },
  ])
  expect(await errors({ needs: [{ need_id: strange.id, headcount: 3 }] })).toEqual([
    { path: 'changes.needs.0.need_id', code: 'not_found' },
  ])
  expect(
    await errors({
      needs: [
        { need_id: need.id, headcount: 3 },
        { need_id: need.id, headcount: 4 },
      ],
    }),
  ).toEqual([{ path: 'changes.needs.1.need_id', code: 'repeated' }])
  expect(await errors({ needs: [{ position_id: 2 }] })).toEqual([
    { path: 'changes.needs.0.headcount', code: 'required' },
    { path: 'changes.needs.0.date_from', code: 'required' },
  ])
  expect(await errors({ termination_date: '2026-06-01' }, { kind: 'termination' })).toEqual([
    { path: 'changes.reason_id', code: 'required' },
  ])
  expect(await errors({ termination_date: '2026-06-01', reason_id: await reason() }, { kind: 'other' })).toEqual([
    { path: 'kind', code: 'termination_is_its_own' },
  ])
  const empty = await newAddition(agency, admin, contract.id, { requirements: 'x' }, { description: ' ' })
  expect(empty.body.errors[0]).toMatchObject({ path: 'description' })
})

it('needs a running contract: a draft is changed directly', async () => {
  const contract = await newContract(agency, admin)
  expect((await newAddition(agency, admin, contract.id, { end_date: '2027-12-31' })).status).toBe(403)
  expect((await additionsOf(contract.id)).meta.abilities.create).toBe(false)
})

it('accepts a change of the current version, and answers an outdated one with the current row', async () => {
  const { contract } = await newRunning(agency, admin)
  const draft = await drafted(contract.id, { pay_rate_from: 33 })
  const first = await change(draft, { changes: { pay_rate_from: 34 } })
  expect(first.body.data).toMatchObject({ changes: { pay_rate_from: 34 }, version: draft.version + 1 })
  const late = await change(draft, { description: 'Mine' })
  expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'stale', draft.version + 1])
})

it('is read by a coordinator of the team without the client’s rate, and not changed by them', async () => {
  const main = await newCoordinator(agency)
  const { contract } = await newRunning(agency, admin, { main_coordinator_id: main.id })
  const draft = await drafted(contract.id, { pay_rate_from: 33, bill_rate: 51.25 })
  const { body } = await signWithPaper(agency, admin, draft)
  const seen = await additionsOf(contract.id, main.as)
  expect(seen.data[0]).toMatchObject({
    changes: { pay_rate_from: 33 },
    abilities: { update: false, sign: false, cancel: false, read_file: false },
  })
  expect(JSON.stringify(seen)).not.toMatch(/bill_rate|51\.25|[:,[]47[,}\]]/)
  const call = (method: string, path: string, send?: unknown) =>
    agency.call<object>(method, path, { as: main.as, ...(send ? { body: send } : {}) })
  expect((await call('POST', `/api/contracts/${contract.id}/additions`, additionOf({}))).status).toBe(403)
  expect((await call('GET', `/api/additions/${draft.id}/file`)).status).toBe(403)
  const reader = await agency.joinWith(['view contract', 'view history'])
  const history = await agency.call('GET', `/api/contracts/${contract.id}/addition-history`, { as: reader })
  expect(history.text).toContain('pay_rate_from')
  expect(history.text).not.toMatch(/bill_rate|:51\.25[,}]/)
  const whole = await agency.call('GET', `/api/contracts/${contract.id}/history`, { as: reader })
  expect(whole.text).not.toMatch(/bill_rate|:51\.25[,}]/)
  const file = await agency.call('GET', `/api/additions/${body.data.id}/file`, { as: admin })
  expect([file.status, file.text]).toEqual([200, '%PDF-1.7 signed'])
  const outsider = await newCoordinator(agency)
  expect((await agency.call('GET', `/api/additions/${draft.id}`, { as: outsider.as })).status).toBe(404)
  expect((await agency.call('GET', `/api/contracts/${contract.id}/additions`, { as: outsider.as })).status).toBe(404)
})

it('shows in its history all additions of a contract and what they changed, and nothing else', async () => {
  const { contract, need } = await newRunning(agency, admin)
  await signWithPaper(agency, admin, await drafted(contract.id, { needs: [{ need_id: need.id, headcount: 22 }] }))
  await giveUp(await drafted(contract.id, { pay_rate_from: 40 }))
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/contracts/${contract.id}/addition-history`, {
    as: admin,
  })
  expect(body.data.map(({ record, action }) => `${record?.entity ?? 'contract'} ${action}`)).toEqual([
    'addition cancelled',
    'addition created',
    'addition applied',
    'need amended',
    'addition signed',
    'addition created',
  ])
})
