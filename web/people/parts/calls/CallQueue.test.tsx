import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Lead } from '#contract/people/leads.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { ApiProblem, call } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import { onNotice, takeNotices } from '#web/ui/notices.ts'
import { CallQueue } from './CallQueue.tsx'
import { person, statuses } from './call-samples.ts'

vi.mock('#web/platform/api.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))
vi.mock('#web/ui/AppLink.tsx', () => ({
  AppLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('#web/platform/navigation.ts', () => ({
  useGo: () => () => undefined,
  usePath: () => '/leads',
  useSearchState: () => {
    const [search, setSearch] = useState<Record<string, string | undefined>>({})
    const change = (changes: object) => setSearch((before) => ({ ...before, ...changes }))
    return [search, useState(() => change)[0]]
  },
}))

const names = { no_answer: 'No answer', call_back: 'Call back', qualified: 'Qualified', refused: 'Not interested' }

let people: Lead[]
let callers: { id: number; first_name: string; last_name: string }[]
const endCall =
  vi.fn<(id: number, body: object, key: string) => Promise<{ data: Lead; meta: { transaction_id: string } }>>()
const undo = vi.fn<(id: number, transaction_id: string) => Promise<unknown>>()

const answers: Record<string, () => object> = {
  'GET /api/statuses': () => ({ data: statuses }),
  'GET /api/reasons': () => ({
    data: ['Found work', 'Low pay'].map((text, index) => ({
      id: index + 7,
      name: { en: text, es: text, pl: text, ru: text, ua: text },
      active: true,
    })),
  }),
  'GET /api/presence/calls': () => ({ data: callers }),
}

const records = {
  entity: 'lead',
  plural: 'leads',
  nameOf: (row: Lead) => row.first_name,
  page: async () => ({
    data: people,
    meta: { total: people.length, total_capped: false, limit: 100, page: 1, next: null },
  }),
  one: async (id: number) => ({ data: people.find((one) => one.id === id)! }),
  endCall,
  undo,
  statusHistory: async () => ({ data: [], meta: { next: null } }),
} as unknown as Parameters<typeof CallQueue<Lead>>[0]['called']['records']

const open = async () => {
  await loadMessages('en', 'desk')
  queryClient.setQueryData(userQuery.queryKey, { id: 1, role_name: 'r', role: [] } as unknown as CurrentUser)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">
          <CallQueue
            search={{ queue: 'calls' }}
            called={{
              records,
              facts: () => [],
              input: (field, value, onChange, error) => (
                <label>
                  {field}
                  <input value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)} />
                  {error}
                </label>
              ),
              waits: () => 'waits',
              outcomeName: (outcome) => names[outcome],
              ask: async () => ({ data: [], meta: { known_elsewhere: null } }),
            }}
          />
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Ann' })
  await screen.findByRole('button', { name: /^No answer/ })
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const bodyOf = (time: number) => endCall.mock.calls[time]![1]
const heading = (name: string) => screen.findByRole('heading', { name })

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  vi.mocked(call).mockImplementation(((key: string) =>
    Promise.resolve(
      answers[key]?.() ?? { data: [], meta: { next: null, abilities: { create: true } } },
    )) as unknown as typeof call)
  people = [person(1, 'Ann'), person(2, 'Bob'), person(3, 'Eve')]
  callers = []
  endCall.mockReset().mockImplementation(async (id, body) => ({
    data: { ...people.find((one) => one.id === id)!, ...(body as Partial<Lead>), version: 2 },
    meta: { transaction_id: 't1' },
  }))
  undo.mockReset()
})
afterEach(() => {
  takeNotices()
  queryClient.clear()
})

it('records an unanswered call with one key, opens the next person, and names them', async () => {
  await open()
  press('1')
  await heading('Bob')
  expect(endCall).toHaveBeenCalledOnce()
  expect(bodyOf(0)).toMatchObject({ version: 1, outcome: 'no_answer', next_contact_at: expect.any(String) })
  expect(screen.getByText(/^Ann: No answer. Next: Bob, \+48 601/)).toBeInTheDocument()
  press('1')
  await heading('Eve')
  press('1')
  expect(await screen.findByText('No one left to call')).toBeInTheDocument()
})

/** Types an unreadable moment into the field that "Another time" opens, and leaves the field. */
const typeNothing = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Another time/ }))
  const field = screen.getByRole('textbox', { name: /Another time|Next attempt/ })
  fireEvent.change(field, { target: { value: '32.01 9' } })
  fireEvent.blur(field)
  return field
}

it('records nothing while the typed next attempt cannot be read', async () => {
  await open()
  const field = typeNothing()
  expect(screen.getByRole('button', { name: /^No answer/ })).toBeDisabled()
  press('1')
  expect(endCall).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '31.12.2026 9:00' } })
  fireEvent.blur(field)
  press('1')
  await heading('Bob')
  expect(bodyOf(0)).toMatchObject({ outcome: 'no_answer', next_contact_at: '2026-12-31T08:00:00.000Z' })
})

it('records no callback while the typed moment cannot be read', async () => {
  await open()
  press('2')
  const field = typeNothing()
  fireEvent.click(screen.getByRole('button', { name: 'Save outcome' }))
  expect(endCall).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '31.12.2026 9:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save outcome' }))
  await heading('Bob')
  expect(bodyOf(0)).toMatchObject({ outcome: 'call_back', next_contact_at: '2026-12-31T08:00:00.000Z' })
})

