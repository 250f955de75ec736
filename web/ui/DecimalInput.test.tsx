import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Language } from '#contract/basics/language.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { DecimalInput } from './DecimalInput.tsx'

const open = async (language: Language, value: number) => {
  await loadMessages(language, 'all')
  const onChange = vi.fn<(value: number | string) => void>()
  render(
    <MantineProvider env="test">
      <Words language={language}>
        <DecimalInput label="Rate" value={value} onChange={onChange} />
      </Words>
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Rate')
  const type = (typed: string, at = field.value.length) => {
    field.setSelectionRange(at, at)
    fireEvent.keyPress(field, { key: typed, which: typed.charCodeAt(0) })
  }
  return { field, type, onChange }
}

it.each([
  ['es', '1,23', '1234,50'],
  ['ua', '1,23', '1234,50'],
  ['en', '1.23', '1234.50'],
] as const)(
  'writes decimals as in %s and says that more than two of them are left out',
  async (language, shown, example) => {
    const { field, type } = await open(language, 1.23)
    expect(field).toHaveValue(shown)
    type('4')
    expect(field).toHaveAccessibleDescription(expect.stringContaining(example))
    expect(field).toBeInvalid()
  },
)

it('says that a second separator is left out, until the number is changed', async () => {
  const { field, type, onChange } = await open('es', 3.5)
  type(',')
  expect(field).toBeInvalid()
  fireEvent.change(field, { target: { value: '3500' } })
  expect(onChange).toHaveBeenLastCalledWith(3500)
  expect(field).toBeValid()
})

it('says nothing about what it takes: a digit before the separator, and decimals that are missing', async () => {
  const { field, type } = await open('pl', 1.23)
  type('4', 1)
  expect(field).toBeValid()
  fireEvent.change(field, { target: { value: '1,2' } })
  type('4')
  expect(field).toBeValid()
})
