import { describe, expect, it } from 'vitest'
import { findPeople } from './find-people.ts'

const people = [
  { id: 1, first_name: 'Оксана', last_name: 'Гнатюк', phone: '+48606111222', site: 'Łódź' },
  { id: 2, first_name: 'Grzegorz', last_name: 'Brzęczyszczykiewicz', phone: '+48701333444', site: 'Poznań' },
  { id: 3, first_name: 'Alejandro', last_name: 'Núñez', phone: '+34600555666', site: 'Łódź' },
]

const found = (search: string) =>
  findPeople(people, search, (one) => [one.first_name, one.last_name, one.site]).map(({ id }) => id)

describe('people are found', () => {
  it.each([
    ['', [1, 2, 3]],
    ['  ', [1, 2, 3]],
    ['hnatiuk', [1]],
    ['Гнат', [1]],
    ['oksana lodz', [1]],
    ['Бженчищ', []],
    ['brzeczysz', [2]],
    ['Нуньєс', []],
    ['nunez', [3]],
    ['łódź', [1, 3]],
    ['606 111', [1]],
    ['+34 600', [3]],
    ['nobody', []],
  ])('by “%s”: %j', (search, ids) => {
    expect(found(search)).toEqual(ids)
  })
})
