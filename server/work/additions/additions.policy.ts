import type { Addition } from '#contract/work/additions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { seesBillRate } from '#contract/fields/readers.ts'
import { mayAmend } from '../contracts/contracts.policy.ts'
import type { AdditionRow, AmendedContract } from './additions.queries.ts'

/** What the actor can do with an addition of a visible contract; an applied one is read-only. */
export const additionAbilities = (
  actor: Actor,
  contract: AmendedContract,
  { status, file_id }: Pick<AdditionRow, 'status' | 'file_id'>,
): Addition['abilities'] => {
  const whole = actor.permissions.has('update contract')
  const drafts = status === 'draft' && mayAmend(actor, contract)
  return {
    update: drafts,
    sign: drafts,
    cancel: whole && (status === 'draft' || status === 'signed'),
    read_file: seesBillRate(actor) && file_id !== null,
  }
}
