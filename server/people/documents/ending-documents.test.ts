import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  add,
  added,
  admin,
  agency,
  candidate,
  day,
  openWallets,
  passport,
  stateOf,
  worker,
} from '#server/testing/wallets.ts'

beforeAll(openWallets)
afterAll(() => agency.close())

const inQueue = async (list: 'candidates' | 'workers', id: number) => {
  const { body } = await agency.call<{ data: { id: number }[] }>('GET', `/api/${list}?queue=papers&ids=${id}`, {
    as: admin,
  })
  const numbers = await agency.call<{ data: { papers: number } }>('GET', `/api/${list}/queues`, { as: admin })
  return { shown: body.data.length === 1, counted: numbers.body.data.papers }
}

it('shows a worker whose document ends soon although another one is missing, until it is replaced', async () => {
  const id = await worker()
  const old = await added(id, await passport(admin, { valid_to: day(5) }), admin, 'workers')
  expect(await stateOf(id, 'workers')).toBe('incomplete')
  expect(await inQueue('workers', id)).toEqual({ shown: true, counted: 1 })
  const next = await add(id, await passport(admin, { replaces_id: old.id }), admin, 'workers')
  expect(next.status, next.text).toBe(200)
  expect(await stateOf(id, 'workers')).toBe('incomplete')
  expect(await inQueue('workers', id)).toEqual({ shown: false, counted: 0 })
})

it('shows a candidate whose document ends soon or has ended, but none who only lacks one', async () => {
  const lacking = await candidate(admin)
  expect(await stateOf(lacking)).toBe('incomplete')
  expect((await inQueue('candidates', lacking)).shown).toBe(false)
  const ending = await candidate(admin)
  await added(ending, await passport(admin, { valid_to: day(5) }), admin)
  expect(await stateOf(ending)).toBe('expiring')
  expect((await inQueue('candidates', ending)).shown).toBe(true)
  const ended = await candidate(admin)
  await added(ended, await passport(admin, { valid_to: day(-1) }), admin)
  expect(await stateOf(ended)).toBe('expired')
  expect(await inQueue('candidates', ended)).toEqual({ shown: true, counted: 2 })
})
