import { expect, test } from 'vitest'
import { filtersByHidden, withoutHidden } from './hidden-fields.tsx'

const hidden = ['lease_to', 'landlord_name', 'custom_values']

test('the query of a list loses filters, sort orders and groups by hidden fields, and nothing else', () => {
  const query = {
    search: 'Kraków',
    city: 'Kraków',
    lease_to: '..2026-12-01',
    'custom.meters': '20..',
    sort: 'lease_to,-city',
    group: 'landlord_name',
    folded: '["x"]',
    columns: 'city,lease_to',
    view: '7',
  }
  expect(withoutHidden(query, hidden)).toEqual({
    search: 'Kraków',
    city: 'Kraków',
    sort: '-city',
    columns: 'city,lease_to',
    view: '7',
  })
  expect(withoutHidden({ group: 'city', folded: '["x"]' }, hidden)).toEqual({ group: 'city', folded: '["x"]' })
  expect(withoutHidden(query, [])).toEqual(query)
})

test('a group of filters keeps those that are not hidden, and is dropped if none is left', () => {
  const any = 'city=Łódź&lease_to=2026-12-01..~landlord_name=Nowak~kind=house%2Cflat'
  expect(new URLSearchParams(withoutHidden({ any }, hidden)['any']!.split('~')[0]).get('city')).toBe('Łódź')
  expect(withoutHidden({ any }, hidden)['any']!.split('~')).toHaveLength(2)
  expect(withoutHidden({ any: 'lease_to=2026-12-01..' }, hidden)).toEqual({})
})

test('a saved view filters by a hidden field also in a group, but not by its sort order or columns', () => {
  expect(filtersByHidden({ lease_to: '2026-12-01..' }, hidden)).toBe(true)
  expect(filtersByHidden({ any: 'city=Opole~custom.meters=3..' }, hidden)).toBe(true)
  expect(filtersByHidden({ any: 'city=Opole~kind=house', sort: 'lease_to', group: 'landlord_name' }, hidden)).toBe(
    false,
  )
})
