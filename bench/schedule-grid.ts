import type { Page } from '@playwright/test'
import { ask, onGround, open, scroll } from './grounds.ts'
import { DAYS, MONTH, fillShifts } from './month-of-shifts.ts'

const PEOPLE = 500
const KEYS = 3

/** From a key that sets a shift until the shift is in its cell on the screen. */
const written = async (page: Page) => {
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  const drawn = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let began = 0
        addEventListener('keydown', () => (began = performance.now()), { capture: true, once: true })
        const at = document.querySelector('[role=grid]')!.getAttribute('aria-activedescendant')!
        const before = document.getElementById(at)!.textContent
        const look = () => {
          if (began > 0 && document.getElementById(at)!.textContent !== before) resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.waitForTimeout(100)
  const at = (await grid.getAttribute('aria-activedescendant'))!
  const text = await page.locator(`[id="${at}"]`).textContent()
  await page.keyboard.press(text?.includes('06') ? '2' : '1')
  return drawn
}

await onGround(
  'schedule-grid',
  (db, url) => fillShifts(db, url, PEOPLE),
  async (ground) => {
    const range = `from=${MONTH}-01&to=${MONTH}-${DAYS}`
    await ask(ground, `/api/schedule?contract_id=1&${range}`)
    await open(ground, `/en/contracts/1?tab=schedule&${range}`)
    await scroll(ground)
    for (let round = 0; round < KEYS; round++) {
      console.log(`a key to its cell: ${(await written(ground.page)).toFixed(0)} ms`)
      await ground.page.waitForTimeout(600)
    }
  },
)
