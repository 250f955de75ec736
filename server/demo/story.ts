import type { Chance } from './chance.ts'
import type { Remark } from './comments.ts'
import { nextOfficeTime, officeTime, workingTime } from './office-hours.ts'

/** The statuses of a story. */
export type Code = Remark | 'new'

/** One status change: its time, the new status, and the next call it plans (milliseconds). */
export type Step = { at: number; to: Remark; next_contact: number | null }

/**
 * The events of one lead since the first contact. Moments are at random distances from now, whatever the hour; only
 * `play` moves them into office hours, so the same events happen whenever the demo is made.
 */
export type Story = { met: number; steps: Step[]; noted_at: number | null; archived_at: number | null }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The age of the agency in days. */
const DAYS = 150

type Odds = readonly (readonly [Remark, number])[]

const odds: Partial<Record<Code, Odds>> = {
  new: [['no_answer', 40], ['contacted', 50], ['refused', 4], ['unsuitable', 6]],
  no_answer: [['no_answer', 34], ['contacted', 40], ['callback', 8], ['refused', 16], ['unsuitable', 2]],
  contacted: [['callback', 32], ['qualified', 40], ['refused', 20], ['unsuitable', 10], ['no_answer', 10]],
  callback: [['contacted', 20], ['qualified', 42], ['no_answer', 24], ['refused', 22], ['unsuitable', 6]],
  qualified: [['callback', 12], ['refused', 26], ['unsuitable', 2]],
  refused: [['contacted', 4]],
} // prettier-ignore

/** Hours that a lead stays in a status before the next step; a planned call happens at its planned time. */
const patience: Record<Code, readonly [low: number, high: number]> = {
  new: [0.1, 9],
  no_answer: [18, 50],
  contacted: [20, 110],
  callback: [24, 150],
  qualified: [70, 320],
  refused: [500, 1200],
  unsuitable: [0, 0],
  duplicate: [0, 0],
}

const planned = (code: Code) => code === 'no_answer' || code === 'callback'

/**
 * The chance that a story continues after a status: low after closed ones, and some qualified leads simply wait for a
 * position.
 */
const goesOn = (chance: Chance, code: Code, age: number) => {
  if (code === 'refused') return chance.happens(0.05)
  if (code === 'qualified') return chance.happens(age > 40 * DAY ? 0.75 : 0.35)
  return code !== 'unsuitable' && code !== 'duplicate'
}

const MOST_STEPS = 7

/** The steps of a lead from its first contact in the past up to now. The last of many steps closes it. */
const walk = (chance: Chance, met: number, now: number, first: Remark | null = null): Step[] => {
  const steps: Step[] = []
  let code: Code = 'new'
  let at = met
  let plan: number | null = null
  while (steps.length < MOST_STEPS && goesOn(chance, code, now - at)) {
    const [low, high] = patience[code]
    const asked: number =
      plan === null ? at + (low + chance.next() * (high - low)) * HOUR : plan + chance.between(-5, 90) * MINUTE
    at = Math.max(asked, at + 2 * MINUTE)
    if (at > now - 3 * MINUTE) break
    const last: boolean = steps.length === MOST_STEPS - 1 || (steps.length >= 4 && code === 'no_answer')
    const to: Remark = last ? 'refused' : steps.length === 0 && first ? first : chance.weigh(odds[code]!)
    if (to === code && to !== 'no_answer') break
    plan = planned(to) ? planAfter(chance, to, at) : null
    steps.push({ at, to, next_contact: plan })
    code = to
  }
  return steps
}

const planAfter = (chance: Chance, code: Code, at: number) => {
  const [low, high] = patience[code]
  return at + (low + chance.next() * (high - low)) * HOUR
}

const QUARTER = 15 * MINUTE

/** A planned call is in office hours and on a quarter of an hour. */
const calendarTime = (plan: number, now: number) =>
  Math.ceil((plan > now ? nextOfficeTime(plan) : officeTime(plan)) / QUARTER) * QUARTER

const SPOKEN = new Set<Remark>(['contacted', 'callback', 'qualified'])

/** Notes are written some minutes after the first talk. */
const noteAfter = (chance: Chance, steps: Step[], now: number) => {
  const talk = steps.findIndex((step) => SPOKEN.has(step.to))
  if (talk < 0 || !chance.happens(0.5)) return null
  const at = steps[talk]!.at + chance.between(2, 25) * MINUTE
  return at < Math.min(steps[talk + 1]?.at ?? now, now) ? at : null
}

