import { describe, expect, it } from 'vitest'
import { cleanTimestamp } from './clean-timestamp.ts'
import { cleanPhone, splitFullName } from './clean-values.ts'
import { suggestMapping } from './map-columns.ts'

describe('full names', () => {
  it.each([
    ['Олександр Шевченко', 'Олександр', 'Шевченко', ''],
    ['Шевченко Олександр', 'Олександр', 'Шевченко', ''],
    ['Шевченко Олександр Іванович', 'Олександр', 'Шевченко', 'Іванович'],
    ['Олександр Іванович Шевченко', 'Олександр', 'Шевченко', 'Іванович'],
    ['  Kowalczuk,  Małgorzata ', 'Małgorzata', 'Kowalczuk', ''],
    ['Kovalenko Olha', 'Olha', 'Kovalenko', ''],
    ['Kowalska Żywia', 'Żywia', 'Kowalska', ''],
    ['María García López', 'María', 'García López', ''],
    ['Олена', 'Олена', '', ''],
    ['', '', '', ''],
  ])('splits %j', (text, first_name, last_name, middle_name) => {
    expect(splitFullName(text)).toEqual({ first_name, last_name, middle_name })
  })
})

describe('phones', () => {
  it.each([
    ['p:+48501234567', 'PL', '+48501234567'],
    ['501 234 567', 'PL', '+48501234567'],
    ['48501234567', 'PL', '+48501234567'],
    ['0048 501-234-567', 'PL', '+48501234567'],
    ['(+48) 501‑234‑567', 'PL', '+48501234567'],
    ['+48.501234567', 'PL', '+48501234567'],
    ['tel. 501 234 567', 'PL', '+48501234567'],
    ['067 765 43 21', 'UA', '+380677654321'],
    ['380677654321', 'PL', '+380677654321'],
    ['+380 (67) 765-43-21', 'PL', '+380677654321'],
    ['612 345 678', 'ES', '+34612345678'],
    ["'+48501234567", 'PL', '+48501234567'],
    ['p:немає 000', 'PL', null],
    ['501234567, 502345678', 'PL', null],
    ['12345', 'PL', null],
    ['', 'PL', null],
  ])('cleans %j of %s', (text, country, expected) => {
    expect(cleanPhone(text, country)).toBe(expected)
  })
})

describe('timestamps', () => {
  it.each([
    ['2026-11-03T09:12:44+0100', '2026-11-03T08:12:44.000Z'],
    ['2026-11-03T09:12:44Z', '2026-11-03T09:12:44.000Z'],
    ['2026-11-03 09:12', '2026-11-03T08:12:00.000Z'],
    ['2026-07-03 09:12', '2026-07-03T07:12:00.000Z'],
    ['03.11.2026 09:12', '2026-11-03T08:12:00.000Z'],
    ['03.11.2026', '2026-11-02T23:00:00.000Z'],
    ['11/03/2026', '2026-03-10T23:00:00.000Z'],
    ['13/11/2026', '2026-11-12T23:00:00.000Z'],
    ['11/13/2026', null],
    ['03/11-2026', null],
    ['2026-11-03T09:12:44', '2026-11-03T08:12:44.000Z'],
    ['31.02.2026', null],
    ['2026-13-01', null],
    ['2026-11-03 25:00', null],
    ['3 listopada 2026 9:12', '2026-11-03T08:12:00.000Z'],
    ['Nov 3rd, 2026 9:12 PM', '2026-11-03T20:12:00.000Z'],
    ['03-lis-26', '2026-11-02T23:00:00.000Z'],
    ['3.11.26 г. 09:12', '2026-11-03T08:12:00.000Z'],
    ['31 listopada 2026', null],
    ['3 may', null],
    ['tomorrow', null],
    ['', null],
  ])('reads %j', (text, expected) => {
    expect(cleanTimestamp(text, 'day_first')).toBe(expected)
  })

  it('reads the month first when asked to, and never a day in the other order', () => {
    expect(cleanTimestamp('11/03/2026 9:12 PM', 'month_first')).toBe('2026-11-03T20:12:00.000Z')
    expect(cleanTimestamp('13/11/2026', 'month_first')).toBeNull()
    expect(cleanTimestamp('11/03/2026', null)).toBeNull()
    expect(cleanTimestamp('2026-11-03', null)).toBe('2026-11-02T23:00:00.000Z')
  })
})

describe('columns', () => {
  const field = (name: string, labels: string[] = [], aliases: string[] = []) => ({ name, labels, aliases })
  const fields = [
    'full_name',
    'first_name',
    'last_name',
    'phone',
    'email',
    'city',
    'created_at',
    'source',
    'source_detail',
  ].map((name) => field(name))

  it.each([
    [
      'id,created_time,campaign_name,platform,full_name,phone_number,email,city',
      'created_at,source_detail,source,full_name,phone,email,city',
      1,
    ],
    ['Imię,NAZWISKO,Nr telefonu,Adres e-mail,Miejscowość', 'first_name,last_name,phone,email,city', 0],
    ["Ім'я,Прізвище,Номер телефону,Ел. пошта,МІСТО", 'first_name,last_name,phone,email,city', 0],
    ['Имя,Фамилия,Телефон,Почта,Город', 'first_name,last_name,phone,email,city', 0],
    ['Nombre,Apellidos,TELEFONO,Correo electronico,Ciudad', 'first_name,last_name,phone,email,city', 0],
  ])('maps %s', (headers, expected, from) => {
    const mapping = suggestMapping(headers.split(','), fields)
    expect(Object.entries(mapping)).toEqual(expected.split(',').map((name, i) => [String(i + from), name]))
  })

  it('gives each field one column, the one with the better header, and prefers what the caller knows', () => {
    expect(suggestMapping(['tel', 'phone', 'Telefon'], [field('phone')])).toEqual({ 1: 'phone' })
    expect(
      suggestMapping(['Розмір взуття', 'Rozmiar', ''], [field('shoe_size', ['Розмір взуття'], ['rozmiar'])]),
    ).toEqual({ 0: 'shoe_size' })
    expect(suggestMapping(['constructor', '__proto__'], fields)).toEqual({})
  })
})
