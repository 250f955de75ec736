import { addDays } from '#contract/basics/days.ts'
import { type IsDayOff, addWorkingDays } from '#server/behaviors/holidays/working-days.ts'

/** What decides when a step is expected; `appointment_on` is the day of its appointment. */
export type TimedStep = {
  days_after: number | null
  working_days: boolean
  expected_on: string | null
  expected_by_hand: boolean
  done_on: string | null
  appointment_on: string | null
  /** The last day by law, for a step of which nothing else is known. */
  until: string | null
}

const after = (base: string | null, { days_after, working_days }: TimedStep, isDayOff: IsDayOff): string | null => {
  if (base === null || days_after === null) return null
  return working_days ? addWorkingDays(base, days_after, isDayOff) : addDays(base, days_after)
}

const expectedOf = (step: TimedStep, base: string | null, isDayOff: IsDayOff): string | null => {
  if (step.done_on !== null || step.expected_by_hand) return step.expected_on
  return step.appointment_on ?? after(base, step, isDayOff) ?? step.until
}

/**
 * The days on which the steps of a case are expected, in order. Each follows the real day of the step before, otherwise
 * its expected one; the first follows the opening. A step that is done or has a day set by hand keeps its day; a step
 * without a usual number of days is unknown until the day of an appointment is known.
 */
export const expectedDays = (opened_on: string, steps: readonly TimedStep[], isDayOff: IsDayOff): (string | null)[] => {
  let base: string | null = opened_on
  return steps.map((step) => {
    const expected = expectedOf(step, base, isDayOff)
    base = step.done_on ?? expected
    return expected
  })
}
