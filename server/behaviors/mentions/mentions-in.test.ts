import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '#contract/basics/spelling.ts'
import { nameKey } from '../search/search-key.ts'
import { sameNames } from '../search/spelling-groups.ts'
import { isDeclined } from './declined.ts'
import { mentionPattern } from './mention-pattern.ts'
import { ERASED_MARK as ERASED } from '#contract/people/personal-data-choices.ts'
import { mentionsIn, withoutMentions } from './mentions-in.ts'
import type { Sought } from './sought.ts'

const named = (first: string, last: string, middle = '') => ({
  first: nameKey(first).split(' ').filter(Boolean),
  middle: nameKey(middle).split(' ').filter(Boolean),
  last: nameKey(last).split(' ').filter(Boolean),
  full: true,
  initial: true,
})

const of = (first: string, last: string, more: Partial<Sought> = {}): Sought => ({
  names: [named(first, last)],
  phones: [],
  emails: [],
  numbers: [],
  ...more,
})

const value = (text: string) => [{ value: text, own: true }]

const nadia = of('Надія', 'Мороз', {
  phones: value('48501234567'),
  emails: value('nadia.moroz@poczta.example'),
  numbers: [...value('91051412340'), ...value('XX445566'), ...value('PL61109010140000071219812874')],
})

/** PostgreSQL's character classes in JavaScript. */
const classes = [['[^[:space:]]', '[^\\s]'], ['[^[:alnum:]]', '[^\\p{L}\\p{N}]'], ['[^[:alpha:]]', '[^\\p{L}]'], ['[[:space:]', '[\\s']] as const // prettier-ignore

const asPattern = (sought: Sought) =>
  new RegExp(classes.reduce((pattern, [theirs, ours]) => pattern.replaceAll(theirs, ours), mentionPattern(sought)!), 'u') // prettier-ignore

const erased = (text: string, sought = nadia) => {
  const found = mentionsIn(text, sought)
  if (found.length > 0) expect(asPattern(sought).test(text), text).toBe(true)
  return withoutMentions(text, found.filter(({ sure }) => sure)) // prettier-ignore
}

const possible = (text: string, sought = nadia) =>
  mentionsIn(text, sought).flatMap(({ start, end, sure }) => (sure ? [] : text.slice(start, end)))

describe('a person in a text', () => {
  it.each([
    'Надія Мороз', 'Nadiia Moroz', 'Nadia Moroz', 'Надежда Мороз', 'NADIIA MOROZ', 'надія мороз', 'Мороз Надія', 'Moroz, Nadia', 'Н. Мороз', 'N. Moroz',
    'Н.Мороз', 'Надії Мороз', 'Надію Мороз', 'Надією Мороз', 'Nadii Moroz', 'Nadię Moroz', 'Надія Петрівна Мороз', 'Надія П. Мороз', 'Надія\nМороз',
    '501 234 567', '501-234-567', '+48 501 234 567', '0048501234567', '+48 (501) 23-45-67', '48 501 234 567', 'Nadia.Moroz@poczta.example',
    '91051412340', 'xx 445566', 'XX-445566', 'PL61 1090 1014 0000 0712 1981 2874',
  ])('is found as %s', (mention) => {
    for (const [before, after] of [['Дзвонила ', ' про житло.'], ['(', ')'], ['', ''], ['«', '», 12.05']])
      expect(erased(`${before}${mention}${after}`)).toBe(`${before}${ERASED}${after}`)
  }) // prettier-ignore

  it.each([
    ['Мороз Н.', 'Ключі взяла […].'],
    ['Мороз Н. П.', 'Ключі взяла […].'],
    ['Мороз Надія І.', 'Ключі взяла […].'],
  ])('is found as %s, and the last full stop stays', (mention, rest) =>
    expect(erased(`Ключі взяла ${mention}`)).toBe(rest),
  )

  it.each([
    ['Олександр', 'Коваль', 'документи Олександра Коваля'],
    ['Jan', 'Kowalski', 'umowa Jana Kowalskiego'],
    ['Jan', 'Kowalski', 'dla Janowi Kowalskiemu'],
    ['Тарас', 'Шевченко', 'подзвонити Тарасу Шевченку'],
    ['Anna', 'Kowalska', 'rozmowa z Anną Kowalską'],
    ['Anna', 'Kowalska', 'klucze Anny Kowalskiej'],
    ['Іван', 'Кравець', 'кімната Івана Кравця'],
    ['Сергій', 'Бондар', 'ключі у Сергія Бондаря'],
  ])('is found in another case: %s %s in "%s"', (first, last, text) => {
    expect(erased(text, of(first, last))).toMatch(/^\p{L}+(?: [зуz])? \[…\]$/u)
  })

  it('is found by the first of several given names, and by a name of several words', () => {
    const maria = of('María José', 'García López')
    for (const text of ['María José García López', 'Maria Garcia Lopez', 'García López María', 'M. Garcia Lopez'])
      expect(erased(text, maria)).toBe(ERASED)
    expect(erased('Anna-Maria Nowak', of('Анна-Марія', 'Новак'))).toBe(ERASED)
  })

  it.each([
    'Надія Морозова', 'Ivan Moroz', 'Іван Мороз', 'Nadia Morozenko', 'Nadiia Kowalska', '1501 234 567', '501 234 568', 'inna.nadia.moroz@poczta.example',
    'nadia.moroz@poczta.example.com', 'XX4455667', '910514123401', 'Nadieżda', 'I. Коваль', 'прийшла Надія. Її немає',
  ])('is not found in %s', (text) => {
    expect(mentionsIn(text, nadia)).toEqual([])
  }) // prettier-ignore

  it.each([
    ['Мороз дзвонила', 'Мороз'],
    ['на вулиці мороз', 'мороз'],
    ['прийшла Надія. Мороз на дворі', 'Мороз'],
    ['Надія, Мороз і Коваль', 'Мороз'],
    ['З Мороз говорили', 'Мороз'],
    ['Надія Мороз-Коваль', 'Надія Мороз'],
  ])('is only a possible mention in "%s"', (text, mention) => {
    expect(erased(text)).toBe(text)
    expect(possible(text)).toEqual([mention])
  })

  it('is only possible when someone else has the same name or phone', () => {
    const [name] = nadia.names
    const shared = { ...nadia, names: [{ ...name!, full: false }], phones: [{ value: '48501234567', own: false }] }
    expect(possible('Nadia Moroz, 501234567', shared)).toEqual(['Nadia Moroz', '501234567'])
    const letters = { ...nadia, names: [{ ...name!, initial: false }] }
    expect(possible('Н. Мороз і Надія Мороз', letters)).toEqual(['Н. Мороз'])
  })

  it('does not match a woman when the name is masculine', () => {
    expect(mentionsIn('Romana Kowalska', of('Roman', 'Kowalski'))).toEqual([])
    expect(possible('Олександра Мороз', of('Олександр', 'Мороз'))).toEqual(['Олександра Мороз'])
  })

  it('has no case forms for very short names', () => {
    expect(isDeclined(nameKey('Лія'), nameKey('Лі'))).toBe(false)
    expect(isDeclined(nameKey('Мороза'), nameKey('Мороз'))).toBe(true)
  })
})

