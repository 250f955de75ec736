import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/team/session.ts'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import { useContractOptions } from './contract-options.api.ts'

type Query = { after?: string }

const { callRows } = vi.hoisted(() => ({ callRows: vi.fn() }))
vi.mock('#web/platform/api.ts', async (original) => ({ ...(await original<object>()), callRows }))

afterEach(() => queryClient.clear())

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** An agency with so many contracts, answered in pages of a hundred. */
const answerWith = (count: number) =>
  callRows.mockImplementation(async (_key: string, _fields: readonly string[], { after = '0' }: Query) => {
    const from = Number(after)
    const data = Array.from({ length: Math.min(100, count - from) }, (_, at) => ({
      id: from + at + 1,
      number: `C/${from + at + 1}`,
      title: 'Welders',
    }))
    return { data, meta: { next: from + 100 < count ? String(from + 100) : null } }
  })

it.each([
  [3, 3],
  [230, 230],
  [4_000, 1_000],
])('of %i contracts a filter offers %i', async (count, offered) => {
  const user = { id: 1, role_name: 'r', role: [{ permissions: [{ name: 'view contracts' }] }] }
  queryClient.setQueryData(userQuery.queryKey, user as unknown as CurrentUser)
  answerWith(count)
  const { result } = renderHook(useContractOptions, { wrapper })
  await waitFor(() => expect(result.current).toHaveLength(offered))
  expect(result.current.at(-1)).toEqual({ value: String(offered), label: `C/${offered} Welders` })
  expect(new Set(result.current.map(({ value }) => value)).size).toBe(offered)
})
