import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from '../platform/api.ts'
import { Words, loadMessages } from '../platform/i18n.tsx'
import { takeNotices } from './notices.ts'
import { useAction } from './useAction.ts'

const send = vi.fn<(id: number) => Promise<void>>()
const refresh = vi.fn()

const open = async () => {
  await loadMessages('en', 'desk')
  const wrapper = ({ children }: { children: ReactNode }) => <Words language="en">{children}</Words>
  return renderHook(() => useAction(send, refresh), { wrapper }).result
}

beforeEach(() => {
  send.mockReset()
  refresh.mockReset()
  takeNotices()
})
afterEach(cleanup)

it('makes one call for a double click, then refreshes and can be used again', async () => {
  let finish = () => undefined as void
  send.mockReturnValueOnce(new Promise((resolve) => (finish = resolve))).mockResolvedValue()
  const action = await open()
  act(() => {
    void action.current.run(1)
    void action.current.run(1)
  })
  expect(action.current.busy).toBe(true)
  finish()
  await waitFor(() => expect(action.current.busy).toBe(false))
  expect(refresh).toHaveBeenCalledOnce()
  await act(() => action.current.run(2))
  expect(send.mock.calls).toEqual([[1], [2]])
  expect(takeNotices()).toEqual([])
})

it('shows what failed, refreshes anyway and is no longer busy', async () => {
  send.mockRejectedValue(new ApiProblem({ status: 0, code: 'network' }))
  const action = await open()
  await act(() => action.current.run(1))
  expect(takeNotices()).toMatchObject([{ color: 'red' }])
  expect(refresh).toHaveBeenCalledOnce()
  expect(action.current.busy).toBe(false)
})
