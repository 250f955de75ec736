import type { Actor } from '#server/behaviors/access/actor.ts'
import { problemOf } from '#server/behaviors/endpoints/problem-of.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { orNothing, rehearse } from '#server/behaviors/undo/savepoint.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { amendContract } from '../contracts/amend-contract.commands.ts'
import { refreshNeeds } from '../contracts/refresh-needs.commands.ts'
import { namedNeeds, writeAddition } from './additions.commands.ts'
import { type AdditionRow, type LockedAddition, waitingAdditions } from './additions.queries.ts'
import { applyAddition } from './apply-additions.commands.ts'
import { checkAddition, checkFile } from './check-addition.ts'

type Signature = { version: number; signed_at?: string | null | undefined; file_id?: number | null | undefined }

/**
 * Tries an addition on its locked contract after those signed for earlier days, and rolls it back; throws what refuses
 * it.
 */
export const rehearseAddition = (tx: Tx, actor: Actor, addition: AdditionRow) =>
  rehearse(tx, async () => {
    const earlier = (await waitingAdditions(tx, addition.contract_id)).filter(
      ({ id, effective_from }) => id !== addition.id && effective_from <= addition.effective_from,
    )
    for (const one of earlier)
      await orNothing(tx, () => amendContract(tx, actor, one)).catch((failure: Error) => {
        if (!problemOf(failure)) throw failure
      })
    await amendContract(tx, actor, addition)
  })

/**
 * Signs a locked draft with its file and day. When its day has come, it is applied in the same transaction; otherwise
 * it is tried first, so one that cannot be applied is not signed.
 */
export const signAddition = async (tx: Tx, actor: Actor, locked: LockedAddition, body: Signature) => {
  const { contract, addition } = locked
  const { version: _read, ...given } = body
  const after = { ...addition, ...given }
  const problems = [
    ...(after.signed_at ? [] : [{ path: 'signed_at', code: 'required' }]),
    ...(after.file_id ? [] : [{ path: 'file_id', code: 'required' }]),
    ...(await checkAddition(tx, actor, contract, after)),
    ...(await checkFile(tx, actor, given.file_id, addition.file_id)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const signed = await writeAddition(
    tx,
    actor,
    addition,
    { ...given, status: 'signed', status_since: actor.at },
    'signed',
  )
  if (signed.effective_from <= agencyDay(actor.at)) await applyAddition(tx, actor, { contract, addition: signed })
  else await rehearseAddition(tx, actor, signed)
  await refreshNeeds(tx, actor, namedNeeds(addition))
}
