import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import { PermissionGrid } from './PermissionGrid.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const open = async (...granted: string[]) => {
  await loadMessages('en', 'all')
  queryClient.setQueryData<object>(userQuery.queryKey, { role_name: 'super-admin', role: [] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">
          <PermissionGrid granted={new Set(granted)} onChange={() => undefined} />
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it('says what a permission needs besides, until it is given', async () => {
  await open('update statuses')
  expect(screen.getByRole('checkbox', { name: 'edit statuses, reasons and positions' })).toHaveAccessibleDescription(
    'Works only together with “Roles: view list”',
  )
  cleanup()
  await open('update statuses', 'view roles')
  expect(screen.queryByText(/Works only together/)).toBeNull()
})
