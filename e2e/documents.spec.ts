import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Locator, type Page, expect, test } from './test.ts'
import { draftKept, enterAnew, expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'
import { shownDay } from './shown-day.ts'

const scan = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 one page') })
const day = agencyToday

test.describe.configure({ timeout: 120_000 })

/** A candidate created through the API with this token. */
const makeCandidate = async (page: Page, token: string) => {
  const phone = `+4851${uniqueDigits()}`
  const answer = await page.request.post('/api/candidates', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      first_name: 'Надія',
      last_name: 'Мороз',
      gender: 'female',
      date_of_birth: '1994-05-06',
      citizenship: 'UA',
      phone,
    },
  })
  return ((await answer.json()) as { data: { id: number } }).data
}

const openWallet = async (page: Page) => {
  const token = await enterAnew(page, 'recruiter')
  const { id } = await makeCandidate(page, token)
  await page.goto(`/ua/candidates/${id}?tab=documents`)
  await settled(page)
  return { token, id }
}

const addPassport = async (page: Page) => {
  await page.getByRole('button', { name: 'Додати: Документ особи' }).click()
  await page.getByRole('menuitem', { name: 'Паспорт' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: 'Вибрати файли' })).toBeVisible()
  return drawer
}

/** Waits until every page is uploaded: none shows progress. */
const arrived = async (drawer: Locator, pages: number) => {
  await expect(drawer.getByRole('button', { name: /^Прибрати .+\.pdf$/ })).toHaveCount(pages)
  await expect(drawer.getByRole('progressbar')).toHaveCount(0)
}

