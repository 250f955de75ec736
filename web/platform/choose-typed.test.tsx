import { MantineProvider, MultiSelect, Select } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { theme } from './theme.ts'

const saved = vi.fn()
const changed = vi.fn()

const show = (field: React.ReactNode) =>
  render(
    <MantineProvider env="test" theme={theme}>
      <form onSubmit={saved}>
        {field}
        <button type="submit">Save</button>
      </form>
    </MantineProvider>,
  )

const countries = ['Poland', 'Ukraine', 'United Kingdom']
const open = () =>
  show(
    <Select
      label="Country"
      searchable
      nothingFoundMessage="Nothing"
      data={countries}
      defaultValue="Poland"
      onChange={(value) => changed(value)}
    />,
  )
const field = () => screen.getByLabelText<HTMLInputElement>('Country', { selector: 'input' })
const type = (text: string) => {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
}
/** Presses a key; whether the browser would do what it does with the key, such as saving the form. */
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, code: key, ...more })

beforeEach(() => vi.resetAllMocks())

it('takes the first option that fits the typed text by Enter, and saves nothing', () => {
  open()
  type('uk')
  expect(press('Enter')).toBe(false)
  expect(changed).toHaveBeenCalledExactlyOnceWith('Ukraine')
  expect(field()).toHaveValue('Ukraine')
})

it('takes it by Tab too, which goes on to the next field', () => {
  open()
  type('uni')
  expect(press('Tab')).toBe(true)
  expect(changed).toHaveBeenCalledExactlyOnceWith('United Kingdom')
})

it('takes nothing by Shift+Tab, and by Tab when nothing was typed', () => {
  open()
  fireEvent.click(field())
  expect(press('Tab')).toBe(true)
  type('uk')
  expect(press('Tab', { shiftKey: true })).toBe(true)
  expect(changed).not.toHaveBeenCalled()
})

it('saves no form by Enter while no option fits the typed text', () => {
  open()
  type('zz')
  expect(press('Enter')).toBe(false)
  expect(screen.getByText('Nothing')).toBeInTheDocument()
  expect(changed).not.toHaveBeenCalled()
})

it('leaves Enter to the form when nothing was typed, and does not clear a chosen option that is typed again', () => {
  open()
  fireEvent.click(field())
  expect(press('Enter')).toBe(true)
  type('pol')
  press('Enter')
  expect(changed).not.toHaveBeenCalled()
  expect(field()).toHaveValue('Poland')
})

it('adds the only option that fits to several, and none of two', () => {
  show(<MultiSelect label="Country" searchable data={countries} onChange={(value) => changed(value)} />)
  type('u')
  expect(press('Enter')).toBe(false)
  expect(changed).not.toHaveBeenCalled()
  type('uk')
  expect(press('Enter')).toBe(false)
  expect(changed).toHaveBeenCalledExactlyOnceWith(['Ukraine'])
  expect(press('Enter')).toBe(true)
  expect(changed).toHaveBeenCalledTimes(1)
})