const archiveAfter = (chance: Chance, steps: Step[], now: number) => {
  const last = steps.at(-1)
  if (!last || !chance.happens(0.05)) return null
  const isOver = ['refused', 'unsuitable', 'duplicate', 'qualified'].includes(last.to)
  const at = last.at + chance.between(5, 30) * DAY
  return isOver && at < now ? at : null
}

const tell = (chance: Chance, met: number, steps: Step[], now: number): Story => ({
  met,
  steps,
  noted_at: noteAfter(chance, steps, now),
  archived_at: archiveAfter(chance, steps, now),
})

/** A story of the past months; more of them began recently, and each has at least its first call. */
export const pastStory = (chance: Chance, now: number): Story => {
  const first: Remark | null = chance.happens(0.03) ? 'duplicate' : null
  for (let age = DAYS * chance.next() ** 1.25 * DAY; ; age += DAY) {
    const met = Math.min(now - age, now - 20 * HOUR)
    const steps = walk(chance, met, now, first)
    if (steps.length > 0) return tell(chance, met, inCalendar(moved(chance, steps, now), now), now)
  }
}

/** `dueStory` provides the calls planned for today, so other planned calls move to the coming days. */
const moved = (chance: Chance, steps: Step[], now: number): Step[] =>
  steps.map((step, index) =>
    index === steps.length - 1 && step.next_contact && step.next_contact < now + DAY
      ? { ...step, next_contact: planAfter(chance, 'callback', now + chance.between(4, 90) * HOUR) }
      : step,
  )

const inCalendar = (steps: Step[], now: number): Step[] =>
  steps.map((step) =>
    step.next_contact === null ? step : { ...step, next_contact: calendarTime(step.next_contact, now) },
  )

/** The share of a day that is working time. */
const WORKING = 11 / 24

/**
 * A quarter of an hour of working time for a call due at a moment: the calls of a day and a half before now are spread
 * over the last working hours, those of the next hours over the first working hours to come.
 */
const dueTime = (due: number, now: number) =>
  due > now
    ? Math.ceil(workingTime(now, due - now) / QUARTER) * QUARTER
    : Math.floor(workingTime(now, (due - now - 1) * WORKING) / QUARTER) * QUARTER

/** A lead with a call planned for a moment, past or future, that was not made yet; the last one was days before it. */
export const dueStory = (chance: Chance, due: number, now: number): Story => {
  const before = Math.min(due, now)
  const last = before - chance.between(40, 60) * HOUR
  const met = last - chance.between(2, 16) * DAY
  const tries = chance.between(0, 3)
  const gap = (last - met) / (tries + 1)
  const tried = Array.from({ length: tries }, (_, index): Step => {
    const at = met + gap * (index + 0.5)
    return { at, to: 'no_answer', next_contact: at + gap * 0.9 }
  })
  const to: Remark = chance.happens(0.55) && tries > 0 ? 'callback' : 'no_answer'
  const steps = [...inCalendar(tried, now), { at: last, to, next_contact: dueTime(due, now) }]
  return tell(chance, met, steps, now)
}

/** A lead that has waited for its first call since a moment. */
export const waitingStory = (met: number): Story => ({ met, steps: [], noted_at: null, archived_at: null })

/** The same story `days` earlier. */
const earlier = ({ met, steps, noted_at, archived_at }: Story, days: number): Story => {
  const shift = days * DAY
  return {
    met: met - shift,
    steps: steps.map((step) => ({ ...step, at: step.at - shift })),
    noted_at: noted_at && noted_at - shift,
    archived_at: archived_at && archived_at - shift,
  }
}

/** The days since the last contact of the leads that have gone quiet. */
const QUIET_FOR = [17, 22, 31]

/** Dates back the first few stories that end with a contact and have no planned call. */
export const quieten = <Part extends { story: Story }>(parts: readonly Part[], isAmong: (part: Part) => boolean) => {
  const open = parts.filter((part) => part.story.steps.at(-1)?.to === 'contacted' && isAmong(part))
  const quiet = new Map(open.slice(0, QUIET_FOR.length).map((part, at) => [part, QUIET_FOR[at]!]))
  return parts.map((part) => (quiet.has(part) ? { ...part, story: earlier(part.story, quiet.get(part)!) } : part))
}

/** The times of today's calls: most are overdue, the last ones are within the next hours. */
export const dueTimes = (chance: Chance, count: number, now: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    index < count * 0.2 ? now + chance.between(1, 24) * QUARTER : now - chance.between(0, 120) * QUARTER,
  )

/** Since when leads wait for their first call: from minutes to two days. */
export const waitingTimes = (chance: Chance, count: number, now: number): number[] =>
  Array.from({ length: count }, (_, index) => now - (4 + (index / count) ** 2 * 2_700 + chance.between(0, 6)) * MINUTE)
