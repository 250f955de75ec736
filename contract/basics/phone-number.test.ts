import { expect, it } from 'vitest'
import { phone } from './person.ts'

it.each([
  ['600 555 444', '+48600555444'],
  ['600-555-444', '+48600555444'],
  ['600/555/444', '+48600555444'],
  ['48600555444', '+48600555444'],
  ['48 600 555 444', '+48600555444'],
  ['0048 600 555 444', '+48600555444'],
  ['+48 (600) 555‑444', '+48600555444'],
  ['48 123 45 67', '+48481234567'],
  ['00380 67 765 43 21', '+380677654321'],
  ['+34 612 345 678', '+34612345678'],
])('takes %s as people write it', (text, number) => {
  expect(phone().parse(text)).toBe(number)
})

it.each(['60055544', '380677654321', '0600555444', '+0600555444', 'call me', '00'])(
  'refuses %s, which names no country',
  (text) => {
    expect(
      phone()
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['invalid_phone'])
  },
)
