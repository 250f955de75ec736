import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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

type DayProps = { start?: string | null; min?: string; max?: string; settled?: boolean }

const Day = ({ start = null, ...rest }: DayProps) => {
  const [value, setValue] = useState<string | null>(start)
  const change = (next: string | null) => {
    given.push(next)
    setValue(next)
  }
  return <DateInput label="Day" value={value} onChange={change} {...rest} />
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

it('shows a day in the reader’s order and passes on the typed one', () => {
  const input = show(<Day start="2026-11-16" />)
  expect(input.value).toBe('16/11/2026')
  write(input, 'tomorrow')
  expect([given.at(-1), input.value]).toEqual(['2026-11-26', '26/11/2026'])
  write(input, '')
  expect([given.at(-1), input.value]).toEqual([null, ''])
})

it('passes on a complete text at once, before the field loses focus', () => {
  const input = show(<Day />)
  type(input, '16')
  expect(given).toEqual([])
  type(input, '2026-11-16')
  expect([given.at(-1), input.value]).toEqual(['2026-11-16', '2026-11-16'])
  type(input, '16.11')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect([given.at(-1), input.value]).toEqual(['2026-11-16', '16/11/2026'])
})

it('keeps a text that is not a day, shows an error, and blocks the form', () => {
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

it('refuses a day outside its limits, and shows the limits', () => {
  const input = show(<Day min="2026-11-10" max="2026-11-20" />)
  write(input, '9.11.2026')
  expect(screen.getByText('Enter 10/11/2026 or later')).toBeVisible()
  write(input, '21.11.2026')
  expect(screen.getByText('Enter 20/11/2026 or earlier')).toBeVisible()
  expect(given.filter((day) => day !== null)).toEqual([])
})

it('does not change a value that nobody edited', () => {
  const input = show(<Moment start="2026-10-25T00:30:15.000Z" />)
  expect(input.value).toBe('25/10/2026 02:30')
  fireEvent.focus(input)
  fireEvent.blur(input)
  expect(given).toEqual([])
})

it('reads a moment in the agency’s time zone and asks for a missing time', () => {
  const input = show(<Moment />)
  write(input, '16.11')
  expect(screen.getByText('Add the time, for example 25/11/2026 09:30')).toBeVisible()
  write(input, '16.11 9')
  expect([given.at(-1), input.value]).toEqual(['2026-11-16T08:00:00.000Z', '16/11/2026 09:00'])
  write(input, '17/11')
  expect([given.at(-1), input.value]).toEqual(['2026-11-17T08:00:00.000Z', '17/11/2026 09:00'])
  write(input, '10:15')
  expect(input.value).toBe('17/11/2026 10:15')
  write(input, '9.10')
  expect(input.value).toBe('17/11/2026 09:10')
})

it('reads a time', () => {
  const input = show(<Clock />)
  write(input, '930')
  expect([given.at(-1), input.value]).toEqual(['09:30', '09:30'])
  write(input, '25')
  expect([given.at(-1), input.value]).toEqual(['', '25'])
  expect(screen.getByText('Enter a time, for example 09:30')).toBeVisible()
})

it('keeps an unreadable text until the next key, whatever value it receives', () => {
  const unread = vi.fn()
  const Stubborn = ({ day }: { day: string }) => (
    <DateInput label="Day" value={day} onChange={(next) => given.push(next)} onUnread={unread} />
  )
  const Changing = () => {
    const [day, setDay] = useState('2026-11-16')
    return (
      <>
        <Stubborn day={day} />
        <button type="button" onClick={() => setDay('2026-11-25')}>
          Later
        </button>
      </>
    )
  }
  const input = show(<Changing />)
  write(input, '32.01')
  expect([given.at(-1), unread.mock.calls]).toEqual([null, [[true]]])
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(input.value).toBe('32.01')
  expect(screen.getByText('Enter a date, for example 25/11/2026')).toBeVisible()
  type(input, '31.01')
  expect(screen.queryByText('Enter a date, for example 25/11/2026')).toBeNull()
  expect(unread).toHaveBeenLastCalledWith(false)
})

it('shows a new value from outside after its own was accepted', () => {
  const Reset = () => {
    const [day, setDay] = useState<string | null>('2026-11-16')
    return (
      <>
        <DateInput label="Day" value={day} onChange={setDay} />
        <button type="button" onClick={() => setDay('2026-11-16')}>
          Reset
        </button>
      </>
    )
  }
  const input = show(<Reset />)
  write(input, '32.01')
  expect(input.value).toBe('32.01')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(input.value).toBe('16/11/2026')
  fireEvent.submit(screen.getByRole('form'))
  expect(sent).toHaveBeenCalledTimes(1)
})

it('passes on a day only when the field loses focus if a URL follows it', () => {
  const input = show(<Day start="2026-11-16" settled />)
  for (const text of ['20.11.20', '20.11.2026']) type(input, text)
  expect(given).toEqual([])
  fireEvent.blur(input)
  expect(given).toEqual(['2026-11-20'])
  write(input, '32.01')
  expect([given, input.value]).toEqual([['2026-11-20'], '32.01'])
  expect(screen.getByText('Enter a date, for example 25/11/2026')).toBeVisible()
  type(input, '21.11')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(given).toEqual(['2026-11-20', '2026-11-21'])
})

it('ignores the Enter that ends the composition of a word', () => {
  const input = show(<Day />)
  type(input, 'tomorr')
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(input.value).toBe('tomorr')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input.value).toBe('26/11/2026')
})

/** The first calendar waits until all texts of the language are loaded. */
const PATIENT = { timeout: 10_000 }

const openCalendar = async (input: HTMLInputElement) => {
  input.focus()
  await act(async () => void (await import('./Calendar.tsx')))
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  return screen.findByRole('dialog', { name: 'Open calendar' }, PATIENT)
}

const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement!, { key, shiftKey })
const focused = () => document.activeElement?.getAttribute('aria-label')?.replace(',', '')

it('opens a calendar that works with the keyboard alone', async () => {
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

it('stays open while its time cannot be read, and then accepts the typed time', async () => {
  const input = show(<Moment start="2026-11-16T08:00:00.000Z" />)
  const calendar = within(await openCalendar(input))
  const time = await waitFor(() => calendar.getByRole<HTMLInputElement>('textbox', { name: 'Time' }), PATIENT)
  write(time, '25')
  fireEvent.click(calendar.getByRole('button', { name: 'Done' }))
  expect(calendar.getByText('Enter a time, for example 09:30')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Open calendar' })).toBeVisible()
  expect(given).toEqual([])
  write(time, '1015')
  fireEvent.click(calendar.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Open calendar' })).toBeNull())
  expect([given.at(-1), input.value]).toEqual(['2026-11-16T09:15:00.000Z', '16/11/2026 10:15'])
  expect(sent).not.toHaveBeenCalled()
})

it('begins its weeks as the agency does, and offers no day that the field refuses', async () => {
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
