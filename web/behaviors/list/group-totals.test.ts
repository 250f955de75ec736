import { expect, it } from 'vitest'
import { unfoldedTotal } from './group-totals.ts'

const counts = [
  { value: 'olx', total: 3, total_capped: false, people: null },
  { value: 'other', total: 10_000, total_capped: true, people: null },
  { value: null, total: 4, total_capped: false, people: null },
]

it('counts only rows of unfolded groups, and not exactly if one of them is not exact', () => {
  expect(unfoldedTotal(undefined, [], undefined)).toBeUndefined()
  expect(unfoldedTotal(counts, ['other'], undefined)).toEqual({ total: 7, total_capped: false })
  expect(unfoldedTotal(counts, [null], undefined)).toEqual({ total: 10_000, total_capped: true })
  expect(unfoldedTotal(counts, ['olx', 'other', null], undefined)).toEqual({ total: 0, total_capped: false })
})

it('subtracts folded rows from the whole list if there are more groups than are counted', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({
    value: `Town ${at}`,
    total: 2,
    total_capped: false,
    people: null,
  }))
  expect(unfoldedTotal(many, ['Town 7', 'Town 8'], { total: 1_500, total_capped: false })).toEqual({
    total: 1_496,
    total_capped: false,
  })
  expect(unfoldedTotal(many, ['Town 7'], undefined)).toBeUndefined()
})
