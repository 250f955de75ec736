import { expect, test } from './test.ts'
import { lookAs } from './kept-page.ts'
import { settled } from './stories.ts'

/** A window of 1440 × 900 at 200 % zoom. */
const ENLARGED = { width: 720, height: 450 }

const pages = ['/', '/leads', '/leads?layout=board', '/leads/create-lead', '/candidates', '/contracts', '/tasks/management', '/coordinator/schedule', '/contracts/forecast', '/housing/calendar', '/settings', '/statuses', '/users'] // prettier-ignore

test('at 200 % zoom everything stays within the window, and the bars leave half of it to the page', ({ browser }) =>
  lookAs(browser, 'admin', async (page) => {
    await page.setViewportSize(ENLARGED)
    for (const path of pages) {
      await page.goto(`/pl${path}`)
      await settled(page)
      await expect(page.locator('header').first()).toBeVisible()
      const { sideways, free } = await page.evaluate(() => {
        const { scrollWidth, clientWidth, clientHeight } = document.documentElement
        const bars = [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position) && one.checkVisibility())
          .map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width > clientWidth / 2)
        const under = Math.max(...bars.filter(({ top }) => top <= 0).map(({ bottom }) => bottom))
        const over = Math.min(
          clientHeight,
          ...bars.filter(({ bottom }) => bottom >= clientHeight).map(({ top }) => top),
        )
        return { sideways: scrollWidth - clientWidth, free: (over - under) / clientHeight }
      })
      expect(sideways, `pixels that stick out sideways at ${path}`).toBe(0)
      expect(free, `the part of the window between the bars at ${path}`).toBeGreaterThan(0.5)
      expect(free, `the part of the window between the bars at ${path}`).toBeLessThan(1)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }))

test('in forced colours the selected state differs from the others', ({ browser }) =>
  lookAs(browser, 'admin', async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const groundsOf = (path: string, chosen: string, other: string) =>
      test.step(path, async () => {
        await page.goto(`/en${path}`)
        await settled(page)
        const groundOf = (selector: string) =>
          page.locator(selector).first().evaluate((one) => getComputedStyle(one).backgroundColor) // prettier-ignore
        const marked = await page.evaluate(() => {
          const sample = document.createElement('i')
          sample.style.background = 'Highlight'
          document.body.append(sample)
          const { backgroundColor } = getComputedStyle(sample)
          sample.remove()
          return backgroundColor
        })
        await expect.poll(() => groundOf(chosen)).toBe(marked)
        expect(await groundOf(other)).not.toBe(marked)
      })
    await groundsOf('/leads', 'nav a[data-active]', 'nav a:not([data-active])')
    const period = '.mantine-SegmentedControl-label'
    await groundsOf('/contracts/forecast', `${period}[data-active]`, `${period}:not([data-active])`)
    await page.emulateMedia({ forcedColors: 'none' })
  }))
