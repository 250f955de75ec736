import { describe, expect, it } from 'vitest'
import { type TimedStep, expectedDays as expectedDaysOf } from './expected-days.policy.ts'

const step = (more: Partial<TimedStep> = {}): TimedStep => ({
  days_after: 5,
  working_days: false,
  expected_on: null,
  expected_by_hand: false,
  done_on: null,
  appointment_on: null,
  until: null,
  ...more,
})

const holidays: readonly string[] = ['2026-12-24', '2026-12-25']
const expectedDays = (opened_on: string, steps: readonly TimedStep[]) =>
  expectedDaysOf(opened_on, steps, (day) => holidays.includes(day))

describe('expected days of the steps of a permit case', () => {
  it('follow the opening and one another', () =>
    expect(expectedDays('2026-11-02', [step(), step({ days_after: 10 })])).toEqual(['2026-11-07', '2026-11-17']))

  it('move when an earlier step is done late, and also when it is done early', () => {
    const done = (done_on: string) => step({ done_on, expected_on: '2026-11-07' })
    expect(expectedDays('2026-11-02', [done('2026-11-12'), step(), step()])).toEqual([
      '2026-11-07',
      '2026-11-17',
      '2026-11-22',
    ])
    expect(expectedDays('2026-11-02', [done('2026-11-03'), step()])).toEqual(['2026-11-07', '2026-11-08'])
  })

  it('stay where a user has set them, and later ones follow that day', () =>
    expect(
      expectedDays('2026-11-02', [
        step({ done_on: '2026-12-01' }),
        step({ expected_by_hand: true, expected_on: '2026-11-20' }),
        step(),
      ]),
    ).toEqual([null, '2026-11-20', '2026-11-25']))

  it('of done steps do not move', () =>
    expect(
      expectedDays('2026-11-02', [
        step({ done_on: '2026-12-01', expected_on: '2026-11-07' }),
        step({ done_on: '2026-12-02', expected_on: '2026-11-12' }),
      ]),
    ).toEqual(['2026-11-07', '2026-11-12']))

  it('are unknown after a step without a usual number of days, until it is done', () => {
    const open = [step({ days_after: null }), step()]
    expect(expectedDays('2026-11-02', open)).toEqual([null, null])
    expect(expectedDays('2026-11-02', [step({ days_after: null, done_on: '2026-11-10' }), step()])).toEqual([
      null,
      '2026-11-15',
    ])
  })

  it('are the day of an appointment', () =>
    expect(expectedDays('2026-11-02', [step({ appointment_on: '2026-12-14' }), step()])).toEqual([
      '2026-12-14',
      '2026-12-19',
    ]))

  it('are the last day by law when nothing else is known', () =>
    expect(expectedDays('2026-11-02', [step({ days_after: null, until: '2027-03-04' })])).toEqual(['2027-03-04']))

  it('skip Saturdays and Sundays where working days count', () =>
    expect(expectedDays('2026-11-05', [step({ days_after: 7, working_days: true })])).toEqual(['2026-11-16']))

  it('skip public holidays where working days count, and only there', () => {
    expect(expectedDays('2026-12-23', [step({ days_after: 2, working_days: true })])).toEqual(['2026-12-29'])
    expect(expectedDays('2026-12-23', [step({ days_after: 2 })])).toEqual(['2026-12-25'])
  })
})
