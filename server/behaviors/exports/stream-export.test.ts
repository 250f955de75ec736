import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { streamExport } from './stream-export.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

it.each(['text/csv', XLSX])('lets the rows go when a download as %s is broken off', async (accept) => {
  const left = vi.fn<() => void>()
  const endless = async function* () {
    try {
      for (let id = 1; ; id++) yield { id, text: `${id} `.repeat(500) }
    } finally {
      left()
    }
  }
  const columns = [
    { header: 'Id', value: (row: { id: number }) => row.id },
    { header: 'Text', value: (row: { text: string }) => row.text },
  ]
  const { stream } = streamExport(endless(), columns, 'rows', accept)
  await once(stream, 'readable')
  expect(stream.read()).not.toBeNull()
  stream.destroy()
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
})
