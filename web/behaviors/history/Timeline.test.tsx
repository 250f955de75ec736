import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { StatusStep } from '#contract/behaviors/history.ts'
import type { Note } from '#contract/office/notes.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import type { Recorded, Records } from '../record/records.ts'
import { Timeline } from './Timeline.tsx'

const author = { id: 2, first_name: 'Ann', last_name: 'Bee' }

const note = {
  id: 1,
  text: 'Asks for a room near the site',
  author,
  told: [],
  created_at: '2026-11-03T08:00:00Z',
  abilities: {},
} as unknown as Note

const step = {
  id: 1,
  entity: 'lead',
  from: null,
  to: { id: 1, name: { en: 'Contacted' }, colour: '#888888' },
  source: 'screen',
  author,
  changed_at: '2026-11-02T08:00:00Z',
} as unknown as StatusStep

vi.mock('#web/platform/api.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({ data: [note], meta: { next: null, abilities: { create: true } } }),
}))
vi.mock('#web/platform/navigation.ts', () => ({ useSearchState: () => [{}, () => undefined] }))
const never = vi.hoisted(() => () => new Promise<never>(() => undefined))
vi.mock('#web/behaviors/notes/NoteItem.tsx', never)
vi.mock('#web/behaviors/notes/NoteForm.tsx', never)

const records = {
  entity: 'lead',
  plural: 'leads',
  history: async () => ({ data: [], meta: { next: null } }),
  statusHistory: async () => ({ data: [step], meta: { next: null } }),
} as unknown as Records<Recorded>

const texts = { labelOf: String, textOf: String }

const row = { id: 7, version: 1, archived_at: null, abilities: { update: true, archive: true, restore: true } }

it('shows the other events while the program of the notes is still loading, and keeps the places of the notes', async () => {
  await loadMessages('en', 'all')
  const user = { id: 1, scopes: ['all'], role_name: 'r', role: [{ permissions: [{ name: 'view history statuses' }] }] }
  queryClient.setQueryData(userQuery.queryKey, user as unknown as CurrentUser)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">
          <Timeline records={records} row={row} fieldTexts={texts} />
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Contacted')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(document.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(2)
})
