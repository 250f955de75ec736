import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Addition } from '#contract/work/additions.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { BulkRow, BulkRun } from '#contract/behaviors/bulk.ts'
import type { AdditionBundle, MassPreview } from '#contract/work/mass-additions.ts'
import { runBulk, undoBulk } from '#server/behaviors/bulk/run-bulk.ts'
import { openZip } from '#server/behaviors/imports/zip-parts.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newContract, newCoordinator, newRunning, signWithPaper } from '#server/testing/contracts.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { forgetBundles, makeBundle } from './addition-bundles.commands.ts'
import { bulkAdditionStep, undoBulkAdditionStep } from './mass-additions.commands.ts'

const SHEETS = 12

let agency: TestAgency
let admin: Someone

const terms = { effective_from: '2027-02-01', description: 'Minimum wage rises' }
const rise = { kind: 'rates', ...terms, rates: { mode: 'percent', percent: 5, fields: ['pay_rate_from', 'bill_rate'] } }
const shoes = { kind: 'conditions', ...terms, conditions: { requirements: 'Own shoes' } }

const send = <T>(path: string, ids: readonly number[], addition: object, as = admin) =>
  agency.call<{ data: T; errors: FieldProblem[] }>('POST', path, { as, body: { selection: { ids }, addition } })
const preview = async (ids: readonly number[], addition: object) =>
  (await send<MassPreview>('/api/contracts/mass-addition-previews', ids, addition)).body.data
const start = async (ids: readonly number[], addition: object) => {
  const { status, body } = await send<BulkRun>('/api/contracts/mass-additions', ids, addition)
  expect(status, JSON.stringify(body)).toBe(200)
  await runBulk(agency.db, { bulk_run_id: body.data.id, user_id: admin.user_id }, bulkAdditionStep)
  return body.data.id
}
const runOf = async (id: number) =>
  (await agency.call<{ data: BulkRun }>('GET', `/api/bulk-runs/${id}`, { as: admin })).body.data
const rowsOf = async (id: number) =>
  (await agency.call<{ data: BulkRow[] }>('GET', `/api/bulk-runs/${id}/rows`, { as: admin })).body.data
const additionsOf = async (id: number) =>
  (await agency.call<{ data: Addition[] }>('GET', `/api/contracts/${id}/additions`, { as: admin })).body.data

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

it('previews old and new values of each contract, and refusals, without writing', async () => {
  const { contract } = await newRunning(agency, admin)
  const bare = await standingContract(agency, [])
  const sketch = await newContract(agency, admin, { pay_rate_from: 30 })
  const shown = await preview([contract.id, bare, sketch.id], rise)
  expect(shown.total).toBe(3)
  expect(shown.rows).toEqual([
    {
      entity_id: contract.id,
      name: `${contract.number} ${contract.title}`,
      changes: [
        { field: 'pay_rate_from', old: 30.5, new: 32.03 },
        { field: 'bill_rate', old: 47, new: 49.35 },
      ],
      problems: [],
      below_minimum: { minimum: 32.3, currency: 'PLN', per: 'hour', from: '2027-01-01' },
    },
    expect.objectContaining({ entity_id: bare, changes: [], problems: [{ path: 'rates', code: 'no_rate_to_change' }] }),
    expect.objectContaining({ entity_id: sketch.id, problems: [{ path: 'status', code: 'contract_not_running' }] }),
  ])
  expect(await additionsOf(contract.id)).toEqual([])
  expect(await agency.db.selectFrom('additions').select('id').execute()).toEqual([])
})

it('previews the legal minimum only where the new pay is below it', async () => {
  const { contract } = await newRunning(agency, admin)
  const below = async (addition: object) => (await preview([contract.id], addition)).rows[0]!.below_minimum
  const to = (pay_rate_from: number) => ({ kind: 'rates', ...terms, rates: { mode: 'set', pay_rate_from } })
  expect(await below(to(32.29))).toMatchObject({ minimum: 32.3, from: '2027-01-01' })
  expect(await below(to(32.3))).toBeNull()
  expect(await below(shoes)).toBeNull()
})

it('previews the first twenty of many, and shows their number', async () => {
  const ids: number[] = []
  for (let made = 0; made < 22; made++) ids.push(await standingContract(agency, []))
  const shown = await preview(ids, shoes)
  expect([shown.total, shown.rows.length]).toEqual([22, 20])
})

