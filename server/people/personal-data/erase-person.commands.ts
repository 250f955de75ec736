import type { PersonEntity } from '#contract/people/personal-data-choices.ts'
import { type Named, bothOrders } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { eraseMentions } from './erase-mentions.commands.ts'
import { eraseRecordsOf } from './erase-records.commands.ts'
import { forbidErasure } from './erasure-plan.ts'
import { type Chain, findChain, recordOf } from './person-chain.ts'
import { surveysOf } from './person-parts.ts'
import { knownOfPerson, soughtOf } from './sought-person.ts'

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Refuses an erasure without the person's name as confirmation, in either order, ignoring case. */
export const checkConfirmation = (record: Named, confirmation: string) => {
  if (!bothOrders(record).map(plain).includes(plain(confirmation)))
    throw fieldProblem('confirmation', 'confirmation_differs')
}

/**
 * Permanently anonymises the person of a locked chain: their records and the mentions elsewhere; `possible` are the
 * chosen uncertain mentions. Answers how many mentions were removed.
 */
export const erasePerson = async (
  tx: Tx,
  secrets: Secrets,
  actor: Actor,
  chain: Chain,
  entity: PersonEntity,
  possible: readonly string[] = [],
): Promise<number> => {
  const forbidden = forbidErasure(chain, entity, await surveysOf(tx, chain), actor.at)
  if (forbidden.length > 0) throw fieldProblems(forbidden)
  const known = await knownOfPerson(tx, secrets, chain)
  await eraseRecordsOf(tx, actor, chain)
  const { id } = recordOf(chain, entity)
  return eraseMentions(tx, actor, { entity, id }, await soughtOf(tx, known), possible)
}

/** Anonymises the person of a record in scope, found and locked by its id. */
export const erasePersonOf = async (tx: Tx, secrets: Secrets, actor: Actor, entity: PersonEntity, id: number) =>
  erasePerson(tx, secrets, actor, await findChain(tx, actor, entity, id, true), entity)
