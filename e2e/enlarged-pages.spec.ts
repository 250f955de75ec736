import { expect, test } from './test.ts'
import { outcomeOf, routes } from '../testing/specification/guard.ts'
import { watchCalls } from './at-rest.ts'
import { demoWalker } from './specification/people.ts'
import { addressFor } from './specification/records.ts'
import { open } from './specification/walker.ts'

test.use({
  viewport: { width: 720, height: 450 },
  contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
})

/** How many tests share the pages. */
const PARTS = 3

/** What is wrong with the page in a window of 1440 × 900 at 200 % zoom in forced colours. */
const faultsOf = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults: string[] = []
  if (scrollWidth > clientWidth) faults.push(`sticks out by ${scrollWidth - clientWidth} px`)
  const scrolls = (one: Element | null): boolean =>
    one !== null &&
    one !== document.body &&
    (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
  const buttons = [...document.querySelectorAll<HTMLElement>('main .mantine-Button-root[data-variant="filled"]')]
  for (const one of buttons.filter((button) => button.checkVisibility() && !scrolls(button))) {
    const { left, right, width, height } = one.getBoundingClientRect()
    if (left < 0 || right > clientWidth || width === 0 || height === 0) faults.push(`${one.textContent}: out of view`)
  }
  return faults
}

/** Whether the focused element has an outline, if one is focused; shadows do not exist in forced colours. */
const isFocusShown = () => {
  if (document.activeElement === document.body) return true
  const rings = [
    document.activeElement,
    document.activeElement?.parentElement,
    document.activeElement?.firstElementChild,
  ]
  const label = document.activeElement instanceof HTMLInputElement ? [...(document.activeElement.labels ?? [])] : []
  return [...rings, ...label, ...label.map((one) => one.firstElementChild)].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, borderTopStyle } = getComputedStyle(one)
    const isField = one === document.activeElement && /INPUT|TEXTAREA|SELECT/.test(one.tagName)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || (isField && borderTopStyle !== 'none')
  })
}

for (let part = 0; part < PARTS; part++)
  test(`every page is usable at 200 % zoom and in forced colours, part ${part + 1}`, async ({ page, request }) => {
    test.setTimeout(240_000)
    const admin = await demoWalker(request, 'admin')
    await page.addInitScript((token) => localStorage.setItem('token', token), admin.token)
    await watchCalls(page)
    await page.goto('/pl/about')
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const faults: string[] = []
    let seen = 0
    for (const { path } of routes.filter((_, at) => at % PARTS === part)) {
      if (outcomeOf(admin.viewer, path) !== path) continue
      const address = await addressFor(request, admin, admin, path)
      if (address === undefined) continue
      await open(page, `/pl${address}`)
      seen++
      for (const fault of await page.evaluate(faultsOf)) faults.push(`${address}: ${fault}`)
      for (let press = 0; press < 4; press++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(isFocusShown)) continue
        const which = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))
        faults.push(`${address}: no focus ring on ${which}`)
      }
    }
    expect(faults).toEqual([])
    expect(seen).toBeGreaterThan(20)
  })
