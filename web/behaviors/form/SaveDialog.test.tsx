import { MantineProvider, TextInput } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { useSaving } from './useSaving.ts'

const write = vi.fn<(name: string) => Promise<void>>()
const refresh = vi.fn()
const onClose = vi.fn()
const outerSubmit = vi.fn()

const Sample = () => {
  const [name, setName] = useState('')
  const saving = useSaving(() => write(name), refresh)
  return (
    <SaveDialog title="A bed" saving={saving} shown={['name', 'label.*']} onClose={onClose}>
      <TextInput
        label="Name"
        value={name}
        error={saving.errors['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}

const open = async () => {
  await loadMessages('en', 'desk')
  render(
    <MantineProvider env="test">
      <Words language="en">
        <div onSubmit={outerSubmit}>
          <Sample />
        </div>
      </Words>
    </MantineProvider>,
  )
  const field = await screen.findByLabelText('Name')
  const button = await screen.findByRole('button', { name: 'Save' })
  fireEvent.change(field, { target: { value: 'Left' } })
  return { field, button, isBusy: () => button.hasAttribute('data-loading') }
}

const refused = (...paths: string[]) =>
  new ApiProblem({ status: 422, code: 'invalid', errors: paths.map((path) => ({ path, code: 'required' })) })

beforeEach(() => {
  for (const mock of [write, refresh, onClose, outerSubmit]) mock.mockReset()
})
afterEach(cleanup)

it('keeps the input and shows an error at its field, and nothing else', async () => {
  write.mockRejectedValue(refused('name', 'label.en'))
  const { field, button, isBusy } = await open()
  fireEvent.click(button)
  await waitFor(() => expect(field).toHaveAccessibleDescription(/.+/))
  expect(field).toHaveValue('Left')
  expect(field).toBeInvalid()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(isBusy()).toBe(false)
  expect(refresh).toHaveBeenCalledOnce()
})

it('shows above the buttons what is wrong with a part of a field that has no place for it', async () => {
  write.mockRejectedValue(refused('name.0', 'label'))
  const { button } = await open()
  fireEvent.click(button)
  await screen.findByRole('alert')
})

it('shows above the buttons what no field shows, each sentence once', async () => {
  write.mockRejectedValue(refused('name', 'floor', 'house'))
  const { button } = await open()
  fireEvent.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert.querySelectorAll('p')).toHaveLength(1)
})

it('shows a failure that belongs to no field, and hides it at the next attempt', async () => {
  write.mockRejectedValueOnce(new ApiProblem({ status: 0, code: 'network' })).mockResolvedValue()
  const { button, isBusy } = await open()
  fireEvent.click(button)
  await screen.findByRole('alert')
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(write.mock.calls).toEqual([['Left'], ['Left']])
})

it('makes one write for a double click, and is busy until it ends', async () => {
  let finish = () => undefined as void
  write.mockReturnValue(new Promise((resolve) => (finish = resolve)))
  const { button, isBusy } = await open()
  fireEvent.submit(button.closest('form')!)
  fireEvent.submit(button.closest('form')!)
  await waitFor(() => expect(isBusy()).toBe(true))
  finish()
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(write).toHaveBeenCalledOnce()
  expect(outerSubmit).not.toHaveBeenCalled()
})

it('returns the focus to the button that lost it while it was busy', async () => {
  let fail = () => undefined as void
  write.mockReturnValue(new Promise((_, reject) => (fail = () => reject(refused('floor')))))
  const { button, isBusy } = await open()
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(isBusy()).toBe(true))
  button.blur()
  expect(document.body).toHaveFocus()
  fail()
  await screen.findByRole('alert')
  await waitFor(() => expect(button).toHaveFocus())
})

it('closes with Cancel and with Escape, without a write', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(write).not.toHaveBeenCalled()
})
