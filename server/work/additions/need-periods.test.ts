import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { needsByDay } from './need-periods.policy.ts'
import { type ComingAddition, type PastLine, type TermsState, termsOn } from './terms-on.ts'

const OPEN = 1
const CLOSED = 2
const statuses = { closed: new Set([CLOSED]), opened: OPEN, ended: 9 }
const contract = { start_date: '2026-01-01', end_date: '2026-12-31' }
const need = { id: 7, status_id: OPEN, position_id: 1, headcount: 25, date_from: '2026-01-01', date_to: null }
const other = { ...need, id: 8, position_id: 2, headcount: 6 }
const year = { from: '2026-01-01', to: '2027-12-31' }

const line = (more: Partial<PastLine>): PastLine => ({
  entity: 'need',
  entity_id: 7,
  action: 'amended',
  field: 'headcount',
  old_value: 20,
  day: '2026-06-01',
  by_addition: true,
  ...more,
})

const periodsOf = (
  past: PastLine[] = [],
  coming: ComingAddition[] = [],
  { needs = [need], range = year }: { needs?: (typeof need)[]; range?: typeof year } = {},
) =>
  needsByDay({ contract, needs }, past, coming, statuses.closed, range).map(({ id, periods }) => [
    id,
    ...periods.map(({ from, to, headcount }) => `${from} ${to} ${headcount}`),
  ])

describe('needs by day', () => {
  it('last as long as the need and the contract, within the range', () => {
    const brief = { ...other, date_from: '2026-03-01', date_to: '2026-03-31' } as unknown as typeof need
    expect(periodsOf([], [], { needs: [need, brief] })).toEqual([
      [7, '2026-01-01 2026-12-31 25'],
      [8, '2026-03-01 2026-03-31 6'],
    ])
    expect(periodsOf([], [], { range: { from: '2026-05-01', to: '2026-05-31' } })).toEqual([
      [7, '2026-05-01 2026-05-31 25'],
    ])
    expect(periodsOf([], [], { range: { from: '2027-01-01', to: '2027-05-31' } })).toEqual([])
  })

  it('have the new headcount from the day of a signed addition, which may change several needs', () => {
    const rise = {
      id: 1,
      effective_from: '2026-10-01',
      changes: {
        needs: [
          { need_id: 7, headcount: 30 },
          { need_id: 8, headcount: 4 },
        ],
      },
    }
    expect(periodsOf([], [rise], { needs: [need, other] })).toEqual([
      [7, '2026-01-01 2026-09-30 25', '2026-10-01 2026-12-31 30'],
      [8, '2026-01-01 2026-09-30 6', '2026-10-01 2026-12-31 4'],
    ])
  })

  it('keep the earlier headcount before the day of an applied addition', () => {
    expect(periodsOf([line({})])).toEqual([[7, '2026-01-01 2026-05-31 20', '2026-06-01 2026-12-31 25']])
    expect(periodsOf([line({ action: 'created', old_value: null })])).toEqual([[7, '2026-06-01 2026-12-31 25']])
  })

  it('end with a contract that is prolonged, shortened or terminated', () => {
    const longer = { id: 1, effective_from: '2026-12-01', changes: { end_date: '2027-03-31' } }
    expect(periodsOf([], [longer])).toEqual([[7, '2026-01-01 2027-03-31 25']])
    const shorter = { id: 1, effective_from: '2026-08-01', changes: { end_date: '2026-09-30' } }
    expect(periodsOf([], [shorter])).toEqual([[7, '2026-01-01 2026-09-30 25']])
    const ending = { id: 1, effective_from: '2026-09-15', changes: { termination_date: '2026-09-15', reason_id: 1 } }
    expect(periodsOf([], [ending])).toEqual([[7, '2026-01-01 2026-09-15 25']])
    const ended = line({ entity: 'contract', entity_id: 3, field: 'end_date', old_value: '2026-06-30' })
    expect(periodsOf([{ ...ended, day: '2026-07-03' }])).toEqual([
      [7, '2026-01-01 2026-06-30 25', '2026-07-03 2026-12-31 25'],
    ])
  })

  it('leave out closed needs on the days on which they are closed', () => {
    const closing = line({ field: 'status_id', old_value: OPEN, by_addition: false })
    expect(periodsOf([closing], [], { needs: [{ ...need, status_id: CLOSED }] })).toEqual([
      [7, '2026-01-01 2026-05-31 25'],
    ])
  })

  it('have no id before the addition that adds them is applied', () => {
    const adding = {
      id: 1,
      effective_from: '2026-10-01',
      changes: { needs: [{ position_id: 2, headcount: 4, date_from: '2026-10-15' }] },
    }
    expect(periodsOf([], [adding])).toEqual([
      [7, '2026-01-01 2026-12-31 25'],
      [null, '2026-10-15 2026-12-31 4'],
    ])
  })
})

const DAYS = 40
const on = (offset: number) => addDays('2026-06-01', offset)
const offset = fc.nat(DAYS)
const somePast = fc.array(
  fc.record({ at: offset, need: fc.constantFrom(7, 8), was: fc.integer({ min: 1, max: 30 }) }),
  { maxLength: 4 },
)
const someComing = fc.array(
  fc.record({
    at: offset,
    need: fc.constantFrom(7, 8),
    headcount: fc.option(fc.integer({ min: 1, max: 30 })),
    end: fc.option(offset),
  }),
  { maxLength: 4 },
)

it('ask on each day for the people of the terms on that day', () => {
  const full = { ...contract, status_id: 5, currency: 'PLN', rate_period: 'hour' } as unknown as TermsState['contract']
  fc.assert(
    fc.property(somePast, someComing, (lines, additions) => {
      const past = lines
        .toSorted((one, next) => next.at - one.at)
        .map(({ at, need: entity_id, was }) => line({ entity_id, old_value: was, day: on(at) }))
      const coming = additions
        .toSorted((one, next) => one.at - next.at)
        .map(({ at, need: need_id, headcount, end }, id) => ({
          id,
          effective_from: on(at),
          changes: {
            ...(headcount === null ? {} : { needs: [{ need_id, headcount }] }),
            ...(end === null ? {} : { end_date: on(end) }),
          },
        }))
      const now = { contract: full, needs: [need, other] }
      const range = { from: on(0), to: on(DAYS) }
      const found = needsByDay(now, past, coming, statuses.closed, range)
      for (let at = 0; at <= DAYS; at++) {
        const day = on(at)
        const asked = found.flatMap(({ position_id, periods }) =>
          periods
            .filter(({ from, to }) => from <= day && day <= to)
            .map(({ headcount }) => ({ position_id, headcount })),
        )
        const { positions } = termsOn(now, past, coming, statuses, day)
        expect(new Set(asked.map((one) => JSON.stringify(one)))).toEqual(
          new Set(positions.map((one) => JSON.stringify(one))),
        )
      }
    }),
    { numRuns: 300 },
  )
})
