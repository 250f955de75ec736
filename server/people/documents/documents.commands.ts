import type { DocumentVerification } from '#contract/people/document-choices.ts'
import type { DocumentCreate, DocumentUpdate } from '#contract/people/documents.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { createPersonKey, openSealed, tailOf, writeSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems, found } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type DocumentWarning, checkFacts, checkNumber, checkPages } from './check-document.ts'
import { changedConditions, checkConditions, conditionsOf, hasNoConditions } from './check-conditions.ts'
import { refreshDocumentsState } from './documents-state.commands.ts'
import { type Owner, holders, ownedByNobody } from './documents.policy.ts'
import { tellUnfit } from './tell-unfit.commands.ts'
import { type DocumentRow, readDocument } from './documents.queries.ts'
import { type Locked, columnsOf, masked, requireVersion, told, writeDocument } from './write-document.ts'

/** The type of a document; a newly chosen one must be active and allowed for this owner. */
const typeOf = async (tx: Tx, id: number, { entity }: Owner, isGiven: boolean) => {
  const type = await tx.selectFrom('document_types').where('id', '=', id).selectAll().executeTakeFirst()
  if (!type || (isGiven && !(type.active && type.owners.includes(entity)))) throw fieldProblem('type_id', 'not_found')
  return type
}

const keyOf = async (tx: Tx, actor: Actor, secrets: Secrets, owner: Owner): Promise<number> => {
  if (owner.person_key_id !== null) return owner.person_key_id
  const person_key_id = await createPersonKey(tx, actor, secrets)
  await tx.updateTable(holders[owner.entity].table).set({ person_key_id }).where('id', '=', owner.id).execute()
  return person_key_id
}

const sealNumber = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  owner: Owner,
  id: number,
  number: string | null | undefined,
) => {
  if (number === undefined) return
  const key = await keyOf(tx, actor, secrets, owner)
  await writeSealed(tx, secrets, { entity: 'document', id }, key, [
    { field: 'number', value: number, exclusive: false },
  ])
}

const keepPages = async (tx: Tx, document_id: number, ids: readonly number[]) => {
  await tx.deleteFrom('document_files').where('document_id', '=', document_id).execute()
  if (ids.length > 0)
    await tx
      .insertInto('document_files')
      .values(ids.map((file_id, position) => ({ file_id, document_id, position })))
      .execute()
}

const factsOf = (input: Partial<DocumentCreate>) => ({
  country: input.country ?? null,
  issuer: input.issuer ?? null,
  issued_on: input.issued_on ?? null,
  valid_from: input.valid_from ?? null,
  valid_to: input.valid_to ?? null,
  result: input.result ?? null,
  ...conditionsOf(input),
  comment: input.comment ?? null,
})

