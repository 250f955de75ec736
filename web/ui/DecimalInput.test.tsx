import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type ComponentProps, useState } from 'react'
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

/** Types as a browser does: a character appears unless the field prevents it. */
const typeInto = (field: HTMLInputElement, text: string) => {
  for (const sign of text) {
    const at = field.value.length
    field.setSelectionRange(at, at)
    if (fireEvent.keyPress(field, { key: sign, which: sign.charCodeAt(0) }))
      fireEvent.change(field, { target: { value: field.value + sign } })
  }
}

const pasteInto = (field: HTMLInputElement, text: string) => {
  field.setSelectionRange(0, field.value.length)
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
}

const openEmpty = async (language: Language, props: Partial<ComponentProps<typeof DecimalInput>> = {}) => {
  await loadMessages(language, 'all')
  const onChange = vi.fn<(value: number | string) => void>()
  const Filled = () => {
    const [value, setValue] = useState<number | string>('')
    const change = (typed: number | string) => {
      onChange(typed)
      setValue(typed === '' ? '' : Number(typed))
    }
    return <DecimalInput label="Rate" value={value} onChange={change} {...props} />
  }
  render(
    <MantineProvider env="test">
      <Words language={language}>
        <Filled />
      </Words>
    </MantineProvider>,
  )
  return { field: screen.getByLabelText<HTMLInputElement>('Rate'), onChange }
}

const last = (onChange: ReturnType<typeof vi.fn>) => Number(onChange.mock.lastCall?.[0])

it.each([
  ['es', '2.500', 2500],
  ['es', '12.500', 12_500],
  ['es', '1.234.567', 1_234_567],
  ['es', '2.500,75', 2500.75],
  ['es', '2.5', 2.5],
  ['en', '2,500', 2500],
  ['en', '2,500.75', 2500.75],
  ['pl', '2 500,75', 2500.75],
  ['ua', '2500.75', 2500.75],
  ['ru', '−400', -400],
  ['pl', '–400', -400],
] as const)('in %s %s is typed and pasted as %d, without a complaint', async (language, text, number) => {
  const { field, onChange } = await openEmpty(language)
  typeInto(field, text)
  expect(last(onChange)).toBe(number)
  expect(field).toBeValid()
  fireEvent.change(field, { target: { value: '' } })
  pasteInto(field, text)
  expect(last(onChange)).toBe(number)
  expect(field).toBeValid()
})

it.each([
  ['pl', '12e2'],
  ['es', '(400)'],
  ['pl', '2.500'],
  ['ua', '12.345'],
  ['en', '400-'],
] as const)('in %s %s is not pasted, and typed only with a word about what is left out', async (language, text) => {
  const { field, onChange } = await openEmpty(language)
  pasteInto(field, text)
  expect(onChange).not.toHaveBeenCalled()
  expect(field).toHaveValue('')
  expect(field).toHaveAccessibleDescription(expect.stringContaining(text))
  typeInto(field, text)
  expect(field).toBeInvalid()
  fireEvent.change(field, { target: { value: '1' } })
  expect(field).toBeValid()
})

it.each([
  ['pl', '3,141'],
  ['es', '30,5'],
  ['ua', '30.5000'],
] as const)('a whole number in %s: %s is not pasted, and typed only with a word', async (language, text) => {
  const { field, onChange } = await openEmpty(language, { decimalScale: 0 })
  pasteInto(field, text)
  expect(onChange).not.toHaveBeenCalled()
  typeInto(field, text)
  expect(field).toBeInvalid()
})

it('takes the thousands of a whole number, and says when a fourth digit follows', async () => {
  const { field, onChange } = await openEmpty('es', { decimalScale: 0 })
  typeInto(field, '3.141')
  expect(last(onChange)).toBe(3141)
  expect(field).toBeValid()
  typeInto(field, '5')
  expect(field).toBeInvalid()
})

it('leaves out a minus where no number is below zero', async () => {
  const { field, onChange } = await openEmpty('pl', { min: 0 })
  pasteInto(field, '−400')
  expect(onChange).not.toHaveBeenCalled()
  typeInto(field, '-4')
  expect(last(onChange)).toBe(4)
  expect(field).toBeInvalid()
})

it('pastes into a number that is there', async () => {
  const { field, onChange } = await openEmpty('pl')
  typeInto(field, '12')
  field.setSelectionRange(2, 2)
  fireEvent.paste(field, { clipboardData: { getData: () => ',5' } })
  expect(last(onChange)).toBe(12.5)
})
