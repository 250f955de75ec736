import fs from 'node:fs'
import { isLanguage } from '#contract/basics/language.ts'

type Preloads = {
  pages: Record<string, Record<string, string[]>>
  fonts: Record<string, string[]>
}

const linkTo = (address: string) => {
  if (address.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="${address}">`
  if (address.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`
  return `<link rel="modulepreload" crossorigin href="${address}">`
}

/**
 * The built page with preload links for the scripts of this URL, so the browser fetches them before the program asks
 * for them.
 */
export const withPreloads = async (page: string, file: string, url: string): Promise<string> => {
  const [, language, path] = /^\/(\w\w)(\/[^?#]*?)?\/?(?:[?#]|$)/.exec(url) ?? []
  if (!isLanguage(language)) return page
  const { pages, fonts } = JSON.parse(await fs.promises.readFile(file, 'utf8')) as Preloads
  const addresses = [...(pages[path ?? '/']?.[language] ?? []), ...(fonts[language] ?? [])]
  return page.replace('</head>', `${addresses.map(linkTo).join('')}</head>`)
}
