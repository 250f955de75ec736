import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/team/session.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import { AppLink } from './AppLink.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const enter = (role_name: string, names: readonly string[]) =>
  queryClient.setQueryData(userQuery.queryKey, {
    role_name,
    role: [{ name: role_name, permissions: names.map((name) => ({ name })) }],
  } as unknown as CurrentUser)

const show = async (to: string) => {
  await loadMessages('en', 'frame')
  render(
    <Words language="en">
      <AppLink to={to}>Olena</AppLink>
    </Words>,
  )
  return screen.queryByRole('link')
}

afterEach(() => queryClient.clear())

it.each([
  ['a record to its reader', ['view lead'], '/leads/7'],
  ['a path without a rule to anyone', [], '/guide/leads'],
])('links %s', async (_, names, path) => {
  enter('recruiter', names)
  expect(await show(path)).not.toBeNull()
})

it('links every path for a super-admin and for a guest', async () => {
  enter('super-admin', [])
  expect(await show('/leads/7')).not.toBeNull()
})

it('shows only the name of a record that the user may not open', async () => {
  enter('recruiter', ['view leads'])
  expect(await show('/leads/7')).toBeNull()
  expect(screen.getByText('Olena')).toBeDefined()
})
