import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AnyRecords, Recorded } from '../record/records.ts'
import type { Query } from '../list/list-params.ts'
import { useSelection } from '../list/useSelection.ts'
import { useStillListed } from './useStillListed.ts'

type Action = (ids: ReadonlySet<number> | null) => void

const live = vi.hoisted(() => ({ tell: undefined as Action | undefined }))
vi.mock('../live/useLive.ts', () => ({
  useLiveChanges: (_entity: string, action: Action) => {
    live.tell = action
  },
}))

const listing = (found: readonly number[]) => {
  const rows = vi.fn((_fields: readonly string[], query: Query) => {
    const asked = query['ids']!.split(',').map(Number)
    return Promise.resolve({ data: asked.filter((id) => found.includes(id)).map((id) => ({ id })) })
  })
  const records = { entity: 'lead', rows } as unknown as AnyRecords<Recorded>
  const hook = renderHook(
    ({ isBusy }: { isBusy: boolean }) => {
      const chosen = useSelection('city=Lviv', 40)
      useStillListed({ records, list: { chosen, search: { city: 'Lviv', page: '2' } }, isBusy })
      return chosen
    },
    { initialProps: { isBusy: false } },
  )
  return { ...hook, rows }
}

it('forgets changed rows that the list no longer finds, and keeps those of other pages', async () => {
  const { result, rows } = listing([2, 3])
  act(() => result.current.choose([1, 2, 3], true))
  act(() => live.tell?.(new Set([7])))
  expect(rows).not.toHaveBeenCalled()
  act(() => live.tell?.(new Set([1, 2])))
  await waitFor(() => expect(result.current.count).toBe(2))
  expect([1, 2, 3].map(result.current.has)).toEqual([false, true, true])
  expect(rows.mock.calls).toEqual([[['id'], { city: 'Lviv', ids: '1,2', limit: '100' }]])
})

it('asks for all named rows when anything may have changed, also for those left out of all', async () => {
  const { result } = listing([2])
  act(() => result.current.chooseAll())
  act(() => result.current.choose([1, 2], false))
  expect(result.current.count).toBe(38)
  act(() => live.tell?.(null))
  await waitFor(() => expect(result.current.count).toBe(39))
})

it('keeps the rows of an open action until it is closed', async () => {
  const { result, rows, rerender } = listing([])
  act(() => result.current.choose([1], true))
  rerender({ isBusy: true })
  act(() => live.tell?.(new Set([1])))
  expect([rows.mock.calls, result.current.count]).toEqual([[], 1])
  rerender({ isBusy: false })
  await waitFor(() => expect(result.current.count).toBe(0))
})
