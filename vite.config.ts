import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type Rolldown, defineConfig } from 'vite'
import { compiledMessages } from './web/messages-plugin.ts'
import { offline } from './web/offline-plugin.ts'
import { precompressed } from './web/precompress-plugin.ts'
import { guide } from './web/guide-plugin.ts'

/** What the entry needs travels as one file: thirty small ones compress worse and ask thirty times. `main.tsx` names the sign-in page for that. */
const entry = { name: 'base', tags: ['$initial' as const], priority: 1 }

const firstPages = ['web/layouts/MainLayout.tsx', 'web/people/leads/LeadsPage.tsx'].map((file) =>
  path.resolve(import.meta.dirname, file),
)

type Imports = (module: string) => readonly string[]

/** Our own modules that the pages a day begins with stand on. */
const gather = (modules: readonly string[], importsOf: Imports, found = new Set<string>()) => {
  for (const module of modules) {
    if (found.has(module) || /node_modules|\/locales\//.test(module)) continue
    found.add(module)
    gather(importsOf(module), importsOf, found)
  }
  return found
}

/** The frame of the desk and its first list travel together for the same reason, with what of the libraries they use. */
const first = () => {
  let members: ReadonlySet<string> | undefined
  return {
    debugName: 'first',
    name: (module: string, context: Rolldown.ChunkingContext) => {
      members ??= gather(firstPages, (id) => context.getModuleInfo(id)?.importedIds ?? [])
      return members.has(module) ? 'first' : null
    },
  }
}

/** What every twentieth part of the program or more stands on travels as one file: a page would ask for thirty small ones. */
const shared = {
  name: 'shared',
  test: (module: string) =>
    /node_modules|\/web\/(ui|behaviors|platform)\//.test(module) && !/libphonenumber|@mantine.dates|dayjs/.test(module),
  minShareCount: 20,
  priority: 0,
}

/** The pages a day begins with name their parts beforehand; were all to, the entry would carry the list of every page. */
const isFirst = (page: string) => /\/(MainLayout|LeadsPage)-/.test(page)
const isStyle = (part: string) => part.endsWith('.css')

export default defineConfig({
  plugins: [compiledMessages(), guide(), react(), precompressed(), offline()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (page, parts) => (isFirst(page) ? parts : parts.filter(isStyle)),
    },
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: [entry, first(), shared] } },
    },
  },
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api/': 'http://127.0.0.1:3000' } },
})
