import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from './web/messages-plugin.ts'
import { precompressed } from './web/precompress-plugin.ts'
import { readme } from './web/readme-plugin.ts'

/** What the entry needs travels as one file: thirty small ones compress worse and ask thirty times. `main.tsx` names the sign-in page for that. */
const entry = { name: 'base', tags: ['$initial' as const] }

/** The pages a day begins with name their parts beforehand; were all to, the entry would carry the list of every page. */
const isFirst = (page: string) => /\/(MainLayout|LeadsPage)-/.test(page)
const isStyle = (part: string) => part.endsWith('.css')

export default defineConfig({
  plugins: [compiledMessages(), readme(), react(), precompressed()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (page, parts) => (isFirst(page) ? parts : parts.filter(isStyle)) },
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: [entry] } },
    },
  },
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api/': 'http://127.0.0.1:3000' } },
})
