import { expect, test } from './test.ts'
import { openAs, settled } from './stories.ts'

for (const language of ['ua', 'ru', 'pl', 'es'])
  test(`on a phone in ${language} the open tab, the actions of a page and the names of places are whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, 'admin', `/${language}/settings`)
    for (const path of [
      '/settings',
      '/coordinators',
      '/housing',
      '/coordinator/schedule',
      '/tasks/urgent',
      '/candidates',
      '/recruiters/freelance',
    ]) {
      await page.goto(`/${language}${path}`)
      await settled(page)
      await expect(page.locator('[data-frame] > nav a')).toHaveCount(5)
      const cut = await page.evaluate(() => {
        const isOut = (element: Element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < -0.5 || right > window.innerWidth + 0.5
        }
        const isNarrow = (element: Element) => element.scrollWidth > element.clientWidth + 1
        const places = [...document.querySelectorAll('[data-frame] > nav a')]
        return [...document.querySelectorAll('main nav [data-active], [data-page-actions] :is(a, button)'), ...places]
          .filter(isOut)
          .concat(places.flatMap((place) => [...place.querySelectorAll('span')]).filter(isNarrow))
          .map((element) => element.textContent)
      })
      expect(cut, path).toEqual([])
    }
  })
