import { addMonths } from '#contract/basics/days.ts'
import type { NotificationReason } from '#contract/work/labour-notifications.ts'
import { type IsDayOffIn, lastDayFor } from './last-day.ts'

/** What the law requires to be reported about a permit; changed terms are reported about placements alone. */
export type PermitReason = Exclude<NotificationReason, 'terms'>

/**
 * A notice about permits, in force from `valid_from` to `valid_to`. `months`: the event happens only after so many
 * months, or when work ends so many months early. Events before `watched_from` are not asked for.
 */
export type Notice = {
  code: string
  country: string
  event: PermitReason
  days: number | null
  working_days: boolean
  months: number | null
  watched_from: string
  valid_from: string
  valid_to: string | null
}

/**
 * A verified permit (document) of a country with its first and last day, the day on which the agency entered it, the
 * documents it replaces, and the notices about it.
 */
export type Permit = {
  id: number
  country: string
  entered_on: string
  valid_from: string
  valid_to: string | null
  replaces: readonly number[]
  notices: readonly Notice[]
}

/** Days at work: placements that have begun (`end` null: without an end), or the employment by the record alone. */
export type Work = { assignment_id: number | null; country: string | null; start: string; end: string | null }

/** A notification about a permit that exists; `notified_on` null: it is open. */
export type KnownNotice = {
  id: number
  notice: string
  permit_id: number
  event_on: string
  notified_on: string | null
}

/**
 * A worker with their work in the order of its first days. `known_from`: the day on which the agency entered the worker;
 * `left_on`: the last day of a worker who has left, otherwise null. `employer_changed_on`: the day on which the agency's
 * legal data last changed, or null.
 */
export type Watched = {
  worker_id: number
  known_from: string
  left_on: string | null
  employer_changed_on: string | null
  work: readonly Work[]
  permits: readonly Permit[]
  known: readonly KnownNotice[]
}

/** A notification that must exist: the rule, the permit, the placement of a start, the day of the event, and the last day for it. */
export type Required = {
  notice: Notice
  permit_id: number
  assignment_id: number | null
  event_on: string
  due_on: string
}

const isBy = (day: string, last: string | null) => last === null || day <= last

/** The work under a permit. */
const under = (work: readonly Work[], { country, valid_from, valid_to }: Permit) =>
  work.filter(
    (one) =>
      (one.country === null || one.country === country) && isBy(one.start, valid_to) && isBy(valid_from, one.end),
  )

type Case = Pick<Watched, 'left_on' | 'employer_changed_on'> & { permit: Permit; notice: Notice; own: readonly Work[] }

/** The last day of the work under a permit; null if there was none or it has no end. */
const lastDayOf = (own: readonly Work[]) =>
  own.some(({ end }) => end === null)
    ? null
    : own.reduce<string | null>((last, { end }) => (last === null || end! > last ? end : last), null)

/** The day on which a worker who had begun left, while the permit was in force. */
const lostOn = ({ permit, own, left_on }: Case) =>
  left_on !== null && own.length > 0 && isBy(left_on, permit.valid_to) ? left_on : null

const startedOn = ({ permit, own }: Case) => {
  const first = own[0]?.start
  return first !== undefined && first < permit.valid_from ? permit.valid_from : (first ?? null)
}

/** Work stopped, and so many months later the permit was still in force and the worker had not left. */
const interruptedOn = ({ permit, notice, own, left_on }: Case) => {
  const last = lastDayOf(own)
  if (last === null) return null
  const day = addMonths(last, notice.months ?? 0)
  return (left_on !== null && left_on <= day) || !isBy(day, permit.valid_to) ? null : day
}

/** Work has not begun so many months after the first day of a permit that is still in force. */
const notStartedOn = ({ permit, notice, own }: Case) => {
  const day = addMonths(permit.valid_from, notice.months ?? 0)
  return own.length > 0 || !isBy(day, permit.valid_to) ? null : day
}

const endedEarlyOn = (one: Case) => {
  const day = lostOn(one)
  const { valid_to } = one.permit
  const isEarly = day !== null && (valid_to === null || addMonths(day, one.notice.months ?? 0) < valid_to)
  return isEarly ? day : null
}

