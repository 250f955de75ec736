import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { printRoster } from './roster.ts'
import { printSheet } from './sheet.ts'

const AT = '2026-03-05T12:00:00.000Z'
const LINE = `Praca i Dom sp. z o.o., ${'bardzo długa ulica, '.repeat(12)}NIP 5260250274 · KRAZ 12345`

const pagesOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

test('prints the agency’s line on every page, and however long it is, the day and the page number below it', async () => {
  const facts = Array.from({ length: 90 }, (_, at) => [`Label ${at}`, `Value ${at}`] as const)
  const sheet = { title: 'Sheet', facts, sections: [] }
  const pages = await pagesOf(await printSheet(sheet, { language: 'en', at: AT, legal: LINE }))
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries())
    expect(page).toMatch(new RegExp(`${LINE} 5 March 2026 ${index + 1} / ${pages.length}$`))
  for (const [, value] of facts) expect(pages.join(' ')).toContain(value)
})

test.each([
  ['the longest fields in the widest letters', `${'W'.repeat(200)}, ${'W'.repeat(255)} · ${'W'.repeat(255)}`],
  ['words that leave half of each line empty', Array.from({ length: 12 }, () => 'm'.repeat(64)).join(' ')],
  ['Cyrillic capitals', 'ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ «ЩЕДРИЙ ЖОЛОБ» '.repeat(12).trim()],
])('has room for %s above the page number', async (_, legal) => {
  const pages = await pagesOf(
    await printSheet({ title: 'Sheet', facts: [], sections: [] }, { language: 'en', at: AT, legal }),
  )
  expect(pages[0]!.replaceAll(' ', '')).toMatch(new RegExp(`${legal.replaceAll(' ', '')}5March20261/1$`))
})

test('keeps the title of a part, its note and the headers of its table with the first person', async () => {
  const columns = [{ head: 'Name', width: 1 }]
  for (let people = 8; people < 30; people++) {
    const rows = (name: string, count: number) => Array.from({ length: count }, (_, at) => [`${name} ${at}`])
    const parts = [
      { title: 'First site', note: 'NIP 1', rows: rows('Anna', people) },
      { title: 'Second site', note: 'NIP 2', rows: rows('Olga', 3) },
    ]
    const roster = { title: 'Work', subtitle: '', note: '', columns, parts, nobody: '' }
    const pages = await pagesOf(await printRoster(roster, { language: 'en', at: AT, legal: LINE }))
    const [page] = pages.filter((text) => text.includes('Second site'))
    expect(page, `${people} people`).toContain('Second site NIP 2 Name Olga 0')
  }
})
