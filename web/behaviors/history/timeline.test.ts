import { describe, expect, test } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { type Source, type TimelineEvent, changeEvent, folded, inOrder, readNext, untold } from './timeline.ts'

const change = (id: number, at: string, more: Partial<ChangeGroup> = {}): ChangeGroup => ({
  id,
  record: null,
  transaction_id: `t${id}`,
  action: 'updated',
  source: 'screen',
  at,
  author: null,
  author_role: null,
  fields: [],
  ...more,
})

const event = (key: string, at: string): TimelineEvent => ({ key, at, kind: 'change', changes: [change(1, at)] })

const keysOf = (sources: readonly Source[]) => inOrder(sources).map(({ key }) => key)

describe('a timeline of several sources', () => {
  const notes: Source = {
    events: [event('n3', '2026-11-24T10:00:00Z'), event('n2', '2026-11-20T10:00:00Z')],
    readTo: '2026-11-20T10:00:00Z',
  }
  const steps: Source = {
    events: [event('s2', '2026-11-23T10:00:00Z'), event('s1', '2026-11-01T10:00:00Z')],
    readTo: null,
  }

  test('is in chronological order, and shows nothing older than events that may still be missing', () => {
    expect(keysOf([notes, steps])).toEqual(['n3', 's2', 'n2'])
  })

  test('shows everything when each source has been read to its end', () => {
    expect(keysOf([{ ...notes, readTo: null }, steps])).toEqual(['n3', 's2', 'n2', 's1'])
  })

  test('reads more only from sources that can have the next events', () => {
    expect(readNext([notes, steps])).toEqual([0])
    const older: Source = { events: [event('c1', '2026-10-01T10:00:00Z')], readTo: '2026-10-01T10:00:00Z' }
    expect(readNext([notes, steps, older])).toEqual([0])
    expect(readNext([steps])).toEqual([])
  })

  test('is empty without events', () => {
    expect(inOrder([{ events: [], readTo: null }])).toEqual([])
  })
})

describe('a change that another event shows', () => {
  const field = (name: string) => [{ field: name, old: null, new: null }]
  const ofNote = change(1, '2026-11-24T10:00:00Z', { record: { entity: 'note', id: 7 }, action: 'created' })
  const move = change(2, '2026-11-24T11:00:00Z', { fields: field('status_id') })
  const created = change(3, '2026-11-01T11:00:00Z', { fields: field('status_id'), action: 'created' })
  const plain = change(4, '2026-11-24T12:00:00Z', { fields: field('phone') })
  const all = [plain, move, ofNote, created]

  test('is left out if notes and status changes are read', () => {
    expect(untold(all, { notes: true, steps: true })).toEqual([plain, created])
  })

  test('shows what a status change changed besides the status, and the status of parts, which have no status events here', () => {
    const more = change(5, '2026-11-24T13:00:00Z', { fields: [...field('status_id'), ...field('next_contact_at')] })
    const survey = change(6, '2026-11-24T14:00:00Z', {
      fields: field('status_id'),
      record: { entity: 'candidate_survey', id: 3 },
    })
    expect(untold([survey, more], { notes: true, steps: true })).toEqual([
      survey,
      { ...more, fields: field('next_contact_at') },
    ])
  })

  test('hides nothing else: a page of changes that other events show delays only what is older', () => {
    const note = event('n1', '2026-11-25T09:00:00Z')
    const told: Source = { events: [], readTo: '2026-11-24T09:00:00Z' }
    expect(keysOf([{ events: [note], readTo: null }, told])).toEqual(['n1'])
  })

  test('stays if the user reads no status changes or no notes', () => {
    expect(untold(all, { notes: false, steps: false })).toEqual(all)
  })
})

describe('consecutive changes', () => {
  const author = { id: 5, first_name: 'Marta', last_name: 'Zawadzka', has_avatar: false }
  const shift = (id: number, at: string, more: Partial<ChangeGroup> = {}) =>
    changeEvent(change(id, at, { author, record: { entity: 'shift', id }, ...more }))

  test('are in one line if they have the same type, author and day', () => {
    const lines = folded([
      shift(6, '2026-11-24T12:00:00Z'),
      shift(5, '2026-11-24T11:00:00Z'),
      shift(4, '2026-11-24T10:00:00Z', { author: null }),
      shift(3, '2026-11-24T09:00:00Z', { record: null }),
      shift(2, '2026-11-23T09:00:00Z', { record: null }),
      shift(1, '2026-11-23T08:00:00Z', { record: null, action: 'created' }),
    ])
    expect(lines.map((line) => line.kind === 'change' && line.changes.map(({ id }) => id))).toEqual([
      [6, 5],
      [4],
      [3],
      [2],
      [1],
    ])
  })
})
