import { expect, it } from 'vitest'
import { together } from './together.ts'

type Search = { keys: readonly string[]; end: (fails?: boolean) => void }

const begin = () => {
  const searches: Search[] = []
  const find = together<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>()
    const found = new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} ${searches.length + 1}`]))
    searches.push({ keys, end: (fails) => (fails ? reject(new Error('lost')) : resolve(found)) })
    return promise
  })
  return { searches, find }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('asks alone at once, and together whoever comes meanwhile', async () => {
  const { searches, find } = begin()
  const first = find('a')
  const others = [find('b'), find('a'), find('b'), find('nobody')]
  expect(searches.map(({ keys }) => keys)).toEqual([['a']])
  searches[0]!.end()
  expect(await first).toBe('a 1')
  await settled()
  expect(searches[1]!.keys).toEqual(['b', 'a', 'nobody'])
  searches[1]!.end()
  expect(await Promise.all(others)).toEqual(['b 2', 'a 2', 'b 2', undefined])
})

it('never answers what was found before the question', async () => {
  const { searches, find } = begin()
  const before = find('a')
  const after = find('a')
  searches[0]!.end()
  await settled()
  searches[1]!.end()
  expect([await before, await after]).toEqual(['a 1', 'a 2'])
})

it('waits for a search that hangs no longer than some milliseconds', async () => {
  const { searches, find } = begin()
  const hanging = find('a')
  const next = find('b')
  await expect.poll(() => searches.length).toBe(2)
  searches[1]!.end()
  expect(await next).toBe('b 2')
  searches[0]!.end()
  expect(await hanging).toBe('a 1')
})

it('fails for those alone whose search failed', async () => {
  const { searches, find } = begin()
  const first = find('a')
  const second = find('b')
  searches[0]!.end(true)
  await expect(first).rejects.toThrow('lost')
  await settled()
  searches[1]!.end()
  expect(await second).toBe('b 2')
  const third = find('c')
  searches[2]!.end()
  expect(await third).toBe('c 3')
})
