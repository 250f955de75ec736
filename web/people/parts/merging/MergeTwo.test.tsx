import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { MergePlan } from '#contract/people/merges.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { useSelection } from '#web/behaviors/list/useSelection.ts'
import { ApiProblem, call } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import './MergeDialog.tsx'
import { MergeTwo } from './MergeTwo.tsx'

vi.mock('#web/platform/api.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const side = (id: number, version: number, first_name: string): MergePlan['this'] => ({
  id,
  version,
  first_name,
  last_name: 'Bee',
  status_id: 1,
  created_at: '2026-11-02T10:00:00Z',
  archived: false,
  has_photo: false,
})

let version: number
let sent: object[]

const plan = (): MergePlan => ({
  this: side(4, version, 'Ann'),
  other: side(9, 1, 'Anna'),
  fields: [{ field: 'first_name', state: 'differ', this: { value: 'Ann' }, other: { value: 'Anna' }, kept: 'this' }],
  moves: { surveys: 0, assignments: 0, documents: 0, files: 0, status_steps: 0 },
  obstacles: [],
})

const answer = (key: string, given: { params?: { id: string }; query?: object; body?: object }) => {
  if (key === 'GET /api/leads/{id}/merge-plan') {
    expect([given.params, given.query]).toEqual([{ id: '4' }, { with: '9' }])
    return { data: plan() }
  }
  if (key !== 'POST /api/leads/{id}/merges') return { data: [] }
  sent.push(given.body!)
  if ((given.body as { version: number }).version === version) return { data: { id: 4 } }
  throw new ApiProblem({ status: 409, code: 'stale' })
}

const List = () => {
  const chosen = useSelection('', 10)
  return (
    <>
      {[9, 4, 5].map((id) => (
        <input
          key={id}
          type="checkbox"
          aria-label={`lead ${id}`}
          checked={chosen.has(id)}
          onChange={(event) => chosen.choose([id], event.currentTarget.checked)}
        />
      ))}
      <MergeTwo records={{ entity: 'lead', update: 'update lead' }} chosen={chosen} />
    </>
  )
}

const show = (permissions: Permission[]) => {
  queryClient.setQueryData(userQuery.queryKey, {
    id: 1,
    role: [{ permissions: permissions.map((name) => ({ name })) }],
  } as unknown as CurrentUser)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">
          <List />
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const choose = (...ids: number[]) => {
  for (const id of ids) fireEvent.click(screen.getByRole('checkbox', { name: `lead ${id}` }))
}

const offer = () => screen.queryByRole('button', { name: 'Merge two…' })

beforeEach(async () => {
  history.replaceState(null, '', '/en/leads')
  await loadMessages('en')
  queryClient.clear()
  version = 1
  sent = []
  vi.mocked(call).mockImplementation(((key: string, given: object) =>
    Promise.resolve().then(() => answer(key, given))) as typeof call)
})

it('is offered with exactly two selected rows', () => {
  show(['merge records', 'update lead'])
  expect(offer()).toBeNull()
  choose(9)
  expect(offer()).toBeNull()
  choose(4)
  expect(offer()).not.toBeNull()
  choose(5)
  expect(offer()).toBeNull()
})

it.each([[['merge records']], [['update lead']]] as [Permission[]][])('is not offered with %s alone', (permissions) => {
  show(permissions)
  choose(9, 4)
  expect(offer()).toBeNull()
})

it('keeps the older record, compares again after a refusal, and clears the selection after the merge', async () => {
  show(['merge records', 'update lead'])
  choose(9, 4)
  fireEvent.click(offer()!)
  const dialog = await screen.findByRole('dialog', { name: 'Merge duplicate records' })
  const merge = await within(dialog).findByRole('button', { name: 'Merge' })
  version = 2
  fireEvent.click(merge)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
    expect(sent.at(-1)).toMatchObject({ version: 2 })
  })
  expect(sent[0]).toEqual({ version: 1, other_id: 9, other_version: 1, values: {} })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('checkbox', { name: 'lead 4' })).not.toBeChecked()
})
