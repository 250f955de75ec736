import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { takeNotices } from '#web/ui/notices.ts'
import type { FormValues } from '../form/changes.ts'
import type { Stepping, SteppingRecords } from '../record/records.ts'
import { RowEditor } from './RowEditor.tsx'

const one = vi.fn<() => Promise<{ data: Stepping }>>()
const onClose = vi.fn()
const records = { plural: 'leads', entity: 'lead', one } as unknown as SteppingRecords<Stepping>
const row = { id: 7, version: 1, archived_at: null, status_id: 1, status_since: '2026-11-01T08:00:00Z' }
const lead: Stepping = { ...row, abilities: { update: true, archive: true, restore: false, change_status: true } }
const refused = new ApiProblem({ status: 500, code: 'internal' })
const values = (): FormValues => ({ next_contact_at: null, custom_values: {} })

const open = async () => {
  await loadMessages('en', 'all')
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">
          <RowEditor
            id={7}
            column={{ key: 'next_contact_at', label: 'Next contact', edits: 'moment' }}
            records={records}
            Step={() => null}
            Input={() => null}
            fieldTexts={{ labelOf: (field) => field, textOf: (_field, value) => String(value) }}
            toValues={values}
            toInput={(typed) => typed}
            moments={{ often: [{ at: '2026-12-01T08:00:00Z', text: 'Tomorrow' }], other: 'Another time', none: 'None' }}
            onClose={onClose}
          />
        </Words>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const askAnew = () => act(() => queryClient.invalidateQueries({ queryKey: ['leads'] }))

beforeEach(() => {
  one.mockReset()
  onClose.mockReset()
  takeNotices()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

it('stays open if the record cannot be fetched again', async () => {
  one.mockResolvedValueOnce({ data: lead }).mockRejectedValue(refused)
  await open()
  await screen.findByText('Tomorrow')
  await askAnew()
  expect(one).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Tomorrow')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

it('closes and says why if the record cannot be loaded, and opens when it can', async () => {
  one.mockRejectedValueOnce(refused)
  await open()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(takeNotices()).toHaveLength(1)
  cleanup()
  one.mockResolvedValueOnce({ data: lead })
  await open()
  await screen.findByText('Tomorrow')
  expect(onClose).toHaveBeenCalledOnce()
})

it('opens a record whose last fetch failed', async () => {
  one.mockResolvedValueOnce({ data: lead }).mockRejectedValueOnce(refused).mockResolvedValueOnce({ data: lead })
  await open()
  await screen.findByText('Tomorrow')
  await askAnew()
  cleanup()
  await open()
  await screen.findByText('Tomorrow')
  expect(onClose).not.toHaveBeenCalled()
})
