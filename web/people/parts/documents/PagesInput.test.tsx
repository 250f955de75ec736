import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DocumentFile } from '#contract/people/documents.ts'
import { ApiProblem } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { type Arrived, PagesInput } from './PagesInput.tsx'

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }))
vi.mock('#web/platform/upload.ts', async (original) => ({ ...(await original<object>()), upload: sent }))

const network = () => new ApiProblem({ status: 0, code: 'network' })
const arrived = (id: number, name: string) => ({ data: { id, name, content_type: 'application/pdf', size: 9 } })
const scan = (name: string) => new File(['%PDF-1.4'], name)

const seen: { kept: DocumentFile[]; arrived: Arrived } = { kept: [], arrived: async () => [] }

const Sample = ({ lapsed }: { lapsed: boolean }) => {
  const [files, setFiles] = useState<DocumentFile[]>([])
  const change = (next: DocumentFile[]) => {
    seen.kept = next
    setFiles(next)
  }
  const hear = useCallback((arrived: Arrived) => {
    seen.arrived = arrived
  }, [])
  return (
    <MantineProvider>
      <Words language="en">
        <PagesInput files={files} error={undefined} required lapsed={lapsed} onChange={change} onPages={hear} />
      </Words>
    </MantineProvider>
  )
}

const open = async () => {
  await loadMessages('en', 'desk')
  const page = render(<Sample lapsed={false} />)
  const choose = (...files: File[]) =>
    fireEvent.change(page.container.querySelector('input[type=file]')!, { target: { files } })
  return { ...page, choose }
}

beforeEach(() => {
  sent.mockReset()
  seen.kept = []
})

it('uploads pages one after another and keeps the order in which they were chosen', async () => {
  sent.mockImplementation(async (_key: string, file: File) => arrived(file.name === 'front.pdf' ? 1 : 2, file.name))
  const { choose } = await open()
  choose(scan('front.pdf'), scan('back.pdf'))
  await waitFor(() => expect(seen.kept.map(({ id }) => id)).toEqual([1, 2]))
  expect((await seen.arrived())?.map(({ id }) => id)).toEqual([1, 2])
  fireEvent.click(screen.getByLabelText('Move back.pdf up'))
  expect(seen.kept.map(({ id }) => id)).toEqual([2, 1])
})

it('keeps a page that failed and uploads it again when the network is back', async () => {
  sent.mockRejectedValueOnce(network()).mockResolvedValue(arrived(7, 'scan.pdf'))
  const { choose } = await open()
  choose(scan('scan.pdf'))
  await screen.findByRole('alert')
  expect([seen.kept.length, await seen.arrived()]).toEqual([0, null])
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(seen.kept.map(({ id }) => id)).toEqual([7]))
})

it('uploads waiting pages after the user signed in again, and when the user retries', async () => {
  sent.mockRejectedValueOnce(new ApiProblem({ status: 401, code: 'unauthenticated' }))
  const { choose, rerender } = await open()
  choose(scan('scan.pdf'))
  await screen.findByRole('alert')
  rerender(<Sample lapsed />)
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockRejectedValueOnce(network()).mockResolvedValue(arrived(8, 'scan.pdf'))
  rerender(<Sample lapsed={false} />)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  fireEvent.click(await screen.findByLabelText('Retry uploading scan.pdf'))
  await waitFor(() => expect(seen.kept.map(({ id }) => id)).toEqual([8]))
})

it('keeps a page that is not accepted until it is removed, and does not upload one that is too large', async () => {
  const wrong = { status: 422, code: 'invalid', errors: [{ path: 'file', code: 'unsupported_file' }] }
  sent.mockRejectedValue(new ApiProblem(wrong))
  const { choose } = await open()
  choose(scan('virus.pdf'))
  expect(await screen.findByText('This file type isn’t supported.')).toBeInTheDocument()
  fireEvent(window, new Event('online'))
  expect(sent).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByLabelText('Remove virus.pdf'))
  expect(await seen.arrived()).toEqual([])
  const large = scan('large.pdf')
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  choose(large)
  expect(await screen.findByText('The file is too large (over 10 MB).')).toBeInTheDocument()
  expect(sent).toHaveBeenCalledTimes(1)
})

it('makes saving wait for a page that is being uploaded', async () => {
  let come: (file: unknown) => void = () => undefined
  sent.mockReturnValue(new Promise((resolve) => (come = resolve)))
  const { choose } = await open()
  choose(scan('scan.pdf'))
  const pages = seen.arrived()
  come(arrived(9, 'scan.pdf'))
  expect((await pages)?.map(({ id }) => id)).toEqual([9])
})
