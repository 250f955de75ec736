import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User, UserHoldings } from '#contract/team/users.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import { BlockDialog } from './BlockDialog.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#web/platform/api.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('#web/ui/AppLink.tsx', () => ({
  AppLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const onBlock = vi.fn()

const open = async (held: UserHoldings, permissions = ['view contracts']) => {
  await loadMessages('en', 'all')
  const role = [{ name: 'r', permissions: permissions.map((name) => ({ name })) }]
  queryClient.setQueryData<object>(userQuery.queryKey, { role_name: 'r', role })
  call.mockResolvedValue({ data: held })
  const user = { id: 7, first_name: 'Ann', last_name: 'Bee' } as User
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">
          <BlockDialog user={user} busy={false} onBlock={onBlock} onClose={() => undefined} />
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Block' })
  await vi.waitFor(() => expect(button.dataset['loading']).toBeUndefined())
  return button
}

const coordinator = { id: 4, contracts: 2, placements: 0, houses: 1, tasks: 0, rules: 0, cases: 0 }

it('names what the user still holds, links to where it can be handed over, and blocks anyway', async () => {
  const button = await open({ coordinator, foreman: { id: 9, crew: 3 } })
  expect(
    screen.getByText('Still open with the coordinator: contracts as main coordinator: 2, properties: 1.'),
  ).toBeTruthy()
  expect(screen.getByText('3 people in the crew need a new foreman.')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/coordinators/4',
    '/foremen/9',
  ])
  fireEvent.click(button)
  expect(onBlock).toHaveBeenCalledOnce()
})

it('has no link that the reader may not open', async () => {
  await open({ coordinator: { ...coordinator, id: null }, foreman: null })
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  await open({ coordinator, foreman: null }, ['view users'])
  expect(screen.getByText(/Still open/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows no warning if the user holds nothing', async () => {
  await open({ coordinator: null, foreman: null })
  expect(screen.queryByRole('alert')).toBeNull()
})
