import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { webhookEvents } from '#contract/office/webhook-choices.ts'
import type { Webhook } from '#contract/office/webhooks.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import WebhookDrawer from './WebhookDrawer.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#web/platform/api.ts', async (original) => ({ ...(await original<object>()), call }))

const SECRET = 'whsec_new-one'

const hook: Webhook = {
  id: 7,
  name: 'Books',
  url: 'https://books.example/in',
  events: ['assignment.created'],
  active: true,
  maker: { id: 1, first_name: 'Ann', last_name: 'Bee' },
  old_secret_until: null,
  last_delivery: null,
  version: 3,
  created_at: '2026-11-03T08:00:00.000Z',
  abilities: { update: true },
}

const show = (shown: Webhook) => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider env="test">
      <Words language="en">
        <WebhookDrawer hook={shown} onClose={() => undefined} />
      </Words>
    </MantineProvider>
  </QueryClientProvider>
)

beforeEach(async () => {
  call.mockReset()
  await loadMessages('en', 'all')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const confirm = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2))
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!)
}

it('groups all events by noun and saves the chosen ones', async () => {
  call.mockResolvedValue({ data: hook })
  render(show(hook))
  expect(screen.getAllByRole('checkbox')).toHaveLength(webhookEvents.length + 1)
  const placements = screen.getByRole('group', { name: 'Placements' })
  expect(within(placements).getByLabelText<HTMLInputElement>('placement added').checked).toBe(true)
  fireEvent.click(within(screen.getByRole('group', { name: 'Documents' })).getByLabelText('document verified'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(call.mock.calls[0]![1]).toMatchObject({ body: { events: ['assignment.created', 'document.verified'] } })
})

it('shows a new secret once, keeps what was typed, and then ends the old secret', async () => {
  call.mockResolvedValue({ data: { ...hook, secret: SECRET } })
  const { rerender } = render(show(hook))
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Payroll' } })
  await confirm('New secret')
  expect(await screen.findByText(SECRET)).toBeTruthy()
  expect(call).toHaveBeenCalledWith('POST /api/webhooks/{id}/secrets', { params: { id: '7' }, body: { version: 3 } })

  const until = new Date(Date.now() + 86_400_000).toISOString()
  rerender(show({ ...hook, version: 4, old_secret_until: until }))
  expect(screen.getByText(/^Two secrets until /)).toBeTruthy()
  expect(screen.getByText(SECRET)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Payroll')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New secret' })).toBeNull())
  await confirm('End old secret now')
  await waitFor(() =>
    expect(call).toHaveBeenLastCalledWith('DELETE /api/webhooks/{id}/old-secret', {
      params: { id: '7' },
      body: { version: 4 },
    }),
  )
})
