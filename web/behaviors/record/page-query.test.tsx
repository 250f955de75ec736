import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '#web/platform/queries.ts'
import { beginOpening } from '#web/platform/begin-opening.ts'
import { opened } from '#web/platform/opening.ts'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import { type AnyRecords, type Recorded, pageQuery } from './records.ts'

const parts = { tasks: { mine: 1, overdue: 0 }, list: { statuses: [{ id: 1 }] } }
vi.mock('#web/platform/api.ts', () => ({ call: async () => ({ data: parts }) }))

const records = {
  entity: 'lead',
  plural: 'leads',
  board: {},
  rows: async () => ({ data: [{ id: 7 }], meta: {} }),
} as unknown as AnyRecords<Recorded>

const seen: string[] = []

/** Rendered anew by its own query, and then shows the rows that are in the cache. */
const Rows = ({ statuses }: { statuses: number }) => {
  useQuery({ queryKey: ['counts'], queryFn: () => opened('tasks', async () => parts.tasks) })
  const { data } = useQuery(pageQuery(records, {}, ['id']))
  seen.push(data ? `rows with ${statuses} statuses` : 'no rows')
  return <p>{data?.data.length}</p>
}

const List = () => <Rows statuses={useQuery(statusesQuery('lead')).data?.length ?? 0} />

afterEach(() => queryClient.clear())

it('shows rows only with their statuses, although other parts of the page arrive at the same time', async () => {
  localStorage.setItem('token', 'one')
  beginOpening('lead')
  const { getByText } = render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(getByText('1')).toBeVisible())
  expect(seen).not.toContain('rows with 0 statuses')
  expect(seen.at(-1)).toBe('rows with 1 statuses')
})
