import { sql } from 'kysely'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { writeWorkingTime } from '#contract/basics/hours.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { languageTag } from '#contract/basics/language.ts'
import type { LabourNotification, OfficeSheet, sheetFields, sheetPlaces } from '#contract/work/labour-notifications.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { readAgency } from '#server/behaviors/agency.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { countryIn, labourOfficeWords, personWords, workerWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { findDocument } from '#server/people/documents/documents.queries.ts'
import { documentAbilities } from '#server/people/documents/documents.policy.ts'
import { findWorker } from '#server/people/workers/workers.queries.ts'
import { noticeOn } from './labour-notifications.policy.ts'
import { findNotification } from './labour-notifications.queries.ts'

// words: labour_office.title, labour_office.permit_title, labour_office.fields.*, labour_office.parts.*, labour_office.per.*, labour_office.hours_per.*

/** The language of the office, whoever reads the sheet. */
const OFFICE = 'pl'

type Paper = { id: number; type: Labels; tail: string | null }

/** The conditions of work that a permit names; null where it says nothing or nobody has entered them. */
type Conditions = {
  named_client: string | null
  named_client_tax_id: string | null
  named_position: string | null
  named_place: string | null
  named_forms: string[] | null
  lowest_pay: number | null
  lowest_pay_currency: string | null
  lowest_pay_period: 'hour' | 'month' | null
  least_hours: number | null
  most_hours: number | null
  named_hours_period: 'week' | 'month' | null
}

type Permit = Paper & Conditions & { valid_from: string | null; valid_to: string | null; states_conditions: boolean }

type Row = {
  first_name: string
  last_name: string
  first_name_latin: string | null
  last_name_latin: string | null
  date_of_birth: string | null
  gender: string | null
  citizenship: string | null
  stay_basis: string | null
  contract_id: number | null
  form: string | null
  site_address: string | null
  site_city: string | null
  rate_period: string | null
  paper: Paper | null
  permit: Permit | null
}

/** The person, the newest valid travel document, the permit and the place of work of a notification. */
const readRow = async (db: Db, id: number) => {
  const { rows } = await sql<Row>`
    select w.first_name, w.last_name, w.first_name_latin, w.last_name_latin, w.date_of_birth, w.gender, w.citizenship, w.stay_basis,
      c.id as contract_id, (select n.form from ${noticeOn(sql.ref('l.notice'), sql.ref('l.event_on'))} n) as form, c.site_address, c.site_city, c.rate_period,
      (select jsonb_build_object('id', d.id, 'type', t.name, 'tail', v.tail) from documents d join document_types t on t.id = d.type_id
        left join sealed_values v on v.entity = 'document' and v.entity_id = d.id and v.field = 'number'
        where d.worker_id = w.id and d.archived_at is null and d.verification <> 'rejected' and t.code in ('passport', 'id_card')
        order by t.code = 'passport' desc, d.valid_to desc nulls last, d.id desc limit 1) as paper,
      (select jsonb_build_object('id', d.id, 'type', t.name, 'tail', v.tail, 'valid_from', d.valid_from, 'valid_to', d.valid_to,
          'states_conditions', t.states_conditions, 'named_client', d.named_client, 'named_client_tax_id', d.named_client_tax_id, 'named_position', d.named_position,
          'named_place', d.named_place, 'named_forms', d.named_forms, 'lowest_pay', d.lowest_pay, 'lowest_pay_currency', d.lowest_pay_currency,
          'lowest_pay_period', d.lowest_pay_period, 'least_hours', d.least_hours, 'most_hours', d.most_hours, 'named_hours_period', d.named_hours_period)
        from documents d join document_types t on t.id = d.type_id
        left join sealed_values v on v.entity = 'document' and v.entity_id = d.id and v.field = 'number' where d.id = l.permit_id) as permit
    from labour_notifications l join workers w on w.id = l.worker_id left join assignments a on a.id = l.assignment_id
      left join contracts c on c.id = a.contract_id
    where l.id = ${id}`.execute(db)
  return found(rows[0])
}

type Field = (typeof sheetFields)[number]
type Line = OfficeSheet['parts'][number]['lines'][number]

const tag = languageTag(OFFICE)
const words = () => ({
  sheet: labourOfficeWords[OFFICE],
  people: personWords[OFFICE],
  workers: workerWords[OFFICE],
})

const dayIn = (day: string | null) =>
  day === null
    ? null
    : agencyFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

const lineOf = (
  field: Field,
  value: string | null | undefined,
  place: (typeof sheetPlaces)[number],
  document_id: number | null = null,
): Line => ({ field, label: words().sheet.fields[field], value: value || null, place, document_id })

/** Whether the actor may open the number of a document. */
const mayOpen = async (db: Db, actor: Actor, id: number) => {
  const { owner, row } = await findDocument(db, actor, id)
  return documentAbilities(owner, row).unmask
}

const payOf = (pay_rate: number | null, currency: string | null, period: string | null) => {
  if (pay_rate === null || currency === null) return null
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency }).format(pay_rate)
  return period === null ? money : `${money} ${words().sheet.per[period as 'hour']}`
}

const hoursOf = ({ least_hours, most_hours, named_hours_period }: Conditions) => {
  if (named_hours_period === null) return null
  const [least, most] = [least_hours, most_hours].map((hours) => hours !== null && writeWorkingTime(hours))
  const span = least && most ? (least === most ? least : `${least}–${most}`) : least ? `≥ ${least}` : `≤ ${most}`
  return `${span} ${words().sheet.hours_per[named_hours_period]}`
}

