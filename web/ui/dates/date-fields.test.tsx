import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { agencySettings, setAgencySettings } from '#contract/basics/agency-settings.ts'
import { form } from '#locales/en/form.ts'
import { DateInput } from './DateInput.tsx'
import { MomentInput } from './MomentInput.tsx'
import { TimeInput } from './TimeInput.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-25T16:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  setAgencySettings()
})

const given: (string | null)[] = []
const sent = vi.fn()

const Day = ({ start = null, min, max }: { start?: string | null; min?: string; max?: string }) => {
  const [value, setValue] = useState<string | null>(start)
  const change = (next: string | null) => {
    given.push(next)
    setValue(next)
  }
  return <DateInput label="Day" value={value} onChange={change} min={min} max={max} />
}

const Moment = ({ start = null }: { start?: string | null }) => {
  const [value, setValue] = useState<string | null>(start)
  const change = (next: string | null) => {
    given.push(next)
    setValue(next)
  }
  return <MomentInput label="Moment" value={value} onChange={change} />
}

const Clock = () => {
  const [value, setValue] = useState('')
  return <TimeInput label="Clock" value={value} onChange={(next) => (given.push(next), setValue(next))} />
}

const show = (children: ReactNode) => {
  given.length = 0
  sent.mockClear()
  render(
    <IntlProvider locale="en" timeZone="Europe/Warsaw" messages={{ form }}>
      <MantineProvider env="test">
        <form
          aria-label="Form"
          onSubmit={(event) => {
            event.preventDefault()
            sent()
          }}
        >
          {children}
        </form>
      </MantineProvider>
    </IntlProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox')
}

const type = (input: HTMLInputElement, text: string) => fireEvent.change(input, { target: { value: text } })
const write = (input: HTMLInputElement, text: string) => {
  type(input, text)
  fireEvent.blur(input)
}

it('shows a day in the reader’s order and gives the one that is typed', () => {
  const input = show(<Day start="2026-11-16" />)
  expect(input.value).toBe('16/11/2026')
  write(input, 'tomorrow')
  expect([given.at(-1), input.value]).toEqual(['2026-11-26', '26/11/2026'])
  write(input, '')
  expect([given.at(-1), input.value]).toEqual([null, ''])
})

it('gives a whole text at once, so that nothing waits for the field to be left', () => {
  const input = show(<Day />)
  type(input, '16')
  expect(given).toEqual([])
  type(input, '2026-11-16')
  expect([given.at(-1), input.value]).toEqual(['2026-11-16', '2026-11-16'])
  type(input, '16.11')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect([given.at(-1), input.value]).toEqual(['2026-11-16', '16/11/2026'])
})

it('keeps a text that is no day, says so, and does not let the form be sent', () => {
  const input = show(<Day start="2026-11-16" />)
  write(input, '32.01')
  expect([given.at(-1), input.value]).toEqual([null, '32.01'])
  expect(screen.getByText('Enter a date, for example 25/11/2026')).toBeVisible()
  fireEvent.submit(screen.getByRole('form'))
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input)
  write(input, '31.01')
  fireEvent.submit(screen.getByRole('form'))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(given.at(-1)).toBe('2027-01-31')
})

it('takes no day outside its own, and says which it takes', () => {
  const input = show(<Day min="2026-11-10" max="2026-11-20" />)
  write(input, '9.11.2026')
  expect(screen.getByText('Enter 10/11/2026 or later')).toBeVisible()
  write(input, '21.11.2026')
  expect(screen.getByText('Enter 20/11/2026 or earlier')).toBeVisible()
  expect(given.filter((day) => day !== null)).toEqual([])
})

it('leaves alone what nobody typed in', () => {
  const input = show(<Moment start="2026-10-25T00:30:15.000Z" />)
  expect(input.value).toBe('25/10/2026 02:30')
  fireEvent.focus(input)
  fireEvent.blur(input)
  expect(given).toEqual([])
})

it('reads a moment by the agency’s clock and asks for the hour that is missing', () => {
  const input = show(<Moment />)
  write(input, '16.11')
  expect(screen.getByText('Add the time, for example 25/11/2026 09:30')).toBeVisible()
  write(input, '16.11 9')
  expect([given.at(-1), input.value]).toEqual(['2026-11-16T08:00:00.000Z', '16/11/2026 09:00'])
  write(input, '17.11')
  expect([given.at(-1), input.value]).toEqual(['2026-11-17T08:00:00.000Z', '17/11/2026 09:00'])
  write(input, '10:15')
  expect(input.value).toBe('17/11/2026 10:15')
})

it('reads an hour', () => {
  const input = show(<Clock />)
  write(input, '930')
  expect([given.at(-1), input.value]).toEqual(['09:30', '09:30'])
  write(input, '25')
  expect([given.at(-1), input.value]).toEqual(['', '25'])
  expect(screen.getByText('Enter a time, for example 09:30')).toBeVisible()
})

/** The first calendar waits for its words, every one of the language. */
const PATIENT = { timeout: 10_000 }

const openCalendar = async (input: HTMLInputElement) => {
  input.focus()
  await act(async () => void (await import('./Calendar.tsx')))
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  return screen.findByRole('dialog', { name: 'Open the calendar' }, PATIENT)
}

const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement!, { key, shiftKey })
const focused = () => document.activeElement?.getAttribute('aria-label')?.replace(',', '')

it('opens a calendar that keys alone can use', async () => {
  const input = show(<Day start="2028-01-31" />)
  await openCalendar(input)
  await waitFor(() => expect(focused()).toBe('Monday 31 January 2028'), PATIENT)
  const steps: [key: string, day: string, shift?: boolean][] = [
    ['PageDown', 'Tuesday 29 February 2028'],
    ['ArrowRight', 'Wednesday 1 March 2028'],
    ['ArrowUp', 'Wednesday 23 February 2028'],
    ['Home', 'Monday 21 February 2028'],
    ['End', 'Sunday 27 February 2028'],
    ['PageUp', 'Saturday 27 February 2027', true],
    ['ArrowLeft', 'Friday 26 February 2027'],
    ['ArrowDown', 'Friday 5 March 2027'],
  ]
  for (const [key, day, shift] of steps) {
    press(key, shift)
    expect(focused(), key).toBe(day)
  }
  fireEvent.click(document.activeElement!)
  expect([given.at(-1), input.value]).toEqual(['2027-03-05', '05/03/2027'])
})

it('begins its weeks as the agency does, and offers no day the field does not take', async () => {
  setAgencySettings({ ...agencySettings(), first_weekday: 'sunday' })
  const input = show(<Day min="2026-11-10" max="2026-12-03" />)
  await openCalendar(input)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ])
  const days = screen.getAllByRole<HTMLButtonElement>('button', { name: / November 2026$/ })
  expect(days.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 21 }, (_, index) => String(10 + index)),
  )
})
