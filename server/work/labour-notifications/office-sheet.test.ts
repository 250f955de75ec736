import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LabourNotification, OfficeSheet } from '#contract/work/labour-notifications.ts'
import { multipart } from '#server/testing/agency.ts'
import { dayFrom, newPaper } from '#server/testing/placements.ts'
import {
  admin,
  agency,
  begin,
  known,
  openNotifying,
  patch,
  read,
  ukrainian,
} from '#server/testing/labour-notifications.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

/** A worker who began today and whose start must be reported. */
const begun = async () => {
  const worker_id = await ukrainian()
  const { contract } = await begin(worker_id, dayFrom(0))
  const row = (await known(worker_id)).find(({ notified_on }) => notified_on === null)!
  return { worker_id, contract, row }
}

const enter = ({ id, version }: LabourNotification, body: object) =>
  patch(`/api/labour-notifications/${id}`, { version, ...body })

const byField = (sheet: OfficeSheet) =>
  Object.fromEntries(sheet.parts.flatMap(({ lines }) => lines.map((line) => [line.field, line])))

const paperOf = async (worker_id: number, code: string) => {
  const { rows } = await sql<{ id: number }>`select d.id from documents d join document_types t on t.id = d.type_id
    where d.worker_id = ${worker_id} and t.code = ${code} order by d.id desc limit 1`.execute(agency.db)
  return rows[0]!.id
}

describe('the proof of a notification', () => {
  it('is a number and a document of the worker, is in history, and goes with the day', async () => {
    const { worker_id, row } = await begun()
    const proof_document_id = await newPaper(agency, worker_id, 'other')
    const said = { notified_on: dayFrom(0), confirmation_number: 'UPO 12/2026', proof_document_id }
    expect((await enter(row, said)).status).toBe(200)
    const after = (await known(worker_id)).find(({ id }) => id === row.id)!
    expect(after).toMatchObject(said)
    const { rows } = await sql<{ field: string; new_value: unknown }>`select field, new_value from change_history
      where entity = 'labour_notification' and entity_id = ${row.id} and action = 'updated'`.execute(agency.db)
    expect(Object.fromEntries(rows.map(({ field, new_value }) => [field, new_value]))).toMatchObject(said)

    expect((await enter(after, { notified_on: dayFrom(0) })).status).toBe(200)
    expect((await known(worker_id)).find(({ id }) => id === row.id)).toMatchObject(said)
    expect((await enter(after, { notified_on: null })).status).toBe(200)
    expect((await known(worker_id)).find(({ id }) => id === row.id)).toMatchObject({
      notified_on: null,
      confirmation_number: null,
      proof_document_id: null,
    })
  })

  it('is never a document of somebody else', async () => {
    const { row } = await begun()
    const other = await ukrainian()
    const refused = await enter(row, {
      notified_on: dayFrom(0),
      proof_document_id: await newPaper(agency, other, 'other'),
    })
    expect(refused.body.errors).toMatchObject([{ path: 'proof_document_id', code: 'not_found' }])
  })

  it('does not settle another notification when its scan is verified', async () => {
    const { worker_id, row } = await begun()
    const scan = await newPaper(agency, worker_id, 'ua_notification', { issued_on: dayFrom(0) })
    await enter(row, { notified_on: dayFrom(0), proof_document_id: scan })
    const { id: assignment_id, version } = await agency.db
      .selectFrom('assignments')
      .where('worker_id', '=', worker_id)
      .select(['id', 'version'])
      .executeTakeFirstOrThrow()
    await patch(`/api/assignments/${assignment_id}`, {
      version,
      pay_rate: 40.5,
      confirmed: ['rate_below_need'],
      comment: 'Agreed with the worker',
    })
    const rows = await known(worker_id)
    expect(rows.find(({ reason }) => reason === 'terms')).toMatchObject({ notified_on: null, document_id: null })
    expect(rows.find(({ id }) => id === row.id)).toMatchObject({ notified_on: dayFrom(0), proof_document_id: scan })
  })
})

describe('the data for the office', () => {
  it('is in Polish, and names what is missing and where it is entered', async () => {
    const { row, contract } = await begun()
    const sheet = await read<OfficeSheet>(`/api/labour-notifications/${row.id}/sheet`)
    expect(sheet).toMatchObject({
      title: 'Dane do powiadomienia o powierzeniu pracy',
      contract_id: contract.id,
      form: 'praca.gov.pl, PSZ-PPWPU',
    })
    expect(byField(sheet)).toMatchObject({
      tax_number: { label: 'NIP', value: null, place: 'agency' },
      first_name: { value: 'OKSANA' },
      date_of_birth: { value: '06.05.1994' },
      gender: { value: 'Kobieta' },
      citizenship: { value: 'Ukraina' },
      document_kind: { value: 'Paszport' },
      document_number: { value: null, place: 'documents', document_id: null },
      stay_basis: { value: 'Ochrona czasowa' },
      employment_form: { value: 'Umowa zlecenie' },
      work_place: { value: expect.stringContaining('ul. Chłodna 5') },
      hours_per_week: { label: 'Godziny w tygodniu', value: '40' },
      pay: { value: '41,40\u00a0zł za godzinę' },
    })
  })

  it('shows a document number by its end, and in full in the PDF only to those who may open it', async () => {
    const { worker_id, row } = await begun()
    const passport = await paperOf(worker_id, 'passport')
    const { version } = await agency.db
      .selectFrom('documents')
      .where('id', '=', passport)
      .select('version')
      .executeTakeFirstOrThrow()
    const page = multipart('passport.pdf', Buffer.from('%PDF-1.4'))
    const file = await agency.call<{ data: { id: number } }>('POST', '/api/document-files', { as: admin, ...page })
    const body = { version, number: 'FE123456', file_ids: [file.body.data.id] }
    const numbered = await patch(`/api/documents/${passport}`, body)
    expect(numbered.status, JSON.stringify(numbered.body)).toBe(200)
    const path = `/api/labour-notifications/${row.id}`
    expect(byField(await read<OfficeSheet>(`${path}/sheet`))['document_number']).toMatchObject({
      value: '•••• 3456',
      document_id: passport,
    })
    const views = async () => {
      const { rows } = await sql<{ actor_id: number }>`select actor_id from change_history
        where entity = 'document' and entity_id = ${passport} and action = 'viewed_sensitive'`.execute(agency.db)
      return rows.length
    }
    expect(await views()).toBe(0)
    const printed = await agency.call('POST', `${path}/export`, { as: admin, body: {} })
    expect(printed.status, printed.text).toBe(200)
    expect(printed.text.startsWith('%PDF')).toBe(true)
    expect(await views()).toBe(1)

    const stranger = await agency.join('coordinator')
    expect((await agency.call('GET', `${path}/sheet`, { as: stranger })).status).toBe(404)
    expect((await agency.call('POST', `${path}/export`, { as: stranger, body: {} })).status).toBe(404)
  })
})
