import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { BreakInput } from './BreakInput.tsx'

let minutes: number

const Filled = () => {
  const [value, setValue] = useState(0)
  useEffect(() => {
    minutes = value
  })
  return <BreakInput label="Przerwa" value={value} onChange={setValue} />
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
  const field = screen.getByLabelText<HTMLInputElement>('Przerwa')
  const type = (text: string) => {
    for (const sign of text) fireEvent.change(field, { target: { value: field.value + sign } })
  }
  return { field, type, clear: () => fireEvent.change(field, { target: { value: '' } }) }
}

it('takes 15 after it is cleared, and is no break while it is empty', async () => {
  const { field, type, clear } = await open()
  expect(field).toHaveValue('0')
  clear()
  expect(field).toHaveValue('')
  expect(minutes).toBe(0)
  type('15')
  expect(field).toHaveValue('15')
  expect(minutes).toBe(15)
  clear()
  type('0')
  expect(field).toHaveValue('0')
})

it('refuses a break that is too long at once, and keeps it as typed', async () => {
  const { field, type, clear } = await open()
  clear()
  type('150')
  fireEvent.blur(field)
  expect(field).toHaveValue('150')
  expect(field).toHaveAccessibleDescription(expect.stringContaining('120'))
  expect(field).toBeInvalid()
})
