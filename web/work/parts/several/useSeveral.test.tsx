import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { type Chosen, useSeveral } from './useSeveral.ts'

vi.mock('#web/behaviors/form/useStay.ts', () => ({ useStay: () => ({ status: 'idle' }) }))

type Row = Chosen & { end_date: string }

const REFUSED = [{ path: 'end_date', code: 'outside_contract' }]
const opened = [1, 2].map((assignment_id) => ({ assignment_id, version: 1 }))
const rowWith = (assignment_id: number): Row => ({ assignment_id, chosen: true, end_date: '2026-12-31' })

it('forgets the refusal of a row that was changed while it was being saved', async () => {
  await loadMessages('en', 'all')
  const answered = Promise.withResolvers<void>()
  const { result } = renderHook(
    () =>
      useSeveral<Row, Record<string, never>>({
        initial: { rows: [rowWith(1), rowWith(2)] } as { rows: Row[] } & Record<string, never>,
        draftKey: '1.several',
        opened,
        current: opened,
        save: async (rows) => {
          await answered.promise
          return { changed: [], refused: rows.map(({ assignment_id }) => ({ assignment_id, problems: REFUSED })) }
        },
        onSaved: () => Promise.resolve(),
        onClose: () => undefined,
      }),
    { wrapper: ({ children }: { children: ReactNode }) => <Words language="en">{children}</Words> },
  )
  act(() => void result.current.state.submit())
  act(() => result.current.change(({ assignment_id }) => assignment_id === 1, { end_date: '2026-11-30' }))
  await act(async () => answered.resolve())
  await waitFor(() => expect(result.current.refusedOf(rowWith(2))).toEqual(REFUSED))
  expect(result.current.refusedOf(rowWith(1))).toEqual([])
  expect(result.current.rows[0]!.end_date).toBe('2026-11-30')
})
