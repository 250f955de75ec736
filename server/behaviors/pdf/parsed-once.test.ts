import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { printSheet } from './sheet.ts'

const print = (...texts: readonly string[]) => {
  const sheet = { title: texts[0]!, facts: texts.map((text) => [text, text] as const), sections: [] }
  return printSheet(sheet, { language: 'pl', at: '2026-03-05T12:00:00.000Z', legal: null })
}

const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

test('a sheet is the same after sheets with other letters, also when both are printed at once', async () => {
  const first = await print('Umowa nr 5', 'Zażółć gęślą jaźń')
  const [other, second] = await Promise.all([
    print('Додаток № 7', 'Їжак ffi'),
    print('Umowa nr 5', 'Zażółć gęślą jaźń'),
  ])
  expect(second.equals(first)).toBe(true)
  expect(other.equals(first)).toBe(false)
})

test('a letter can be read that an earlier sheet drew only as a part of another', async () => {
  await print('É Ó Á')
  expect(await textOf(await print('EOA'))).toContain('EOA')
})
