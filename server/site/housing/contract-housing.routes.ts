import { contractHousingEndpoints } from '#contract/site/contract-housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { findContract } from '#server/work/contracts/contracts.queries.ts'
import { contractAbilities } from '#server/work/contracts/contracts.policy.ts'
import { contractToHouse, createLink, lockLink, removeLink, updateLink } from './contract-housing.commands.ts'
import { housedOn, linksOfContract, linksOfHousing, readLink } from './contract-housing.queries.ts'
import { findHousing } from './housing.queries.ts'

const showLink = async (tx: Tx, actor: Actor, id: number) => ({
  data: await readLink(tx, actor, id),
  meta: { transaction_id: actor.transaction_id },
})

/** The houses of contracts. */
export const mountContractHousing = ({ app, db }: Services) =>
  mount(app, db, contractHousingEndpoints, {
    'GET /api/contracts/{id}/housing': async ({ tx, actor, params }) => {
      const contract = await findContract(tx, actor, params.id)
      const links = await linksOfContract(tx, actor, contract.id)
      const people = await housedOn(tx, actor, contract.id)
      return { data: { links, people }, meta: { abilities: { link: contractAbilities(actor, contract).update } } }
    },
    'POST /api/contracts/{id}/housing': async ({ tx, actor, params, body }) => {
      const { id } = await contractToHouse(tx, actor, params.id)
      return showLink(tx, actor, await createLink(tx, actor, id, body))
    },
    'PATCH /api/contract-housing/{id}': async ({ tx, actor, params, body }) => {
      const row = await lockLink(tx, actor, params.id)
      await updateLink(tx, actor, row, body)
      return showLink(tx, actor, row.id)
    },
    'DELETE /api/contract-housing/{id}': async ({ tx, actor, params }) => {
      await removeLink(tx, actor, await lockLink(tx, actor, params.id))
      return { data: {} }
    },
    'GET /api/housing/{id}/contracts': async ({ tx, actor, params }) => {
      const { id } = await findHousing(tx, actor, params.id)
      return { data: await linksOfHousing(tx, actor, id) }
    },
  })
