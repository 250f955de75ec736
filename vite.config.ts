import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type Rolldown, defineConfig } from 'vite'
import { firstLists } from './web/first-pages.ts'
import { compiledMessages } from './web/messages-plugin.ts'
import { offline } from './web/offline-plugin.ts'
import { precompressed } from './web/precompress-plugin.ts'
import { guide } from './web/guide-plugin.ts'
import { beginning } from './web/beginning-plugin.ts'

/** What the entry needs travels as one file: thirty small ones compress worse and ask thirty times. `main.tsx` names the sign-in page for that. */
const entry = { name: 'base', tags: ['$initial' as const], priority: 3 }

const root = import.meta.dirname
const at = (file: string) => path.resolve(root, file)

type Imports = (module: string) => readonly string[]

/** Our own modules that the pages a day begins with stand on. */
const gather = (modules: readonly string[], importsOf: Imports, found = new Set<string>()) => {
  for (const module of modules) {
    if (found.has(module) || /node_modules|\/locales\/|\/ui\/icons\//.test(module)) continue
    found.add(module)
    gather(importsOf(module), importsOf, found)
  }
  return found
}

/** The modules that the frame of the desk and its first lists stand on, and for which of the lists alone; `first` for what several do. */
const placesOf = (importsOf: Imports) => {
  const frame = gather([at('web/layouts/MainLayout.tsx')], importsOf)
  const found = new Map([...frame].map((module) => [module, 'first']))
  for (const [page, { file }] of Object.entries(firstLists))
    for (const module of gather([at(file)], importsOf)) found.set(module, found.has(module) ? 'first' : page.slice(1))
  return found
}

/** Computed at the first question, when the bundler knows every import. */
const onceKnown = <Known>(find: (importsOf: Imports) => Known) => {
  let known: { value: Known } | undefined
  return (context: Rolldown.ChunkingContext) =>
    (known ??= { value: find((id) => context.getModuleInfo(id)?.importedIds ?? []) }).value
}

/** What the frame and several first lists stand on travels together for the same reason, with what of the libraries it uses; so does the rest of each list. The styles of everything else are one file: a page would ask for up to twelve, and the entry would name sixty. */
const firstGroups = () => {
  const places = onceKnown(placesOf)
  const inEntry = onceKnown((importsOf) => gather([at('web/main.tsx')], importsOf))
  const placeOf = (module: string, context: Rolldown.ChunkingContext) => places(context).get(module) ?? null
  return [
    {
      debugName: 'first',
      name: (module: string, context: Rolldown.ChunkingContext) =>
        placeOf(module, context) === 'first' ? 'first' : null,
      priority: 2,
    },
    { debugName: 'lists', name: placeOf, priority: 1 },
    {
      debugName: 'styles',
      test: /\/web\/.*\.css$/,
      name: (module: string, context: Rolldown.ChunkingContext) =>
        inEntry(context).has(module) || placeOf(module, context) ? null : 'styles',
      priority: 1,
    },
  ]
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
const isFirst = (page: string) => /\/(MainLayout|LeadsPage|CandidatesPage|WorkersPage)-/.test(page)
const isStyle = (part: string) => part.endsWith('.css')

export default defineConfig({
  plugins: [compiledMessages(), guide(), react(), beginning(), precompressed(), offline()],
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      // React has had this hook itself since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
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
      // Each page gets the icons that it names, as from a package.
      treeshake: { moduleSideEffects: [{ test: /\/web\/ui\/icons\//, sideEffects: false }] },
      output: {
        // The entry names every page: seven characters of a hash tell apart a few hundred files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [entry, ...firstGroups(), shared] },
      },
    },
  },
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api/': 'http://127.0.0.1:3000' } },
})
