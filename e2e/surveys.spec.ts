import fs from 'node:fs'
import { type Page, expect, test } from './test.ts'
import { draftKept, expectUsableAtBothWidths, openAs, openTab, sent, settled, tokenOf } from './stories.ts'
import { inLetters, uniqueDigits } from './unique.ts'

type Row = { id: number; version: number }

/** A candidate of the token's user with a unique surname, ready to be placed. */
const makeCandidate = async (page: Page, token: string) => {
  const tail = uniqueDigits()
  const last_name = `Барвінок${inLetters(tail, 'абвгґдежзи')}`
  const candidate = await sent<Row>(page, token, 'post', '/api/candidates', {
    first_name: 'Оксана', last_name, first_name_latin: 'OKSANA', last_name_latin: 'BARVINOK', gender: 'female',
    date_of_birth: '1990-05-01', citizenship: 'UA', phone: `+4851${tail}`,
  }) // prettier-ignore
  const admin = await tokenOf(page, 'admin')
  const statuses = await sent<{ id: number; code: string }[]>(page, admin, 'get', '/api/statuses?entity=candidate')
  const status_id = statuses.find(({ code }) => code === 'ready')!.id
  const step = { version: candidate.version, status_id, force: true, comment: 'Papers were seen' }
  await sent(page, admin, 'put', `/api/candidates/${candidate.id}/status`, step)
  return { id: candidate.id, name: `Оксана ${last_name}`, last_name }
}

const statusMenu = (page: Page) => page.getByRole('button', { name: /^Status: / })

test("a survey is filled in, survives a reload, is sent to the client as PDF, and the candidate's status follows", async ({
  page,
}) => {
  const token = await openAs(page, 'recruiter', '/en/candidate-survey/create')
  const candidate = await makeCandidate(page, token)
  await settled(page)
  await page.getByPlaceholder('Name in any spelling').fill(candidate.last_name)
  await page.getByRole('option', { name: candidate.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Survey: ${candidate.name}`)
  await expect(page).toHaveURL(new RegExp(`candidate_id=${candidate.id}`))

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Required')).toHaveCount(2)

  const conditions = page.getByRole('radiogroup', { name: 'Accepts the terms' })
  await conditions.getByText('Yes').click()
  await page.getByLabel('Ready to start from').fill('2027-02-01')
  await page.getByLabel('Summary').fill('Quick hands, wants nights.')
  await draftKept(page, 'Quick hands, wants nights.')
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('Quick hands, wants nights.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/candidate-survey\/edit\/\d+$/)
  await settled(page)

  await page.getByLabel('Summary').fill('Quick hands.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByLabel('Summary')).toHaveValue('Quick hands, wants nights.')

  await statusMenu(page).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Required')).toBeVisible()
  await page.getByRole('dialog').getByRole('radio', { name: 'Rating: 4 of 5' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await statusMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sent to client' }).click()
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(statusMenu(page)).toContainText('Sent to client')

  const now = await sent<{ status_id: number }>(page, token, 'get', `/api/candidates/${candidate.id}`)
  const statuses = await sent<{ id: number; code: string }[]>(page, token, 'get', '/api/statuses?entity=candidate')
  expect(statuses.find(({ id }) => id === now.status_id)!.code).toBe('proposed')

  await page.getByRole('button', { name: 'PDF for the client' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'polski' }).click()
  const file = await (await arriving).path()
  expect(fs.readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Candidate record' }).click()
  await openTab(page, 'Surveys')
  await expect(page.getByRole('main')).toContainText('Quick hands, wants nights.')
  await expect(page.getByRole('main')).toContainText('Sent to client')
})

test('the survey’s pages are accessible', async ({ page }) => {
  const token = await openAs(page, 'recruiter', '/ua/candidate-survey/create')
  const candidate = await makeCandidate(page, token)
  const survey = await sent<Row>(page, token, 'post', '/api/surveys', {
    candidate_id: candidate.id, surveyed_on: '2026-01-15', channel: 'phone', accepts_conditions: true, ready_from: '2027-01-15',
  }) // prettier-ignore
  for (const path of [
    '/ua/candidate-survey/create',
    `/pl/candidate-survey/create?candidate_id=${candidate.id}`,
    `/pl/candidate-survey/edit/${survey.id}`,
  ])
    await expectUsableAtBothWidths(page, path)
})
