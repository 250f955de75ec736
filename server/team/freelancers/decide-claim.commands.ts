import { sql } from 'kysely'
import type { ClaimCreate, ClaimDecision } from '#contract/team/freelance-claims.ts'
import { claimedNouns } from '#contract/team/freelancer-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { ProblemError, fieldProblem, fieldProblems, stale } from '#server/platform/problems.ts'
import { settleBonuses } from '../freelance-payments/settle.commands.ts'
import { claimPerson, writeClaim } from './claim.commands.ts'
import { type ClaimRow, onRecords } from './who-brought.queries.ts'
import { type ClaimView, showClaim } from './claims.queries.ts'
import { checkFreelancer } from './given-by.policy.ts'
import { outcomesOf } from './rules/outcomes.ts'

const requireVersion = (actor: Actor, claim: ClaimView, version: number) => {
  if (claim.version !== version) throw stale(showClaim(actor, claim))
}

/** Locks the records of a claim, so of two parallel decisions on one person the second waits. */
const lockRecords = async (tx: Tx, claim: ClaimRow) => {
  for (const entity of claimedNouns)
    await tx
      .selectFrom(recordTables[entity])
      .where('id', '=', claim[`${entity}_id`] ?? 0)
      .select('id')
      .forUpdate()
      .execute()
}

/** The valid claims on a person that overlap with this one. */
const inTheWay = async (tx: Tx, claim: ClaimRow & { against_id: number | null }): Promise<ClaimRow[]> => {
  const { rows } =
    await sql<ClaimRow>`select f.* from freelance_claims f where f.state = 'holds' and f.id <> ${claim.id}
    and (f.id = ${claim.against_id} or ${onRecords(claim)})
    and daterange(f.claimed_on, f.expires_on, '[)') && daterange(${claim.claimed_on}, ${claim.expires_on}, '[)')
    order by f.id for update`.execute(tx)
  return rows
}

/** Writes the freelance recruiter who gets the person to the person's records, with history. */
const nameGiver = async (tx: Tx, actor: Actor, claim: ClaimRow, freelance_recruiter_id: number) => {
  for (const entity of claimedNouns) {
    const id = claim[`${entity}_id`]
    if (id === null) continue
    const table = recordTables[entity]
    const row = await tx
      .selectFrom(table)
      .where('id', '=', id)
      .select('freelance_recruiter_id')
      .executeTakeFirstOrThrow()
    if (row.freelance_recruiter_id === freelance_recruiter_id) continue
    await tx
      .updateTable(table)
      .set((eb) => ({
        freelance_recruiter_id,
        version: eb('version', '+', 1),
        updated_at: actor.at,
        updated_by: actor.user_id,
      }))
      .where('id', '=', id)
      .execute()
    await recordChange(tx, actor, 'updated', { entity, id }, row, { freelance_recruiter_id })
  }
}

/**
 * Gives the person to the claiming freelance recruiter: valid claims are released for the same reason, and other
 * disputes are against this claim from now on.
 */
const hold = async (tx: Tx, actor: Actor, claim: ClaimView, decision: object) => {
  await lockRecords(tx, claim)
  const others = await inTheWay(tx, claim)
  for (const other of others) await writeClaim(tx, actor, other, { state: 'released', ...decision })
  await writeClaim(tx, actor, claim, { state: 'holds', ...decision })
  await nameGiver(tx, actor, claim, claim.freelance_recruiter_id)
  await tx
    .updateTable('freelance_claims')
    .set({ against_id: claim.id })
    .where('state', '=', 'disputed')
    .where('id', '!=', claim.id)
    .where('against_id', 'in', [claim.id, ...others.map(({ id }) => id)])
    .execute()
}

const refuse = async (tx: Tx, actor: Actor, claim: ClaimView, decision: object) => {
  await writeClaim(tx, actor, claim, { state: 'refused', ...decision })
  const holder = claim.against?.freelance_recruiter
  if (holder) await nameGiver(tx, actor, claim, holder.id)
}

/** Decides a locked claim: valid, refused or released; 409 when its state has changed since. */
export const decideClaim = async (tx: Tx, actor: Actor, claim: ClaimView, input: ClaimDecision) => {
  requireVersion(actor, claim, input.version)
  if (!outcomesOf[claim.state].includes(input.outcome)) throw new ProblemError(409, 'claim_decided')
  const decision = { decided_at: actor.at, decided_by: actor.user_id, decision_reason: input.reason }
  if (input.outcome === 'holds') await hold(tx, actor, claim, decision)
  else if (input.outcome === 'refused') await refuse(tx, actor, claim, decision)
  else await writeClaim(tx, actor, claim, { state: 'released', ...decision })
  if (claim.worker_id !== null) await settleBonuses(tx, actor, [claim.worker_id])
}

/** Changes the evidence of a locked claim. */
export const changeEvidence = async (
  tx: Tx,
  actor: Actor,
  claim: ClaimView,
  { version, evidence }: { version: number; evidence: string },
) => {
  requireVersion(actor, claim, version)
  await writeClaim(tx, actor, claim, { evidence })
}

/**
 * Creates a claim that is not based on a record's field; refused when the freelance recruiter already holds the person.
 */
export const makeClaim = async (tx: Tx, actor: Actor, { person, ...input }: ClaimCreate): Promise<number> => {
  const today = agencyDay(actor.at)
  const { claimed_on = today, evidence, freelance_recruiter_id } = input
  const problems = [
    ...(await checkFreelancer(tx, actor, input)),
    ...(claimed_on > today ? [{ path: 'claimed_on', code: 'in_the_future' }] : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const id = await claimPerson(tx, actor, person, { freelance_recruiter_id, claimed_on, source: 'manual', evidence })
  if (id === null) throw fieldProblem('freelance_recruiter_id', 'holds_already')
  await nameFirst(tx, actor, id)
  return id
}

/** Writes the freelance recruiter of a valid claim to records that name none. */
const nameFirst = async (tx: Tx, actor: Actor, id: number) => {
  const claim = await tx.selectFrom('freelance_claims').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  if (claim.state === 'holds') await nameGiver(tx, actor, claim, claim.freelance_recruiter_id)
}
