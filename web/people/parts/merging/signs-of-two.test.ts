import { expect, it } from 'vitest'
import type { ComparedField } from '#contract/people/merges.ts'
import { signsOfTwo } from './signs-of-two.ts'

const shown = (value: string | null) => (value === null ? null : { value })

const line = (field: string, one: string | null, two: string | null): ComparedField => ({
  field,
  state: one === two ? 'equal' : one === null ? 'other' : two === null ? 'this' : 'differ',
  this: shown(one),
  other: shown(two),
  kept: one === null ? 'other' : 'this',
})

const last_name = line('last_name', 'Kowal', 'Nowak')

it('finds two people by their dates of birth, even with one phone', () => {
  const fields = [line('phone', '+48601', '+48601'), line('date_of_birth', '1990-01-02', '1961-05-04')]
  expect(signsOfTwo(fields)).toEqual(['date_of_birth'])
})

it('finds two people by their last names if nothing is common', () => {
  expect(signsOfTwo([line('phone', '+48601', '+48602'), last_name])).toEqual(['last_name', 'phone'])
  expect(signsOfTwo([last_name, line('phone', '+48601', null), line('email', null, 'a@b.pl')])).toEqual(['last_name'])
})

it.each([
  ['the phone', line('phone', '+48601', '+48601')],
  ['the email', line('email', 'a@b.pl', 'a@b.pl')],
  ['the date of birth', line('date_of_birth', '1990-01-02', '1990-01-02')],
])('accepts different last names if %s is common', (_, common) => {
  expect(signsOfTwo([last_name, common])).toEqual([])
})

it('accepts a phone that is the second phone of the other record', () => {
  expect(signsOfTwo([last_name, line('phone', '+48601', '+48602'), line('phone_2', null, '+48601')])).toEqual([])
})

it('accepts one last name with different phones', () => {
  expect(signsOfTwo([line('last_name', 'Kowal', 'Kowal'), line('phone', '+48601', '+48602')])).toEqual([])
})
