import { MantineProvider, TextInput } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { EntityFormFrame } from './EntityFormFrame.tsx'
import { readDraft } from './drafts.ts'
import { useEntityForm } from './useEntityForm.ts'

vi.mock('./useStay.ts', () => ({ useStay: () => ({ status: 'idle' }) }))

const KEY = '1.sample.new'
const save = vi.fn<() => Promise<void>>()

const Sample = () => {
  const state = useEntityForm({ initial: { title: '' }, draftKey: KEY, save })
  return (
    <EntityFormFrame state={state} saveLabel="Save" email="olena@brigada.test" onCancel={() => undefined}>
      <TextInput label="Title" {...state.form.getInputProps('title')} />
      <button type="button" onClick={state.leave}>
        Leave
      </button>
    </EntityFormFrame>
  )
}

const open = async () => {
  await loadMessages('en', 'all')
  return render(
    <MantineProvider env="test">
      <Words language="en">
        <Sample />
      </Words>
    </MantineProvider>,
  )
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Title'), { target: { value } })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

it('stores what was typed when the form closes at once, and offers it the next time', async () => {
  const { unmount } = await open()
  type('Order vests')
  expect(readDraft(KEY)).toBeNull()
  unmount()
  expect(readDraft(KEY)?.values).toEqual({ title: 'Order vests' })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText('Title')).toHaveValue('Order vests')
})

it('stores nothing that was left on purpose, or that was not changed', async () => {
  const untouched = await open()
  untouched.unmount()
  expect(readDraft(KEY)).toBeNull()
  const { unmount } = await open()
  type('Order vests')
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  unmount()
  expect(readDraft(KEY)).toBeNull()
})

it('reports a failed save beside the button', async () => {
  save.mockRejectedValueOnce(new ApiProblem({ status: 503, code: 'unavailable' }))
  await open()
  type('Order vests')
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  const alert = await vi.waitFor(() => screen.getByRole('alert'))
  expect(button.parentElement!.parentElement).toContainElement(alert)
})
