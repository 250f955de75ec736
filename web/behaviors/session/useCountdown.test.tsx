import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from '#web/platform/api.ts'
import { useCountdown } from './useCountdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const locked = (seconds: number) =>
  new ApiProblem({
    status: 429,
    code: 'locked',
    errors: [{ path: 'email', code: 'locked', params: { seconds, minutes: Math.ceil(seconds / 60) } }],
  })

const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })

const shown = (failure: unknown) => {
  const { result, rerender } = renderHook(({ one }) => useCountdown(one), { initialProps: { one: failure } })
  const params = () => (result.current as ApiProblem | null)?.errors[0]?.params
  return { result, params, next: (one: unknown) => rerender({ one }) }
}

it('a wait counts down and disappears when it is over', () => {
  const { result, params } = shown(locked(62))
  expect(params()).toEqual({ seconds: 62, minutes: 2 })
  pass(3)
  expect(params()).toEqual({ seconds: 59, minutes: 1 })
  pass(58)
  expect(params()).toEqual({ seconds: 1, minutes: 1 })
  pass(1)
  expect(result.current).toBeNull()
})

it('the next wait begins again, and other failures stay unchanged', () => {
  const { result, params, next } = shown(locked(30))
  pass(29)
  next(locked(60))
  expect(params()).toEqual({ seconds: 60, minutes: 1 })
  pass(10)
  expect(params()).toEqual({ seconds: 50, minutes: 1 })
  const other = new ApiProblem({ status: 422, code: 'wrong_credentials' })
  next(other)
  pass(100)
  expect(result.current).toBe(other)
})
