import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Status } from '#contract/office/statuses.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { NeedCoverage } from './NeedCoverage.tsx'

const OPEN = 1
const CLOSED = 2

const statuses = [
  { id: OPEN, category: 'initial' },
  { id: CLOSED, category: 'closed_ok' },
] as unknown as Status[]

const shownOf = async (more: object) => {
  await loadMessages('en', 'all')
  queryClient.setQueryData(statusesQuery('need').queryKey, statuses)
  const need = { status_id: OPEN, date_to: null, headcount: 35, filled: 0, reserved: 0, missing: 35, ...more }
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <Words language="en">
          <NeedCoverage need={need} />
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return container.textContent
}

afterEach(() => queryClient.clear())

it('shows the numbers of a need that lasts', async () => {
  expect(await shownOf({ filled: 5, date_to: agencyToday() })).toContain('5/35')
  expect(screen.queryByText(/on the last day/)).toBeNull()
})

it('says of which day the numbers of a past need are', async () => {
  expect(await shownOf({ filled: 5, date_to: '2026-01-31', status_id: CLOSED })).toContain('5/35')
  expect(screen.getByText('on the last day, 31 Jan 2026')).toBeDefined()
})

it('shows only the headcount of a closed need whose people have left', async () => {
  expect(await shownOf({ status_id: CLOSED })).toContain('for 35 people')
  expect(await shownOf({ status_id: CLOSED, filled: 3 })).toContain('3/35')
})
