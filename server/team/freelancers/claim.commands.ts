import { type Updateable, sql } from 'kysely'
import type { ChangeAction } from '#contract/behaviors/history.ts'
import type { claimSources } from '#contract/team/freelancer-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import type { FreelanceClaimsTable } from '#server/db/tables/freelancers.ts'
import { readAcquaintances } from './acquaintances.queries.ts'
import { type ClaimedPerson, type Named, personOf } from './claimed-person.queries.ts'
import { type ClaimRow, claimsOn, onRecords } from './who-brought.queries.ts'
import { settleBonuses } from '../freelance-payments/settle.commands.ts'
import { freelanceTerms } from './freelance-settings.commands.ts'
import { decidesClaims } from './freelancers.policy.ts'
import { expiryOf, judgeClaim } from './rules/attribution.ts'

type Source = (typeof claimSources)[number]

type Claim = { freelance_recruiter_id: number; claimed_on: string; source: Source; evidence: string | null }

const subjectOf = ({ id, freelance_recruiter_id }: Pick<ClaimRow, 'id' | 'freelance_recruiter_id'>) => ({
  entity: 'freelance_claim',
  id,
  parent: { entity: 'freelance_recruiter', id: freelance_recruiter_id },
})

/** Locks a phone number, so of two parallel claims on it the second waits. */
export const lockPerson = async (tx: Tx, { phone_tail }: ClaimedPerson) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`freelance claim ${phone_tail}`}, 0))`.execute(tx)
}

/** Updates a claim, raises its version and records the change. */
export const writeClaim = async (tx: Tx, actor: Actor, claim: ClaimRow, patch: Updateable<FreelanceClaimsTable>) => {
  const before = await tx
    .selectFrom('freelance_claims')
    .where('id', '=', claim.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const after = await tx
    .updateTable('freelance_claims')
    .set({ ...patch, version: before.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', claim.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'updated', subjectOf(claim), before, after)
}

/**
 * Creates a claim of a freelance recruiter on a person and judges it against the other claims; answers its id, or null
 * when they already hold the person.
 */
export const claimPerson = async (tx: Tx, actor: Actor, record: Named, claim: Claim): Promise<number | null> => {
  await lockPerson(tx, await personOf(tx, record))
  const person = await personOf(tx, record)
  const terms = await freelanceTerms(tx)
  const verdict = judgeClaim(await claimsOn(tx, person), await readAcquaintances(tx, person), claim, terms)
  if (verdict === null) return null
  const { lead_id, candidate_id, worker_id, name, phone, phone_tail } = person
  const row = await tx
    .insertInto('freelance_claims')
    .values({
      ...claim,
      ...verdict,
      lead_id,
      candidate_id,
      worker_id,
      expires_on: expiryOf(claim.claimed_on, terms),
      person_name: name,
      phone,
      phone_tail,
      ...madeNow(actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf(row), {}, row)
  if (worker_id !== null) await settleBonuses(tx, actor, [worker_id])
  return row.id
}

const ownClaims = async (tx: Tx, person: ClaimedPerson, freelance_recruiter_id: number) =>
  (await claimsOn(tx, person)).filter((claim) => claim.freelance_recruiter_id === freelance_recruiter_id)

const release = async (tx: Tx, actor: Actor, record: Named, freelance_recruiter_id: number) => {
  const { rows } = await sql<ClaimRow>`select f.* from freelance_claims f
    where f.freelance_recruiter_id = ${freelance_recruiter_id} and f.state in ('holds', 'disputed')
      and ${onRecords(await personOf(tx, record))}`.execute(tx)
  for (const claim of rows) await writeClaim(tx, actor, claim, { state: 'released' })
}

/** Reactivates a released claim of the same record when no one holds the person. */
const revive = async (tx: Tx, actor: Actor, record: Named, freelance_recruiter_id: number): Promise<boolean> => {
  const person = await personOf(tx, record)
  const today = agencyDay(actor.at)
  const let_go = (await ownClaims(tx, person, freelance_recruiter_id)).find(
    ({ state, expires_on }) => state === 'released' && expires_on > today,
  )
  const held = (await claimsOn(tx, person)).some(({ state, expires_on }) => state === 'holds' && expires_on > today)
  if (!let_go || held) return false
  await writeClaim(tx, actor, let_go, { state: 'holds' })
  return true
}

const SOURCES: Partial<Record<Actor['source'], Source>> = { import: 'import', api: 'api' }

const sourceOf = ({ source }: Actor): Source => SOURCES[source] ?? 'lead'

/** Creates the claim for the freelance recruiter named on a new record. */
export const claimNew = async (
  tx: Tx,
  actor: Actor,
  record: Named,
  row: { freelance_recruiter_id: number | null; created_at: string },
  evidence: string | null = null,
) => {
  const { freelance_recruiter_id, created_at } = row
  if (freelance_recruiter_id === null) return
  const claim = { freelance_recruiter_id, claimed_on: agencyDay(created_at), source: sourceOf(actor), evidence }
  await claimPerson(tx, actor, record, claim)
}

type Giver = { freelance_recruiter_id: number | null; source_detail?: string | null }

/** Actions that change the freelance recruiter of a record; merges and conversions move the claims themselves. */
const SAID: ReadonlySet<ChangeAction> = new Set(['updated', 'undone'])

/**
 * Follows a change of a record's freelance recruiter: releases the earlier claim and creates the new one. For actors
 * who decide claims it is a correction with the original day; otherwise the claim is of today.
 */
export const followGiver = async (
  tx: Tx,
  actor: Actor,
  action: ChangeAction,
  record: Named,
  { freelance_recruiter_id: before }: Giver,
  { freelance_recruiter_id, source_detail }: Giver,
) => {
  if (before === freelance_recruiter_id || !SAID.has(action)) return
  const { worker_id } = await personOf(tx, record)
  if (before !== null) await release(tx, actor, record, before)
  if (freelance_recruiter_id === null || (await revive(tx, actor, record, freelance_recruiter_id))) {
    if (worker_id !== null) await settleBonuses(tx, actor, [worker_id])
    return
  }
  const claimed_on = agencyDay(decidesClaims(actor) ? (await personOf(tx, record)).since : actor.at)
  const claim = { freelance_recruiter_id, claimed_on, source: sourceOf(actor), evidence: source_detail ?? null }
  await claimPerson(tx, actor, record, claim)
  if (worker_id !== null) await settleBonuses(tx, actor, [worker_id])
}

/** Releases every claim that is based only on a record whose creation is undone. */
export const releaseClaims = async (tx: Tx, actor: Actor, record: Named) => {
  const { rows } = await sql<ClaimRow>`select f.* from freelance_claims f
    where f.state in ('holds', 'disputed') and ${sql.ref(`f.${record.entity}_id`)} = ${record.id}`.execute(tx)
  for (const claim of rows) await writeClaim(tx, actor, claim, { state: 'released' })
  await settleBonuses(
    tx,
    actor,
    rows.flatMap(({ worker_id }) => worker_id ?? []),
  )
}
