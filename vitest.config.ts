import { configDefaults, defineConfig } from 'vitest/config'
import { compiledMessages } from './web/messages-plugin.ts'

const alias = { 'use-intl/format-message': 'use-intl/format-message/format-only' }

/** `node`: server, contract, words. `web`: screens and their parts in jsdom, with the messages compiled as in the build. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          globalSetup: ['./server/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          environment: 'node',
          include: ['{server,contract,locales,testing}/**/*.test.ts'],
          exclude: configDefaults.exclude,
        },
      },
      {
        plugins: [compiledMessages()],
        resolve: { alias },
        test: {
          name: 'web',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['./web/testing/browser.ts'],
          server: { deps: { inline: ['use-intl'] } },
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
    ],
  },
})
