import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it } from 'vitest'
import { setAgencySettings } from '#contract/basics/agency-settings.ts'
import { form } from '#locales/en/form.ts'
import { queryClient } from '../platform/queries.ts'
import { PhoneInput } from './PhoneInput.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  setAgencySettings()
})

const workIn = (phone_country: string) => setAgencySettings({ phone_country })

const Field = () => {
  const [value, setValue] = useState<string | null>(null)
  return <PhoneInput label="Phone" value={value} onChange={setValue} />
}

const write = async (text: string) => {
  render(
    <IntlProvider locale="en" messages={{ form }}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Field />
        </MantineProvider>
      </QueryClientProvider>
    </IntlProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Phone')
  fireEvent.focus(input)
  await act(async () => void (await import('./read-phone.ts')))
  fireEvent.change(input, { target: { value: text } })
  return input
}

const type = async (text: string) => {
  const input = await write(text)
  fireEvent.blur(input)
  return input
}

it.each([
  ['0048 600 555 444', '+48600555444', 'Poland'],
  ['+380 67 765 43 21', '+380677654321', 'Ukraine'],
])('takes %s for %s and says the country', async (text, number, country) => {
  const input = await type(text)
  expect(await screen.findByText(country)).toBeTruthy()
  expect(input.value).toBe(number)
})

it.each([
  ['600 555 444', '+48600555444', 'Poland'],
  ['48 600 555 444', '+48600555444', 'Poland'],
  ['380677654321', '+380677654321', 'Ukraine'],
])('takes %s for %s and offers the country to be changed', async (text, number, country) => {
  const input = await type(text)
  expect(await screen.findByDisplayValue(country)).toBeTruthy()
  expect(input.value).toBe(number)
})

it("asks for the country if the number is not valid in the agency's country, and reads it for the chosen country", async () => {
  const input = await type('0671234567')
  fireEvent.click(await screen.findByLabelText('Country of the number', { selector: 'input' }))
  fireEvent.click(await screen.findByText('Ukraine'))
  expect(input.value).toBe('+380671234567')
})

it('does not ask for the country if a code was typed', async () => {
  await type('+34 612 345 678')
  expect(await screen.findByText('Spain')).toBeTruthy()
  expect(screen.queryByLabelText('Country of the number')).toBeNull()
})

it('shows the country before the field loses focus, so that nothing moves under a click', async () => {
  const input = await write('600 555 444')
  expect(await screen.findByDisplayValue('Poland')).toBeTruthy()
  const before = document.body.innerHTML.replaceAll(/value="[^"]*"/g, '')
  fireEvent.blur(input)
  expect(document.body.innerHTML.replaceAll(/value="[^"]*"/g, '')).toBe(before)
})

it.each([
  ['600 555 444', '+34600555444', 'Spain'],
  ['48 600 555 444', '+48600555444', 'Poland'],
  ['0048 600 555 444', '+48600555444', 'Poland'],
])('begins with the country of the agency: where that is Spain, %s is %s', async (text, number, country) => {
  workIn('ES')
  const input = await type(text)
  expect(await screen.findByText(country).catch(() => screen.findByDisplayValue(country))).toBeTruthy()
  expect(input.value).toBe(number)
})

it('never sends nine digits of another country as Polish ones, whether the number is known or not', async () => {
  workIn('ES')
  expect((await type('100 200 300')).value).toBe('+34100200300')
})

it('also adds the code on Enter, which saves without leaving the field', async () => {
  workIn('ES')
  const input = await write('600 555 444')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input.value).toBe('+34600555444')
})
