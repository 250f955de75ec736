import { z } from 'zod'
import { date, instant, moment } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { id, idParams } from '../basics/id.ts'
import { dataOf, done } from '../basics/page.ts'
import { clearable, text } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { foremanPerson, foremanPosition } from '../site/foreman-area.ts'
import { MARKS_AT_ONCE, attendanceMarks, shiftKinds, shiftStatuses, siteReportKinds } from './shift-choices.ts'

/** A shift of a crew member, or the foreman's own. Times are local `HH:MM` at the site; `until` is the last moment at which the foreman may mark it. */
const shift = z.object({
  id: z.int(),
  contract_id: z.int(),
  date: z.string(),
  kind: z.enum(shiftKinds),
  pattern: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  break_min: z.int(),
  planned_hours: z.number().nullable(),
  starts_at: instant().nullable(),
  ends_at: instant().nullable(),
  status: z.enum(shiftStatuses),
  mark: z.enum(attendanceMarks).nullable(),
  actual_start: instant().nullable(),
  actual_end: instant().nullable(),
  actual_hours: z.number().nullable(),
  confirmed_by: personRef.nullable(),
  note: z.string().nullable(),
  until: instant(),
  version: z.int(),
})

export const ownShift = shift

/** A shift of a crew member, with the person. */
export const crewShift = shift.extend({
  worker: foremanPerson.extend({ position: foremanPosition }),
})

export type OwnShift = z.output<typeof ownShift>
export type CrewShift = z.output<typeof crewShift>

/** A report about a day on site. */
export const siteReport = z.object({
  id: z.int(),
  key: z.string(),
  kind: z.enum(siteReportKinds),
  contract_id: z.int(),
  contract_title: z.string(),
  worker: personRef.nullable(),
  date: z.string(),
  happened_at: instant(),
  text: z.string(),
  has_photo: z.boolean(),
  created_by: personRef,
  created_at: instant(),
})

export type SiteReport = z.output<typeof siteReport>

/** The data that a foreman needs on site: the crew of yesterday, today and tomorrow, the foreman's own shifts in the range, the latest reports. */
export const mySchedule = z.object({
  foreman: personRef.nullable(),
  contracts: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      client_name: z.string(),
      site_city: z.string(),
      timezone: z.string(),
      today: z.string(),
    }),
  ),
  crew: z.array(crewShift),
  own: z.array(ownShift),
  reports: z.array(siteReport),
})

export type MySchedule = z.output<typeof mySchedule>

const key = () => z.uuid()

/** One mark on site. The phone generates `key`, so that a repeated mark counts once; `version` is the shift's version on the phone; `made_at` is the time of the tap by the phone's clock. */
export const madeMark = z.strictObject({
  key: key(),
  shift_id: id(),
  version: z.int().min(1),
  mark: z.enum(attendanceMarks),
  at: moment().optional(),
  note: clearable(text(255)),
  made_at: moment(),
})

export type MadeMark = z.output<typeof madeMark>

/** The result of a mark: applied; in conflict with a change by someone else; refused, with a code. `version` is the shift's version after this mark. */
export const markOutcome = z.object({
  key: z.string(),
  outcome: z.enum(['applied', 'conflict', 'refused']),
  code: z.string().nullable(),
  version: z.int().nullable(),
  shift: crewShift.nullable(),
})

export type MarkOutcome = z.output<typeof markOutcome>

const reportInput = z.strictObject({
  key: key(),
  kind: z.enum(siteReportKinds),
  contract_id: id(),
  worker_id: id().nullable().optional(),
  happened_at: moment(),
  text: text(2_000),
})

export type ReportInput = z.output<typeof reportInput>

/** The largest photo of an incident, in bytes. */
export const REPORT_PHOTO_BYTES = 10 * 1024 * 1024

const keyParams = z.strictObject({ key: key() })
const feed = z.object({ created_at: instant(), last_read_at: instant().nullable() }).nullable()

/** Calls of foremen on site. */
export const myScheduleEndpoints = define({
  'GET /api/my-schedule': {
    summary: 'Crew of yesterday, today and tomorrow, own shifts of a range of at most 62 days, and the latest notes',
    access: 'view schedule',
    query: z.strictObject({ from: date(), to: date(), foreman_id: idsFilter(1).optional() }),
    response: z.object({ data: mySchedule }),
  },
  'POST /api/my-schedule/marks': {
    summary: 'Record attendance marks made on site, in order; each is applied once, independently of the others',
    access: 'view schedule',
    body: z.strictObject({ marks: z.array(madeMark).min(1).max(MARKS_AT_ONCE) }),
    response: z.object({ data: z.array(markOutcome) }),
  },
  'POST /api/my-schedule/reports': {
    summary: 'Add a note for the person taking over, or an incident; a repeated key returns the stored one',
    access: 'view schedule',
    body: reportInput,
    response: dataOf(siteReport),
  },
  'POST /api/my-schedule/reports/{key}/photo': {
    summary: 'Upload the photo of an incident (jpg, png, webp; at most 10 MB)',
    access: 'view schedule',
    params: keyParams,
    upload: { maxBytes: REPORT_PHOTO_BYTES },
    response: done,
  },
  'GET /api/site-reports': {
    summary: 'Notes and incidents from the sites of the contracts in scope',
    access: 'view contracts',
    query: z.strictObject({ contract_id: idsFilter(50).optional() }),
    response: z.object({ data: z.array(siteReport) }),
  },
  'GET /api/site-reports/{id}/photo': {
    summary: 'Photo of an incident',
    access: 'view contracts',
    params: idParams,
    response: 'stream',
  },
  'GET /api/my-schedule/calendar': {
    summary: 'State of the calendar feed of own shifts',
    access: 'view schedule',
    response: z.object({ data: feed }),
  },
  'POST /api/my-schedule/calendar': {
    summary: 'Create a new secret address of the calendar feed; the old one stops working',
    access: 'view schedule',
    secret: true,
    response: z.object({ data: z.object({ url: z.string() }) }),
  },
  'DELETE /api/my-schedule/calendar': {
    summary: 'Turn off the calendar feed of own shifts',
    access: 'view schedule',
    response: done,
  },
  'GET /api/calendars/{token}': {
    summary: 'Shifts of the owner of a secret address as iCalendar',
    access: 'public',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}\.ics$/, { error: 'invalid_format' }) }),
    response: 'stream',
  },
})