const requireReplaceable = async (tx: Tx, owner: Owner, replaces_id: number | null, type_id: number) => {
  if (replaces_id === null) return
  const old = await tx
    .selectFrom('documents')
    .where('id', '=', replaces_id)
    .where(holders[owner.entity].column, '=', owner.id)
    .where('type_id', '=', type_id)
    .where('archived_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!old) throw fieldProblem('replaces_id', 'not_found')
}

/**
 * Adds a document to a locked owner, possibly as the replacement of another of the same type; answers its id and
 * warnings about its number.
 */
export const createDocument = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  owner: Owner,
  input: DocumentCreate,
): Promise<{ id: number; warnings: DocumentWarning[] }> => {
  const { type_id, number = null, replaces_id = null, file_ids = [] } = input
  const type = await typeOf(tx, type_id, owner, true)
  const facts = factsOf(input)
  const checked = number === null ? null : await checkNumber(tx, secrets, owner, type, facts.country, number)
  const problems = [
    ...checkFacts(actor, type, facts, { number: number !== null, files: file_ids.length }),
    ...checkConditions(type, facts),
    ...(checked?.problems ?? []),
    ...(await checkPages(tx, actor, file_ids, [])),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await requireReplaceable(tx, owner, replaces_id, type_id)
  const { column } = holders[owner.entity]
  const { id } = await tx
    .insertInto('documents')
    .values({
      ...facts,
      type_id,
      replaces_id,
      ...ownedByNobody,
      [column]: owner.id,
      created_at: actor.at,
      created_by: actor.user_id,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sealNumber(tx, actor, secrets, owner, id, number ?? undefined)
  await keepPages(tx, id, file_ids)
  const row = await readDocument(tx, id)
  await recordChange(
    tx,
    actor,
    'created',
    { entity: 'document', id, parent: owner },
    {},
    told(columnsOf(row), row.number_tail, row),
  )
  await refreshDocumentsState(tx, owner)
  return { id, warnings: checked?.warnings ?? [] }
}

const sameNumber = async (tx: Tx, secrets: Secrets, row: DocumentRow, number: string | null) => {
  if (number === null || row.number_tail === null) return number === row.number_tail
  return (
    row.number_tail === tailOf(number) &&
    (await openSealed(tx, secrets, { entity: 'document', id: row.id }, 'number')) === number
  )
}

const SUBSTANCE = ['type_id', 'country', 'issuer', 'issued_on', 'valid_from', 'valid_to', 'result'] as const

/**
 * Changes a locked document; absent fields stay, `null` clears. A change of its content resets its verification; the
 * first entry of the conditions does not, because whoever verified the document compared them.
 */
export const updateDocument = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  locked: Locked,
  input: DocumentUpdate,
): Promise<DocumentWarning[]> => {
  const { owner, row } = locked
  const { version, number, file_ids, ...given } = input
  requireVersion(owner, row, version)
  const type = await typeOf(
    tx,
    given.type_id ?? row.type_id,
    owner,
    given.type_id !== undefined && given.type_id !== row.type_id,
  )
  if (type.id !== row.type_id && row.replaces_id !== null) throw fieldProblem('type_id', 'fixed')
  const stored = columnsOf(row)
  const conditions = conditionsOf(type.states_conditions ? { ...stored, ...given } : given)
  const after = {
    ...stored,
    ...given,
    ...conditions,
    result: type.is_health ? (given.result ?? row.result) : (given.result ?? null),
  }
  const kept = row.files.map(({ id }) => id)
  const pages = file_ids ?? kept
  const isNew = number !== undefined && !(await sameNumber(tx, secrets, row, number))
  const known = number === undefined ? (isNumberAsked(row, after) ? await openNumber(tx, secrets, row) : null) : number
  const checked = known === null ? null : await checkNumber(tx, secrets, owner, type, after.country, known)
  const has = { number: number === undefined ? row.number_tail !== null : number !== null, files: pages.length }
  const problems = [
    ...checkFacts(actor, type, after, has),
    ...checkConditions(type, after),
    ...(checked?.problems ?? []),
    ...(await checkPages(tx, actor, pages, kept)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const isOther = changedConditions(conditionsOf(stored), conditions).length > 0
  const changed =
    isNew ||
    (isOther && !hasNoConditions(conditionsOf(stored))) ||
    pages.join() !== kept.join() ||
    SUBSTANCE.some((field) => (after[field] ?? null) !== (row[field] ?? null))
  if (!changed && !isOther && (after.comment ?? null) === row.comment) return checked?.warnings ?? []
  const again = { verification: 'unverified', verification_reason: null, verified_at: null, verified_by: null } as const
  await writeDocument(
    tx,
    actor,
    locked,
    { ...given, ...conditions, result: after.result, ...(changed ? again : {}) },
    'updated',
    async () => {
      if (isNew) await sealNumber(tx, actor, secrets, owner, row.id, number)
      if (file_ids) await keepPages(tx, row.id, file_ids)
    },
    isNew,
  )
  return checked?.warnings ?? []
}

const isNumberAsked = (row: DocumentRow, after: { type_id: number; country: string | null }) =>
  row.number_tail !== null && (after.type_id !== row.type_id || after.country !== row.country)

const openNumber = (tx: Tx, secrets: Secrets, row: DocumentRow) =>
  openSealed(tx, secrets, { entity: 'document', id: row.id }, 'number')

/** Sets the verification of a locked document: verified, rejected with a reason, or unchecked. */
export const verifyDocument = async (
  tx: Tx,
  actor: Actor,
  locked: Locked,
  {
    version,
    verification,
    reason,
  }: { version: number; verification: DocumentVerification; reason?: string | null | undefined },
) => {
  requireVersion(locked.owner, locked.row, version)
  if (verification === 'rejected' && !reason) throw fieldProblem('reason', 'required')
  const decided = verification !== 'unverified'
  const patch = {
    verification,
    verification_reason: verification === 'rejected' ? reason! : null,
    verified_at: decided ? actor.at : null,
    verified_by: decided ? actor.user_id : null,
  }
  await writeDocument(tx, actor, locked, patch, decided ? verification : 'updated')
  if (verification === 'verified' && locked.row.verification !== 'verified') await tellUnfit(tx, actor, locked)
}

/** Archives a locked document; one that it replaced counts again. */
export const archiveDocument = async (tx: Tx, actor: Actor, locked: Locked, version: number) => {
  requireVersion(locked.owner, locked.row, version)
  await writeDocument(tx, actor, locked, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')
}

/** Restores a locked document; 409 when another document now replaces the one it replaced. */
export const restoreDocument = async (tx: Tx, actor: Actor, locked: Locked, version: number) => {
  requireVersion(locked.owner, locked.row, version)
  await writeDocument(tx, actor, locked, { archived_at: null, archived_by: null }, 'restored')
}

/** The full number of a document; history records who viewed it. */
export const viewNumber = async (tx: Tx, actor: Actor, secrets: Secrets, { owner, row }: Locked): Promise<string> => {
  const number = found(await openNumber(tx, secrets, row))
  const subject = { entity: 'document', id: row.id, parent: owner }
  await recordChange(tx, actor, 'viewed_sensitive', subject, {}, { number: masked(row.number_tail) })
  return number
}
