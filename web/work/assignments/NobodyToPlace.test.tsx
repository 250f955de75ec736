import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/team/session.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import { NobodyToPlace } from './NobodyToPlace.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const against = { weighed: 14, placed: 12, too_young: 0, not_available: 1, refused: 1 }

const show = async (names: readonly string[], counts = against) => {
  await loadMessages('en', 'all')
  queryClient.setQueryData(userQuery.queryKey, {
    role_name: 'coordinator',
    role: [{ name: 'coordinator', permissions: names.map((name) => ({ name })) }],
  } as unknown as CurrentUser)
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <Words language="en">
          <NobodyToPlace contract_id={7} from="2026-12-01" against={counts} surveyed />
        </Words>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

afterEach(() => queryClient.clear())

it('says why no worker can be placed, and names only causes that apply', async () => {
  await show([])
  expect(screen.getByRole('alert').textContent).toContain('No worker can be placed on 1 Dec 2026')
  expect(screen.getByText('14 workers were considered:')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12 have other placements in the period of the need',
    '1 is suspended, leaving or not to be placed',
    '1 can’t be placed on this day; the reason is below the name',
  ])
})

it('offers the pages that the user may open', async () => {
  await show(['view workers', 'create questionnaires contract', 'view contract'], { ...against, weighed: 0 })
  expect(screen.getByText('No workers are visible to you.')).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/contracts/7/candidate-survey/create-survey',
    '/en/workers',
  ])
})

it('offers no page that the user may not open', async () => {
  await show([])
  expect(screen.queryByRole('link')).toBeNull()
})