describe('a short last name', () => {
  it.each(['Anna Li', 'Li Anna', 'A. Li', 'A.Li', 'Li, Anna', 'Li A.', 'Ганна Лі', 'Анна Петрівна Лі', 'Anna\nLi'])(
    'is found next to the first name: %s',
    (mention) => expect(erased(`«${mention}» з Лі`, of('Anna', 'Li'))).toMatch(/^«\[…\]\.?» з Лі$/u),
  )
})

describe('an address', () => {
  it('is found with any characters it contains', () => {
    const signs = fc.constantFrom(...`abz09.!#$%&'*+-/=?^_{|}~\`()[]\\`.split(''))
    fc.assert(
      fc.property(fc.string({ unit: signs, minLength: 1, maxLength: 12 }), (local) => {
        const email = `a${local}z@my-agency.example`
        expect(erased(`(${email})`, { names: [], phones: [], emails: value(email), numbers: [] })).toBe(`(${ERASED})`)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the rest of a text', () => {
  const piece = fc.oneof(
    fc.constantFrom('Надія Мороз', 'Nadia Moroz', '+48 501-234-567', 'Мороз', ' ', '\n', '. ', ', ', '😀', 'e\u0301', '12', 'Ivan', 'ключі'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  ) // prettier-ignore
  const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

  it('stays unchanged when mentions are erased', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = mentionsIn(text, nadia)
        let at = 0
        for (const { start, end } of found) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end - start).toBeGreaterThanOrEqual(ERASED.length)
          at = end
        }
        expect(at).toBeLessThanOrEqual(text.length)
        const kept = found.map(({ start }, index) => text.slice(index === 0 ? 0 : found[index - 1]!.end, start))
        expect(withoutMentions(text, found)).toBe(kept.map((one) => one + ERASED).join('') + text.slice(at))
        expect(withoutMentions(text, [])).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('texts that the database selects', () => {
  it.each(sameNames)('include every spelling of %s', (line) => {
    const words = line.split(' ')
    for (const one of words)
      for (const other of words)
        expect(asPattern(of('Ann', one)).test(`x Ann ${other}, A. y`), `${one} ${other}`).toBe(true)
  })

  it('include all that contain the folded name', () => {
    const letters = fc.constantFrom(...'abcdehiklmnoprstuwxzцщюяхжшчєїйґłśżźćńóąę’'.split(''))
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 4, maxLength: 12 }), (word) => {
        fc.pre(nameKey(word).length > 3 && wordsOf(word).length === 1)
        expect(asPattern(of('Ann', word)).test(`${word}а`)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
