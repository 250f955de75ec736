import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DueNotification } from '#contract/work/labour-notifications.ts'
import type { ListedCase } from '#contract/work/permit-cases.ts'
import { dayFrom, newWorker } from '#server/testing/placements.ts'
import { admin, agency, begin, openNotifying, patch, ukrainian, worker } from '#server/testing/labour-notifications.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

type Page<Row> = { data: Row[]; meta: { total: number; limit: number; next: string | null } }

const pageOf = async <Row>(path: string) => {
  const answer = await agency.call<Page<Row>>('GET', path, { as: admin })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** All rows of a queue, read page by page. */
const walked = async <Row>(path: string, limit: number) => {
  const pages: Page<Row>[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Page<Row> = await pageOf<Row>(`${path}?limit=${limit}${next === '' ? '' : `&after=${next}`}`)
    pages.push(page)
    next = page.meta.next
  }
  return pages
}

it('the queue of notifications is read page by page, and says how many there are', async () => {
  for (const ago of [20, 5, 5, 2]) await begin(await ukrainian(), dayFrom(-ago))
  const unplaced = await ukrainian()
  const { version } = await worker(unplaced)
  await patch(`/api/workers/${unplaced}`, { version, employed_from: dayFrom(-3) })
  const path = '/api/labour-notifications'
  const all = await pageOf<DueNotification>(path)
  expect(all.meta).toEqual({ total: 5, limit: 100, next: null })
  expect(all.data.map(({ due_on }) => due_on)).toEqual([-13, 2, 2, 4, 5].map((days) => dayFrom(days)))
  expect(all.data[3]).toMatchObject({
    id: null,
    worker: { id: unplaced },
    told_to: 'labour_office',
    has_deadline: true,
  })
  const pages = await walked<DueNotification>(path, 2)
  expect(pages.map(({ data, meta }) => [data.length, meta.total, meta.next === null])).toEqual([
    [2, 5, false],
    [2, 5, false],
    [1, 5, true],
  ])
  expect(pages.flatMap(({ data }) => data)).toEqual(all.data)
  expect((await agency.call('GET', `${path}?after=no-cursor`, { as: admin })).status).toBe(400)
})

it('the queue of permit cases is read page by page, those without a day last', async () => {
  const kinds = (
    await agency.call<{ data: { id: number; code: string }[] }>('GET', '/api/permit-case-kinds', { as: admin })
  ).body.data
  const kind_id = (code: string) => kinds.find((one) => one.code === code)!.id
  for (const code of ['work_permit', 'cukr', 'visa', 'cukr']) {
    const id = await newWorker(agency, admin, { citizenship: 'IN', stay_basis: 'visa', work_basis: 'work_permit' })
    const body = { kind_id: kind_id(code) }
    expect((await agency.call('POST', `/api/workers/${id}/permit-cases`, { as: admin, body })).status).toBe(200)
  }
  const path = '/api/permit-cases'
  const all = await pageOf<ListedCase>(path)
  expect(all.meta).toEqual({ total: 4, limit: 100, next: null })
  expect(all.data.map(({ kind }) => kind.code)).toEqual(['cukr', 'cukr', 'work_permit', 'visa'])
  const pages = await walked<ListedCase>(path, 3)
  expect(pages.map(({ data }) => data.length)).toEqual([3, 1])
  expect(pages.flatMap(({ data }) => data)).toEqual(all.data)
  const some = await pageOf<ListedCase>(`${path}?kind_id=${kind_id('visa')}`)
  expect([some.data.length, some.meta.total]).toEqual([1, 1])
})
