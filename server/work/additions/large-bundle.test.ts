import { setTimeout as rest } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BulkRun } from '#contract/behaviors/bulk.ts'
import type { AdditionBundle } from '#contract/work/mass-additions.ts'
import { runBulk } from '#server/behaviors/bulk/run-bulk.ts'
import { openZip } from '#server/behaviors/imports/zip-parts.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { makeBundle } from './addition-bundles.commands.ts'
import { bulkAdditionStep } from './mass-additions.commands.ts'

const SHEETS = 500
/** After so many sheets the fonts are loaded. */
const WARM_SHEETS = 150
/** Memory in use is measured each time so many more sheets are done. */
const EACH_SHEETS = 50
/** The most memory that later sheets may keep in use; how much garbage waits depends on the load of the machine. */
const MOST_GROWTH_MB = 40
/** The most memory that printing may take in total, garbage included; independent of the number of sheets. */
const MOST_MB = 450
const SLOWEST_MS = 500

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const draftMany = async () => {
  const ids: number[] = []
  for (let made = 0; made < SHEETS; made++) ids.push(await standingContract(agency, []))
  const addition = {
    kind: 'conditions',
    effective_from: '2027-02-01',
    description: 'Shoes',
    conditions: { requirements: 'Own shoes' },
  }
  const { body } = await agency.call<{ data: BulkRun }>('POST', '/api/contracts/mass-additions', {
    as: admin,
    body: { selection: { ids }, addition },
  })
  await runBulk(agency.db, { bulk_run_id: body.data.id, user_id: admin.user_id }, bulkAdditionStep)
  return body.data.id
}

const MB = 1_048_576

const megabytes = () => process.memoryUsage().rss / MB

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc') as () => void

/** The memory in use, without garbage. */
const inUse = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}

const nearSlowest = (waits: readonly number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)]

/** Requests the bundle and a list, as users do, until the bundle is finished. */
const watch = async (path: string) => {
  const done: number[] = []
  const waits: number[] = []
  const sizes: number[] = []
  const used: { done: number; mb: number }[] = []
  for (let state = 'running'; state === 'running'; await rest(100)) {
    const began = performance.now()
    const list = await agency.call('GET', '/api/contracts?limit=50', { as: admin })
    waits.push(performance.now() - began)
    expect(list.status).toBe(200)
    const { body } = await agency.call<{ data: AdditionBundle }>('GET', path, { as: admin })
    done.push(body.data.done)
    state = body.data.state
    sizes.push(megabytes())
    if (body.data.done >= (used.at(-1)?.done ?? -EACH_SHEETS) + EACH_SHEETS)
      used.push({ done: body.data.done, mb: inUse() })
  }
  const most = (some: typeof used) => Math.max(...some.map(({ mb }) => mb))
  const warm = used.filter((one) => one.done <= WARM_SHEETS)
  const later = used.filter((one) => one.done > WARM_SHEETS)
  return { done, slow: nearSlowest(waits), peak: Math.max(...sizes), growth: most(later) - most(warm) }
}

it('puts five hundred sheets into one file in bounded memory, with progress, while lists still answer', async () => {
  const run_id = await draftMany()
  const bundles = `/api/bulk-runs/${run_id}/addition-bundles`
  const asked = await agency.call<{ data: AdditionBundle }>('POST', bundles, { as: admin, body: { language: 'pl' } })
  const { id } = asked.body.data
  const start = megabytes()
  const making = makeBundle(agency.services, { addition_bundle_id: id, user_id: admin.user_id })
  const { done, slow, peak, growth } = await watch(`/api/addition-bundles/${id}`)
  await making

  expect(done.at(-1)).toBe(SHEETS)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(new Set(done).size).toBeGreaterThan(20)
  expect(growth).toBeLessThan(MOST_GROWTH_MB)
  expect(peak - start).toBeLessThan(MOST_MB)
  expect(slow).toBeLessThan(SLOWEST_MS)

  const [found] = (await agency.call<{ data: AdditionBundle[] }>('GET', bundles, { as: admin })).body.data
  expect(found).toMatchObject({ id, state: 'finished', total: SHEETS, done: SHEETS })
  const file = await agency.app.inject({
    url: `/api/addition-bundles/${id}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(file.rawPayload).toHaveLength(found!.size!)
  expect(new Set(openZip(file.rawPayload, 500_000_000).names).size).toBe(SHEETS)
}, 300_000)
