import fs from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { type Language, languages } from '#contract/basics/language.ts'
import { firstLists, signInPage } from './first-pages.ts'

/** The font files of each language; digits and punctuation are in the first one. */
const fontsIn: Record<Language, readonly string[]> = {
  en: ['latin'],
  es: ['latin'],
  pl: ['latin', 'latin-a'],
  ru: ['latin', 'cyrillic'],
  ua: ['latin', 'cyrillic'],
}

const isFont = (name: string, font: string) => new RegExp(`/inter-${font}-.{8}\\.woff2$`).test(name)

const START = 'web/start.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const chunkOf = (bundle: Rolldown.OutputBundle, file: string) =>
  Object.values(bundle).find(
    (part): part is Chunk => part.type === 'chunk' && part.facadeModuleId?.endsWith(`/${file}`) === true,
  )

/** A chunk with everything it imports. */
const gather = (bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()) => {
  const part = bundle[name] as Chunk | undefined
  if (part?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const style of part.viteMetadata?.importedCss ?? []) found.add(style)
  for (const one of part.imports) gather(bundle, one, found)
  return found
}

/** The files that the server names in the head of some pages, so that the browser loads them at once: by path and language. */
const preloads = (bundle: Rolldown.OutputBundle, isInPage: (name: string) => boolean) => {
  const partsOf = (file: string) => [...gather(bundle, chunkOf(bundle, file)?.fileName ?? '')]
  const addresses = (names: string[]) => [...new Set(names)].filter((name) => !isInPage(name)).map((name) => `/${name}`)
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  const fontsOf = (language: Language) =>
    addresses(fonts.filter((name) => fontsIn[language].some((font) => isFont(name, font))))
  return {
    pages: Object.fromEntries(
      Object.entries({ ...firstLists, ...signInPage }).map(([page, { file, words }]) => [
        page,
        Object.fromEntries(
          languages.map((language) => [
            language,
            addresses([
              ...partsOf('web/layouts/MainLayout.tsx').filter(() => page in firstLists),
              ...partsOf(file),
              ...partsOf(`locales/${language}/${words}.ts`),
            ]),
          ]),
        ),
      ]),
    ),
    fonts: Object.fromEntries(languages.map((language) => [language, fontsOf(language)])),
  }
}

/** Sends the first calls of a page before its program is loaded, and names the page's files in its head. */
export const beginning = (): Plugin => {
  let start = ''
  return {
    name: 'brigada:beginning',
    async buildStart() {
      if (this.environment.config.command !== 'build') return
      const file = path.join(this.environment.config.root, START)
      const { code } = await transformWithOxc(await fs.promises.readFile(file, 'utf8'), file, { lang: 'ts' })
      const source = `{${code.replace(/^export \{\};?$/m, '')}}`
      start = `assets/start-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: start, source })
    },
    transformIndexHtml: () => [
      start
        ? { tag: 'script', attrs: { src: `/${start}` }, injectTo: 'head' }
        : { tag: 'script', attrs: { type: 'module', src: `/${START}` }, injectTo: 'head-prepend' },
    ],
    async writeBundle({ dir }, bundle) {
      const page = bundle['index.html']
      const markup = page?.type === 'asset' ? String(page.source) : ''
      await fs.promises.writeFile(
        path.join(dir!, 'preloads.json'),
        JSON.stringify(preloads(bundle, (name) => markup.includes(name))),
      )
    },
  }
}
