import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listener } from '#server/behaviors/live/listen.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { type Feed, type Page, openFeed } from './feed.ts'

let agency: TestAgency
let admin: Someone
let stranger: Someone
let lead_id: number

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  stranger = await agency.joinWith(['update profile'])
  const body = { first_name: 'Ann', phone: '+48601700001', source: 'other' }
  const made = await agency.call<{ data: { id: number } }>('POST', '/api/leads', { as: admin, body })
  lead_id = made.body.data.id
})
afterAll(() => agency.close())

/** A feed of a process whose events the test sends. */
const open = () => {
  let listener: Listener | undefined
  const feed = openFeed(agency.db, {
    listen: (one) => {
      listener = one
      return () => (listener = undefined)
    },
    ready: async () => undefined,
    close: async () => undefined,
  })
  return { feed, told: () => listener }
}

const openPage = (feed: Feed, { actor }: Someone) => {
  const texts: string[] = []
  const state = { failed: null as Error | null, renewals: 0 }
  const page: Page = {
    actor,
    renew: async () => {
      state.renewals++
      return actor
    },
    push: (text) => texts.push(text),
    end: () => undefined,
    fail: (error) => (state.failed = error),
  }
  feed.join(page)
  return { page, texts, state }
}

const change = (event_id: number) => ({
  entity: 'lead',
  id: lead_id,
  transaction_id: randomUUID(),
  actor_id: null,
  event_id,
})

const numbers = (texts: string[]) => texts.map((text) => Number(/^id: (\d+)/.exec(text)?.[1]))

it('sends every change to every page in order, and reads once what decides about all pages', async () => {
  const { feed, told } = open()
  const pages = Array.from({ length: 500 }, () => openPage(feed, admin))
  const closed = openPage(feed, stranger)
  const CHANGES = 60
  const all = Array.from({ length: CHANGES }, (_, place) => place + 1)
  const counting = countStatements()
  const { statements } = await counting.during(async () => {
    for (const event_id of all) told()!.change(change(event_id))
    await expect.poll(() => pages.every(({ texts }) => texts.length === CHANGES)).toBe(true)
  })
  counting.stop()
  for (const { texts } of pages) expect(numbers(texts)).toEqual(all)
  expect(closed.texts).toEqual([])
  expect(pages[0]!.state.renewals).toBe(1)
  expect(statements).toBeGreaterThanOrEqual(CHANGES)
  expect(statements).toBeLessThan(CHANGES * 5)
})

it('tells all pages that anything may have changed when more changes come than it can send, and then goes on', async () => {
  const { feed, told } = open()
  const { texts } = openPage(feed, admin)
  for (let event_id = 1; event_id <= 7_000; event_id++) told()!.change(change(event_id))
  const last = change(7_001)
  await expect.poll(() => texts.includes('event: reset\ndata: {}\n\n')).toBe(true)
  told()!.change(last)
  await expect.poll(() => numbers(texts).includes(7_001), { timeout: 30_000 }).toBe(true)
  expect(texts.length).toBeLessThan(7_000)
})

it('lets a page wait while its rights are read, and no other, and then sends it everything in order', async () => {
  const { feed, told } = open()
  const { texts } = openPage(feed, admin)
  const slow = openPage(feed, admin)
  const reading = Promise.withResolvers<undefined>()
  slow.page.renew = async () => {
    await reading.promise
    return admin.actor
  }
  for (const event_id of [1, 2, 3]) told()!.change(change(event_id))
  await expect.poll(() => numbers(texts)).toEqual([1, 2, 3])
  expect(slow.texts).toEqual([])
  reading.resolve(undefined)
  told()!.change(change(4))
  await expect.poll(() => numbers(slow.texts)).toEqual([1, 2, 3, 4])
})

it('sends nothing that waited to a page whose session has ended meanwhile', async () => {
  const { feed, told } = open()
  const { texts } = openPage(feed, admin)
  const ended = openPage(feed, admin)
  const reading = Promise.withResolvers<undefined>()
  ended.page.renew = () => reading.promise
  told()!.change(change(1))
  await expect.poll(() => numbers(texts)).toEqual([1])
  reading.resolve(undefined)
  told()!.change(change(2))
  await expect.poll(() => numbers(texts)).toEqual([1, 2])
  expect(ended.texts).toEqual([])
})

it('closes the pages that would miss an event when the database fails, so that they ask for it', async () => {
  const { feed, told } = open()
  const pages = [openPage(feed, admin), openPage(feed, stranger)]
  told()!.change({ ...change(1), id: Number.NaN })
  await expect.poll(() => pages.map(({ state }) => state.failed?.message ?? null)).not.toContain(null)
  expect(told()).toBeUndefined()
})

it('listens only while a page is open', () => {
  const { feed, told } = open()
  expect(told()).toBeUndefined()
  const { page } = openPage(feed, admin)
  expect(told()).toBeDefined()
  feed.leave(page)
  expect(told()).toBeUndefined()
})
