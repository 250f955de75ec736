import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { standingNeed } from '#server/testing/on-contract.ts'
import { standingContract } from '#server/testing/standing-contract.ts'

let agency: TestAgency
let admin: Someone
const counting = countStatements()

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(async () => {
  counting.stop()
  await agency.close()
})

const ROWS = 200
const PAGE = 100

const lists = [
  `/api/contracts?limit=${PAGE}`,
  `/api/contracts?limit=${PAGE}&sort=-missing`,
  `/api/contracts?limit=${PAGE}&missing=yes`,
  `/api/needs?limit=${PAGE}`,
  '/api/forecast',
]

const counted = async (path: string) => {
  await agency.call('GET', path, { as: admin })
  const { statements, result } = await counting.during(() =>
    agency.call<{ data: object[] }>('GET', path, { as: admin }),
  )
  const { status, body } = result
  expect(status).toBe(200)
  return { statements, rows: body.data.length }
}

const order = async (count: number) => {
  const coordinator = await newCoordinator(agency)
  for (let made = 0; made < count; made++) {
    const contract_id = await standingContract(agency, [coordinator.id])
    await standingNeed(agency, contract_id, { position_id: 1, headcount: 1 + (made % 9) })
    await standingNeed(agency, contract_id, { position_id: 2, headcount: 3 })
  }
}

it('sends as many statements for two hundred contracts as for two', async () => {
  await order(2)
  const few: number[] = []
  for (const path of lists) few.push((await counted(path)).statements)
  await order(ROWS - 2)
  for (const [index, path] of lists.entries()) {
    const many = await counted(path)
    expect(many.statements, path).toBe(few[index])
    expect(many.statements, path).toBeGreaterThan(1)
    expect(many.statements, path).toBeLessThan(10)
    if (path !== '/api/forecast') expect(many.rows, path).toBe(PAGE)
  }
}, 60_000)

it('sorts those that lack most people first, across pages', async () => {
  type Page = { data: { id: number; missing: number; headcount: number }[]; meta: { next: string | null } }
  const page = async (after = '') =>
    (await agency.call<Page>('GET', `/api/contracts?limit=${PAGE}&sort=-missing${after}`, { as: admin })).body
  const first = await page()
  const second = await page(`&after=${first.meta.next}`)
  const rows = [...first.data, ...second.data]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS)
  expect(rows.map(({ missing }) => missing)).toEqual(rows.map(({ headcount }) => headcount).toSorted((a, b) => b - a))
  expect(rows[0]!.missing).toBe(12)
})