/** The conditions that a permit names: client and position always, the others where they are entered. */
const conditionLines = (permit: Permit): Line[] => {
  if (!permit.states_conditions) return []
  const forms = permit.named_forms?.map((form) => words().workers.employment_forms[form as 'b2b']).join(', ')
  const entered = {
    named_place: permit.named_place,
    named_forms: forms,
    lowest_pay: payOf(permit.lowest_pay, permit.lowest_pay_currency, permit.lowest_pay_period),
    named_hours: hoursOf(permit),
  }
  return [
    lineOf('named_client', [permit.named_client, permit.named_client_tax_id].filter(Boolean).join(', '), 'documents'),
    lineOf('named_position', permit.named_position, 'documents'),
    ...Object.entries(entered).flatMap(([field, value]) => (value ? [lineOf(field as Field, value, 'documents')] : [])),
  ]
}

/** What is reported about a permit: to whom, the event, the permit and its conditions. */
const permitLines = (
  { reason, told_to, event_on }: LabourNotification,
  permit: Permit,
  permit_number: Line,
): Line[] => {
  const { sheet, workers } = words()
  return [
    lineOf('office', sheet.offices[told_to], 'documents'),
    lineOf('event', workers.notifications.reasons[reason], 'placement'),
    lineOf('event_on', dayIn(event_on), 'placement'),
    lineOf('permit_kind', labelIn(permit.type, OFFICE), 'documents'),
    permit_number,
    lineOf('permit_days', [dayIn(permit.valid_from), dayIn(permit.valid_to)].filter(Boolean).join(' – '), 'documents'),
    ...conditionLines(permit),
  ]
}

/** Events about a permit whose form asks for the terms of the work. */
const ofWork: ReadonlySet<LabourNotification['reason']> = new Set(['start', 'seasonal_arrival'])

/** The terms of the work that began or changed. */
const workLines = (notification: LabourNotification, row: Row): Line[] => {
  const { workers } = words()
  const { position, hours_per_week, employment_form, pay_rate, currency } = notification
  return [
    lineOf('employment_form', employment_form && workers.employment_forms[employment_form as 'b2b'], 'placement'),
    lineOf('position', position && labelIn(position.name, OFFICE), 'placement'),
    lineOf('work_place', [row.site_address, row.site_city].filter(Boolean).join(', '), 'contract'),
    lineOf('start_date', dayIn(notification.event_on), 'placement'),
    lineOf('hours_per_week', hours_per_week === null ? null : writeWorkingTime(hours_per_week), 'contract'),
    lineOf('pay', payOf(pay_rate, currency, row.rate_period), 'placement'),
  ]
}

/** The data for a notification of an authority, in Polish; a document number shows only its end. */
export const officeSheetOf = async (db: Db, actor: Actor, id: number): Promise<OfficeSheet> => {
  const notification = await findNotification(db, actor, id)
  const worker = await findWorker(db, actor, notification.worker_id)
  const row = await readRow(db, id)
  const agency = await readAgency(db)
  const { sheet, people, workers } = words()
  const numberOf = async (field: 'document_number' | 'permit_number', paper: Paper | null) =>
    lineOf(
      field,
      paper?.tail ? `•••• ${paper.tail}` : null,
      'documents',
      paper?.tail && (await mayOpen(db, actor, paper.id)) ? paper.id : null,
    )
  const document_number = await numberOf('document_number', row.paper)
  const permit_number = await numberOf('permit_number', row.permit)
  return {
    title: row.permit === null ? sheet.title : sheet.permit_title,
    worker: { id: worker.id, first_name: worker.first_name, last_name: worker.last_name },
    contract_id: row.contract_id,
    form: row.form,
    parts: [
      {
        part: 'agency',
        title: sheet.parts.agency,
        lines: [
          lineOf('agency_name', agency.legal_name ?? agency.name, 'agency'),
          lineOf('tax_number', agency.tax_number, 'agency'),
          lineOf('registry_number', agency.registry_number, 'agency'),
          lineOf('court_number', agency.court_number, 'agency'),
          lineOf('agency_address', agency.address, 'agency'),
        ],
      },
      {
        part: 'worker',
        title: sheet.parts.worker,
        lines: [
          lineOf('first_name', row.first_name_latin ?? row.first_name, 'worker'),
          lineOf('last_name', row.last_name_latin ?? row.last_name, 'worker'),
          lineOf('date_of_birth', dayIn(row.date_of_birth), 'worker'),
          lineOf('gender', row.gender && people.genders[row.gender as 'male'], 'worker'),
          lineOf('citizenship', countryIn(OFFICE)(row.citizenship), 'worker'),
          lineOf('document_kind', row.paper && labelIn(row.paper.type, OFFICE), 'documents'),
          document_number,
          lineOf('stay_basis', row.stay_basis && workers.stay_bases[row.stay_basis as 'visa'], 'worker'),
        ],
      },
      {
        part: 'work',
        title: sheet.parts.work,
        lines: [
          ...(row.permit === null ? [] : permitLines(notification, row.permit, permit_number)),
          ...(row.permit === null || ofWork.has(notification.reason) ? workLines(notification, row) : []),
        ],
      },
    ],
  }
}
