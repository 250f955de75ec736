import os from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFirst } from './testing/slowest-first.ts'
import { compiledMessages } from './web/messages-plugin.ts'

const alias = { 'use-intl/format-message': 'use-intl/format-message/format-only' }

/** `node`: server, contract, words; files of one worker share the loaded program, so none replaces a module. `web`: screens and their parts in jsdom, with the messages compiled as in the build. */
export default defineConfig({
  test: {
    // One worker more than the machine has cores, because the slowest files spend much time waiting.
    maxWorkers: os.availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'node',
          isolate: false,
          globalSetup: ['./server/testing/cluster.ts'],
          setupFiles: ['./testing/within-one-day.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
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
          testTimeout: 30_000,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
    ],
  },
})
