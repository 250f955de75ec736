import { sql } from 'kysely'
import type { ClaimedNoun } from '#contract/team/freelancer-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { overtakenParts } from '#server/behaviors/merging/moved-parts.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { MovedClaim, MovedPart } from '#server/db/tables/merging.ts'
import { type ClaimedPerson, personOf } from './claimed-person.queries.ts'
import { writeClaim } from './claim.commands.ts'
import { type ClaimRow, onRecords } from './who-brought.queries.ts'

type Claim = ClaimRow & Omit<MovedClaim, 'id' | 'version'>

const claimsOf = async (db: Db, person: ClaimedPerson): Promise<Claim[]> => {
  const { rows } = await sql<Claim>`select f.* from freelance_claims f where ${onRecords(person)}
    order by f.claimed_on, f.id for update`.execute(db)
  return rows
}

const meet = (a: Claim, b: Claim) => a.claimed_on < b.expires_on && b.claimed_on < a.expires_on

/**
 * The new state of a claim when two records become one person: the first one is valid, a later one of another freelance
 * recruiter is a dispute.
 */
const settled = (claim: Claim, earlier: readonly Claim[]): Partial<Claim> => {
  if (claim.state !== 'holds') return {}
  const first = earlier.find((one) => one.state === 'holds' && meet(one, claim))
  if (!first) return {}
  return first.freelance_recruiter_id === claim.freelance_recruiter_id
    ? { state: 'released' }
    : { state: 'disputed', cause: 'merged', against_id: first.id }
}

/**
 * Moves the claims on a record to another record of the same person; the first claim stays valid. Answers the earlier
 * values of what changed.
 */
export const moveClaims = async (
  tx: Tx,
  actor: Actor,
  entity: ClaimedNoun,
  from: number,
  to: number,
): Promise<MovedClaim[]> => {
  const column = `${entity}_id` as const
  const kept = await personOf(tx, { entity, id: to })
  const leaving = (await claimsOf(tx, await personOf(tx, { entity, id: from }))).filter((one) => one[column] === from)
  if (leaving.length === 0) return []
  const gone = new Set(leaving.map(({ id }) => id))
  const all = [...leaving, ...(await claimsOf(tx, kept)).filter(({ id }) => !gone.has(id))]
  const ordered = all.toSorted((a, b) => a.claimed_on.localeCompare(b.claimed_on) || a.id - b.id)
  const place = {
    [column]: to,
    ...(entity === 'lead' ? { candidate_id: kept.candidate_id, worker_id: kept.worker_id } : {}),
    ...(entity === 'candidate' ? { worker_id: kept.worker_id } : {}),
  }
  const changes = ordered.map((claim, index) => ({
    claim,
    patch: { ...settled(claim, ordered.slice(0, index)), ...(gone.has(claim.id) ? place : {}) },
  }))
  const changed = changes.filter(({ patch }) => Object.keys(patch).length > 0)
  const freed = changed.filter(({ patch }) => patch.state !== undefined)
  for (const { claim, patch } of [...freed, ...changed.filter((one) => !freed.includes(one))])
    await writeClaim(tx, actor, claim, patch)
  return changed.map(({ claim }) => beforeOf(claim))
}

const beforeOf = ({ id, version, state, cause, against_id, lead_id, candidate_id, worker_id }: Claim): MovedClaim => ({
  id, version: version + 1, state, cause, against_id, lead_id, candidate_id, worker_id,
}) // prettier-ignore

/** Which of the claims that a merge changed have changed since. */
export const overtakenClaims = (tx: Tx, moved: readonly MovedPart[]) => overtakenParts(tx, 'freelance_claims', moved)

/** Restores the claims that a merge changed; valid ones come last, after their replacements are gone. */
export const returnClaims = async (tx: Tx, actor: Actor, moved: readonly MovedClaim[]) => {
  for (const { id, version: _left, ...before } of moved.toSorted(
    (a, b) => Number(a.state === 'holds') - Number(b.state === 'holds'),
  )) {
    const claim = await tx.selectFrom('freelance_claims').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    await writeClaim(tx, actor, claim, before)
  }
}
