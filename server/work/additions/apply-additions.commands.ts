import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { doEach } from '#server/behaviors/bulk/do-each.ts'
import { refusalOf } from '#server/behaviors/bulk/run-bulk.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { amendContract } from '../contracts/amend-contract.commands.ts'
import { notifyContractTeam } from '#server/office/notifications/notify-teams.commands.ts'
import { writeAddition } from './additions.commands.ts'
import { type LockedAddition, lockAddition, needTermsOf } from './additions.queries.ts'
import { replacedTerms } from './replaced-terms.ts'

/** Applies a locked, signed addition to its contract, and stores the replaced terms. */
export const applyAddition = async (tx: Tx, actor: Actor, { contract, addition }: LockedAddition) => {
  const replaced = replacedTerms(contract, await needTermsOf(tx, contract.id), addition.changes)
  await amendContract(tx, actor, addition)
  await writeAddition(
    tx,
    actor,
    addition,
    { status: 'applied', status_since: actor.at, replaced: JSON.stringify(replaced), refused: '[]' },
    'applied',
  )
  await notifyContractTeam(tx, actor, contract.id, 'addition_applied')
}

const isDue = ({ status, effective_from }: LockedAddition['addition'], day: string) =>
  status === 'signed' && effective_from <= day

const applyIfDue = (db: Db, id: number, day: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    const actor = systemActor(now)
    const locked = await lockAddition(tx, actor, id)
    const due = isDue(locked.addition, day)
    if (due) await applyAddition(tx, actor, locked)
    return due
  })

const keepRefusal = async (db: Db, id: number, failure: unknown) =>
  db
    .updateTable('additions')
    .set({ refused: JSON.stringify(refusalOf(failure)) })
    .where('id', '=', id)
    .where('status', '=', 'signed')
    .execute()

/**
 * Applies each signed addition whose day has come in its own transaction, once even with several processes. One that
 * cannot be applied stores the reason and is tried again next time; unexpected errors are thrown after all others.
 * Answers how many were applied.
 */
export const applyDueAdditions = async (db: Db, now: Date = new Date()): Promise<number> => {
  const day = agencyDay(now.toISOString())
  const due = await db
    .selectFrom('additions')
    .where('status', '=', 'signed')
    .where('effective_from', '<=', day)
    .select('id')
    .orderBy('effective_from')
    .orderBy('id')
    .execute()
  return doEach(
    due,
    ({ id }) => applyIfDue(db, id, day, now),
    ({ id }, failure) => keepRefusal(db, id, failure),
  )
}
