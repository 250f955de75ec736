import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isKnownGivenName,
  nameKey,
  phoneDigits,
  phoneTail,
  searchKey,
  searchLimits,
  searchTerms,
} from './search-key.ts'
import type { SearchableValues } from './search-key.ts'
import { nameEquivalents } from './name-equivalents.ts'
import { differentNames, sameNames } from './spelling-groups.ts'
import { foldSpelling } from '#contract/basics/spelling.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((codes) => String.fromCharCode(...codes)),
  fc.string({
    unit: fc.constantFrom(...Array.from('abcehijklmnopqrstuwxyzабвгджзийклмнопрстуфхцчшщьюяєіїґłśżźćńóąęñ’- ')),
  }),
)
const knownWord = fc.constantFrom(...sameNames.flatMap((line) => line.split(' ')))

/** Matches like the database: a term of one letter begins a word, a longer one stands anywhere. */
function finds(query: string, values: SearchableValues): boolean {
  const key = searchKey(values)
  const terms = searchTerms(query)
  const words = key.split(/[ |]/)
  return (
    terms.length > 0 &&
    terms.every((term) =>
      term.length === 1 ? words.some((word) => word.startsWith(term)) : key.includes(term.replace(/\\([\\%_])/g, '$1')),
    )
  )
}

describe('name keys', () => {
  it.each(sameNames)('joins %s', (line) => {
    expect(new Set(line.split(' ').map((name) => nameKey(name))).size).toBe(1)
  })

  it.each(differentNames)('keeps apart %s', (line) => {
    const [one, other] = line.split(' ')
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  it('has enough names in its tables', () => {
    expect(sameNames.length).toBeGreaterThanOrEqual(60)
    expect(differentNames.length).toBeGreaterThanOrEqual(40)
  })

  it('has each spelling in only one line of the table of given names', () => {
    const forms = nameEquivalents.flatMap((line) => line.split(' ').map(foldSpelling))
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([])
  })

  it('is idempotent, contains only plain characters and never throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const key = nameKey(text)
        expect(key).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
        expect(nameKey(key)).toBe(key)
      }),
      { numRuns: 3000 },
    )
  })

  it('ignores case and the composition of accents', () => {
    fc.assert(
      fc.property(knownWord, (word) => {
        const key = nameKey(word)
        expect(nameKey(word.toUpperCase())).toBe(key)
        expect(nameKey(word.normalize('NFD'))).toBe(key)
      }),
    )
  })

  it('joins parts, splits hyphens and drops apostrophes', () => {
    expect(nameKey('Анна-Марія', null, undefined, 'Мар’яненко')).toBe('ana maria marianenko')
    expect(nameKey("Mar'yanenko", '')).toBe('marianenko')
    expect(nameKey()).toBe('')
  })

  it('knows given names in every language', () => {
    expect(['Oleksandr', 'Олександр', 'Michał', 'Małgorzata'].every(isKnownGivenName)).toBe(true)
    expect(isKnownGivenName('Shevchenko')).toBe(false)
  })
})

describe('search', () => {
  const olena = {
    names: ['Олена', 'Шевченко'],
    phones: ['+48 501-234-567', '+380 67 765 43 21'],
    emails: ['Lena_K.99@Poczta.example'],
    others: ['Wrocław', 'C-2026-0017'],
  }

  it.each([
    'Shevchenko Olena',
    'olena  szewczenko',
    'шевч',
    'вроцлав',
    '501 234',
    '(48) 501-234',
    '+48501234567',
    '0048 501 234 567',
    '0677654321',
    'Олена 501',
    'lena_k',
    'lena_k.99@poczta',
    'poczta.example',
    'C-2026-0017',
    '2026-0017',
    'Елена Шевченко',
  ])('finds by %s', (query) => {
    expect(finds(query, olena)).toBe(true)
  })

  it.each(['Olena Kovalchuk', '502 234', 'lenaXk', '%%', '__', 'Краків', '567 380'])('does not find by %s', (query) => {
    expect(finds(query, olena)).toBe(false)
  })

  it('finds names given in any order', () => {
    fc.assert(
      fc.property(fc.array(knownWord, { minLength: 1, maxLength: 4 }), fc.boolean(), (words, reversed) => {
        const query = (reversed ? words.toReversed() : words).filter((word) => nameKey(word).length >= 2)
        fc.pre(query.length > 0)
        expect(finds(query.join(' '), { names: words })).toBe(true)
      }),
    )
  })

  it('finds a phone by any run of its digits in any notation', () => {
    const phone = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 12 })
    fc.assert(
      fc.property(
        phone,
        fc.nat(6),
        fc.integer({ min: 3, max: 6 }),
        fc.constantFrom(' ', '-', ' (', ') '),
        (digits, from, length, gap) => {
          const run = digits.slice(from, from + length)
          fc.pre(run.length >= 3 && !(run[0] === 0 && run[1] === 0))
          const typed = `${run.slice(0, 2).join('')}${gap}${run.slice(2).join('')}`
          expect(finds(typed, { phones: [`+${digits.join('')}`] })).toBe(true)
        },
      ),
    )
  })

  it('finds at least 96 of 100 names by any fragment of three or more letters', () => {
    const words = [...new Set(sameNames.flatMap((line) => line.split(' ')))]
    let tried = 0
    let found = 0
    for (const word of words) {
      for (let from = 0; from <= word.length - 3; from++) {
        for (let to = from + 3; to <= word.length; to++) {
          tried++
          if (finds(word.slice(from, to), { names: [word] })) found++
        }
      }
    }
    expect(tried).toBeGreaterThan(3000)
    expect(found / tried).toBeGreaterThan(0.96)
  })

  it('finds at least 98 of 100 names by their beginning', () => {
    const words = [...new Set(sameNames.flatMap((line) => line.split(' ')))]
    const prefixes = words.flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - 2) }, (_, i) => [word, word.slice(0, i + 3)]),
    )
    const missed = prefixes.filter(([word, prefix]) => !finds(prefix!, { names: [word] }))
    expect(missed.length / prefixes.length).toBeLessThan(0.02)
  })

  it('makes few, short, escaped terms and never throws', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const terms = searchTerms(query)
        expect(terms.length).toBeLessThanOrEqual(searchLimits.terms)
        for (const term of terms) {
          expect(term).toMatch(/^([a-z0-9@.+-]|\\[%_\\])+$/)
          expect(term.replace(/\\(.)/g, '$1').length).toBeLessThanOrEqual(searchLimits.termLength)
          if (term.length === 1) expect(term).toMatch(/[a-z0-9]/)
        }
        expect(searchKey({ names: [query], phones: [query], emails: [query], others: [query] })).toMatch(
          /^[a-z0-9@._%+| -]*$/,
        )
      }),
      { numRuns: 2000 },
    )
    expect(searchTerms('ab '.repeat(3) + 'cd ef gh ij kl mn op qr st')).toHaveLength(8)
    expect(searchTerms('а b 7 . @ + _ -')).toEqual(['a', 'b', '7'])
    expect(searchTerms('zz')).toEqual(['z'])
    expect(searchTerms('a_b%c@x')).toEqual(['a\\_b\\%c@x'])
  })
})

describe('phones', () => {
  it('keeps digits and compares the last nine', () => {
    expect(phoneDigits('p:+48 (501) 234-567')).toBe('48501234567')
    expect(phoneDigits('４８５')).toBe('485')
    expect(phoneTail('+48 501 234 567')).toBe(phoneTail('0048501234567'))
    expect(phoneTail('501 234')).toBe('501234')
  })
})
