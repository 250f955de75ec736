import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { withScreenWords } from './guide-words.ts'
import { type Block, parseMarkdown } from './markdown.ts'

const NAME = /^virtual:guide\/(en|es|pl|ru|ua)$/

type Drawn = { name: string; light: string; dark: string | null; width: number; height: number }

const namesOf = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []))

const drawnOf = async (folder: string, name: string): Promise<Drawn | null> => {
  const light = path.join(folder, `${name}.webp`)
  if (!fs.existsSync(light)) return null
  const dark = path.join(folder, `${name}-dark.webp`)
  const { width, height } = await sharp(light).metadata()
  return { name, light, dark: fs.existsSync(dark) ? dark : null, width, height }
}

const moduleOf = (blocks: readonly Block[], drawn: readonly Drawn[]) => {
  const files = drawn.flatMap(({ light, dark }) => (dark === null ? [light] : [light, dark]))
  const imports = files.map((file, at) => `import f${at} from ${JSON.stringify(`${file}?url`)}`)
  const pictures = drawn.map(({ name, light, dark, width, height }) => {
    const url = (file: string | null) => (file === null ? 'null' : `f${files.indexOf(file)}`)
    return `${JSON.stringify(name)}: { light: ${url(light)}, dark: ${url(dark)}, width: ${width}, height: ${height} }`
  })
  return [
    ...imports,
    `export const blocks = ${JSON.stringify(blocks)}`,
    `export const pictures = { ${pictures.join(', ')} }`,
  ].join('\n')
}

/** `virtual:guide/<lang>`: the user guide as blocks of plain data with the screen texts of that language, and the URLs of its pictures; missing pictures are left out. */
export const guide = (): Plugin => {
  let root = ''
  return {
    name: 'brigada:guide',
    configResolved: (config) => {
      ;({ root } = config)
    },
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    async load(id) {
      const language = NAME.exec(id.slice(1))?.[1]
      if (!id.startsWith('\0') || language === undefined) return null
      const file = path.join(root, 'guide', `${language}.md`)
      this.addWatchFile(file)
      const locale = pathToFileURL(path.join(root, 'locales', language, 'index.ts')).href
      const { messages } = (await import(locale)) as { messages: object }
      const blocks = parseMarkdown(withScreenWords(fs.readFileSync(file, 'utf8'), messages))
      const folder = path.join(root, 'guide', 'pictures', language)
      const drawn = await Promise.all(namesOf(blocks).map((name) => drawnOf(folder, name)))
      return moduleOf(
        blocks,
        drawn.filter((one) => one !== null),
      )
    },
  }
}
