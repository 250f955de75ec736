import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { dataOf, queueOf, queueQuery } from '../basics/page.ts'
import { clearable, line } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { noticeOffices, watchedEvents } from './law-choices.ts'

/** Why an authority must be notified about a worker. */
export const notificationReasons = watchedEvents

export type NotificationReason = (typeof notificationReasons)[number]

/** What the form of an authority asks for, in the order of the sheet. */
export const sheetFields = [
  'agency_name',
  'tax_number',
  'registry_number',
  'court_number',
  'agency_address',
  'first_name',
  'last_name',
  'date_of_birth',
  'gender',
  'citizenship',
  'document_kind',
  'document_number',
  'stay_basis',
  'office',
  'event',
  'event_on',
  'permit_kind',
  'permit_number',
  'permit_days',
  'named_client',
  'named_position',
  'named_place',
  'named_forms',
  'lowest_pay',
  'named_hours',
  'employment_form',
  'position',
  'work_place',
  'start_date',
  'hours_per_week',
  'pay',
] as const

/** The parts of the sheet. */
export const sheetParts = ['agency', 'worker', 'work'] as const

/** Where a value of the sheet is entered. */
export const sheetPlaces = ['agency', 'worker', 'documents', 'contract', 'placement'] as const

/**
 * A value for the office in Polish, with its Polish label; null if it is missing. `document_id` is the document whose
 * number is shown only by its end and may be opened by the caller.
 */
const sheetLine = z.object({
  field: z.enum(sheetFields),
  label: z.string(),
  value: z.string().nullable(),
  place: z.enum(sheetPlaces),
  document_id: z.int().nullable(),
})

/** The data for a notification, in Polish, part by part. `form`: the form of the authority and where it is filed, or null. */
export const officeSheet = z.object({
  title: z.string(),
  worker: personRef,
  contract_id: z.int().nullable(),
  form: z.string().nullable(),
  parts: z.array(z.object({ part: z.enum(sheetParts), title: z.string(), lines: z.array(sheetLine) })),
})

export type OfficeSheet = z.output<typeof officeSheet>

/** A notification of an authority (`told_to`) about a worker, with the terms or the permit it is about. `has_deadline`: the act names a number of days; otherwise `due_on` is the day of the event. `notified_on` is null while it is open; `document_id` is the verified document that settled it; `confirmation_number` and `proof_document_id` are the proof that a user entered. The terms are null if unknown, the pay also if the caller may not see the placement. */
export const labourNotification = z.object({
  id: z.int(),
  worker_id: z.int(),
  assignment_id: z.int().nullable(),
  reason: z.enum(notificationReasons),
  told_to: z.enum(noticeOffices),
  permit: z.object({ id: z.int(), name: labels }).nullable(),
  event_on: z.string(),
  due_on: z.string(),
  has_deadline: z.boolean(),
  employment_form: z.string().nullable(),
  position: z.object({ id: z.int(), name: labels }).nullable(),
  pay_rate: z.number().nullable(),
  currency: z.string().nullable(),
  hours_per_week: z.number().nullable(),
  notified_on: z.string().nullable(),
  document_id: z.int().nullable(),
  confirmation_number: z.string().nullable(),
  proof_document_id: z.int().nullable(),
  version: z.int(),
})

export type LabourNotification = z.output<typeof labourNotification>

/**
 * What an authority must still be told about a worker in scope. `id` is null for a worker whose start is known from
 * the record alone, without a placement; the terms are null if unknown, contract and pay also if the caller may not see
 * the placement.
 */
export const dueNotification = labourNotification
  .pick({
    reason: true,
    told_to: true,
    permit: true,
    event_on: true,
    due_on: true,
    has_deadline: true,
    employment_form: true,
    position: true,
    pay_rate: true,
  })
  .extend({
    currency: z.string().nullable(),
    hours_per_week: z.number().nullable(),
    id: z.int().nullable(),
    version: z.int().nullable(),
    worker: personRef,
    contract: z.object({ id: z.int(), title: z.string() }).nullable(),
  })

export type DueNotification = z.output<typeof dueNotification>

/** The day on which the labour office was notified, with its proof; clearing the day clears the proof. */
const update = z.strictObject({
  version: version(),
  notified_on: date().nullable(),
  confirmation_number: clearable(line(64)),
  proof_document_id: clearable(id()),
})

export type LabourNotificationUpdate = z.output<typeof update>

export const labourNotificationEndpoints = define({
  'GET /api/workers/{id}/labour-notifications': {
    summary: 'Required and completed notifications of authorities about a worker, newest first',
    access: 'view worker',
    params: idParams,
    response: dataOf(z.array(labourNotification)),
  },
  'GET /api/labour-notifications': {
    summary: 'What authorities must still be told about the workers in scope, the most urgent first, page by page',
    access: { all: ['view contracts', 'view workers', 'view worker'] },
    from_replica: true,
    query: z.strictObject(queueQuery),
    response: queueOf(dueNotification),
  },
  'PATCH /api/labour-notifications/{id}': {
    summary:
      'Record the day on which the authority was notified and its proof, or clear them; a cleared notification that is no longer required is withdrawn',
    access: 'update worker',
    params: idParams,
    body: update,
    response: dataOf(labourNotification),
  },
  'GET /api/labour-notifications/{id}/sheet': {
    summary: 'The data for a notification of the labour office, in Polish; numbers of documents show only their end',
    access: 'view worker',
    params: idParams,
    response: dataOf(officeSheet),
  },
  'POST /api/labour-notifications/{id}/export': {
    summary: 'Export the data for a notification of the labour office as a PDF in Polish; a full document number is recorded in the history as viewed', // prettier-ignore
    access: 'view worker',
    params: idParams,
    response: 'stream',
  },
})
