import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { contractNamed, coordinatorsOf, foremenOf, positionNamed, recruiterOf } from './team-users.queries.ts'
import { tellAll } from './tell-all.commands.ts'

type NeedNamed = { contract_id: number; position_id: number }

/** Notifies a contract's coordinators that a place of a need is free while people wait in its reserve. */
export const notifyOfFreePlace = async (tx: Tx, actor: Actor, need: NeedNamed, count: number) => {
  const { title } = await contractNamed(tx, need.contract_id)
  const { name: position } = await positionNamed(tx, need.position_id)
  const people = await coordinatorsOf(tx, [need.contract_id])
  const subject = { entity: 'contract', id: need.contract_id }
  await tellAll(tx, actor, people, 'reserve_waits', subject, { name: title, position, count })
}

/** Notifies the recruiter of a candidate, and the contract's coordinators and foremen, that the candidate left the reserve for a place. */
export const notifyOfReserveTaken = async (tx: Tx, actor: Actor, need: NeedNamed, candidate_id: number) => {
  const { title } = await contractNamed(tx, need.contract_id)
  const { name: position } = await positionNamed(tx, need.position_id)
  const candidate = await tx
    .selectFrom('candidates')
    .where('id', '=', candidate_id)
    .select(['first_name', 'last_name', 'recruiter_id'])
    .executeTakeFirstOrThrow()
  const people = [
    ...(await recruiterOf(tx, candidate.recruiter_id)),
    ...(await coordinatorsOf(tx, [need.contract_id])),
    ...(await foremenOf(tx, need.contract_id)),
  ]
  const params = { name: fullName(candidate), position, contract: title }
  await tellAll(tx, actor, people, 'reserve_taken', { entity: 'candidate', id: candidate_id }, params)
}
