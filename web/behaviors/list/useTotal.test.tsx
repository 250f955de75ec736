import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '#web/platform/queries.ts'
import type { AnyRecords, Recorded } from '../record/records.ts'
import type { Query } from './list-params.ts'
import { useTotal } from './useTotal.ts'

afterEach(() => queryClient.clear())

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

type Page = { page: number | null; next: string | null }
type Asked = { search: Query; page: Page | undefined; shown: number }

const listing = (first: Asked) => {
  const count = vi.fn((query: Query) =>
    Promise.resolve({ data: { total: query['city'] ? 40 : 300, total_capped: false } }),
  )
  const records = { plural: 'leads', entity: 'lead', count } as unknown as AnyRecords<Recorded>
  const hook = renderHook(({ search, page, shown }: Asked) => useTotal(records, search, page, shown), {
    initialProps: first,
    wrapper,
  })
  return { ...hook, count }
}

const more = { page: 1, next: 'x' }

it('counts once for all pages and sort orders of the same filters, and again for others', async () => {
  const { result, rerender, count } = listing({ search: { sort: 'city' }, page: more, shown: 25 })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current?.total).toBe(300))
  rerender({ search: { page: '2', after: 'x' }, page: { page: 2, next: 'y' }, shown: 25 })
  expect(result.current?.total).toBe(300)
  expect(count).toHaveBeenCalledTimes(1)
  rerender({ search: { city: 'Lviv' }, page: undefined, shown: 25 })
  expect(result.current?.total, 'as long as the rows of before are shown').toBe(300)
  rerender({ search: { city: 'Lviv' }, page: more, shown: 25 })
  expect(result.current, 'beside rows of other filters').toBeUndefined()
  await waitFor(() => expect(result.current?.total).toBe(40))
  expect(count).toHaveBeenCalledTimes(2)
})

it('does not count if the first page is the last', () => {
  const { result, count } = listing({ search: {}, page: { page: 1, next: null }, shown: 7 })
  expect(result.current).toEqual({ total: 7, total_capped: false })
  expect(count).not.toHaveBeenCalled()
})

it('counts if a later page is the last, because it may have been reached by cursor', async () => {
  const { result, count } = listing({ search: { page: '3', after: 'x' }, page: { page: 3, next: null }, shown: 7 })
  await waitFor(() => expect(result.current?.total).toBe(300))
  expect(count).toHaveBeenCalledTimes(1)
})
