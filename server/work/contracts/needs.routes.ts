import { needEndpoints } from '#contract/work/needs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { contractAbilities } from './contracts.policy.ts'
import { findContract, lockContract } from './contracts.queries.ts'
import { listNeeds } from './need-list.queries.ts'
import { changeNeedStatus, createNeed, updateNeed } from './needs.commands.ts'
import { lockNeed, needAbilities, needsOf, showNeed, showNeeds } from './needs.queries.ts'
import { refreshNeeds } from './refresh-needs.commands.ts'

/** A need just written by the actor, with the status that its counts give it. */
const showWritten = async (tx: Tx, actor: Actor, id: number) => {
  await refreshNeeds(tx, actor, [id])
  const { contract, need } = await lockNeed(tx, actor, id)
  return { data: await showNeed(tx, actor, contract, need), meta: { transaction_id: actor.transaction_id } }
}

/** Needs of contracts: how many people of which position, and when. */
export const mountNeeds = ({ app, db }: Services) =>
  mount(app, db, needEndpoints, {
    'GET /api/needs': ({ tx, actor, query }) => listNeeds(tx, actor, query),
    'GET /api/contracts/{id}/needs': async ({ tx, actor, params }) => {
      const contract = await findContract(tx, actor, params.id)
      return { data: await showNeeds(tx, actor, contract, await needsOf(tx, contract.id)) }
    },
    'POST /api/contracts/{id}/needs': async ({ tx, actor, params, body }) => {
      const contract = await lockContract(tx, actor, params.id)
      authorize(contractAbilities(actor, contract).change_needs)
      return showWritten(tx, actor, await createNeed(tx, actor, contract, body))
    },
    'PATCH /api/needs/{id}': async ({ tx, actor, params, body }) => {
      const { contract, need } = await lockNeed(tx, actor, params.id)
      authorize(needAbilities(actor, contract, need).update)
      await updateNeed(tx, actor, contract, need, body)
      return showWritten(tx, actor, need.id)
    },
    'PUT /api/needs/{id}/status': async ({ tx, actor, params, body }) => {
      const { contract, need } = await lockNeed(tx, actor, params.id)
      const abilities = needAbilities(actor, contract, need)
      authorize(abilities.change_status || abilities.pause)
      await changeNeedStatus(tx, actor, contract, need, body)
      return showWritten(tx, actor, need.id)
    },
  })
