import { expect, it } from 'vitest'

type Fault = (from: string, to: string) => string | null

const forbidden: [from: string, to: string][] = [
  ['contract/people/leads.ts', 'server/db/client.ts'],
  ['web/ui/Page.tsx', 'web/people/leads/LeadsPage.tsx'],
  ['web/people/leads/LeadsPage.tsx', 'server/platform/config.ts'],
  ['server/platform/mail.ts', 'server/behaviors/letters/send-letter.ts'],
  ['server/behaviors/lists/filters.ts', 'server/people/leads/leads.policy.ts'],
  ['server/team/users/users.queries.ts', 'server/people/leads/leads.columns.ts'],
  ['web/team/users/UsersPage.tsx', 'web/people/leads/LeadForm.tsx'],
  ['web/people/parts/person/PersonPhoto.tsx', 'web/people/leads/leads.api.ts'],
  ['web/behaviors/history/Timeline.tsx', 'web/office/parts/tasks/TaskList.tsx'],
  ['server/people/leads/leads.routes.ts', 'server/app.ts'],
]

const allowed: [from: string, to: string][] = [
  ['server/people/imports/run-import.ts', 'server/people/leads/leads.commands.ts'],
  ['web/office/home/DayBoard.tsx', 'web/people/leads/leads.api.ts'],
  ['server/people/leads/leads.queries.ts', 'server/behaviors/lists/list-page.ts'],
  ['server/team/users/users.queries.ts', 'server/people/leads/leads.queries.ts'],
  ['web/work/contracts/ContractPage.tsx', 'web/office/parts/tasks/TaskList.tsx'],
]

it('finds every kind of forbidden import', async () => {
  const { fault } = (await import('../../scripts/check-imports.mjs' as string)) as { fault: Fault }
  for (const [from, to] of forbidden) expect(fault(from, to), `${from} → ${to}`).not.toBeNull()
  for (const [from, to] of allowed) expect(fault(from, to), `${from} → ${to}`).toBeNull()
})

const texts: Record<string, string> = {
  'contract/people/leads.ts': "import { z } from 'zod'\nimport { leadSorts } from './lead-choices.ts'",
  'contract/people/lead-choices.ts': "import type { Lead } from './leads.ts'\nimport { day } from './days.ts'",
  'contract/people/days.ts': "import { day } from './lead-choices.ts'\nexport type { Lead } from './leads.ts'",
  'contract/merged.ts': "export * from './people/leads.ts'",
}

const free = [
  "import { leadSorts } from '#contract/people/lead-choices.ts'",
  "import type { Lead } from '#contract/people/leads.ts'",
  "import {\n  type Lead,\n  type LeadInput,\n} from '#contract/people/leads.ts'",
  "type Leads = typeof import('#contract/people/leads.ts')",
]

const loading = [
  "import { leadSorts } from '#contract/people/leads.ts'",
  "import {\n  type Lead,\n  leadSorts,\n} from '#contract/people/leads.ts'",
  "import * as leads from '#contract/merged.ts'",
  "export { leadSorts } from '../../../contract/people/leads.ts'",
  "import '#contract/people/leads.ts'",
  "const leads = await import('#contract/people/leads.ts')",
  "import { z } from 'zod'",
]

it('finds every import that would load zod in the browser', async () => {
  const { zodFaults } = (await import('../../scripts/check-imports.mjs' as string)) as {
    zodFaults: (from: string, read: (file: string) => string) => string[]
  }
  const faults = (from: string, text: string) => zodFaults(from, (file) => (file === from ? text : texts[file]!))
  for (const text of free) expect(faults('web/people/leads/LeadForm.tsx', text), text).toEqual([])
  for (const text of loading) expect(faults('web/people/leads/LeadForm.tsx', text), text).toHaveLength(1)
  expect(faults('web/people/leads/LeadForm.test.tsx', loading[0]!)).toEqual([])
  expect(faults('web/people/leads/LeadForm.tsx', loading[2]!)[0]).toContain(
    'contract/merged.ts → contract/people/leads.ts → zod',
  )
})
