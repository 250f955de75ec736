import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { problemParams } from '../basics/problem.ts'
import { clearable, line, text } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { holiday } from './holidays.ts'
import { shiftPattern } from './contracts.ts'
import {
  MOST_BREAK_MIN,
  attendanceMarks,
  scheduleNotices,
  scheduleWarnings,
  shiftKinds,
  shiftStatuses,
} from './shift-choices.ts'

/** The most cells or shifts of one write: enough for five hundred people in a month. */
export const MOST_AT_ONCE = 20_000

const BODY_BYTES = 8 * 1024 * 1024

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_format' })

/** The plan of a day: work from a time to a time (an end that is not after the start is on the next day), or the type of absence. */
export const shiftPlan = z.strictObject({
  kind: z.enum(shiftKinds),
  pattern: clearable(line(40)),
  start: clearable(clock()),
  end: clearable(clock()),
  break_min: z.int().min(0).max(MOST_BREAK_MIN).optional(),
  note: clearable(text(255)),
})

export type ShiftPlan = z.output<typeof shiftPlan>

/** A shift in the grid: times are local `HH:MM` at the site, hours are elapsed hours. `draft` means that it has changed since it was last published, `stopped` that it is off the plan because the worker may not work, and can be restored. */
export const gridShift = z.object({
  id: z.int(),
  assignment_id: z.int().nullable(),
  foreman_id: z.int().nullable(),
  contract_id: z.int(),
  date: z.string(),
  kind: z.enum(shiftKinds),
  pattern: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  break_min: z.int(),
  planned_hours: z.number().nullable(),
  status: z.enum(shiftStatuses),
  mark: z.enum(attendanceMarks).nullable(),
  actual_start: instant().nullable(),
  actual_end: instant().nullable(),
  actual_hours: z.number().nullable(),
  confirmed_at: instant().nullable(),
  note: z.string().nullable(),
  draft: z.boolean(),
  published: z.boolean(),
  stopped: z.boolean(),
  version: z.int(),
})

export type GridShift = z.output<typeof gridShift>

/** One line of the grid: a worker, within the days of the placement. `elsewhere` are days with work on a contract that is not shown; `stop` says since when shifts are off the plan and, while the worker may not work, by which status. */
export const gridPerson = z.object({
  assignment_id: z.int(),
  contract_id: z.int(),
  worker_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  has_photo: z.boolean(),
  position_id: z.int(),
  foreman: personRef.nullable(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  elsewhere: z.array(z.string()),
  stop: z.object({ since: z.string(), status: labels.nullable() }).nullable(),
})

export type GridPerson = z.output<typeof gridPerson>

const gridContract = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  timezone: z.string(),
  country: z.string(),
  shift_patterns: z.array(shiftPattern),
  hours_per_day: z.number(),
  abilities: z.object({ schedule: z.boolean() }),
})

