import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Page, expect } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { tokenOf } from './stories.ts'
import { inLetters, uniqueDigits } from './unique.ts'

/** A unique surname in Cyrillic. */
export const surname = (word: string) => word + inLetters(uniqueDigits().slice(-5), 'абвгґдежзи')

export const day = agencyToday

export const scan = (name = 'scan.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 one page'),
})

/** A PESEL of a woman born on 12 March 1994; `wrong` has a wrong check digit. */
export const pesel = (wrong = false) => {
  const body = `940312${uniqueDigits().slice(-3)}2`
  const sum = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3].reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return body + ((10 - (sum % 10) + (wrong ? 1 : 0)) % 10)
}

export const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

export const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const menu = (page: Page) => page.getByRole('button', { name: /^Status: / })

/** Chooses a status; the caller enters what it requires. */
export const askStatus = async (page: Page, status: string) => {
  await menu(page).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
  return page.getByRole('dialog')
}

export const confirmStatus = (page: Page) => page.getByRole('button', { name: 'Zmień status' }).click()

/** Sets the status of the record and waits until it is shown. */
export const setStatus = async (page: Page, status: string) => {
  await askStatus(page, status)
  await confirmStatus(page)
  await standsIn(page, status)
}

export const standsIn = (page: Page, status: string) => expect(menu(page)).toContainText(status)

/** Adds a document with one page to the open wallet and verifies it. */
export const addPaper = async (page: Page, kind: string, more: Record<string, string> = {}) => {
  await page.getByRole('button', { name: 'Dodaj dokument' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Rodzaj dokumentu' }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  await drawer.locator('input[type=file]').first().setInputFiles([scan()])
  await expect(drawer.getByRole('button', { name: 'Usuń scan.pdf' })).toBeVisible()
  for (const [name, value] of Object.entries(more)) {
    if (name === 'Wynik') await drawer.getByText(value, { exact: true }).click()
    else await drawer.getByLabel(name).fill(value)
  }
  await drawer.getByRole('button', { name: 'Zapisz' }).click()
  await expect(drawer).toBeHidden()
  await atRest(page)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: kind, exact: true }) })
  await card.getByRole('button', { name: `Działania: ${kind}` }).click()
  await page.getByRole('menuitem', { name: 'Sprawdź' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect(card.getByText('sprawdzono', { exact: true })).toBeVisible()
}

/** Makes API calls as one user; every call must succeed. */
export type Caller = <T = { id: number; version: number }>(method: string, path: string, data?: object) => Promise<T>

export const callerOf =
  (page: Page, token: string): Caller =>
  async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: never }).data
  }

/** API calls as the super-admin of the demo agency. */
export const adminOf = async (page: Page): Promise<Caller> => callerOf(page, await tokenOf(page, 'admin'))

/** Forces a record into a status past the rules, as a super-admin may. */
export const force = async (admin: Caller, entity: string, id: number, code: string, more: object = {}) => {
  const statuses = await admin<{ id: number; code: string; category: string }[]>('GET', `/statuses?entity=${entity}`)
  const to = statuses.find((one) => one.code === code)!
  const reasons = await admin<{ id: number }[]>('GET', `/reasons?entity=${entity}`)
  const { version } = await admin('GET', `/${entity}s/${id}`)
  const reason = to.category === 'closed_bad' ? { reason_id: reasons[0]!.id } : {}
  const step = { version, status_id: to.id, force: true, comment: 'Bez kolejki', ...reason, ...more }
  await admin('PUT', `/${entity}s/${id}/status`, step)
}

/** The data of a person that a placement requires. */
export const person = (more: object = {}) => ({
  first_name: 'Соломія', last_name: surname('Чумак'), gender: 'female', date_of_birth: '1994-03-12', citizenship: 'UA', phone: `+4851${uniqueDigits()}`,
  ...more,
}) // prettier-ignore

export const latin = { first_name_latin: 'SOLOMIIA', last_name_latin: 'CHUMAK' }

/** A survey of a candidate on a contract of the demo coordinator, who can see the candidate from then on. */
export const surveyedFor = async (admin: Caller, candidate_id: number) => {
  const [contract] = await admin<{ id: number }[]>('GET', '/contracts?search=Pakowanie%20mro%C5%BConek')
  const answers = { surveyed_on: day(0), channel: 'phone', accepts_conditions: true, ready_from: day(3) }
  await admin('POST', '/surveys', { candidate_id, contract_id: contract!.id, ...answers })
}