/** The worker left before the last day of a declaration, which the agency had for them. */
const givenUpOn = ({ permit, own, left_on }: Case) => {
  const { valid_to, entered_on } = permit
  const isGone = left_on !== null && (valid_to === null || left_on < valid_to)
  return isGone && (own.length > 0 || left_on >= entered_on) ? left_on : null
}

/** The agency's legal data changed while the permit was in force and the worker had not left. */
const employerChangedOn = ({ permit, left_on, employer_changed_on: day }: Case) =>
  day !== null && day >= permit.valid_from && isBy(day, permit.valid_to) && (left_on === null || day <= left_on)
    ? day
    : null

/** The day of each event by what is known; null if there is none. */
const dayOf: Record<PermitReason, (one: Case) => string | null> = {
  start: startedOn,
  not_started: notStartedOn,
  interrupted: interruptedOn,
  ended_early: endedEarlyOn,
  job_lost: lostOn,
  declaration_given_up: givenUpOn,
  employer_changed_name: employerChangedOn,
  seasonal_arrival: startedOn,
}

/** Events of the first day of work; they are reported once for each permit. */
const atFirst: ReadonlySet<PermitReason> = new Set(['start', 'seasonal_arrival'])

/** From which day on a notification is about the same event. */
const sinceOf = ({ notice, own }: Case, event_on: string) => {
  if (notice.event === 'employer_changed_name') return event_on
  return atFirst.has(notice.event) ? '' : (own.at(-1)?.start ?? '')
}

/**
 * Whether the authority knows already: a start is reported once for each permit, what follows once for each start. The
 * same event is not reported again when the document is replaced.
 */
const isTold = (known: readonly KnownNotice[], one: Case, event_on: string) => {
  const { permit, notice } = one
  const since = sinceOf(one, event_on)
  return known.some(
    (made) =>
      made.notice === notice.code &&
      made.notified_on !== null &&
      (made.permit_id === permit.id
        ? made.event_on >= since
        : permit.replaces.includes(made.permit_id) && made.event_on === event_on),
  )
}

/** The day from which a declaration is annulled, because the authority was told that it is given up; null: it is not. */
const annulledOn = (known: readonly KnownNotice[], { id, notices }: Permit) => {
  const codes = notices.filter(({ event }) => event === 'declaration_given_up').map(({ code }) => code)
  return known.find((one) => one.permit_id === id && codes.includes(one.notice))?.notified_on ?? null
}

/** Events of their own day; everything else has happened when the day is over. */
const ofTheDay: ReadonlySet<PermitReason> = new Set([...atFirst, 'employer_changed_name'])

const hasHappened = (reason: PermitReason, event_on: string, today: string) =>
  ofTheDay.has(reason) ? event_on <= today : event_on < today

const isAsked = ({ valid_from, valid_to, watched_from }: Notice, event_on: string) =>
  valid_from <= event_on && isBy(event_on, valid_to) && watched_from <= event_on

/** Whether an event without a placement here was over, with its last day, when the agency entered the worker. */
const isElsewhere = (own: readonly Work[], due_on: string, known_from: string) =>
  due_on < known_from && own.every(({ assignment_id }) => assignment_id === null)

/**
 * The notifications about permits that must exist on a day beside those already made: work that was begun, not begun,
 * interrupted or ended early, a lost job, a declaration that is given up, changed legal data of the agency, and the arrival
 * of seasonal workers.
 */
export const requiredNotices = (watched: Watched, today: string, isDayOff: IsDayOffIn): Required[] =>
  watched.permits.flatMap((permit) =>
    permit.notices.flatMap((notice): Required[] => {
      const { left_on, employer_changed_on } = watched
      const one = { permit, notice, own: under(watched.work, permit), left_on, employer_changed_on }
      const event_on = dayOf[notice.event](one)
      if (event_on === null || !hasHappened(notice.event, event_on, today) || isTold(watched.known, one, event_on))
        return []
      const annulled_on = annulledOn(watched.known, permit)
      if (annulled_on !== null && annulled_on <= event_on) return []
      const due_on = lastDayFor(notice, event_on, isDayOff)
      if (!isAsked(notice, event_on) || isElsewhere(one.own, due_on, watched.known_from)) return []
      const assignment_id = atFirst.has(notice.event) ? (one.own[0]?.assignment_id ?? null) : null
      return [{ notice, permit_id: permit.id, assignment_id, event_on, due_on }]
    }),
  )
