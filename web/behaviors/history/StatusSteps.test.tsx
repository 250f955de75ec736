import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StatusStep } from '#contract/behaviors/history.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { StatusChain } from './StatusChain.tsx'
import { StatusBar, StatusSteps } from './StatusSteps.tsx'

const HOUR = 3600
const DAY = 24 * HOUR

type Row = [name: string, at: string, duration_s: number | null, lasted_s: number | null]

const named = (name: string, id = 1) => ({ id, name: { en: name, ua: name }, colour: '#888888' })

const step = ([name, at, duration_s, lasted_s]: Row, id: number, rows: readonly Row[]): StatusStep => ({
  id,
  entity: id < 3 ? 'lead' : id < 6 ? 'candidate' : 'worker',
  from: duration_s === null ? null : named(rows[id - 1]![0]),
  to: named(name, id),
  reason: null,
  comment: null,
  duration_s,
  lasted_s,
  is_current: id === rows.length - 1,
  source: 'screen',
  author: null,
  changed_at: `2026-11-${at}:00Z`,
})

/** One person as a lead, a candidate and a worker. The records overlap: the lead's last row is written together with the candidate's first. */
const rows: Row[] = [
  ['New', '01T08:00', null, 2 * DAY],
  ['Qualified', '03T08:00', 2 * DAY, 5 * HOUR],
  ['Converted', '03T13:00', 5 * HOUR, null],
  ['In preparation', '03T13:00', null, 10 * DAY],
  ['On the way', '13T13:00', 10 * DAY, 3 * DAY],
  ['Hired', '16T13:00', 3 * DAY, null],
  ['Onboarding', '16T13:00', null, 1 * DAY],
  ['Working', '17T13:00', 1 * DAY, null],
]
const steps = rows.map(step).toReversed()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T13:00:00Z') })
  await loadMessages('en', 'all')
})
afterEach(() => vi.useRealTimers())

const show = (content: React.ReactNode) =>
  render(
    <MantineProvider>
      <Words language="en">{content}</Words>
    </MantineProvider>,
  )

it('shows how long each record was in each status, and nothing for the status in which it was converted', () => {
  show(<StatusSteps steps={steps} />)
  const spans = screen
    .getAllByRole('listitem')
    .map((line) => /([^·]+) in this status/.exec(within(line).getByText(/Brigada/).textContent)?.[1]?.trim())
  expect(spans).toEqual(['5 days', '1 day', undefined, '3 days', '10 days', undefined, '5 hrs', '2 days'])
})

it('draws the same durations in the bar', () => {
  show(<StatusBar steps={steps} />)
  const bar = screen.getByRole('figure')
  expect(bar).toHaveAccessibleName(
    'Time in each status: New 2 days, Qualified 5 hrs, In preparation 10 days, On the way 3 days, Onboarding 1 day, Working 5 days',
  )
  const total = 21 * DAY + 5 * HOUR
  expect([...bar.children].map((part) => Number((part as HTMLElement).style.flexGrow))).toEqual(
    [2 * DAY, 5 * HOUR, 10 * DAY, 3 * DAY, 1 * DAY, 5 * DAY].map((seconds) =>
      expect.closeTo(Math.max(seconds / total, 0.01), 5),
    ),
  )
})

it('folds what a person was before to a line each', () => {
  show(<StatusChain steps={steps} />)
  const heads = screen.getAllByRole('button')
  expect(heads.map((head) => head.textContent)).toEqual([
    'WorkerWorking16 Nov 2026 – 17 Nov 2026 · 6 days · 2 statuses',
    'CandidateHired3 Nov 2026 – 16 Nov 2026 · 13 days · 3 statuses',
    'LeadConverted1 Nov 2026 – 3 Nov 2026 · 2 days · 3 statuses',
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(heads[2]!)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

it('folds steps that led to the same status again, with the time of all of them', () => {
  const tries: Row[] = [
    ['New', '01T08:00', null, DAY],
    ['No answer', '02T08:00', DAY, DAY],
    ['No answer', '03T08:00', DAY, DAY],
    ['No answer', '04T08:00', DAY, 2 * DAY],
    ['Contacted', '06T08:00', 2 * DAY, null],
  ]
  const ids = tries.map(([name]) => ({ New: 1, 'No answer': 2 })[name] ?? 3)
  const own = tries.map((row, id) => {
    const made = step(row, id, tries)
    return { ...made, entity: 'lead', to: { ...made.to, id: ids[id]! }, comment: id === 2 ? 'Busy' : null }
  })
  show(<StatusChain steps={own.toReversed()} />)
  const [, folded] = screen.getAllByRole('listitem')
  expect(folded).toHaveTextContent('No answer4 days4 Nov')
  expect(folded).toHaveTextContent('Busy')
  fireEvent.click(screen.getByRole('button', { name: '3 times' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})
