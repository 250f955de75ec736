import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { RequiredDocument } from '#contract/people/documents.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import {
  type Answer,
  type Refusal,
  add,
  added,
  admin,
  agency,
  candidate,
  coordinator,
  day,
  openWallets,
  pageId,
  passport,
  recruiter,
  stateOf,
  typeId,
  wallet,
  worker,
} from '#server/testing/wallets.ts'
import { verifiedIdentity } from './documents.policy.ts'
import { moveDocuments } from './move-documents.commands.ts'

beforeAll(openWallets)
afterAll(() => agency.close())

it('keeps a passport with ordered pages and a sealed number, and updates the candidate’s document state', async () => {
  const id = await candidate()
  expect(await stateOf(id)).toBe('incomplete')
  const file_ids = [await pageId(recruiter), await pageId(recruiter)].toReversed()
  const made = await added(id, await passport(recruiter, { number: 'fa 123 456', file_ids }))
  expect(made).toMatchObject({ number_tail: '3456', state: 'valid', verification: 'unverified', version: 1 })
  expect(made.files.map((one) => one.id)).toEqual(file_ids)
  expect(await stateOf(id)).toBe('ok')
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select 1 from change_history where new_value::text like '%FA123456%')
    or exists (select 1 from sealed_values where sealed::text like '%FA123456%') as found`.execute(agency.db)
  expect(rows[0]!.found).toBe(false)
})

it('shows the full number to those who manage the documents and records it in history', async () => {
  const id = await candidate()
  const made = await added(id, await passport(recruiter, { number: 'FB777888' }))
  const seen = await agency.call<{ data: { number: string } }>('POST', `/api/documents/${made.id}/number-views`, {
    as: recruiter,
  })
  expect(seen.body.data.number).toBe('FB777888')
  const history = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/candidates/${id}/history`, { as: recruiter })
  const record = { entity: 'document', id: made.id }
  expect(history.body.data[0]).toMatchObject({ action: 'viewed_sensitive', record })
  expect(history.body.data[1]).toMatchObject({ action: 'created', record })
  expect(history.body.data.at(-1)).toMatchObject({ action: 'created', record: null })
  const stranger = await agency.join('recruiter')
  const refused = await agency.call('POST', `/api/documents/${made.id}/number-views`, { as: stranger })
  expect(refused.status).toBe(403)
})

it('requires what the type requires and what dates allow', async () => {
  const id = await candidate()
  const refusal = async (more: object) => {
    const answer = await add(id, await passport(recruiter, more))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    return answer.body.errors.map(({ path, code }) => `${path} ${code}`)
  }
  expect(await refusal({ valid_to: null, file_ids: [] })).toEqual(['valid_to required', 'file_ids required'])
  expect(await refusal({ valid_from: day(5), valid_to: day(5) })).toEqual(['valid_to not_after_start'])
  expect(await refusal({ issued_on: day(2) })).toEqual(['issued_on in_the_future'])
  expect(await refusal({ result: 'fit' })).toEqual(['result not_medical'])
  expect(await refusal({ number: 'A1-5' })).toEqual(['number invalid_document_number'])
  expect(await refusal({ number: 'ABCDE12345' })).toEqual(['number invalid_passport_number'])
  expect(await refusal({ file_ids: [999_999] })).toEqual(['file_ids not_found'])
  expect(await refusal({ type_id: 999_999 })).toEqual(['type_id not_found'])
  const nie = await typeId('nie')
  expect((await add(id, { type_id: nie })).body.errors).toEqual([{ path: 'number', code: 'required' }])
  expect((await added(id, { type_id: nie, number: 'X1234567L' })).state).toBe('no_expiry')
})

