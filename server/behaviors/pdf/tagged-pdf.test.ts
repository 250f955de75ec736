import { expect, test } from 'vitest'
import { getDocumentProxy, getMeta } from 'unpdf'
import { printRoster } from './roster.ts'
import { printSheet } from './sheet.ts'

const AT = '2026-03-05T12:00:00.000Z'

type Node = { role?: string; type?: string; children?: Node[] }

/** The roles of a page's structure elements that contain words, in reading order. */
const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role && children.some(({ type }) => type === 'content') ? [role] : []),
  ...children.flatMap((child) => rolesOf(child)),
]

const opened = async (pdf: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const roles: string[][] = []
  for (let at = 1; at <= document.numPages; at++)
    roles.push(rolesOf((await (await document.getPage(at)).getStructTree()) as Node))
  return { roles, marks: await document.getMarkInfo(), meta: await getMeta(document), text: pdf.toString('latin1') }
}

test('tags a sheet with its title, its language and its headings', async () => {
  const sheet = {
    title: 'Картка',
    facts: [['Місто', 'Луцьк']],
    sections: [{ title: 'Досвід', text: 'Два роки' }],
  } as const
  const { roles, marks, meta, text } = await opened(
    await printSheet(sheet, { language: 'ua', at: AT, legal: 'Робота й дім · ЄДРПОУ 32855961' }),
  )
  expect(marks).toMatchObject({ Marked: true })
  expect(text).toContain('/StructTreeRoot')
  expect(text).toContain('/Lang (uk)')
  expect(text).toContain('/DisplayDocTitle true')
  expect(meta.info).toMatchObject({ Title: 'Картка', Language: 'uk' })
  expect(roles).toEqual([['H1', 'P', 'P', 'H2', 'P']])
})

test('tags a list of people as a table whose headers are read once, however many pages it has', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => [`Person ${at}`, `${at}`])
  const columns = [
    { head: 'Name', width: 2 },
    { head: 'Room', width: 1 },
  ]
  const roster = { title: 'Residents', subtitle: 'House', note: '', columns, parts: [{ rows }], nobody: 'Nobody' }
  const { roles } = await opened(
    await printRoster(roster, { language: 'pl', at: AT, legal: 'Praca i Dom sp. z o.o. · NIP 5260250274' }),
  )
  expect(roles.length).toBeGreaterThan(1)
  const all = roles.flat()
  expect(all.filter((role) => role === 'TH')).toHaveLength(2)
  expect(all.filter((role) => role === 'TD')).toHaveLength(120)
  expect(all.filter((role) => role === 'H1')).toHaveLength(1)
})
