import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameByContent, plainName } from './file-name.ts'

const PDF = 'application/pdf'

it.each([
  ['../../x\u202egpj.html', 'xgpj.pdf'],
  ['..\\..\\windows\\x.exe', 'x.pdf'],
  ['Umowa.PDF', 'Umowa.PDF'],
  ['Umowa', 'Umowa.pdf'],
  ['Umowa nr 5.2', 'Umowa nr 5.2.pdf'],
  ['договір\u200b\u2066.docm', 'договір.pdf'],
  ['a.pdf\u200f', 'a.pdf'],
  ['a.pdf. ', 'a.pdf'],
  ['', 'file.pdf'],
  ['\u202e', 'file.pdf'],
  ['.html', '.html.pdf'],
])('keeps %j, the name of a PDF, as %j', (given, name) => expect(nameByContent(given, PDF)).toBe(name))

it('keeps both endings of a JPEG and a name whose type differs', () => {
  expect(nameByContent('a.jpeg', 'image/jpeg')).toBe('a.jpeg')
  expect(nameByContent('a.png', 'image/jpeg')).toBe('a.jpg')
  expect(nameByContent('leads-2026-11-24.csv', 'text/csv; charset=utf-8')).toBe('leads-2026-11-24.csv')
})

it('never keeps hidden characters, folders or long names, and is stable when repeated', () => {
  const letters = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(...Array.from('a.é/\\ \u202e\u2066\u061c\u200b\u200d\ufeff\u0000'), '.pdf', '.html'),
      maxLength: 300,
    }),
  )
  fc.assert(
    fc.property(letters, (given) => {
      const name = nameByContent(given, PDF)
      expect(name).toMatch(/\.pdf$/i)
      expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200b-\u200d\ufeff/\\]/u)
      expect(name.length).toBeLessThanOrEqual(200)
      expect(name.isWellFormed()).toBe(true)
      expect(nameByContent(name, PDF)).toBe(name)
      expect(plainName(name)).toBe(name)
    }),
    { numRuns: 3_000 },
  )
})