it('brings back a person whose outcome was recorded by mistake', async () => {
  await open()
  const heard = vi.fn()
  const stop = onNotice(heard)
  press('1')
  await heading('Bob')
  const [notice] = takeNotices()
  stop()
  expect(notice!.message).toMatch(/^Ann: No answer. Next call: /)
  undo.mockResolvedValue({ data: person(1, 'Ann'), meta: { transaction_id: 't2' } })
  await notice!.undo!.run()
  expect(undo).toHaveBeenCalledWith(1, 't1')
  await heading('Ann')
})

it('uses another time for the next attempt', async () => {
  await open()
  const tries = within(screen.getByRole('group', { name: 'Next attempt' })).getAllByRole('button')
  fireEvent.click(tries.at(-2)!)
  press('1')
  await heading('Bob')
  const chosen = (bodyOf(0) as { next_contact_at: string }).next_contact_at
  expect(Date.parse(chosen) - Date.now()).toBeGreaterThan(2 * 86_400_000)
})

it('plans a callback with two keys', async () => {
  people[0] = person(1, 'Ann', { status_id: 2 })
  await open()
  press('2')
  const moments = within(await screen.findByRole('group', { name: 'Call back at' })).getAllByRole('button')
  expect(moments.some((one) => one.textContent.startsWith('Tomorrow'))).toBe(true)
  expect(endCall).not.toHaveBeenCalled()
  press('1')
  await heading('Bob')
  expect(bodyOf(0)).toMatchObject({ outcome: 'call_back', next_contact_at: expect.any(String) })
})

it('asks for the reason of a refusal, and takes one', async () => {
  await open()
  press('4')
  fireEvent.click(await screen.findByRole('button', { name: 'Low pay' }))
  await heading('Bob')
  expect(bodyOf(0)).toMatchObject({ outcome: 'refused', reason_id: 8 })
})

it('asks in place for missing values that a status requires, and shows errors at the field', async () => {
  await open()
  press('3')
  const city = await screen.findByLabelText('city')
  endCall.mockRejectedValueOnce(
    new ApiProblem({ status: 422, code: 'invalid', errors: [{ path: 'fields.city', code: 'required' }] }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save outcome' }))
  await waitFor(() => expect(city.parentElement).toHaveTextContent('Required'))
  fireEvent.change(screen.getByLabelText(/^city/), { target: { value: 'Lviv' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save outcome' }))
  await heading('Bob')
  expect(bodyOf(1)).toMatchObject({ outcome: 'qualified', fields: { city: 'Lviv' } })
})

it('asks nothing if the values are known', async () => {
  people[0] = person(1, 'Ann', { city: 'Lviv' })
  await open()
  press('3')
  await heading('Bob')
})

it('keeps the comment as a draft until the outcome is saved', async () => {
  await open()
  const said = () => screen.getByLabelText(/^Comment/)
  fireEvent.change(said(), { target: { value: 'Wants Łódź' } })
  fireEvent.click(screen.getByRole('button', { name: /^Bob/ }))
  await heading('Bob')
  expect(said()).toHaveValue('')
  fireEvent.click(screen.getByRole('button', { name: /^Ann/ }))
  await heading('Ann')
  expect(said()).toHaveValue('Wants Łódź')
  fireEvent.keyDown(said(), { key: '1' })
  expect(endCall).not.toHaveBeenCalled()
  press('1')
  await heading('Bob')
  expect(bodyOf(0)).toMatchObject({ comment: 'Wants Łódź' })
  expect(localStorage.getItem('draft.call.lead.1')).toBeNull()
})

it('says that the record has changed, and records the same outcome on its present version', async () => {
  await open()
  const current = person(1, 'Ann', { version: 5, status_id: 2 })
  endCall.mockRejectedValueOnce(new ApiProblem({ status: 409, code: 'stale', current }))
  people[0] = current
  press('1')
  expect(await screen.findByText(/has changed since you opened it.*“No answer”/)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Save outcome anyway' }))
  await heading('Bob')
  expect(bodyOf(1)).toMatchObject({ outcome: 'no_answer', version: 5 })
})

it('fails with a clear message without a network, stays with the person, and repeats the same request', async () => {
  await open()
  endCall.mockRejectedValueOnce(new ApiProblem({ status: 0, code: 'network' }))
  press('1')
  expect(await screen.findByText(/^Outcome not saved\./)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Ann' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Bob')
  const keys = endCall.mock.calls.map(([, , key]) => key)
  expect(keys[1]).toBe(keys[0])
})

it('skips people whom someone else is calling, and shows who', async () => {
  callers = [{ id: 2, first_name: 'Kinga', last_name: 'Wilk' }]
  await open()
  expect(await screen.findByText('Kinga Wilk is on the phone')).toBeInTheDocument()
  press('1')
  await heading('Eve')
})

it('moves through the list with the keyboard without recording anything', async () => {
  await open()
  press('j')
  await heading('Bob')
  press('k')
  await heading('Ann')
  expect(endCall).not.toHaveBeenCalled()
})
