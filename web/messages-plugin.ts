import path from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Words = { [key: string]: string | Words }

const compileAll = (words: Words): unknown =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]),
  )

/** Compiles the ICU messages of `locales/<lang>/<noun>.ts` during the build, so that the browser loads no parser. */
export const compiledMessages = (): Plugin => ({
  name: 'brigada:messages',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?')
    if (
      !/\/locales\/(en|es|pl|ru|ua)\/(?!(?:index|desk|lists|frame)\.ts$)[\w-]+\.ts$/.test(
        file.split(path.sep).join('/'),
      )
    )
      return null
    this.addWatchFile(file)
    const module = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as Record<string, Words>
    return Object.entries(module)
      .map(([name, words]) => `export const ${name} = ${JSON.stringify(compileAll(words))}`)
      .join('\n')
  },
})
