import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { DueRecord } from '#contract/people/retention.ts'
import type { HousingWithFreeBeds } from '#contract/site/bed-calendar.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { KeepLonger } from '#web/people/personal-data/KeepLonger.tsx'
import { call, callList } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import FreeBeds from '#web/site/housing/calendar/FreeBeds.tsx'
import { AttendanceForm } from '#web/work/schedule/AttendanceForm.tsx'
import { WorkingDayInput } from '#web/work/parts/WorkingDayInput.tsx'
import { sampleShift } from '#web/work/schedule/samples.ts'
import { writeDay } from './write-date.ts'

vi.mock('#web/platform/api.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
  callList: vi.fn(),
  callRows: async () => ({ data: [], meta: { next: null } }),
}))

beforeEach(async () => {
  vi.mocked(call).mockReset()
  vi.mocked(callList).mockReset()
  await loadMessages('en')
  const user = { id: 1, role_name: 'r', role: [{ permissions: [{ name: 'update contract' }] }] }
  queryClient.setQueryData(userQuery.queryKey, user as unknown as CurrentUser)
})
afterEach(() => queryClient.clear())

const show = (children: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Words language="en">{children}</Words>
      </MantineProvider>
    </QueryClientProvider>,
  )

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (name: string | RegExp, text: string) => {
  fireEvent.change(field(name), { target: { value: text } })
  fireEvent.blur(field(name))
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const firstSent = () => vi.mocked(call).mock.calls[0]![1]

const showAttendance = async () => {
  const shift = sampleShift(1, 1, '2026-11-16', { planned_hours: 8 })
  show(<AttendanceForm shift={shift} zone="Europe/Warsaw" onWritten={() => undefined} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Enter hours manually' }))
}

it('keeps an unreadable time with its error, and does not send it', async () => {
  await showAttendance()
  expect(field('Hours worked').value).toBe('8:00')
  write('Hours worked', '7:60')
  expect(field('Hours worked').value).toBe('7:60')
  expect(screen.getByText('Enter hours, for example 7:30')).toBeVisible()
  press(/^Confirm/)
  expect(call).not.toHaveBeenCalled()
  write('Hours worked', '7:30')
  press(/^Confirm/)
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(firstSent()).toMatchObject({ body: { hours: 7.5 } })
})

it('keeps cleared times blank and asks for them at the field', async () => {
  await showAttendance()
  write('Hours worked', '')
  expect(field('Hours worked').value).toBe('')
  press(/^Confirm/)
  await waitFor(() => expect(field('Hours worked')).toBeInvalid())
  expect(call).not.toHaveBeenCalled()
})

it('shows a blank field for a day that is not chosen yet, and sends none while it cannot be read', async () => {
  const record: DueRecord = {
    entity: 'lead',
    id: 7,
    first_name: 'Ann',
    last_name: 'Lee',
    version: 1,
    status_id: 1,
    recruiter: null,
    retention_until: '2026-12-01',
    retention_reason: 'Wants to return',
    is_due: true,
  }
  show(<KeepLonger record={record} name="Ann Lee" onClose={() => undefined} />)
  const until = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Until/ })
  expect(until.value).toBe('')
  write(/^Until/, '32.01')
  press('Save')
  expect(call).not.toHaveBeenCalled()
  write(/^Until/, '31.01.2027')
  press('Save')
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(firstSent()).toMatchObject({ body: { retention_until: '2027-01-31', reason: 'Wants to return' } })
})

it('offers no bed while a date cannot be read', async () => {
  const found: HousingWithFreeBeds = {
    property: { id: 1, name: 'Lipowa', city: 'Łódź', country: 'PL', whole: true, gender_policy: 'by_room' },
    serves: false,
    same_city: false,
    free: 1,
    beds: [
      {
        id: 5,
        bed: '1',
        room: { id: 2, property_id: 1, name: 'A', gender: 'any', area_m2: null, beds: 2 },
        roommates: [],
      },
    ],
  }
  vi.mocked(callList).mockImplementation((async () => ({ data: [found] })) as unknown as typeof callList)
  show(<FreeBeds house={1} onClose={() => undefined} />)
  const offer = { name: /^Reserve/ }
  await screen.findByRole('button', offer)
  expect(field('Check-in').value).toBe(writeDay(agencyToday(), 'en'))
  write('Check-out', '32.01')
  expect(screen.queryByRole('button', offer)).toBeNull()
  write('Check-out', '31.01.2027')
  await screen.findByRole('button', offer)
  write('Check-in', '32.01')
  expect(screen.queryByRole('button', offer)).toBeNull()
})

const WorkingDay = ({ onChange }: { onChange: (hours: number) => void }) => {
  const [hours, setHours] = useState(8)
  return (
    <WorkingDayInput
      label="Hours per day"
      value={hours}
      onChange={(next) => {
        setHours(next)
        onChange(next)
      }}
    />
  )
}

it('takes the hours of a working day as 7:45, and gives an emptied field its last hours back', () => {
  const onChange = vi.fn()
  show(<WorkingDay onChange={onChange} />)
  expect(field('Hours per day').value).toBe('8:00')
  write('Hours per day', '7:45')
  expect(onChange).toHaveBeenLastCalledWith(7.75)
  write('Hours per day', '12:15')
  expect(screen.getByText('12:00 at most')).toBeVisible()
  write('Hours per day', '')
  expect(field('Hours per day').value).toBe('7:45')
  expect(onChange).toHaveBeenCalledOnce()
})
