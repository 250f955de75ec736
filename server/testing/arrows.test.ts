import { expect, it } from 'vitest'

type Fault = (from: string, to: string) => string | null

const forbidden: [from: string, to: string][] = [
  ['contract/leads.ts', 'server/db/client.ts'],
  ['web/ui/Page.tsx', 'web/features/leads/LeadsPage.tsx'],
  ['web/features/leads/LeadsPage.tsx', 'server/platform/config.ts'],
  ['server/platform/mail.ts', 'server/behaviors/letters/send-letter.ts'],
  ['server/behaviors/lists/filters.ts', 'server/features/leads/leads.policy.ts'],
  ['server/features/users/users.queries.ts', 'server/features/leads/leads.queries.ts'],
  ['web/features/users/UsersPage.tsx', 'web/features/leads/LeadForm.tsx'],
  ['server/features/leads/leads.routes.ts', 'server/app.ts'],
]

const allowed: [from: string, to: string][] = [
  ['server/features/imports/run-import.ts', 'server/features/leads/leads.commands.ts'],
  ['web/features/home/DayBoard.tsx', 'web/features/leads/leads.api.ts'],
  ['server/features/leads/leads.queries.ts', 'server/behaviors/lists/list-page.ts'],
]

it('finds every kind of import that goes against the arrows', async () => {
  const { fault } = (await import('../../scripts/check-arrows.mjs' as string)) as { fault: Fault }
  for (const [from, to] of forbidden) expect(fault(from, to), `${from} → ${to}`).not.toBeNull()
  for (const [from, to] of allowed) expect(fault(from, to), `${from} → ${to}`).toBeNull()
})
