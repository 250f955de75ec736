import { test } from './test.ts'
import { openAs, settled } from './stories.ts'

for (const lang of ['ua', 'pl'])
  for (const width of [1440, 390])
    for (const scheme of ['light', 'dark'])
      test(`picture ${lang} ${width} ${scheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await openAs(page, 'coordinator', `/${lang}/contracts/who-may-work`)
        await settled(page)
        await page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
        await page.waitForTimeout(400)
        await page.screenshot({ path: `/tmp/law-${lang}-${width}-${scheme}.png` })
      })
