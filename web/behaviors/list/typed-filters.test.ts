import { describe, expect, test } from 'vitest'
import { typing } from '#locales/en/typing.ts'
import type { Filter } from './FilterDrawer.tsx'
import { type Typed, offersFor, soughtText } from './typed-filters.ts'

const filtersIn = (labels: { status: string; fresh: string; recruiter: string; city: string; next: string }) =>
  [
    {
      name: 'status_id',
      label: labels.status,
      kind: 'many',
      options: [
        { value: '1', label: labels.fresh },
        { value: '2', label: 'Contacted' },
      ],
    },
    {
      name: 'recruiter_id',
      label: labels.recruiter,
      kind: 'many',
      options: [
        { value: 'none', label: 'Pool' },
        { value: '7', label: 'Kinga Wójcik' },
      ],
    },
    { name: 'next_contact_at', label: labels.next, kind: 'days' },
    { name: 'city', label: labels.city, kind: 'text', reads: 'city' },
    { name: 'custom.rating', label: 'Rating', kind: 'range' },
    { name: 'placed', label: 'Placed', kind: 'one', options: [{ value: 'yes', label: 'Yes' }] },
  ] satisfies Filter[]

const english = filtersIn({
  status: 'Status',
  fresh: 'New',
  recruiter: 'Recruiter',
  city: 'City',
  next: 'Next contact',
})

const typed = (text: string, more: Partial<Typed> = {}) =>
  offersFor({
    text,
    filters: english,
    values: {},
    today: '2026-11-25',
    days: { named: typing.days, locale: 'en' },
    ...more,
  })

const first = (text: string, more: Partial<Typed> = {}) => {
  const [offer] = typed(text, more)
  return offer && [offer.filter.name, offer.value]
}

describe('a typed filter', () => {
  test.each([
    ['en', 'status new', { status: 'Status', fresh: 'New' }],
    ['es', 'estado nuevo', { status: 'Estado', fresh: 'Nuevo' }],
    ['pl', 'status nowy', { status: 'Status', fresh: 'Nowy' }],
    ['ru', 'статус новый', { status: 'Статус', fresh: 'Новый' }],
    ['ua', 'статус новий', { status: 'Статус', fresh: 'Новий' }],
  ])('is a field and a value in %s, in any order', (_, text, labels) => {
    const filters = filtersIn({ recruiter: 'R', city: 'C', next: 'N', ...labels })
    expect(first(text, { filters })).toEqual(['status_id', '1'])
    expect(first(text.split(' ').toReversed().join(' '), { filters })).toEqual(['status_id', '1'])
  })

  test.each([
    ['en', 'city Lodz', 'City'],
    ['es', 'ciudad Lodz', 'Ciudad'],
    ['pl', 'miasto Lodz', 'Miasto'],
    ['ru', 'город Lodz', 'Город'],
    ['ua', 'місто Lodz', 'Місто'],
  ])('is a field that contains words in %s', (_, text, city) => {
    const filters = filtersIn({ status: 'S', fresh: 'F', recruiter: 'R', next: 'N', city })
    expect(first(text, { filters })).toEqual(['city', 'Lodz'])
  })

  test('is a value alone, also without diacritics or in another alphabet', () => {
    expect(first('wojcik')).toEqual(['recruiter_id', '7'])
    expect(first('Кінга')).toEqual(['recruiter_id', '7'])
    expect(first('recruiter kin')).toEqual(['recruiter_id', '7'])
  })

  test('is a value from the records, found by sound, before the typed text itself', () => {
    const found = { name: 'city', values: ['Łódź', 'Warszawa'] }
    expect(typed('city лодзь', { found }).map(({ value }) => value)).toEqual(['Łódź', 'лодзь'])
    expect(typed('city łódź', { found }).map(({ value }) => value)).toEqual(['łódź'])
  })

  test('is days given by their name, a weekday or a date', () => {
    expect(first('next contact overdue')).toEqual(['next_contact_at', '..2026-11-24'])
    expect(first('tomorrow')).toEqual(['next_contact_at', '2026-11-26..2026-11-26'])
    expect(first('next contact monday')).toEqual(['next_contact_at', '2026-11-30..2026-11-30'])
    expect(first('contact 1.12')).toEqual(['next_contact_at', '2026-12-01..2026-12-01'])
  })

  test('is a number or a range of numbers after the name of its field', () => {
    expect(first('rating 4')).toEqual(['custom.rating', '4..4'])
    expect(first('rating 2-4')).toEqual(['custom.rating', '2..4'])
    expect(first('rating >= 3')).toEqual(['custom.rating', '3..'])
    expect(typed('4')).toEqual([])
  })

  test('lists every field without text; after a field name it offers the field, then its values', () => {
    expect(typed('').map(({ kind, filter }) => [kind, filter.name])).toEqual(english.map(({ name }) => ['field', name]))
    expect(typed('status').map(({ kind, given }) => [kind, given])).toEqual([
      ['field', ''],
      ['is', '1'],
      ['is', '2'],
      ['contains', 'status'],
    ])
  })

  test('with a chosen field offers only its values', () => {
    expect(typed('', { only: 'status_id' }).map(({ given }) => given)).toEqual(['1', '2'])
    expect(typed('cont', { only: 'status_id' }).map(({ given }) => given)).toEqual(['2'])
    expect(first('Nowy Targ', { only: 'city' })).toEqual(['city', 'Nowy Targ'])
    expect(typed('', { only: 'next_contact_at' })).toHaveLength(7)
  })

  test('adds to the active values, and removes one of them', () => {
    const values = { status_id: '2', placed: 'yes' }
    expect(typed('status new', { values })[0]).toMatchObject({ value: '2,1', isOn: false })
    expect(typed('status contacted', { values })[0]).toMatchObject({ value: undefined, isOn: true })
    expect(typed('placed yes', { values })[0]).toMatchObject({ value: undefined, isOn: true })
  })

  test('without a match is offered only as text', () => {
    expect(typed('zebra').map(({ kind, filter }) => [kind, filter.name])).toEqual([['contains', 'city']])
    expect(typed('q')).toEqual([])
  })
})

test('looks up the values of a text filter without the name of the field', () => {
  expect(soughtText({ text: 'city лодзь', filters: english })).toMatchObject({ reads: 'city', value: 'лодзь' })
  expect(soughtText({ text: 'city', filters: english })).toBeNull()
})
