import type { StayUpdate } from '#contract/site/stays.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { type Nights, readBedFacts } from './facts.queries.ts'
import { checkDays, checkTerms } from './prepare-stay.ts'
import { bedIsFree, bedIsOpen, genderFits, personIsFree } from './rules.ts'
import type { StayRow } from './stays.queries.ts'
import { requireVersion, writeStay } from './write-stay.ts'

/** Refuses other nights of a locked stay when something forbids them, at the changed day. */
export const checkNights = async (
  tx: Tx,
  actor: Actor,
  row: StayRow,
  nights: Nights,
  path: 'check_in' | 'check_out',
) => {
  const { place_id, worker_id, candidate_id, person } = row
  const facts = await readBedFacts(tx, actor, { ...nights, place_id, worker_id, candidate_id, except: [row.id] })
  const taken = bedIsFree(facts)
  const problems = [
    ...bedIsOpen(facts),
    ...(taken.length > 0 ? taken : genderFits(facts, person)),
    ...personIsFree(facts, 'worker_id'),
  ]
  if (problems.length > 0) throw fieldProblems(problems.map((problem) => ({ ...problem, path })))
}

/**
 * Changes the terms or the days of a locked stay; absent fields stay, `null` clears. The first day of a begun stay is
 * fixed.
 */
export const updateStay = async (tx: Tx, actor: Actor, row: StayRow, { version, ...given }: StayUpdate) => {
  requireVersion(actor, row, version)
  const after = { ...row, ...given }
  const moves = after.check_in !== row.check_in
  const problems = [
    ...(moves && row.status !== 'reserved' ? [{ path: 'check_in', code: 'stay_has_begun' }] : []),
    ...checkDays(after),
    ...checkTerms(after),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  if (moves || after.check_out !== row.check_out)
    await checkNights(tx, actor, row, after, moves ? 'check_in' : 'check_out')
  const currency =
    after.charge !== null || after.deposit_amount !== null ? (after.currency ?? row.currency) : after.currency
  await writeStay(tx, actor, row, { ...given, currency })
}
