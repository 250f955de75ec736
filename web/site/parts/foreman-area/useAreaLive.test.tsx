import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Told, onLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useAreaLive } from './useAreaLive.ts'

vi.mock('#web/platform/live.ts', () => ({ onLive: vi.fn<typeof onLive>() }))

afterEach(() => vi.useRealTimers())

const Area = () => {
  useAreaLive(true)
  return null
}

it('combines successive changes, makes one request at a time, and fetches everything when the connection is back', async () => {
  vi.useFakeTimers()
  let tell: (told: Told) => void = () => undefined
  vi.mocked(onLive).mockImplementation((listener) => {
    tell = listener
    return () => undefined
  })
  const asked: string[] = []
  let answer: () => void = () => undefined
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation((filters) => {
    asked.push((filters!.queryKey as string[]).join(' '))
    return new Promise((resolve) => (answer = resolve))
  })
  const change = (entity: string) => tell({ event: 'change', entity, id: 1, transaction_id: '', own: false })
  render(<Area />)
  for (let count = 0; count < 40; count++) change('site_report')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['my-schedule'])
  change('site_report')
  change('lead')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(1)
  answer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['my-schedule', 'my-schedule'])
  answer()
  tell({ event: 'back' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.slice(2)).toEqual([
    'my-schedule',
    ...['workers', 'candidates', 'contracts', 'needs'].map((page) => `foreman ${page}`),
  ])
})
