import { expect, it } from 'vitest'
import { rejoined, sharedBy } from './once.ts'

const olena = { id: 7, first_name: 'Olena' }
const rows = [
  { id: 1, recruiter: olena, creator: olena, city: { id: 3 } },
  { id: 2, recruiter: olena, creator: null, city: 'Lublin' },
  { id: 3, recruiter: { id: 8, first_name: 'Jan' }, creator: undefined, city: null },
]

it('moves the named records out of the rows, each once, and puts them back', () => {
  const answer = sharedBy(['recruiter', 'creator'], rows)
  expect(answer).toEqual({
    data: [
      { id: 1, recruiter: 7, creator: 7, city: { id: 3 } },
      { id: 2, recruiter: 7, creator: null, city: 'Lublin' },
      { id: 3, recruiter: 8, creator: undefined, city: null },
    ],
    shared: { recruiter: { 7: olena, 8: { id: 8, first_name: 'Jan' } }, creator: { 7: olena } },
  })
  expect(rejoined({ ...answer, meta: { next: null } })).toEqual({ data: rows, meta: { next: null } })
})

it('does not change rows that share nothing', () => {
  expect(rejoined({ data: rows })).toEqual({ data: rows })
})
