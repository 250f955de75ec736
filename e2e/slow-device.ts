import type { Page } from '@playwright/test'

/** Acts while the browser computes at a quarter of its speed. */
export const onSlowDevice = async (page: Page, act: () => Promise<void>) => {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await act()
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}
