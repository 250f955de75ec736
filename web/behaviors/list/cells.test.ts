import { expect, it } from 'vitest'
import { cellsOf, fieldsRead } from './cells.ts'

type Person = { id: number; first_name: string; city: string | null; rating: number }

const cell = cellsOf<Person>()

const placed = cell(['first_name', 'city'], ({ id, first_name, city }) => `${id} ${first_name} ${city ?? '–'}`)

it('renders a row that has its fields, even blank ones', () => {
  expect(placed.cell({ id: 1, first_name: 'Olena', city: null })).toBe('1 Olena –')
})

it('renders nothing for a row that was fetched before the column was shown', () => {
  expect(placed.cell({ id: 1, first_name: 'Olena', rating: 5 })).toBeNull()
})

it('requests each field once', () => {
  expect(fieldsRead([placed, cell(['city', 'rating'], () => null)])).toEqual(['first_name', 'city', 'rating'])
})

it('reads no field that it does not request', () => {
  // @ts-expect-error not among the fields it reads
  expect(cell(['city'], ({ rating }) => rating).cell({ id: 1, city: 'Lviv' })).toBeUndefined()
  // @ts-expect-error no such field
  expect(cell(['town'], () => 'drawn').cell({ id: 1 })).toBeNull()
})
