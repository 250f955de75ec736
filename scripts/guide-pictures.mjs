import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import './build.mjs'
import { findChromium, flags } from './chromium.mjs'
import { guideLanguages, guidePages, guideThemes, pictureFile, readmePages } from './guide-pages.mjs'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'guide', 'pictures')
const wanted = process.argv.slice(2)
const asked = guidePages.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const PASSWORD = 'brigada-demo'
const README_SIZE = { width: 1440, height: 900 }
const START_MS = 180_000
const QUIET_MS = 900

const unknown = wanted.filter((name) => !guidePages.some((page) => page.name === name))
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}: see scripts/guide-pages.mjs.`)
  process.exit(1)
}

const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

const isReady = (address) =>
  fetch(`${address}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Starts a server with its own demo agency in a temporary folder; `stop` ends and removes both. */
const startDemo = async () => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-pictures-'))
  fs.chmodSync(data, 0o755)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    BRIGADA_DEMO: '1',
    DATABASE_URL: '',
    BASE_URL: '',
    LOG_LEVEL: 'error',
  }
  const server = spawn('node', ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
    fs.rmSync(data, { recursive: true, force: true })
  }
  const until = Date.now() + START_MS
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error('The demo agency did not start.')
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return { address, stop }
}

const tokenOf = async (address, who) => {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@brigada.test`, password: PASSWORD }),
  })
  return (await answer.json()).data.token
}

/** The token of a picture's user: of several users the one who fits best; no token for a guest. */
const choose = async (address, who, fits) => {
  if (!Array.isArray(who)) return who && tokenOf(address, who)
  const tokens = []
  for (const one of who) {
    const token = await tokenOf(address, one)
    tokens.push({ token, weight: await fits(askAs(address, token)) })
  }
  return tokens.toSorted((one, other) => other.weight - one.weight)[0].token
}

const askAs = (address, token) => async (route) => {
  const answer = await fetch(`${address}/api${route}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}`)
  return answer.json()
}

/** Waits until a page has its content and nothing is loading. */
const settle = async (page) => {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && !document.querySelector('.mantine-Skeleton-root, section[data-stale]'),
  )
  await page.waitForTimeout(QUIET_MS)
}

/** One page as PNG bytes. */
const shoot = async (browser, address, { language, theme, size, token, place }) => {
  const context = await browser.newContext({
    viewport: size,
    locale: language === 'ua' ? 'uk' : language,
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const kept = { token, 'mantine-color-scheme-value': theme, selectedLanguage: language }
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) if (value) localStorage.setItem(key, value)
  }, kept)
  await page.goto(`${address}/${language}${place}`)
  await settle(page)
  const bytes = await page.screenshot()
  await context.close()
  return bytes
}

/** Few colours without dithering keep letters sharp and files small. */
const toPng = (bytes) => sharp(bytes).png({ palette: true, dither: 0, effort: 10 }).toBuffer()
/** A picture with gradients is smaller with lossy compression, without visible losses. */
const toWebp = async (bytes) => {
  const sharpest = await sharp(await toPng(bytes))
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
  const softer = await sharp(bytes).webp({ quality: 82, effort: 6, smartSubsample: true }).toBuffer()
  return softer.length < sharpest.length ? softer : sharpest
}

const write = async (file, bytes) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  await fs.promises.writeFile(file, bytes)
  return bytes.length
}

const { address, stop } = await startDemo()
const { executablePath, env } = findChromium()
const browser = await chromium.launch({ executablePath, args: flags, env: { ...process.env, ...env } })
let total = 0
try {
  for (const { name, who, fits, size, path: placeOf } of asked) {
    const token = await choose(address, who, fits)
    const place = await placeOf(askAs(address, token))
    for (const language of guideLanguages)
      for (const theme of guideThemes) {
        const bytes = await shoot(browser, address, { language, theme, size, token, place })
        total += await write(path.join(folder, pictureFile(language, name, theme)), await toWebp(bytes))
      }
    if (readmePages.includes(name)) {
      const bytes = await shoot(browser, address, { language: 'en', theme: 'light', size: README_SIZE, token, place })
      total += await write(path.join(root, 'docs', 'images', `${name}.png`), await toPng(bytes))
    }
    console.log(`${name}: ${place || '/'}`)
  }
} finally {
  await browser.close()
  await stop()
}
console.log(`${(total / 1_000_000).toFixed(2)} MB of pictures`)
