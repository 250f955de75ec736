import { contractEndpoints } from '#contract/work/contracts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { recordAnswers, recordCalls, steppingCalls } from '#server/behaviors/endpoints/record-calls.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { changeContractStatus } from './change-contract-status.commands.ts'
import { contractQueues, countContractBoard, countContractViews } from './contract-counts.queries.ts'
import { archiveContract, createContract, restoreContract, updateContract } from './contracts.commands.ts'
import { contractAbilities, hiddenRates } from './contracts.policy.ts'
import {
  contractInScope,
  coordinatorOptions,
  findContract,
  foremanOptions,
  listContracts,
  lockContract,
} from './contracts.queries.ts'
import { toContract } from './contracts.serializer.ts'
import { contractExport } from './export-contracts.ts'
import { printContract } from './print-contract.ts'
import { lockContractForUndo, undoContract } from './undo-contract.commands.ts'

const noun = {
  path: 'contracts',
  entity: 'contract',
  find: findContract,
  lock: lockContract,
  show: toContract,
  abilities: contractAbilities,
} as const

const { change, showChanged } = recordAnswers(noun)

/** The history of a contract, without the rates that its reader may not know. */
const historyOf = async (db: Db, actor: Actor, id: number) => {
  await contractInScope(db, actor, id)
  return { subject: { entity: 'contract', id }, hidden: hiddenRates(actor) }
}

/** Contracts: what client companies order. */
export const mountContracts = ({ app, db, exportDb }: Services) =>
  mount(app, db, contractEndpoints, {
    ...recordCalls(
      noun,
      { list: listContracts, views: countContractViews, historyOf },
      {
        create: createContract,
        update: updateContract,
        archive: archiveContract,
        restore: restoreContract,
        undo: undoContract,
        lockForUndo: lockContractForUndo,
      },
    ),
    ...steppingCalls(noun, { board: countContractBoard, changeStatus: changeContractStatus, historyOf }),
    'GET /api/contracts/queues': async ({ tx, actor }) => ({
      data: await contractQueues(tx, actor, await loadFields(tx, actor, 'contract')),
    }),
    'GET /api/contracts/coordinators': async ({ tx }) => ({ data: await coordinatorOptions(tx) }),
    'GET /api/contracts/foremen': async ({ tx, actor, query }) => {
      const options = await foremanOptions(tx)
      if (!query.contract_id) return { data: options }
      const { foremen } = await findContract(tx, actor, query.contract_id.ids[0]!)
      return { data: options.filter((one) => foremen.some(({ id }) => id === one.id)) }
    },
    'POST /api/contracts/export': exportCall({ db, exportDb }, contractExport),
    'PUT /api/contracts/{id}/archive': change(
      (can) => can.archive || can.change_status,
      (tx, actor, contract, { version }) => archiveContract(tx, actor, contract, version),
    ),
    'POST /api/contracts/{id}/undos': async ({ tx, actor, params, body }) => {
      const contract = await lockContractForUndo(tx, actor, params.id, body.transaction_id)
      const left = await undoContract(tx, actor, contract, body.transaction_id)
      const { data, meta } = await showChanged(tx, actor, contract.id)
      return { data, meta: { ...meta, ...left } }
    },
    'GET /api/contracts/{id}/pdf': async ({ tx, actor, params, query }) =>
      printContract(tx, actor, await findContract(tx, actor, params.id), query.language ?? actor.locale, query.second),
  })
