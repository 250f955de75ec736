import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Block, parseMarkdown } from './markdown.ts'

const NAME = 'virtual:readme'

/** `virtual:readme`: the repository's README.md as blocks of plain data, read while building; empty where there is none. */
export const readme = (): Plugin => {
  let file = ''
  return {
    name: 'brigada:readme',
    configResolved: (config) => {
      file = path.join(config.root, 'README.md')
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      this.addWatchFile(file)
      const blocks: Block[] = fs.existsSync(file) ? parseMarkdown(fs.readFileSync(file, 'utf8')) : []
      return `export const blocks = ${JSON.stringify(blocks)}`
    },
  }
}
