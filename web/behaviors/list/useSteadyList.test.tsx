import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#web/platform/queries.ts'
import { useSteadyList } from './useSteadyList.ts'

type Action = (ids: ReadonlySet<number> | null, own: boolean) => void

const live = vi.hoisted(() => ({ tell: undefined as Action | undefined }))
vi.mock('../live/useLive.ts', () => ({
  useLiveChanges: (_entity: string, action: Action) => {
    live.tell = action
  },
}))

const queryKey = ['leads', 'list']
const pageOf = (...ids: number[]) => ({ data: ids.map((id) => ({ id })), meta: {} })
const shown = () => queryClient.getQueryData<ReturnType<typeof pageOf>>(queryKey)?.data.map(({ id }) => id)

const ask = vi.fn(() => Promise.resolve(pageOf(3, 1)))

const listing = () => {
  queryClient.setQueryData(queryKey, pageOf(1, 2))
  return renderHook(() => useSteadyList('lead', { queryKey, ask }))
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  ask.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

it('shows other rows automatically if the page was not touched for a while', async () => {
  listing()
  dispatchEvent(new Event('keydown'))
  act(() => live.tell?.(new Set([3]), false))
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(shown()).toEqual([1, 2])
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(shown()).toEqual([3, 1])
})

it('keeps the rows in place while a cell is being edited', async () => {
  const edited = document.createElement('span')
  edited.dataset['edited'] = ''
  document.body.append(edited)
  const { result } = listing()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  act(() => live.tell?.(new Set([3]), false))
  await waitFor(() => expect(result.current).toBeInstanceOf(Function))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(shown()).toEqual([1, 2])
  edited.remove()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(shown()).toEqual([3, 1])
})
