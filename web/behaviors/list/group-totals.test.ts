import { expect, it } from 'vitest'
import { unfoldedTotal } from './group-totals.ts'

const counts = [
  { value: 'olx', total: 3, total_capped: false },
  { value: 'other', total: 10_000, total_capped: true },
  { value: null, total: 4, total_capped: false },
]

it('counts rows of unfolded groups alone, not exactly where one of them is not', () => {
  expect(unfoldedTotal(undefined, [])).toBeUndefined()
  expect(unfoldedTotal(counts, ['other'])).toEqual({ total: 7, total_capped: false })
  expect(unfoldedTotal(counts, [null])).toEqual({ total: 10_000, total_capped: true })
  expect(unfoldedTotal(counts, ['olx', 'other', null])).toEqual({ total: 0, total_capped: false })
})
