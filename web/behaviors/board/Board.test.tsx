import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createRootRoute, createRouter } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Status } from '#contract/office/statuses.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import type { Stepping, SteppingRecords } from '../record/records.ts'
import { Board } from './Board.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const CARD_PX = 120

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD_PX)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(5 * CARD_PX)
})

afterEach(() => {
  cleanup()
  queryClient.clear()
})

type Row = Stepping & { name: string }

const statusOf = (id: number, name: string, next_status_ids: number[]): Status => ({
  id,
  entity: 'lead',
  code: name,
  name: { en: name, es: name, pl: name, ru: name, ua: name },
  colour: '#0a6c74',
  position: id,
  category: 'active',
  is_system: false,
  set_by_system: false,
  requires_comment: false,
  requires_reason: false,
  required_fields: [],
  meanings: [],
  role_ids: [],
  next_status_ids,
  due_days: null,
  active: true,
  in_use: 0,
  version: 1,
})

const rowsOf = (status: number) =>
  Array.from({ length: 25 }, (_, at) => ({
    id: status * 100 + at,
    name: `Card ${status}-${at}`,
    version: 1,
    status_id: status,
    status_since: '2026-11-01T08:00:00Z',
    abilities: { change_status: true },
  }))

const open = async () => {
  await loadMessages('en', 'all')
  queryClient.setQueryData<object>(userQuery.queryKey, { role_name: 'recruiter', role: [] })
  queryClient.setQueryData(statusesQuery('lead').queryKey, [
    statusOf(1, 'New', [2]),
    statusOf(2, 'Contacted', [1]),
    statusOf(3, 'Refused', []),
  ])
  const records = {
    entity: 'lead',
    plural: 'leads',
    names: ['name'],
    nameOf: ({ name }: Row) => name,
    board: () => Promise.resolve({ data: [] }),
    rows: (_: readonly string[], query: Record<string, string>) =>
      Promise.resolve({ data: rowsOf(Number(query['status_id'])), meta: { limit: 25, page: 1, next: null } }),
  } as unknown as SteppingRecords<Row>
  const drawn = vi.fn((row: { id: number }) => <p>{row.id}</p>)
  const facts = { body: { reads: [], cell: drawn }, foot: { reads: [], cell: () => null } }
  const search = {}
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">
          <RouterContextProvider router={router}>
            <Board records={records} label="Leads" search={search} facts={facts} Step={() => null} />
          </RouterContextProvider>
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('Card 3-0')
  return drawn
}

it('dims the columns that do not take the dragged card, without rendering a card again', async () => {
  const drawn = await open()
  const before = drawn.mock.calls.length
  const card = screen.getByText('Card 1-0').closest('article')!
  fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } })
  expect(screen.getByRole('region', { name: 'Refused' })).toHaveAttribute('data-dim')
  expect(screen.getByRole('region', { name: 'Contacted' })).not.toHaveAttribute('data-dim')
  fireEvent.dragOver(screen.getByRole('region', { name: 'Contacted' }))
  fireEvent.dragEnd(card)
  expect(screen.getByRole('region', { name: 'Refused' })).not.toHaveAttribute('data-dim')
  expect(drawn.mock.calls.length).toBe(before)
})

it('renders only the cards that come into sight when a column is scrolled', async () => {
  const drawn = await open()
  const seen = new Set(screen.getAllByRole('article').map((card) => card.querySelector('p')!.textContent))
  const before = drawn.mock.calls.length
  const scroller = screen.getByText('Card 1-0').closest('article')!.parentElement!.parentElement!.parentElement!
  scroller.scrollTop = 3 * CARD_PX
  fireEvent.scroll(scroller)
  await waitFor(() => expect(drawn.mock.calls.length).toBeGreaterThan(before))
  const again = drawn.mock.calls.slice(before).filter(([{ id }]) => seen.has(String(id)))
  expect(again).toEqual([])
})
