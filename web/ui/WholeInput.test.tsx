import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { WholeInput } from './WholeInput.tsx'

let typed: number | null

const Filled = () => {
  const [value, setValue] = useState<number | null>(42)
  useEffect(() => {
    typed = value
  })
  return <WholeInput label="Rozmiar" value={value} onChange={setValue} min={34} max={50} />
}

const open = async () => {
  await loadMessages('pl', 'all')
  render(
    <MantineProvider env="test">
      <Words language="pl">
        <Filled />
      </Words>
    </MantineProvider>,
  )
  return screen.getByLabelText<HTMLInputElement>('Rozmiar')
}

/** Types at the end, as a browser does: a character appears unless the field prevents it. */
const typeInto = (field: HTMLInputElement, text: string) => {
  for (const sign of text) {
    const at = field.value.length
    field.setSelectionRange(at, at)
    if (fireEvent.keyPress(field, { key: sign, which: sign.charCodeAt(0) }))
      fireEvent.change(field, { target: { value: field.value + sign } })
  }
}

const clear = (field: HTMLInputElement) => fireEvent.change(field, { target: { value: '' } })

it('stays empty when it is cleared, and then has what is typed', async () => {
  const field = await open()
  clear(field)
  expect(field).toHaveValue('')
  expect(typed).toBeNull()
  typeInto(field, '36')
  expect(field).toHaveValue('36')
  expect(typed).toBe(36)
  expect(field).toBeValid()
})

it('says that decimals are left out, and does not paste them', async () => {
  const field = await open()
  typeInto(field, ',')
  expect(typed).toBe(42)
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Wpisz liczbę całkowitą'))
  clear(field)
  fireEvent.paste(field, { clipboardData: { getData: () => '42,5' } })
  expect(typed).toBeNull()
  expect(field).toHaveAccessibleDescription(expect.stringContaining('42,5'))
})

it.each(['4', '425'])('keeps %s, which is out of range, when it is left', async (number) => {
  const field = await open()
  clear(field)
  typeInto(field, number)
  fireEvent.blur(field)
  expect(field).toHaveValue(number)
  expect(typed).toBe(Number(number))
})