it('drafts one for each contract that accepts it, says why others do not, and can be undone before signing', async () => {
  const first = await newRunning(agency, admin)
  const second = await newRunning(agency, admin)
  const open = await newRunning(agency, admin, { end_date: null })
  const ids = [first, second, open].map(({ contract }) => contract.id)
  const id = await start(ids, { kind: 'extension', ...terms, end_date: '2027-12-31' })
  expect(await runOf(id)).toMatchObject({ state: 'finished', counts: { changed: 2, refused: 1 } })
  expect((await rowsOf(id)).at(-1)).toMatchObject({
    name: `${open.contract.number} ${open.contract.title}`,
    state: 'refused',
    problems: [{ path: 'end_date', code: 'contract_open_ended' }],
  })
  const [made] = await additionsOf(first.contract.id)
  expect(made).toMatchObject({ status: 'draft', bulk_run_id: id, changes: { end_date: '2027-12-31' } })
  await signWithPaper(agency, admin, (await additionsOf(second.contract.id))[0]!)

  const back = await agency.call('DELETE', `/api/bulk-runs/${id}/run`, {
    as: admin,
    body: { version: (await runOf(id)).version },
  })
  expect(back.status).toBe(200)
  await undoBulk(agency.db, { bulk_run_id: id, user_id: admin.user_id }, undoBulkAdditionStep)
  expect(await runOf(id)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } })
  expect((await additionsOf(first.contract.id))[0]).toMatchObject({ status: 'cancelled' })
  expect((await additionsOf(second.contract.id))[0]).toMatchObject({ status: 'signed' })
})

it('leaves a contract with the same terms unchanged', async () => {
  const { contract } = await newRunning(agency, admin, { requirements: 'Own shoes' })
  const id = await start([contract.id], shoes)
  expect((await runOf(id)).counts).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await additionsOf(contract.id)).toEqual([])
})

it('prints an addition with old and new values, without the client’s rate for those who may not know it', async () => {
  const main = await newCoordinator(agency)
  const { contract } = await newRunning(agency, admin, { main_coordinator_id: main.id })
  await start([contract.id], rise)
  const [made] = await additionsOf(contract.id)
  const printed = async (as: Someone) => {
    const answer = await agency.app.inject({
      url: `/api/additions/${made!.id}/pdf?language=pl`,
      headers: { authorization: `Bearer ${as.token}` },
    })
    expect(answer.headers['content-type']).toBe('application/pdf')
    return (await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })).text
  }
  const whole = await printed(admin)
  expect(whole).toContain(`Aneks nr A-1 do umowy nr ${contract.number}`)
  expect(whole.replaceAll('\u00a0', ' ')).toMatch(/30,50 zł; po zmianie: 32,03 zł[\s\S]*47,00 zł; po zmianie: 49,35 zł/)
  const part = await printed(main.as)
  expect(part.replaceAll('\u00a0', ' ')).toContain('30,50 zł; po zmianie: 32,03 zł')
  expect(part).not.toMatch(/47,00|49,35/)
})

it('puts the sheets into one file, which can be downloaded while it is kept', async () => {
  const ids: number[] = []
  for (let made = 0; made < SHEETS; made++) ids.push(await standingContract(agency, []))
  const run_id = await start(ids, shoes)
  const path = `/api/bulk-runs/${run_id}/addition-bundles`
  const asked = await agency.call<{ data: AdditionBundle }>('POST', path, { as: admin, body: { language: 'ua' } })
  const { id } = asked.body.data
  expect(asked.body.data).toMatchObject({ state: 'running', total: SHEETS, done: 0, size: null })
  expect((await agency.call('GET', `/api/addition-bundles/${id}/file`, { as: admin })).status).toBe(404)

  await makeBundle(agency.services, { addition_bundle_id: id, user_id: admin.user_id })
  const [found] = (await agency.call<{ data: AdditionBundle[] }>('GET', path, { as: admin })).body.data
  expect(found).toMatchObject({ id, state: 'finished', done: SHEETS })
  const file = await agency.app.inject({
    url: `/api/addition-bundles/${id}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(file.rawPayload).toHaveLength(found!.size!)
  const zip = openZip(file.rawPayload, 50_000_000)
  expect(new Set(zip.names).size).toBe(SHEETS)
  const pieces: Buffer[] = []
  for await (const piece of zip.read(zip.names[0]!)) pieces.push(piece)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(pieces))), {
    mergePages: true,
  })
  expect(text).toContain('Own shoes')

  const other = await agency.joinWith(['update contract'])
  expect((await agency.call('GET', `/api/addition-bundles/${id}`, { as: other })).status).toBe(404)
  expect((await agency.call('GET', `/api/addition-bundles/${id}/file`, { as: other })).status).toBe(404)
  await forgetBundles(agency.db, new Date(Date.now() + 8 * 86_400_000))
  expect((await agency.call('GET', `/api/addition-bundles/${id}/file`, { as: admin })).status).toBe(404)
}, 120_000)

it('needs the right to change contracts, and covers only visible contracts', async () => {
  const main = await newCoordinator(agency)
  const { contract } = await newRunning(agency, admin, { main_coordinator_id: main.id })
  expect((await send('/api/contracts/mass-additions', [contract.id], shoes, main.as)).status).toBe(403)
  const elsewhere = await agency.joinWith(['update contract'], 'coordinator')
  const none = await send('/api/contracts/mass-additions', [contract.id], shoes, elsewhere)
  expect([none.status, none.body.errors]).toEqual([422, [{ path: 'selection', code: 'not_found' }]])
  const few = await send('/api/contracts/mass-additions', [contract.id], {
    kind: 'rates', ...terms, rates: { mode: 'percent', percent: 500, fields: [] },
  }) // prettier-ignore
  expect(few.status).toBe(400)
})
