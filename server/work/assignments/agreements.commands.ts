import { type SqlBool, sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { agreementKinds, type employmentForms, otherAgreements } from '#contract/people/worker-choices.ts'
import type { Db } from '#server/db/client.ts'

type Form = (typeof employmentForms)[number]

const kinds = [...new Set(Object.values(agreementKinds))]

/** Whether a document of a type `t` is an agreement of a form of employment: of the kind that belongs to it, or of one of the agency's own. */
const suits = (form: Form) =>
  sql<SqlBool>`(t.category = 'agreement' and (t.code = ${agreementKinds[form]}
    or t.code <> all(${[...kinds, ...otherAgreements]}::text[])))`

/** The agreement a worker has for a form of employment: the newest one that counts. */
export const agreementOf = async (db: Db, worker_id: number, form: Form) =>
  (
    await db
      .selectFrom('documents as d')
      .innerJoin('document_types as t', 't.id', 'd.type_id')
      .where('d.worker_id', '=', worker_id)
      .where(suits(form))
      .where('d.archived_at', 'is', null)
      .where('d.verification', '!=', 'rejected')
      .select('d.id')
      .orderBy('d.id', 'desc')
      .executeTakeFirst()
  )?.id ?? null

/** An agreement is one of the worker's own documents, and of the kind that the form of employment asks for. */
export const checkAgreement = async (
  db: Db,
  id: number | null | undefined,
  worker_id: number,
  form: Form,
): Promise<FieldProblem[]> => {
  if (!id) return []
  const known = await db
    .selectFrom('documents as d')
    .innerJoin('document_types as t', 't.id', 'd.type_id')
    .where('d.id', '=', id)
    .where('d.worker_id', '=', worker_id)
    .where('d.archived_at', 'is', null)
    .select(suits(form).as('suits'))
    .executeTakeFirst()
  if (!known) return [{ path: 'agreement_document_id', code: 'not_found' }]
  return known.suits ? [] : [{ path: 'agreement_document_id', code: 'agreement_of_other_form' }]
}

type Placed = { worker_id: number; employment_form: Form; agreement_document_id: number | null }

/** The agreement that a placement keeps: its own where that is there and suits the form, else the newest that does. Where none does, its own stays with the problem that it suits another form. */
export const keptAgreement = async (db: Db, { worker_id, employment_form, agreement_document_id: own }: Placed) => {
  const problems = await checkAgreement(db, own, worker_id, employment_form)
  if (own !== null && problems.length === 0) return { agreement_document_id: own, problems }
  const other = await agreementOf(db, worker_id, employment_form)
  if (other !== null) return { agreement_document_id: other, problems: [] }
  const isThere = problems.every(({ code }) => code !== 'not_found')
  return isThere ? { agreement_document_id: own, problems } : { agreement_document_id: null, problems: [] }
}
