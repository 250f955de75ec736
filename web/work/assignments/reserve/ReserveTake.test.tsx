import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ReservePerson } from '#contract/work/reserve.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { ApiProblem } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { ReserveTake } from './ReserveTake.tsx'

const { callForm } = vi.hoisted(() => ({ callForm: vi.fn() }))
vi.mock('#web/platform/api.ts', async (original) => ({ ...(await original<object>()), callForm }))

afterEach(() => {
  queryClient.clear()
  callForm.mockReset()
})

const need = { id: 7, contract_id: 3, date_from: '2026-01-01', missing: 1, coming: null }

const person = (entity: ReservePerson['entity']): ReservePerson => ({
  id: 3,
  entity,
  person_id: 11,
  first_name: 'Maria',
  last_name: 'Nowak',
  place: 1,
  obstacle: null,
  busy_until: null,
  created_at: '2026-01-01T00:00:00Z',
})

const show = async (entity: ReservePerson['entity'], onTerms = vi.fn()) => {
  await loadMessages('en', 'all')
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">
          <ReserveTake need={need} person={person(entity)} onTerms={onTerms} />
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return onTerms
}

const refusal = (code: string, path: string) =>
  new ApiProblem({ status: 422, code: 'invalid', errors: [{ path, code, params: { count: 2 } }] })

const bodies = () => callForm.mock.calls.map(([, { body }]) => body as object)

it('places a worker from today with one click, or on other terms', async () => {
  const onTerms = await show('worker')
  callForm.mockResolvedValue({ data: { assignment_id: 1 } })
  fireEvent.click(screen.getByRole('button', { name: 'Place Maria Nowak' }))
  await waitFor(() => expect(bodies()).toEqual([{ start_date: agencyToday() }]))
  fireEvent.click(screen.getAllByRole('button').at(-1)!)
  expect(onTerms).toHaveBeenCalledWith({ id: 11, first_name: 'Maria', last_name: 'Nowak' })
})

it('asks to confirm a warning with a comment, and sends both', async () => {
  await show('worker')
  callForm.mockRejectedValueOnce(refusal('passes_reserve', 'need_id')).mockResolvedValue({ data: {} })
  fireEvent.click(screen.getByRole('button', { name: 'Place Maria Nowak' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /2 people in the reserve come first/ }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'Agreed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Place Maria Nowak' }))
  await waitFor(() =>
    expect(bodies().at(-1)).toEqual({ start_date: agencyToday(), confirmed: ['passes_reserve'], comment: 'Agreed' }),
  )
})

it('says why a place can’t be given, and what happens with a candidate', async () => {
  await show('candidate')
  expect(screen.getByText(/The place is held until arrival/)).toBeDefined()
  callForm.mockRejectedValue(refusal('need_full', 'need_id'))
  fireEvent.click(screen.getByRole('button', { name: 'Give the place to Maria Nowak' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This need is already full on these dates.')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
