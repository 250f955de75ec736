import { expect, it } from 'vitest'
import type { WorkDay } from '#contract/work/legality.ts'
import { joinedDay } from './legality.api.ts'

const site = (id: number) => ({ id, title: `Contract ${id}`, client_name: 'Client', site_city: 'Gdańsk', people: [] })

const part = (ids: number[], red: number, next: number | null): WorkDay => ({
  day: '2027-03-01',
  counts: { red, amber: 1, green: 10 },
  contracts: ids.map(site),
  next,
})

it('joins the parts of a day: all contracts in order, counts added up, the next part of the last one', () => {
  const joined = joinedDay([part([1, 2], 3, 2), part([3], 0, 3), part([7], 2, null)])!
  expect(joined.contracts.map(({ id }) => id)).toEqual([1, 2, 3, 7])
  expect(joined).toMatchObject({ day: '2027-03-01', counts: { red: 5, amber: 3, green: 30 }, next: null })
  expect(joinedDay([part([1], 3, 1), part([2], 0, 2)])!.next).toBe(2)
})

it('is the answer itself when there is one part, and nothing before there is any', () => {
  const one = part([1], 3, null)
  expect(joinedDay([one])).toBe(one)
  expect(joinedDay([])).toBeUndefined()
})
