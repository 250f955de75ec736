import { test } from './test.ts'
import { expectUsableAtBothWidths } from './stories.ts'

test('the pages without a language prefix are accessible on a desk and on a phone', async ({ page }) => {
  for (const path of ['/about', '/README']) await expectUsableAtBothWidths(page, path)
})
