import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '#contract/basics/language.ts'
import { guideLanguages, guidePages, guideThemes, pictureFile, readmePages } from '../scripts/guide-pages.mjs'
import { withScreenWords } from './guide-words.ts'
import { type Block, parseMarkdown } from './markdown.ts'

const root = process.cwd()
const folder = path.join(root, 'guide', 'pictures')

const sourceOf = (language: string) => fs.readFileSync(path.join(root, 'guide', `${language}.md`), 'utf8')
const blocksOf = (language: string) => parseMarkdown(sourceOf(language))

const wordsOf = (source: string) => [...source.matchAll(/\{([a-z_]+\.[a-z0-9_.]+)\}/g)].map(([, key]) => key)

/** What all translations have in common: block types, levels, anchors, pictures, lengths of lists, screen texts. */
const shapeOf = (block: Block) => {
  if (block.kind === 'heading') return [block.kind, block.level, block.id ?? null]
  if (block.kind === 'picture') return [block.kind, block.name]
  if (block.kind === 'list') return [block.kind, block.ordered, block.items.length]
  return [block.kind]
}

const picturesOf = (language: string) =>
  blocksOf(language).flatMap((block) => (block.kind === 'picture' ? [block.name] : []))

const committed = (place: string): string[] =>
  fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.webp'))
    .sort()

it.each(languages)(
  'the guide in %s has the chapters, pictures, lists and screen texts of the English one',
  (language) => {
    expect(blocksOf(language).map(shapeOf)).toEqual(blocksOf('en').map(shapeOf))
    expect(new Set(wordsOf(sourceOf(language)))).toEqual(new Set(wordsOf(sourceOf('en'))))
  },
)

it.each(languages)(
  'the guide in %s is complete: every chapter has an anchor, every picture a description',
  (language) => {
    const blocks = blocksOf(language)
    const headings = blocks.filter((block) => block.kind === 'heading')
    expect(headings.map(({ level }) => level)).toEqual([1, ...headings.slice(1).map(() => 2)])
    const anchors = headings.slice(1).map(({ id }) => id)
    expect(anchors).not.toContain(undefined)
    expect(new Set(anchors).size).toBe(anchors.length)
    for (const block of blocks) if (block.kind === 'picture') expect(block.alt.length).toBeGreaterThan(10)
  },
)

it.each(languages)('every screen text that the guide in %s names exists on the screens', async (language) => {
  const { messages } = (await import(`../locales/${language}/index.ts`)) as { messages: object }
  const said = withScreenWords(sourceOf(language), messages)
  expect(wordsOf(sourceOf(language)).length).toBeGreaterThan(80)
  expect(wordsOf(said)).toEqual([])
})

it('does not build with a screen text that does not exist', () => {
  const words = { menu: { places: { leads: 'Ліди' } }, app: { tasks: '{count} waits' } }
  expect(withScreenWords('**{menu.places.leads}** in {braces}', words)).toBe('**Ліди** in {braces}')
  expect(() => withScreenWords('{menu.places.gone}', words)).toThrow(/menu\.places\.gone/)
  expect(() => withScreenWords('{app.tasks}', words)).toThrow(/holes/)
})

it('the guide is translated into each language', () => {
  const texts = languages.map((language) => JSON.stringify(blocksOf(language)))
  expect(new Set(texts).size).toBe(languages.length)
})

it('the script takes every picture that the guide names, and no other', () => {
  expect(guideLanguages.toSorted()).toEqual([...languages].toSorted())
  expect(guidePages.map(({ name }) => name).toSorted()).toEqual(picturesOf('en').toSorted())
  const expected = languages.flatMap((language) =>
    guidePages.flatMap(({ name }) => guideThemes.map((theme) => pictureFile(language, name, theme))),
  )
  expect(committed(folder)).toEqual(expected.toSorted())
})

it('the pictures have at most 4 MB in all', () => {
  const sizes = committed(folder).map((file) => fs.statSync(path.join(folder, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000)
})

it('README.md shows the pictures that the script takes', () => {
  const shown = [...fs.readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/\(docs\/images\/([\w-]+)\.png\)/g)]
  expect(new Set(shown.map(([, name]) => name))).toEqual(new Set(readmePages))
  expect(fs.readdirSync(path.join(root, 'docs/images')).toSorted()).toEqual(
    readmePages.map((name) => `${name}.png`).toSorted(),
  )
})
