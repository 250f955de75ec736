import fs from 'node:fs'
import { expect, test } from './test.ts'
import { openAs, settled, enterAs, sent } from './stories.ts'
test('look', async ({ page }) => {
  test.setTimeout(200_000)
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await openAs(page, 'recruiter', '/ua/leads')
  await settled(page)
  await page.screenshot({ path: '/tmp/look-leads.png', fullPage: true })
  await page.keyboard.press('Control+p')
  await expect(page.locator('[data-print-rows]')).toHaveCount(1)
  fs.writeFileSync('/tmp/leads.pdf', await page.pdf({ format: 'A4' }))
  await openAs(page, 'admin', '/pl/housing/calendar')
  await settled(page)
  fs.writeFileSync('/tmp/beds.pdf', await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  await openAs(page, 'admin', '/pl/contracts')
  await settled(page)
  const token = await enterAs(page, 'coordinator')
  const foremen = await sent<{ id: number; whole: boolean }[]>(page, token, 'get', '/api/foremen')
  const id = foremen.find(({ whole }) => whole)!.id
  for (const [width, scheme, language] of [[1440, 'light', 'ua'], [390, 'dark', 'pl']] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const [name, path] of [['foreman', `/foremen/${id}?tab=notes`], ['mine', '?task=mine'], ['new', '?task=new.regular']] as const) {
      await page.goto(`/${language}${path}`)
      await settled(page)
      await page.evaluate((one) => document.documentElement.setAttribute('data-mantine-color-scheme', one), scheme)
      if (name === 'mine') {
        await page.getByRole('dialog').getByRole('button', { name: /Вибрати кілька|Zaznacz kilka/ }).click()
        await page.getByRole('dialog').getByRole('checkbox').first().check()
      }
      if (name === 'new') await page.getByRole('dialog').locator('input[type=file]').setInputFiles([{ name: 'umowa zlecenia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }, { name: 'skan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11e6, '%PDF') }])
      if (name === 'new') await page.getByText('skan.pdf').scrollIntoViewIfNeeded()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/look-${name}-${width}.png` })
    }
  }
})
