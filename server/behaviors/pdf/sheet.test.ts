import { afterEach, expect, test, vi } from 'vitest'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import type { Language } from '#contract/basics/language.ts'
import { makePdf } from './make-pdf.ts'
import { type Sheet, printSheet } from './sheet.ts'

const AT = '2026-03-05T12:00:00.000Z'

const read = async (pdf: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text, totalPages } = await extractText(document, { mergePages: false })
  return { pages: text, totalPages, meta: await getMeta(document) }
}

const printed = async (sheet: Partial<Sheet>, language: Language = 'en') =>
  read(await printSheet({ title: 'Sheet', facts: [], sections: [], ...sheet }, { language, at: AT, legal: null }))

afterEach(() => vi.restoreAllMocks())

test.each([
  ['ua', 'Ґанок її єдиної п’ятої — ЄІЇҐ №', '5 березня 2026'],
  ['ru', 'Съешь ёлку, объём ЪЫЭЁ №', '5 марта 2026'],
  ['pl', 'Zażółć gęślą jaźń ŻÓŁĆ „tak”', '5 marca 2026'],
  ['es', '¿Qué niño? ¡Pingüino! ÁÉÍÓÚÑ ª º', '5 de marzo de 2026'],
  ['en', 'Fine “quotes” – €10 & £5', '5 March 2026'],
] as const)(
  'writes every letter and the date in %s so that they can be read from the file',
  async (language, sentence, day) => {
    const { pages, meta } = await printed(
      { title: sentence, facts: [[sentence, sentence]], sections: [{ title: sentence, text: sentence }] },
      language,
    )
    expect(pages[0]!.split(sentence)).toHaveLength(6)
    expect(pages[0]).toContain(day)
    expect(meta.info.Title).toBe(sentence)
  },
)

test('prints sheets alike one after another and all at once', async () => {
  const sheet = { facts: [['Label', 'Value']], sections: [{ title: 'Part', facts: [['Label', 'Value']] }] } as const
  const first = await printed(sheet)
  const many = await Promise.all(Array.from({ length: 6 }, () => printed(sheet)))
  for (const { pages } of [...many, await printed(sheet)]) expect(pages).toEqual(first.pages)
})

test('numbers the pages and names their total', async () => {
  const text = Array.from({ length: 120 }, (_, line) => `Line ${line + 1} of a long answer.`).join('\n')
  const { pages, totalPages } = await printed({ sections: [{ title: 'Answers', text }] })
  expect(totalPages).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${totalPages}`)
})

test('leaves out facts and sections without a value, label included', async () => {
  const { pages } = await printed({
    facts: [
      ['Kept', 'yes'],
      ['Dropped', null],
    ],
    sections: [
      { title: 'Empty part', facts: [['Dropped too', '']], text: null },
      { title: 'Full part', facts: [['Colour', 'blue']] },
    ],
  })
  expect(pages[0]).toContain('Kept')
  expect(pages[0]).toContain('blue')
  expect(pages[0]).not.toContain('Dropped')
  expect(pages[0]).not.toContain('Empty part')
})

test('reads neither the network nor a local file for a definition', async () => {
  const outside = vi.spyOn(globalThis, 'fetch')
  await expect(makePdf({ content: [{ image: 'https://pictures.example/one.png' }] })).rejects.toThrow()
  await expect(makePdf({ content: [{ image: 'server/testing/walks/pixel.png' }] })).rejects.toThrow(/policy|access/i)
  expect(outside).not.toHaveBeenCalled()
})