test('a passport is added, viewed, verified and renewed; the wallet shows what is missing', async ({ page }) => {
  await openWallet(page)
  await expect(page.getByText('немає', { exact: true })).toBeVisible()
  const drawer = await addPassport(page)
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles([scan('front.pdf'), scan('back.pdf')])
  await arrived(drawer, 2)
  await drawer.getByLabel('Номер').fill(`fa ${uniqueDigits().slice(-6)}`)
  await drawer.getByRole('button', { name: 'Зберегти' }).click()
  await expect(drawer.getByText('Не збережено')).toBeVisible()
  await drawer.getByLabel('Дійсний до').fill(day(20))
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Документ збережено')).toBeVisible()
  const card = page.getByRole('article')
  await expect(card.getByText('скоро закінчиться')).toBeVisible()
  await card.getByRole('button', { name: 'Показати номер' }).click()
  await expect(card.getByText(/^FA\d{6}$/)).toBeVisible()
  await card.getByRole('button', { name: 'Переглянути: 2 сторінки' }).click()
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Дії: Паспорт' }).click()
  await page.getByRole('menuitem', { name: 'Перевірити' }).click()
  await page.getByRole('button', { name: 'Усе правильно' }).click()
  await expect(card.getByText('перевірено', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Дії: Паспорт' }).click()
  await page.getByRole('menuitem', { name: 'Поновити' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles([scan('new.pdf')])
  await arrived(page.getByRole('dialog'), 1)
  await page.getByRole('dialog').getByLabel('Дійсний до').fill(day(2_000))
  await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('1 попередній документ')).toBeVisible()
  await expect(page.getByText('у порядку', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('nothing is lost: the network fails during an upload, the page is reloaded, the session ends', async ({
  page,
  context,
}) => {
  const { token } = await openWallet(page)
  let drawer = await addPassport(page)
  await context.setOffline(true)
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles([scan('front.pdf')])
  await expect(drawer.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(drawer.getByRole('button', { name: 'Прибрати front.pdf' })).toBeVisible()
  await expect(drawer.getByRole('alert')).toBeHidden()
  await arrived(drawer, 1)
  await drawer.getByLabel('Дійсний до').fill(day(900))
  await draftKept(page, day(900))
  page.on('dialog', (dialog) => void dialog.accept())
  // A page with live events would notice the expired session before the click.
  await page.route('**/api/events*', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Продовжити' }).click()
  await page.getByRole('button', { name: 'Відновити' }).click()
  drawer = page.getByRole('dialog')
  await expect(drawer.getByText('front.pdf')).toBeVisible()
  await expect(drawer.getByLabel('Дійсний до')).toHaveValue(shownDay(day(900), 'ua'))
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  const save = drawer.getByRole('button', { name: 'Зберегти' })
  await save.click({ timeout: 3_000 }).catch(() => undefined)
  const again = page
    .getByRole('dialog')
    .filter({ has: page.locator('input[name=password]') })
    .last()
  await again.locator('input[name=password]').fill('brigada-demo')
  await again.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Документ збережено')).toBeVisible()
  await expect(page.getByRole('article').getByText('Паспорт')).toBeVisible()
})

test('document types and document requirements are edited beside statuses', async ({ page }) => {
  await openAs(page, 'admin', '/ua/statuses?tab=documents')
  await settled(page)
  await page.getByRole('button', { name: 'Посвідка на проживання (карта побиту)' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Попереджати: за скільки днів').fill('45')
  await drawer.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('за 45 днів')).toBeVisible()
  await expectAccessible(page)
})

test('a document type in use says what uses it and is deactivated only after a confirmation', async ({ page }) => {
  const admin = await tokenOf(page, 'admin')
  const name = `Hygiene course ${uniqueLetters()}`
  const type = await sent<{ id: number }>(page, admin, 'post', '/api/document-types', {
    code: `hygiene_${uniqueLetters()}`.toLowerCase().slice(0, 30),
    name: { en: name, ua: name },
    category: 'qualification',
    requires_expiry: false,
    number_only: false,
    is_health: false,
    notice_days: 30,
  })
  await sent(page, admin, 'post', '/api/document-requirements', {
    name: { en: `Hygiene ${name}`, ua: name },
    applies_to: 'worker',
    country: 'PL',
    citizenship: 'all',
    posted: false,
    document_type_ids: [type.id],
    confirmed: true,
  })
  await openAs(page, 'admin', '/en/statuses?tab=documents')
  await settled(page)
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: 'In use' }).uncheck()
  await expect(drawer.getByText('Document requirements: 1')).toBeVisible()
  await expect(drawer.getByText('Existing documents keep counting')).toBeVisible()
  await expect(drawer.getByText('Document requirements that accept no other type: 1')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Stop using it anyway' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('not in use')).toBeVisible()

  await page.getByRole('button', { name: `Hygiene ${name}`, exact: true }).click()
  await drawer.getByRole('checkbox', { name: 'In use' }).uncheck()
  await expect(drawer.getByText(/^Workers: \d+/)).toBeVisible()
  await expect(drawer.getByText(/^Don’t meet it today: \d+ people\.$/)).toBeVisible()
  await expect(drawer.getByText('This requirement no longer prevents a start')).toBeVisible()
  await expect(drawer.getByRole('link').first()).toHaveAttribute('href', /\/en\/workers\/\d+$/)
  await drawer.getByRole('checkbox', { name: 'In use' }).check()
  await expect(drawer.getByText('Still in use')).toHaveCount(0)
  await drawer.getByRole('checkbox', { name: 'In use' }).uncheck()
  await drawer.getByRole('button', { name: 'Stop using it anyway' }).click()
  await expect(drawer).toHaveCount(0)
})

test('a document requirement that is narrowed says whom it releases and is saved only after a confirmation', async ({
  page,
}) => {
  const admin = await tokenOf(page, 'admin')
  const name = `Ladder course ${uniqueLetters()}`
  const types = await (
    await page.request.get('/api/document-types', { headers: { authorization: `Bearer ${admin}` } })
  ).json()
  const passport = types.data.find(({ code }: { code: string }) => code === 'passport')
  const { id } = await sent<{ id: number }>(page, admin, 'post', '/api/document-requirements', {
    name: { en: name, ua: name },
    applies_to: 'worker',
    country: 'PL',
    citizenship: 'all',
    posted: false,
    document_type_ids: [passport.id],
    confirmed: true,
  })
  await openAs(page, 'admin', '/en/statuses?tab=documents')
  await settled(page)
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Citizenship' }).click()
  await page.getByRole('option', { name: 'EU citizens', exact: true }).click()
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByText(/^People this requirement no longer covers: [1-9]\d*\./)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save anyway' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('EU citizens')).toBeVisible()

  // While it is active it concerns the people of other stories.
  const all = await sent<{ id: number; version: number }[]>(page, admin, 'get', '/api/document-requirements')
  const { version } = all.find((one) => one.id === id)!
  await sent(page, admin, 'patch', `/api/document-requirements/${id}`, { version, active: false, confirmed: true })
})
