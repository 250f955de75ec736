import { describe, expect, it } from 'vitest'
import { name } from '#contract/basics/person.ts'
import { cleanName, fitName, lacksOf } from './clean-name.ts'

describe('a name as people type it into a form', () => {
  it.each([
    ['Anna Kowalska', 'Anna Kowalska'],
    ['  Шевченко   Олена ', 'Шевченко Олена'],
    ['Anna 🌸 Kowalska', 'Anna Kowalska'],
    ['Anna ❤️ Nowak', 'Anna Nowak'],
    ['🇺🇦 Олег 👨‍👩‍👧', 'Олег'],
    ['Oleg88', 'Oleg'],
    ['Jan 123', 'Jan'],
    ['Ivan, Petrov (Kraków)', 'Ivan, Petrov'],
    ['(Anna) [Nowak]', 'Anna Nowak'],
    ['anna_nowak!', 'anna nowak'],
    ['Anna / Olga', 'Anna Olga'],
    ["Mary O'Neill-Smith Jr.", "Mary O'Neill-Smith Jr."],
    ['- Anna -', 'Anna'],
    ['Зоя\u0000 Ким\ud800', 'Зоя Ким'],
    ['नेहा शर्मा', 'नेहा शर्मा'],
    ['12345', ''],
    ['🌸', ''],
    ['()', ''],
    [' , ', ''],
  ])('%j becomes %j', (typed, cleaned) => {
    expect(cleanName(typed)).toBe(cleaned)
    for (const part of cleaned.split(', ').filter(Boolean)) expect(name().safeParse(part).success).toBe(true)
  })

  it.each([
    ['Anna '.repeat(20).trim(), `${'Anna '.repeat(13).slice(0, 64)}`.trim()],
    ['a'.repeat(70), 'a'.repeat(64)],
    [`a${'𝔞'.repeat(40)}`, `a${'𝔞'.repeat(31)}`],
  ])('is cut to the words that fit', (long, fitted) => {
    expect(fitName(long)).toBe(fitted)
    expect(name().safeParse(fitName(long)).success).toBe(true)
  })

  it('tells whether letters or digits are lacking', () => {
    expect(lacksOf('Anna 🌸 Kowalska!', ['Anna', 'Kowalska', ''])).toBe(false)
    expect(lacksOf('Kowalska, Anna', ['Anna', 'Kowalska'])).toBe(false)
    expect(lacksOf('Jan 123', ['Jan'])).toBe(true)
    expect(lacksOf('Jan (Opole)', ['Jan'])).toBe(true)
  })
})
