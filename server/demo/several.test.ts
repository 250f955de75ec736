import { expect, it } from 'vitest'
import { forSeveral } from './several.ts'

const steps = async (count: number) => {
  for (let step = 0; step < count; step++) await Promise.resolve()
}

it('answers in the order of the items, however long each takes', async () => {
  const items = [9, 1, 5, 2, 7, 3, 8, 4]
  const order: number[] = []
  const answers = await forSeveral(items, async (count, index) => {
    await steps(count)
    order.push(index)
    return `${index}: ${count}`
  })
  expect(answers).toEqual(items.map((count, index) => `${index}: ${count}`))
  expect(order).not.toEqual(order.toSorted((a, b) => a - b))
})

it('begins nothing after a failure, and throws it when all that had begun has ended', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const items = Array.from({ length: 100 }, (_, index) => index)
  const work = forSeveral(items, async (_, index) => {
    begun.push(index)
    await steps(index + 1)
    if (index === 1) throw new Error('refused')
    await steps(20)
    ended.push(index)
  })
  await expect(work).rejects.toThrow('refused')
  const before = begun.length
  expect(before).toBeLessThan(items.length)
  expect(ended).toHaveLength(before - 1)
  await steps(200)
  expect(begun).toHaveLength(before)
})
