import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Survey } from '#contract/people/surveys.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import { SurveyTimeline } from './SurveyTimeline.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#web/platform/api.ts', async (original) => ({ ...(await original<object>()), call }))

afterEach(() => queryClient.clear())

const survey = { id: 1, version: 1, abilities: { update: false } } as unknown as Survey

it('shows the changes of a survey together with its status history, whichever arrives first', async () => {
  await loadMessages('en', 'all')
  const role = [{ permissions: [{ name: 'view history' }, { name: 'view history statuses' }] }]
  queryClient.setQueryData(userQuery.queryKey, { id: 1, role_name: 'r', role } as unknown as CurrentUser)
  const steps = Promise.withResolvers<{ data: [] }>()
  call.mockImplementation((key: string) =>
    key.endsWith('status-history') ? steps.promise : Promise.resolve({ data: [] }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">
          <SurveyTimeline survey={survey} />
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(queryClient.getQueryData(['surveys', 'history', 1, 1])).toBeDefined())
  expect(screen.queryByRole('heading')).toBeNull()
  steps.resolve({ data: [] })
  await waitFor(() => expect(screen.getAllByRole('heading')).toHaveLength(2))
})
