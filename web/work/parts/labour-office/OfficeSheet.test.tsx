import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, it, vi } from 'vitest'
import type { OfficeSheet as Sheet } from '#contract/work/labour-notifications.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import OfficeSheet from './OfficeSheet.tsx'
import { officeSheetQuery } from './labour-office.api.ts'

const line = (field: 'document_number' | 'permit_number', label: string, document_id: number) =>
  ({ field, label, value: `•••• ${document_id}`, place: 'documents', document_id }) as const

const sheet: Sheet = {
  title: 'Dane',
  worker: { id: 5, first_name: 'Oksana', last_name: 'Thapa' },
  contract_id: null,
  form: null,
  parts: [
    { part: 'worker', title: 'Pracownik', lines: [line('document_number', 'Numer dokumentu', 71)] },
    { part: 'work', title: 'Praca', lines: [line('permit_number', 'Numer zezwolenia', 72)] },
  ],
}

beforeAll(async () => {
  await loadMessages('en', 'all')
  queryClient.setQueryData(officeSheetQuery(9).queryKey, sheet)
})

it('opens the number of one document and leaves the other closed', async () => {
  const fetched = vi.fn<typeof fetch>()
  fetched.mockImplementation(async (url) => {
    const number = JSON.stringify(url).includes('/72/') ? 'ZP 7772' : 'AB 1171'
    return new Response(JSON.stringify({ data: { number } }), { status: 200 })
  })
  vi.stubGlobal('fetch', fetched)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Words language="en">
          <OfficeSheet id={9} onClose={() => undefined} />
        </Words>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const [passport] = await screen.findAllByRole('button', { name: 'Show number' })
  fireEvent.click(passport!)
  expect(await screen.findByText('AB 1171')).toBeInTheDocument()
  expect(screen.getByText('•••• 72')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Show number' }))
  expect(await screen.findByText('ZP 7772')).toBeInTheDocument()
  expect(screen.getByText('AB 1171')).toBeInTheDocument()
})
