import type { Candidate } from '#contract/people/candidates.ts'
import type { Worker } from '#contract/people/workers.ts'
import type { Someone, TestAgency } from './agency.ts'

let phones = 0

/** A phone that no other record of the tests has. */
export const newPhone = () => `+4869${String(++phones).padStart(7, '0')}`

/** A person with the fields that a form sends. */
export const person = (more: object = {}) => ({
  first_name: 'Олена',
  last_name: 'Шевченко',
  gender: 'female',
  date_of_birth: '1992-03-14',
  citizenship: 'UA',
  phone: newPhone(),
  ...more,
})

/** Names in Latin letters as the form of a candidate or a worker sends them. */
export const latin = { first_name_latin: 'OLENA', last_name_latin: 'SHEVCHENKO' }

type One<T> = { data: T; meta: { transaction_id: string } }

export const createCandidate = async (agency: TestAgency, as: Someone, more: object = {}): Promise<Candidate> =>
  (await agency.call<One<Candidate>>('POST', '/api/candidates', { as, body: person(more) })).body.data

export const createWorker = async (agency: TestAgency, as: Someone, more: object = {}): Promise<Worker> =>
  (await agency.call<One<Worker>>('POST', '/api/workers', { as, body: person({ ...latin, ...more }) })).body.data

/** The ids of an entity's statuses by code. */
export const statusIds = async (agency: TestAgency, entity: string): Promise<Map<string, number>> =>
  new Map(
    (await agency.db.selectFrom('statuses').where('entity', '=', entity).select(['id', 'code']).execute()).map(
      ({ id, code }) => [code, id],
    ),
  )

/** Sets a record's status without checking any rules. */
export const standIn = async (agency: TestAgency, table: 'candidates' | 'workers', id: number, code: string) => {
  const entity = table === 'candidates' ? 'candidate' : 'worker'
  const { id: status_id, category } = await agency.db
    .selectFrom('statuses')
    .where('entity', '=', entity)
    .where('code', '=', code)
    .select(['id', 'category'])
    .executeTakeFirstOrThrow()
  const is_open = !category.startsWith('closed')
  await agency.db.updateTable(table).set({ status_id, is_open }).where('id', '=', id).execute()
}
