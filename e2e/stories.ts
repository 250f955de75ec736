import { type Browser, type Page, expect } from '@playwright/test'
import { PROOF_MINUTES } from '#contract/team/second-factor.ts'
import { atRest, watchCalls } from './at-rest.ts'
import { type Scheme, faultsIn } from './faults.ts'
import { uniqueDigits } from './unique.ts'

const PASSWORD = 'brigada-demo'

export type Account = 'admin' | 'recruiter' | 'coordinator' | 'foreman'

/** Signs in through the page, as a user does. */
export const signIn = async (page: Page, who: Account, language = 'ua') => {
  await watchCalls(page)
  await page.goto(`/${language}/login`)
  await page.locator('input[name=email]').fill(`${who}@brigada.test`)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

type Calling = Pick<Page, 'request'>

/** A separate session of a demo account, for a story that ends it. */
export const newToken = async ({ request }: Calling, who: string) => {
  const data = { email: `${who}@brigada.test`, password: PASSWORD }
  let token = ''
  await expect(async () => {
    const answer = await request.post('/api/login', { data })
    expect(answer.status(), await answer.text()).toBe(200)
    token = ((await answer.json()) as { data: { token: string } }).data.token
  }).toPass({ timeout: 15_000 })
  return token
}

/** Half of the time after which a dangerous change asks for the password again. */
const SHARED_MS = (PROOF_MINUTES * 60_000) / 2

const shared = new Map<string, { token: string; since: number }>()

/** A session of a demo account, shared by successive stories. */
export const tokenOf = async (from: Calling, who: string) => {
  const known = shared.get(who)
  if (known && Date.now() - known.since < SHARED_MS) return known.token
  const token = await newToken(from, who)
  shared.set(who, { token, since: Date.now() })
  return token
}

const carry = async (page: Page, token: string) => {
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await watchCalls(page)
  return token
}

/** Pages that are opened from now on are signed in. */
export const enterAs = async (page: Page, who: Account) => carry(page, await tokenOf(page, who))

/** The same with a session that the story may end. */
export const enterAnew = async (page: Page, who: Account) => carry(page, await newToken(page, who))

/** Opens a page already signed in, without the form. */
export const openAs = async (page: Page, who: Account, path: string) => {
  const token = await enterAs(page, who)
  await page.goto(path)
  return token
}

/** The same with a session that the story may end. */
export const openAnew = async (page: Page, who: Account, path: string) => {
  const token = await enterAnew(page, who)
  await page.goto(path)
  return token
}

/** Opens a tab of a record, which may be under "More". */
export const openTab = async (page: Page, name: string | RegExp) => {
  await page.getByRole('tablist').last().waitFor()
  const tab = page.getByRole('tab', { name })
  if ((await tab.count()) > 0) return tab.click()
  await page.getByRole('button', { name: /^(More|Więcej|Ще|Ещё|Más)$/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

const moreActions = /^(More actions|Więcej działań|Інші дії|Другие действия|Más acciones)$/

/** Opens the menu of a record's actions. */
export const openActions = (page: Page) => page.getByRole('button', { name: moreActions }).click()

/** Runs one of the actions under "…" of a record. */
export const act = async (page: Page, name: string) => {
  await openActions(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Waits until the page is complete: a heading, no placeholder, no running call, nothing that moves. */
export const settled = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root, section[data-stale]')).toHaveCount(0)
  await atRest(page)
}

/** Inspects a page while nothing moves, including closing menus. Transitions are off, because texts in transition have intermediate colours. */
const whileStill = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  await atRest(page)
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  const answer = await look()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return answer
}

/** Waits until a draft contains `text`. */
export const draftKept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (typed) => Object.entries(localStorage).some(([key, kept]) => key.startsWith('draft.') && kept.includes(typed)),
        text,
      ),
    )
    .toBe(true)

/** Rules that check colours; all others give the same result in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** The accessibility faults of a page in both themes, except minor ones. */
export const faultsInBoth = (page: Page) =>
  whileStill(page, async () => [...(await faultsIn(page, 'light')), ...(await faultsIn(page, 'dark', ofColours))])

/** Expects no accessibility faults except minor ones, in both themes. */
export const expectAccessible = async (page: Page) => expect(await faultsInBoth(page)).toEqual([])

const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** The accessibility faults of a page at its present width, except minor ones, and what is wider than the window. */
const faultsNow = async (page: Page, scheme: Scheme) => {
  const faults = await whileStill(page, () => faultsIn(page, scheme))
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return sideways > 0 ? [...faults, `sticks out by ${sideways} px`] : faults
}

/** The faults of a page that is open on a desk, in light there and in dark on a phone, whose width it keeps. */
export const faultsAtBothWidths = async (page: Page) => {
  const faults = await faultsNow(page, 'light')
  await page.setViewportSize(PHONE)
  await settled(page)
  return [...faults, ...(await faultsNow(page, 'dark'))]
}

/** Expects that a page is accessible (except minor faults), in light on a desk or in dark on a phone by the width of the window, and that nothing is wider than the window. */
export const expectUsable = async (page: Page, path: string) => {
  await watchCalls(page)
  await page.goto(path)
  await settled(page)
  const isDesk = (page.viewportSize()?.width ?? 0) > PHONE.width
  expect(await faultsNow(page, isDesk ? 'light' : 'dark')).toEqual([])
}

/** Expects that the window's content is accessible on a desk, in light, and on a phone, in dark. */
export const expectStanding = async (page: Page) => {
  await page.setViewportSize(DESK)
  await settled(page)
  expect(await faultsAtBothWidths(page)).toEqual([])
}

/** Loads a page on a desk and expects that it is accessible there, and in a window as narrow as a phone. */
export const expectUsableAtBothWidths = async (page: Page, path: string) => {
  await watchCalls(page)
  await page.setViewportSize(DESK)
  await page.goto(path)
  await expectStanding(page)
}

/** A lead created through the API with this token. */
export const makeLead = async (page: Page, token: string, more: object = {}) => {
  const phone = `+4850${uniqueDigits()}`
  const answer = await page.request.post('/api/leads', {
    headers: { authorization: `Bearer ${token}` },
    data: { first_name: 'Надія', last_name: 'Мороз', phone, source: 'olx', ...more },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { id: number; version: number; phone: string } }).data
}

/** The data of an API answer for this token. */
export const sent = async <T>(
  page: Page,
  token: string,
  method: 'get' | 'post' | 'put' | 'patch',
  path: string,
  data?: object,
) => {
  const answer = await page.request[method](path, { headers: { authorization: `Bearer ${token}` }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

/** The id of a status by its code. */
export const statusOf = async (page: Page, token: string, entity: string, code: string) => {
  const rows = await sent<{ id: number; code: string }[]>(page, token, 'get', `/api/statuses?entity=${entity}`)
  return rows.find((one) => one.code === code)!.id
}

/** Accepts an invitation by its email in a separate browser, and sets the password. */
export const acceptInvitation = async (browser: Browser, email: string): Promise<Page> => {
  const guest = await (await browser.newContext()).newPage()
  await watchCalls(guest)
  await guest.goto(`/en/mailbox?to=${encodeURIComponent(email)}`)
  await guest
    .getByRole('link', { name: /reset-password/ })
    .first()
    .click()
  await guest.locator('input[name=new-password]').fill('muddy yard at seven')
  await guest.locator('button[type=submit]').click()
  return guest
}

/** The whole API answer for this token. */
export const ask = async <T>(page: Page, token: string, method: string, path: string, data?: object): Promise<T> => {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}
