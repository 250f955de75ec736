import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTextBlock } from './text-block.ts'

it('returns every text at its place, however many and long, and nothing at other places', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 300 }), (texts) => {
      const block = createTextBlock()
      for (const one of texts) block.add(one)
      expect(texts.map((_, place) => block.at(place))).toEqual(texts)
      for (const place of [-1, texts.length, 0.5, Number.NaN]) expect(block.at(place)).toBeUndefined()
    }),
    { numRuns: 50 },
  )
})

it('grows to a text longer than the block', () => {
  const block = createTextBlock()
  const texts = ['ї'.repeat(10), '', 'x'.repeat(500_000), 'ż'.repeat(200_000), 'end']
  for (const one of texts) block.add(one)
  expect(texts.map((_, place) => block.at(place))).toEqual(texts)
})
