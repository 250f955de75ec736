import fs from 'node:fs'
import os from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFirst } from './testing/slowest-first.ts'
import { compiledMessages } from './web/messages-plugin.ts'

const alias = { 'use-intl/format-message': 'use-intl/format-message/format-only' }

const webTests = fs.globSync('web/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
const replacing = webTests.filter((file) => fs.readFileSync(file, 'utf8').includes('vi.mock('))

/** Screens and their parts in jsdom, with the messages compiled as in the build. */
const inBrowser = (name: string, include: string[], setup: string[] = []) => ({
  plugins: [compiledMessages()],
  resolve: { alias },
  test: {
    name,
    isolate: false,
    include,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    setupFiles: [...setup, './web/testing/browser.ts'],
    server: { deps: { inline: ['use-intl'] } },
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})

/** Files of one worker share the loaded program and the browser's document, because both take seconds to create. `node`: server, contract, words; none of its files replaces a module. `web`: screens and their parts. `replaced`: the files of the web that replace a module; each loads the program anew. */
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
      inBrowser(
        'web',
        webTests.filter((file) => !replacing.includes(file)),
      ),
      inBrowser('replaced', replacing, ['./web/testing/fresh-modules.ts']),
    ],
  },
})