/** A warning about a day of a line: too little rest, too long a day or week, no free Sunday, too short notice, or what is only shown. */
export const scheduleWarning = z.object({
  assignment_id: z.int(),
  date: z.string(),
  code: z.enum([...scheduleWarnings, ...scheduleNotices]),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

export type ScheduleWarning = z.output<typeof scheduleWarning>

/** The complete grid of a range. */
export const grid = z.object({
  from: z.string(),
  to: z.string(),
  contracts: z.array(gridContract),
  people: z.array(gridPerson),
  shifts: z.array(gridShift),
  warnings: z.array(scheduleWarning),
  /** The public holidays at the sites of the contracts. */
  holidays: z.array(holiday),
  /** There are more people than one answer shows; a filter finds the others. */
  capped: z.boolean().optional(),
})

export type Grid = z.output<typeof grid>

const range = { from: date(), to: date() }

export const gridQuery = z.strictObject({
  ...range,
  contract_id: idsFilter(50).optional(),
  foreman_id: idsFilter(50).optional(),
  coordinator_id: idsFilter(1).optional(),
})

export type GridQuery = z.output<typeof gridQuery>

/** One changed cell. With `id` it changes that shift (with the version that was read); `plan: null` removes it: deleted if never published, otherwise cancelled. Without `id` it adds a shift. */
export const cellChange = z.strictObject({
  id: id().optional(),
  version: version().optional(),
  assignment_id: id(),
  date: date(),
  plan: shiftPlan.nullable(),
})

export type CellChange = z.output<typeof cellChange>

const confirmed = z.array(z.enum(scheduleWarnings)).max(scheduleWarnings.length).optional()

/** A day that a fill or copy did not change, and why. */
export const skippedDay = z.object({
  assignment_id: z.int(),
  date: z.string(),
  code: z.string(),
  params: problemParams.optional(),
})

/** The result of a write: the changed shifts, the removed ones, and warnings of the affected lines; `skipped` are days that a fill or copy did not change. */
export const scheduleWritten = z.object({
  data: z.object({
    shifts: z.array(gridShift),
    removed: z.array(z.int()),
    warnings: z.array(scheduleWarning),
    skipped: z.array(skippedDay).optional(),
  }),
})

export type ScheduleWritten = z.output<typeof scheduleWritten>

const assignments = z.array(id()).min(1).max(1_000)

/** Work on weekdays (1 is Monday, 7 is Sunday) of a range, for many people. `over` says whether existing shifts are overwritten; confirmed shifts never are. */
export const fillInput = z.strictObject({
  assignment_ids: assignments,
  ...range,
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  plan: shiftPlan,
  over: z.boolean().default(false),
})

export type FillInput = z.output<typeof fillInput>

/** Copies the week that begins on a Monday to other weeks. */
export const copyInput = z.strictObject({
  assignment_ids: assignments,
  from_week: date(),
  to_weeks: z.array(date()).min(1).max(12),
  over: z.boolean().default(false),
})

export type CopyInput = z.output<typeof copyInput>

/** Publishes the drafts of a range. */
export const publishInput = z.strictObject({
  contract_id: id(),
  assignment_ids: assignments.optional(),
  ...range,
  confirmed,
  comment: text(2_000).optional(),
})

export type PublishInput = z.output<typeof publishInput>

/** The attendance of a shift: one mark, or local times at the site (`HH:MM`), or a number of hours. After the time window has closed a comment is required. */
export const attendanceInput = z.strictObject({
  version: version(),
  mark: z.enum(attendanceMarks),
  start: clock().optional(),
  end: clock().optional(),
  hours: z.number().min(0).max(16).multipleOf(0.01).optional(),
  note: clearable(text(255)),
  comment: text(2_000).optional(),
})

export type AttendanceInput = z.output<typeof attendanceInput>

/** Confirms several shifts at once, as planned or as absent. */
export const confirmInput = z.strictObject({
  shifts: z
    .array(z.strictObject({ id: id(), version: version() }))
    .min(1)
    .max(MOST_AT_ONCE),
  mark: z.enum(['present', 'absent']),
  comment: text(2_000).optional(),
})

export type ConfirmInput = z.output<typeof confirmInput>

const site = { any: ['update contract', 'coordinator update contract'] } as const

/** Schedules of the contracts in the caller's scope. Foremen have calls of their own. */
export const scheduleEndpoints = define({
  'GET /api/schedule': {
    summary: 'Schedule of contracts in scope by person and day, at most 62 days',
    access: 'view contract',
    from_replica: true,
    query: gridQuery,
    response: z.object({ data: grid }),
  },
  'PUT /api/schedule/cells': {
    summary: 'Change cells of the schedule, all or none; each problem names its cell',
    access: site,
    body: z.strictObject({ cells: z.array(cellChange).min(1).max(MOST_AT_ONCE) }),
    body_bytes: BODY_BYTES,
    response: scheduleWritten,
  },
  'POST /api/schedule/fills': {
    summary: 'Fill the chosen weekdays of a range for many people',
    access: site,
    body: fillInput,
    response: scheduleWritten,
  },
  'POST /api/schedule/copies': {
    summary: 'Copy a week to other weeks',
    access: site,
    body: copyInput,
    response: scheduleWritten,
  },
  'POST /api/schedule/publications': {
    summary: 'Publish the drafts of a range; only people whose shifts changed are notified',
    access: site,
    body: publishInput,
    response: z.object({ data: z.object({ shifts: z.array(gridShift), people: z.int(), told: z.int() }) }),
  },
  'POST /api/schedule/confirmations': {
    summary: 'Confirm many shifts at once; if one has changed since, it is named and none is confirmed',
    access: site,
    body: confirmInput,
    body_bytes: BODY_BYTES,
    response: scheduleWritten,
  },
  'PUT /api/shifts/{id}/attendance': {
    summary: 'Record the attendance of a shift; coordinators can for 7 days, and a super-admin later with a comment',
    access: site,
    params: idParams,
    body: attendanceInput,
    response: scheduleWritten,
  },
})
