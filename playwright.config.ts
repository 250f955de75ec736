import { defineConfig } from '@playwright/test'
import { findChromium, flags } from './scripts/chromium.mjs'

/** Stories that run at once; a third gains less than a tenth on two cores. */
const WORKERS = 2

/** Each worker has a server and a database of its own, on the port at its place: stories that run at once share nothing. A worker reads this file anew and finds its place in its environment. */
const PORT = Number(process.env['E2E_PORT'] ?? 3107)
const place = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
const { executablePath, env } = findChromium()

/** A page of a story lives for seconds: compiling its functions to fast code takes more processor time than the fast code saves. */
const unoptimized = '--js-flags=--no-turbofan,--no-maglev'

/** Stories reuse one window of each worker, whose process has the files of the pages compiled. Between two stories it shows an empty page, and the policy of our pages (`Cross-Origin-Opener-Policy`) would end the process there. The last such switch counts, so the features that Playwright disables are named again. */
const oneProcess = `--disable-features=${[
  'CrossOriginOpenerPolicy',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
].join(',')}`

/** Without a locale the browser knows no letters but ASCII in the names of downloads. */
process.env['LC_ALL'] ??= 'C.UTF-8'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: WORKERS,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    reuseContext: true,
    baseURL: `http://127.0.0.1:${PORT + place}`,
    locale: 'uk-UA',
    timezoneId: 'Europe/Warsaw',
    // A page that a service worker controls makes its calls past the routes of a story.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...flags, unoptimized, oneProcess],
      env: { ...process.env, ...env } as Record<string, string>,
    },
  },
  webServer: {
    command: `node testing/while-alive.mjs ${process.pid} node testing/story-servers.mjs ${PORT} ${WORKERS}`,
    url: `http://127.0.0.1:${PORT}/health/ready`,
    env: { BRIGADA_DEMO: '1', WEBHOOK_PRIVATE_ADDRESSES: '1' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
