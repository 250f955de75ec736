import { type Page, expect, test } from './test.ts'
import { lookAs } from './kept-page.ts'
import { enterAs, expectUsableAtBothWidths, expectUsableOnPhone } from './stories.ts'

/** Pages that `accessible-pages.spec.ts` opens on a desk. */
const onPhone = {
  guest: ['/ua', '/ua/login', '/pl/forgot-password', '/en/mailbox'],
  recruiter: ['/ua', '/pl/leads', '/en/not-allowed'],
  admin: ['/ua/users', '/pl/users/create-user', '/ua/roles', '/en/roles/create-role', '/ua/statuses', '/ua/custom-fields', '/ru/webhooks'],
} as const // prettier-ignore

const guest = ['/es/reset-password?token=x', '/about', '/README', '/ua/nowhere/at/all']

const recruiter = ['/ua/leads/create-lead', '/es/leads/import', '/ua/leads?layout=board', '/ru/profile']

const admin = [
  '/pl/access?user=2',
  '/ua/roles/2',
  '/es/roles/edit/2',
  '/pl/statuses?tab=reasons',
  '/pl/statuses?entity=candidate_survey',
  '/es/custom-fields?entity=worker',
  '/pl/webhooks?edit=new',
  '/en/api-docs?search=lead',
]

const watch = (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

const look = async (page: Page, path: string, expectation = expectUsableAtBothWidths) => {
  const errors = watch(page)
  await expectation(page, path)
  expect(errors).toEqual([])
}

for (const [who, paths] of Object.entries(onPhone) as [keyof typeof onPhone, readonly string[]][])
  for (const path of paths)
    test(`${path} is accessible for ${who} on a phone`, ({ browser }) =>
      lookAs(browser, who, (page) => look(page, path, expectUsableOnPhone)))

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
