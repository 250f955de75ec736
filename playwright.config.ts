import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, flags } from './scripts/chromium.mjs'

const PORT = Number(process.env['E2E_PORT'] ?? 3107)
const { executablePath, env } = findChromium()
const dataDir = path.join(os.tmpdir(), `brigada-e2e-${process.ppid}`)
fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })

/** Without a locale the browser knows no letters but ASCII in the names of downloads. */
process.env['LC_ALL'] ??= 'C.UTF-8'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'uk-UA',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: flags, env: { ...process.env, ...env } as Record<string, string> },
  },
  webServer: {
    command: `node testing/while-alive.mjs ${process.pid} node server/main.ts`,
    url: `http://127.0.0.1:${PORT}/health/ready`,
    env: { PORT: String(PORT), DATA_DIR: dataDir, BRIGADA_DEMO: '1', WEBHOOK_PRIVATE_ADDRESSES: '1' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
