import { render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import type { WorkNotice } from '#contract/work/law.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { NoticeRows } from './NoticeRows.tsx'
import { lawQuery } from './law.api.ts'

const notice: WorkNotice = {
  id: 1,
  shipped: true,
  version: 1,
  code: 'PL-N10',
  country: 'PL',
  event: 'start',
  told_to: 'labour_office',
  days: 7,
  working_days: false,
  months: null,
  form: null,
  act_name: null,
  act: 'Act',
  source: 'Read',
  confidence: 'confirmed',
  note: null,
  valid_from: null,
  valid_to: null,
}

beforeAll(async () => {
  await loadMessages('en', 'all')
  queryClient.setQueryData(documentTypesQuery.queryKey, [])
  queryClient.setQueryData(lawQuery.queryKey, { rights: [], limits: [], notices: [notice] })
})

const unwatched = 'Brigada doesn’t remind you of this'

it.each<[Partial<WorkNotice>, string[], boolean]>([
  [{}, ['within 7 days'], true],
  [{ days: 1 }, ['within 1 day'], true],
  [{ days: 15, working_days: true, event: 'employer_changed_name' }, ['within 15 working days'], true],
  [{ days: 0 }, ['before work starts'], true],
  [{ days: 0, event: 'written_contract' }, ['before work starts'], false],
  [{ days: 0, event: 'job_lost' }, ['on the same day'], true],
  [{ days: null, event: 'declaration_given_up' }, ['no number of days in the act'], true],
  [{ event: 'not_started' }, ['Counted from the registered first day'], true],
  [{ event: 'not_started', months: 2 }, ['If work hasn’t started within 2 months'], true],
  [{ event: 'ended_early', months: 1 }, ['If work ends 1 month early or more'], true],
])('says by when a notice is due, and whether Brigada asks for it: %o', (part, said, isWatched) => {
  render(
    <QueryClientProvider client={queryClient}>
      <Words language="en">
        <NoticeRows rows={[{ ...notice, ...part }]} isPast={() => false} onOpen={() => undefined} />
      </Words>
    </QueryClientProvider>,
  )
  const row = within(screen.getByRole('button'))
  for (const text of said) expect(row.getByText(text)).toBeTruthy()
  expect(row.queryByText(unwatched) === null).toBe(isWatched)
})
