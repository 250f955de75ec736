import { type SqlBool, sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { agreementKinds, type employmentForms, otherAgreements } from '#contract/people/worker-choices.ts'
import type { Db } from '#server/db/client.ts'

type Form = (typeof employmentForms)[number]

const kinds = [...new Set(Object.values(agreementKinds))]

/**
 * Whether a document of a type `t` is an agreement for a form of employment: of the type that belongs to it, or of the
 * agency's own types.
 */
const suits = (form: Form) =>
  sql<SqlBool>`(t.category = 'agreement' and (t.code = ${agreementKinds[form]}
    or t.code <> all(${[...kinds, ...otherAgreements]}::text[])))`

/** The worker's newest valid agreement for a form of employment. */
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

/** An agreement must be a document of the worker, of the type that the form of employment requires. */
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

/**
 * The agreement of a placement: its own if it suits the form, otherwise the newest that does. When none does, the own
 * one stays, with a problem that it belongs to another form.
 */
export const keptAgreement = async (db: Db, { worker_id, employment_form, agreement_document_id: own }: Placed) => {
  const problems = await checkAgreement(db, own, worker_id, employment_form)
  if (own !== null && problems.length === 0) return { agreement_document_id: own, problems }
  const other = await agreementOf(db, worker_id, employment_form)
  if (other !== null) return { agreement_document_id: other, problems: [] }
  const isThere = problems.every(({ code }) => code !== 'not_found')
  return isThere ? { agreement_document_id: own, problems } : { agreement_document_id: null, problems: [] }
}
