import fs from 'node:fs'
import path from 'node:path'
import { type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { outcomeOf, routes } from '../../testing/specification/guard.ts'
import { watchCalls } from '../at-rest.ts'
import { demoWalker } from '../specification/people.ts'
import { addressFor } from '../specification/records.ts'
import { look, open } from '../specification/walker.ts'

/** The folder of the pictures, and the paths to take: those that contain `LOOK`, or all. */
const folder = path.join('looks')
const wanted = process.env['LOOK'] ?? ''

const people = ['guest', 'admin', 'recruiter', 'coordinator', 'foreman'] as const
const languages = ['ua', 'pl'] as const
const themes = ['light', 'dark'] as const
/** The sizes of a desk and a phone window, and the width of each picture on the sheet, in pixels. */
const windows = [
  { width: 1440, height: 1000, shown: 720 },
  { width: 390, height: 844, shown: 300 },
] as const
const GAP = 16
/** The number of pages of one user in one test, so that two tests share the work evenly. */
const PORTION = 10

const show = async (page: Page, theme: string, { width, height }: { width: number; height: number }) => {
  await page.setViewportSize({ width, height })
  await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
  await look(page)
  await page.waitForFunction(() => [...document.images].every((one) => one.complete || one.offsetParent === null))
  return page.screenshot()
}

/** All pictures of one page on one sheet: desk at the left, phone at the right; light above dark, languages side by side. */
const sheetOf = async (parts: readonly { shown: number; pictures: readonly Buffer[] }[]) => {
  const layers: { input: Buffer; left: number; top: number }[] = []
  let left = GAP
  let bottom = 0
  for (const { shown, pictures } of parts) {
    const scaled = await Promise.all(
      pictures.map((picture) => sharp(picture).resize({ width: shown }).png().toBuffer()),
    )
    const { height } = await sharp(scaled[0]).metadata()
    for (const [index, input] of scaled.entries()) {
      const column = index % languages.length
      const line = Math.floor(index / languages.length)
      layers.push({ input, left: left + column * (shown + GAP), top: GAP + line * (height + GAP) })
    }
    left += languages.length * (shown + GAP)
    bottom = Math.max(bottom, GAP + themes.length * (height + GAP))
  }
  const ground = sharp({ create: { width: left, height: bottom, channels: 3, background: '#888' } })
  return ground.composite(layers).webp({ quality: 80 }).toBuffer()
}

const nameOf = (address: string) => address.replace(/^\/$/, 'home').replace(/^\//, '').replaceAll(/\W+/g, '-')

const lookAt = async (page: Page, address: string) => {
  const parts = windows.map(({ shown }) => ({ shown, pictures: [] as Buffer[] }))
  for (const theme of themes)
    for (const language of languages) {
      await open(page, `/${language}${address}`)
      for (const [index, size] of windows.entries()) parts[index]!.pictures.push(await show(page, theme, size))
    }
  return sheetOf(parts)
}

const ofPeople = people.map((who) => ({
  who,
  paths: routes.map((route) => route.path).filter((one) => one.includes(wanted)),
}))

for (const { who, paths } of ofPeople)
  for (let from = 0; from < paths.length; from += PORTION)
    test(`${who}, from ${paths[from]}`, async ({ page, request }) => {
      const admin = await demoWalker(request, 'admin')
      const walker = who === 'guest' ? null : await demoWalker(request, who)
      const viewer = walker?.viewer ?? null
      await page.addInitScript((token) => token && localStorage.setItem('token', token), walker?.token ?? '')
      await watchCalls(page)
      await page.goto('/ua/about')
      for (const one of paths.slice(from, from + PORTION)) {
        if (outcomeOf(viewer, one) !== one) continue
        const address = await addressFor(request, walker, admin, one)
        if (address === undefined) continue
        const file = path.join(folder, who, `${nameOf(one)}.webp`)
        fs.mkdirSync(path.dirname(file), { recursive: true })
        fs.writeFileSync(file, await lookAt(page, address))
      }
    })
