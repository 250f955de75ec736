import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { documentWarnings } from '#contract/people/documents.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { findSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { isCurrent } from './document-conditions.ts'
import { type Owner, holders, ownerColumns, ownerOf } from './documents.policy.ts'

export type DocumentWarning = (typeof documentWarnings)[number]

type Type = {
  id: number
  code: string
  category: string
  requires_expiry: boolean
  number_only: boolean
  is_health: boolean
  requires_country: boolean
  ends_by_law: string | null
}

type Facts = {
  country: string | null
  issued_on: string | null
  valid_from: string | null
  valid_to: string | null
  result: string | null
}

/** The problems of a document by the requirements of its type and by its dates. */
export const checkFacts = (
  actor: Actor,
  type: Type,
  facts: Facts,
  has: { number: boolean; files: number },
): FieldProblem[] => [
  ...(facts.issued_on !== null && facts.issued_on > agencyDay(actor.at)
    ? [{ path: 'issued_on', code: 'in_the_future' }]
    : []),
  ...(facts.valid_to === null && type.requires_expiry ? [{ path: 'valid_to', code: 'required' }] : []),
  ...(facts.valid_to !== null && facts.valid_from !== null && facts.valid_to <= facts.valid_from
    ? [{ path: 'valid_to', code: 'not_after_start' }]
    : []),
  ...(facts.valid_to !== null && type.ends_by_law !== null && facts.valid_to > type.ends_by_law
    ? [{ path: 'valid_to', code: 'after_law', params: { on: type.ends_by_law } }]
    : []),
  ...(facts.country === null && type.requires_country ? [{ path: 'country', code: 'required' }] : []),
  ...(facts.result === null && type.is_health ? [{ path: 'result', code: 'required' }] : []),
  ...(facts.result !== null && !type.is_health ? [{ path: 'result', code: 'not_medical' }] : []),
  ...(type.number_only && !has.number ? [{ path: 'number', code: 'required' }] : []),
  ...(!type.number_only && has.files === 0 ? [{ path: 'file_ids', code: 'required' }] : []),
]

const PASSPORT = /^[A-Z0-9]{6,9}$/

const usualShape = ({ code }: Type, country: string | null) => {
  if (code === 'passport' && country === 'UA') return /^[A-Z]{2}\d{6}$/
  if ((code === 'passport' && country === 'PL') || code === 'residence_card') return /^[A-Z]{2}\d{7}$/
  return null
}

/** Documents of other people with this number, the same type and country. */
const othersWith = async (
  tx: Tx,
  secrets: Secrets,
  owner: Owner,
  type: Type,
  country: string | null,
  number: string,
) => {
  const ids = await findSealed(tx, secrets, 'document', ['number'], number)
  if (ids.length === 0) return []
  const { rows } = await sql<Parameters<typeof ownerOf>[0]>`
    select ${sql.join(ownerColumns.map((column) => sql.ref(`d.${column}`)))} from documents d where d.id = any(${ids}::bigint[]) and ${isCurrent} and d.type_id = ${type.id}
      and (d.country is null or ${country}::text is null or d.country = ${country})
      and ${sql.ref(`d.${holders[owner.entity].column}`)} is distinct from ${owner.id}`.execute(tx)
  return rows.map(ownerOf)
}

/**
 * Checks a new number: a passport has six to nine characters and one owner per noun; an unusual number, or one that
 * occurs elsewhere, is a warning.
 */
export const checkNumber = async (
  tx: Tx,
  secrets: Secrets,
  owner: Owner,
  type: Type,
  country: string | null,
  number: string,
): Promise<{ problems: FieldProblem[]; warnings: DocumentWarning[] }> => {
  if (type.code === 'passport' && !PASSPORT.test(number))
    return { problems: [{ path: 'number', code: 'invalid_passport_number' }], warnings: [] }
  await sql`select pg_advisory_xact_lock(hashtextextended(${secrets.mark('document number', number).toString('hex')}, 0))`.execute(
    tx,
  )
  const others = await othersWith(tx, secrets, owner, type, country, number)
  const taken = type.category === 'identity' && others.some(({ entity }) => entity === owner.entity)
  const shape = usualShape(type, country)
  return {
    problems: taken ? [{ path: 'number', code: 'number_taken' }] : [],
    warnings: [
      ...(shape && !shape.test(number) ? (['unusual_number'] as const) : []),
      ...(others.length > 0 ? (['number_elsewhere'] as const) : []),
    ],
  }
}

/** Pages must be the actor's own unused uploads, or pages that the document already has. */
export const checkPages = async (
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  kept: readonly number[],
): Promise<FieldProblem[]> => {
  if (new Set(ids).size < ids.length) return [{ path: 'file_ids', code: 'repeated' }]
  const fresh = ids.filter((id) => !kept.includes(id))
  if (fresh.length === 0) return []
  const free = await tx
    .selectFrom('files')
    .leftJoin('document_files', 'document_files.file_id', 'files.id')
    .where('files.id', 'in', fresh)
    .where('files.created_by', '=', actor.user_id)
    .where('files.purpose', '=', 'document')
    .where('document_files.file_id', 'is', null)
    .select('files.id')
    .execute()
  return free.length < fresh.length ? [{ path: 'file_ids', code: 'not_found' }] : []
}
