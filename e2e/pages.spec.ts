import { type Page, expect, test } from './test.ts'
import { lookAs } from './kept-page.ts'
import { enterAs, expectUsableAtBothWidths } from './stories.ts'

const guest = [
  '/ua',
  '/ua/login',
  '/pl/forgot-password',
  '/es/reset-password?token=x',
  '/about',
  '/README',
  '/ua/nowhere/at/all',
  '/en/mailbox',
]

const recruiter = [
  '/ua',
  '/pl/leads',
  '/ua/leads/create-lead',
  '/es/leads/import',
  '/ua/leads?layout=board',
  '/ru/profile',
  '/en/not-allowed',
]

const admin = ['/ua/users', '/pl/access?user=2', '/pl/users/create-user', '/ua/roles', '/ua/roles/2', '/es/roles/edit/2', '/en/roles/create-role', '/ua/statuses', '/pl/statuses?tab=reasons', '/pl/statuses?entity=candidate_survey', '/ua/custom-fields', '/es/custom-fields?entity=worker', '/ru/webhooks', '/pl/webhooks?edit=new', '/en/api-docs?search=lead'] // prettier-ignore

const watch = (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

const look = async (page: Page, path: string) => {
  const errors = watch(page)
  await expectUsableAtBothWidths(page, path)
  expect(errors).toEqual([])
}

for (const path of guest)
  test(`${path} is accessible for a guest`, ({ browser }) => lookAs(browser, 'guest', (page) => look(page, path)))

for (const [who, paths] of [
  ['recruiter', recruiter],
  ['admin', admin],
] as const)
  for (const path of paths)
    test(`${path} is accessible for ${who}`, ({ browser }) => lookAs(browser, who, (page) => look(page, path)))

test('a record and its histories are accessible', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const answer = await page.request.get('/api/leads?limit=1&sort=next_contact_at', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { id: number }[] }
  const { id } = data[0]!
  for (const path of [
    `/ua/leads/${id}`,
    `/pl/leads/edit/${id}`,
    `/ua/leads/history/${id}`,
    `/pl/leads/status-history/${id}`,
  ])
    await look(page, path)
})
