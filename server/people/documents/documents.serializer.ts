import type { Document } from '#contract/people/documents.ts'
import { type Owner, documentAbilities, ownerOf } from './documents.policy.ts'
import type { DocumentRow } from './documents.queries.ts'

/** Whether the medical content of a document is hidden: only those who manage the person's documents may read it. */
export const isRestricted = (owner: Owner, row: DocumentRow) => row.is_health && !owner.abilities.unmask

/** A document as the actor may see it, with their abilities. */
export const toDocument = (owner: Owner, row: DocumentRow): Document => {
  const restricted = isRestricted(owner, row)
  return {
    ...row,
    owner: ownerOf(row),
    restricted,
    result: restricted ? null : row.result,
    comment: restricted ? null : row.comment,
    issuer: restricted ? null : row.issuer,
    verification_reason: restricted ? null : row.verification_reason,
    files: restricted ? [] : row.files,
    verified_by: row.verifier,
    created_by: row.creator,
    abilities: documentAbilities(owner, row),
  }
}