it('warns of an unusual number and refuses one of another candidate', async () => {
  const first = await candidate()
  const odd = await add(first, await passport(recruiter, { number: 'FC12345' }))
  expect(odd.body.meta.warnings).toEqual(['unusual_number'])
  const taken = await add(await candidate(), await passport(recruiter, { number: 'fc 12345' }))
  expect(taken.body.errors).toEqual([{ path: 'number', code: 'number_taken' }])
  const elsewhere = await add(await worker(), await passport(admin, { number: 'FC12345' }), admin, 'workers')
  expect(elsewhere.body.meta.warnings).toContain('number_elsewhere')
  const both = await Promise.all(
    [await candidate(), await candidate()].map(async (id) =>
      add(id, await passport(recruiter, { number: 'FC999999' })),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

it('accepts only own uploads that no document has', async () => {
  const id = await candidate()
  const mine = await pageId(recruiter)
  await added(id, await passport(recruiter, { file_ids: [mine] }))
  for (const file_ids of [[mine], [await pageId(admin)]]) {
    const { body } = await add(id, await passport(recruiter, { file_ids }))
    expect(body.errors).toEqual([{ path: 'file_ids', code: 'not_found' }])
  }
  const two = await pageId(recruiter)
  const { body } = await add(id, await passport(recruiter, { file_ids: [two, two] }))
  expect(body.errors).toEqual([{ path: 'file_ids', code: 'repeated' }])
})

it('renews: the newer one counts, the older one is history and read-only', async () => {
  const id = await candidate()
  const old = await added(id, await passport(recruiter, { valid_to: day(-3) }))
  expect([old.state, await stateOf(id)]).toEqual(['expired', 'expired'])
  const next = await added(id, await passport(recruiter, { replaces_id: old.id, valid_to: day(20) }))
  expect([next.state, await stateOf(id)]).toEqual(['expiring', 'expiring'])
  const shown = await wallet(id)
  expect(shown.find((one) => one.id === old.id)).toMatchObject({
    replaced_by_id: next.id,
    abilities: { update: false },
  })
  const twice = await add(id, await passport(recruiter, { replaces_id: old.id }))
  expect(twice.body.errors).toEqual([{ path: 'replaces_id', code: 'already_replaced' }])
  const foreign = await add(await candidate(), await passport(recruiter, { replaces_id: old.id }))
  expect(foreign.body.errors).toEqual([{ path: 'replaces_id', code: 'not_found' }])
  const archived = await agency.call<Answer>('PUT', `/api/documents/${next.id}/archive`, {
    as: recruiter,
    body: { version: next.version },
  })
  expect(archived.body.data.abilities).toMatchObject({ update: false, restore: true })
  expect(await stateOf(id)).toBe('expired')
  const back = { as: recruiter, body: { version: archived.body.data.version } }
  expect((await agency.call('DELETE', `/api/documents/${next.id}/archive`, back)).status).toBe(200)
  expect(await stateOf(id)).toBe('expiring')
})

it('is verified, rejected with a reason, and unchecked again after a change', async () => {
  const id = await candidate()
  const made = await added(id, await passport(recruiter))
  const verify = (body: object) =>
    agency.call<Answer & Refusal>('PUT', `/api/documents/${made.id}/verification`, { as: recruiter, body })
  expect((await verify({ version: 1, verification: 'rejected' })).body.errors).toEqual([
    { path: 'reason', code: 'required' },
  ])
  const rejected = await verify({ version: 1, verification: 'rejected', reason: 'A page is missing' })
  expect(rejected.body.data).toMatchObject({
    verification_reason: 'A page is missing',
    verified_by: { id: recruiter.user_id },
  })
  expect(await stateOf(id)).toBe('incomplete')
  expect(await verifiedIdentity(agency.db, { candidate_id: id }, 90)).toBe(false)
  const verified = await verify({ version: 2, verification: 'verified' })
  expect(verified.body.data).toMatchObject({ verification: 'verified', verification_reason: null })
  expect(await verifiedIdentity(agency.db, { candidate_id: id }, 90)).toBe(true)
  expect(await verifiedIdentity(agency.db, { candidate_id: id }, 2_000)).toBe(false)
  const patch = (body: object) =>
    agency.call<Answer & Refusal>('PATCH', `/api/documents/${made.id}`, { as: recruiter, body })
  const noted = await patch({ version: 3, comment: 'Seen in the original' })
  expect(noted.body.data.verification).toBe('verified')
  const stale = await patch({ version: 3, comment: 'Late' })
  expect([stale.status, stale.body.current?.version]).toEqual([409, 4])
  const changed = await patch({ version: 4, number: 'FD000001' })
  expect(changed.body.data).toMatchObject({ verification: 'unverified', verified_by: null, number_tail: '0001' })
  const same = await patch({ version: 5, number: 'FD000001' })
  expect(same.body.data.version).toBe(5)
})

it('shows medical results and pages only to those who manage the documents', async () => {
  const id = await worker()
  const made = await added(
    id,
    {
      type_id: await typeId('medical_certificate'),
      valid_to: day(300),
      result: 'fit',
      file_ids: [await pageId(admin)],
    },
    admin,
    'workers',
  )
  const reader = await agency.joinWith(['view worker', 'view workers', 'view history'], 'all')
  const [seen] = await wallet(id, reader, 'workers')
  expect(seen).toMatchObject({ restricted: true, result: null, files: [], state: 'valid' })
  const path = `/api/documents/${made.id}/files/${made.files[0]!.id}`
  expect((await agency.call('GET', path, { as: reader })).status).toBe(404)
  expect((await agency.call('GET', path, { as: admin })).status).toBe(200)
  expect((await wallet(id, coordinator, 'workers'))[0]).toMatchObject({ restricted: false, result: 'fit' })
  const history = await agency.call('GET', `/api/workers/${id}/history`, { as: reader })
  expect(history.text).toContain('"verification"')
  expect(history.text).not.toMatch(/"result"|"fit"/)
})

it('shows the missing documents by country and citizenship', async () => {
  const missing = async (id: number) => {
    const path = `/api/workers/${id}/documents/requirements`
    const { body } = await agency.call<{ data: RequiredDocument[] }>('GET', path, { as: admin })
    return body.data.filter(({ state }) => state !== 'ok').map(({ name }) => name.en)
  }
  const general = ['Proof of identity', 'Medical certificate', 'Safety training (BHP)', 'Agreement']
  expect(await missing(await worker())).toEqual([...general, 'Right to stay', 'Right to work'])
  const pole = await worker({ citizenship: 'PL' })
  expect(await missing(pole)).toEqual(general)
  const unfit = { type_id: await typeId('medical_certificate'), valid_to: day(300), result: 'unfit' }
  await added(pole, { ...unfit, file_ids: [await pageId(admin)] }, admin, 'workers')
  expect(await missing(pole)).toEqual(general)
  await added(pole, { ...unfit, result: 'fit', file_ids: [await pageId(admin)] }, admin, 'workers')
  expect(await missing(pole)).not.toContain('Medical certificate')
})

it('moves to the worker with the key, and both histories record it', async () => {
  const from = await candidate()
  const made = await added(from, await passport(recruiter, { number: 'FE123123' }))
  const to = await worker()
  await agency.db
    .transaction()
    .execute((tx) => moveDocuments(tx, systemActor(), { entity: 'candidate', id: from }, { entity: 'worker', id: to }))
  expect(await wallet(from)).toEqual([])
  expect(await stateOf(from)).toBe('ok')
  expect((await wallet(to, admin, 'workers'))[0]).toMatchObject({ id: made.id, owner: { entity: 'worker', id: to } })
  const seen = await agency.call<{ data: { number: string } }>('POST', `/api/documents/${made.id}/number-views`, {
    as: admin,
  })
  expect(seen.body.data.number).toBe('FE123123')
  for (const path of [`/api/candidates/${from}/history`, `/api/workers/${to}/history`]) {
    const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', path, { as: admin })
    expect(body.data.some(({ action }) => action === 'moved')).toBe(true)
  }
})

it('recomputes the document state when the citizenship changes', async () => {
  const id = await worker({ citizenship: 'PL' })
  const add = async (code: string, more: object = {}) => {
    const file_ids = [await pageId(admin)]
    await added(id, { type_id: await typeId(code), valid_to: day(900), file_ids, ...more }, admin, 'workers')
  }
  await add('passport')
  await add('medical_certificate', { result: 'fit' })
  await add('bhp_initial')
  await add('civil_contract')
  expect(await stateOf(id, 'workers')).toBe('ok')
  const body = { version: 1, citizenship: 'UA' }
  expect((await agency.call('PATCH', `/api/workers/${id}`, { as: admin, body })).status).toBe(200)
  expect(await stateOf(id, 'workers')).toBe('incomplete')
})
