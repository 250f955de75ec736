import { type Page, expect, test } from './test.ts'
import { actionsOf, countActions } from './actions.ts'
import { agencyToday, agencyZone } from '#contract/basics/agency-day.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { enterAs, expectAccessible, openAs, settled } from './stories.ts'

const QUEUE = '/leads?queue=calls&sort=next_contact_at'

const person = (page: Page) => new URL(page.url()).searchParams.get('person')

/** Does something, and waits for the next person. */
const work = async (page: Page, act: () => Promise<void>) => {
  const before = person(page)
  await act()
  await expect.poll(() => person(page)).not.toBe(before)
  await expect(page.locator('[data-outcome=no_answer]')).not.toHaveAttribute('aria-busy', 'true')
}

const readLead = async (page: Page, token: string, id: string) => {
  const answer = await page.request.get(`/api/leads/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as {
    data: { next_contact_at: string; contact_attempts: number; version: number; city: string | null }
  }
  return data
}

test('a recruiter works through forty leads with at most one and a half actions for each person', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await countActions(page)
  const token = await openAs(page, 'recruiter', '/ua')
  await settled(page)
  await page.getByRole('navigation', { name: 'Головне меню' }).getByRole('link', { name: 'Дзвінки' }).click()
  await expect(page).toHaveURL(/\/ua\/leads\?.*queue=calls/)
  await settled(page)
  await expect.poll(() => person(page)).not.toBeNull()

  const first = person(page)!
  let before = await actionsOf(page)
  const tries = (await readLead(page, token, first)).contact_attempts
  await work(page, () => page.keyboard.press('1'))
  expect((await actionsOf(page)) - before).toBe(1)
  expect((await readLead(page, token, first)).contact_attempts).toBe(tries + 1)

  const second = person(page)!
  before = await actionsOf(page)
  await page.keyboard.press('2')
  await work(page, () => page.getByRole('button', { name: /^Завтра о 0?9:00/ }).click())
  expect((await actionsOf(page)) - before).toBe(2)
  const planned = (await readLead(page, token, second)).next_contact_at
  expect(new Date(planned).toISOString()).toBe(momentOf(agencyToday(1), '09:00', agencyZone()))

  await page.getByRole('button', { name: 'Скасувати' }).last().click()
  await expect.poll(() => person(page)).toBe(second)

  before = await actionsOf(page)
  for (let index = 0; index < 40; index++) {
    const turn = index % 10
    if (turn < 6) await work(page, () => page.keyboard.press('1'))
    else if (turn < 8) {
      await page.keyboard.press('2')
      await expect(page.getByRole('group', { name: 'Коли передзвонити' })).toBeVisible()
      await work(page, () => page.keyboard.press('1'))
    } else if (turn === 8) await work(page, () => page.locator('[data-outcome=qualified]').click())
    else {
      await page.locator('[data-outcome=refused]').click()
      await work(page, () => page.getByRole('group', { name: 'Причина' }).getByRole('button').first().click())
    }
  }
  const actions = (await actionsOf(page)) - before
  expect(actions).toBeLessThanOrEqual(60)
  expect(actions).toBeGreaterThanOrEqual(40)
})

test('a recruiter works through the call queue of candidates with at most one and a half actions for each person', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await countActions(page)
  await openAs(page, 'recruiter', '/ua/candidates?queue=calls&sort=next_contact_at')
  await settled(page)
  await expect.poll(() => person(page)).not.toBeNull()
  const people = await page.getByRole('list', { name: 'Кому зателефонувати' }).getByRole('listitem').count()
  expect(people).toBeGreaterThan(5)
  const before = await actionsOf(page)
  const called = Math.min(people - 1, 20)
  for (let index = 0; index < called; index++) {
    if (index % 10 < 6) await work(page, () => page.keyboard.press('1'))
    else {
      await page.keyboard.press('2')
      await expect(page.getByRole('group', { name: 'Коли передзвонити' })).toBeVisible()
      await work(page, () => page.keyboard.press('1'))
    }
  }
  const actions = (await actionsOf(page)) - before
  expect(actions).toBeLessThanOrEqual(1.5 * called)
  expect(actions).toBeGreaterThanOrEqual(called)
})

test('typed text stays, and an outcome without a network is refused and kept', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const token = await openAs(page, 'recruiter', `/ua${QUEUE}`)
  await settled(page)
  const first = person(page)!
  await page.getByLabel('Про що домовилися').fill('Хоче житло')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect.poll(() => person(page)).not.toBe(first)
  await expect(page.getByLabel('Про що домовилися')).toHaveValue('')
  await page.keyboard.press('k')
  await expect(page.getByLabel('Про що домовилися')).toHaveValue('Хоче житло')

  await context.setOffline(true)
  await page.keyboard.press('1')
  await expect(page.getByText(/^Результат не збережено/)).toBeVisible()
  expect(person(page)).toBe(first)
  await context.setOffline(false)
  const { version, city } = await readLead(page, token, first)
  await page.request.patch(`/api/leads/${first}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version, city: `${city ?? 'Львів'} 2` },
  })
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
  const anyway = page.getByRole('button', { name: 'Усе одно зберегти' })
  await expect.poll(async () => person(page) !== first || (await anyway.isVisible())).toBe(true)
  if (person(page) === first) await work(page, () => anyway.click())
  expect(await readLead(page, token, first)).toMatchObject({ city: `${city ?? 'Львів'} 2`, version: version + 2 })
})

test('on a phone a card calls, the outcomes wait until the user returns, and a colleague sees who is on the phone', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'recruiter', `/pl${QUEUE}`)
  await settled(page)
  expect(person(page)).toBeNull()
  const card = page.getByRole('list', { name: 'Do kogo zadzwonić' }).getByRole('listitem').first()
  const call = card.getByRole('link')
  const { width, height } = (await call.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  await expect(page.locator('[data-outcome=no_answer]')).toBeVisible()
  await settled(page)
  for (const outcome of await page.locator('[data-outcome]').all())
    expect((await outcome.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  const id = person(page)!

  const colleague = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(colleague, 'admin')
  await colleague.goto(`/pl/leads?ids=${id}&layout=calls`)
  await settled(colleague)
  await expect(colleague.getByRole('listitem').getByText(/Rozmawia: /)).toBeVisible()
  await work(page, () => page.locator('[data-outcome=no_answer]').click())
  await expect(colleague.getByText(/Rozmawia: /)).toHaveCount(0)
  await colleague.context().close()
  await page.getByRole('button', { name: 'Wróć do listy' }).click()
  await expect(page.getByRole('list', { name: 'Do kogo zadzwonić' })).toBeVisible()
})
