import { contractEndpoints } from '#contract/work/contracts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changeRecord, showWritten } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { readStatusSteps } from '#server/behaviors/history/read-status-steps.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { changeContractStatus } from './change-contract-status.commands.ts'
import { contractQueues, countContractBoard, countContractViews } from './contract-counts.queries.ts'
import { archiveContract, createContract, restoreContract, updateContract } from './contracts.commands.ts'
import { contractAbilities, hiddenRates } from './contracts.policy.ts'
import { coordinatorOptions, findContract, foremanOptions, listContracts, lockContract } from './contracts.queries.ts'
import { toContract } from './contracts.serializer.ts'
import { exportContracts } from './export-contracts.ts'
import { printContract } from './print-contract.ts'
import { lockContractForUndo, undoContract } from './undo-contract.commands.ts'

const showContract = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'contract')
  return { data: toContract(actor, await findContract(db, actor, id), custom) }
}

const showChanged = showWritten(showContract)
const change = changeRecord(lockContract, contractAbilities, showChanged)

const subject = (id: number) => ({ entity: 'contract', id })

/** Contracts: what client companies order. */
export const mountContracts = ({ app, db, exportDb }: Services) =>
  mount(app, db, contractEndpoints, {
    'GET /api/contracts': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'contract')
      const { rows, meta } = await listContracts(tx, actor, query, custom)
      return { data: rows.map((row) => toContract(actor, row, custom)), meta }
    },
    'GET /api/contracts/queues': async ({ tx, actor }) => ({
      data: await contractQueues(tx, actor, await loadFields(tx, actor, 'contract')),
    }),
    'GET /api/contracts/board': async ({ tx, actor, query }) => ({
      data: await countContractBoard(tx, actor, query, await loadFields(tx, actor, 'contract')),
    }),
    'GET /api/contracts/view-counts': async ({ tx, actor }) => ({
      data: await countContractViews(tx, actor, await loadFields(tx, actor, 'contract')),
    }),
    'GET /api/contracts/coordinators': async ({ tx }) => ({ data: await coordinatorOptions(tx) }),
    'GET /api/contracts/foremen': async ({ tx, actor, query }) => {
      const options = await foremanOptions(tx)
      if (!query.contract_id) return { data: options }
      const { foremen } = await findContract(tx, actor, query.contract_id.ids[0]!)
      return { data: options.filter((one) => foremen.some(({ id }) => id === one.id)) }
    },
    'POST /api/contracts': async ({ tx, actor, body }) => showChanged(tx, actor, await createContract(tx, actor, body)),
    'POST /api/contracts/export': async ({ actor, body, request }) =>
      exportContracts(exportDb, db, actor, body, request.headers.accept),
    'GET /api/contracts/{id}': async ({ tx, actor, params }) => showContract(tx, actor, params.id),
    'PATCH /api/contracts/{id}': change((can) => can.update, updateContract),
    'PUT /api/contracts/{id}/status': change((can) => can.change_status, changeContractStatus),
    'PUT /api/contracts/{id}/archive': change(
      (can) => can.archive || can.change_status,
      (tx, actor, contract, { version }) => archiveContract(tx, actor, contract, version),
    ),
    'DELETE /api/contracts/{id}/archive': change(
      (can) => can.restore,
      (tx, actor, contract, { version }) => restoreContract(tx, actor, contract, version),
    ),
    'POST /api/contracts/{id}/undos': async ({ tx, actor, params, body }) => {
      const contract = await lockContractForUndo(tx, actor, params.id, body.transaction_id)
      const left = await undoContract(tx, actor, contract, body.transaction_id)
      const { data, meta } = await showChanged(tx, actor, contract.id)
      return { data, meta: { ...meta, ...left } }
    },
    'GET /api/contracts/{id}/history': async ({ tx, actor, params, query }) => {
      const contract = await findContract(tx, actor, params.id)
      return readChanges(tx, subject(contract.id), query, [
        await hiddenCustom(tx, actor, 'contract'),
        ...hiddenRates(actor),
      ])
    },
    'GET /api/contracts/{id}/status-history': async ({ tx, actor, params, query }) => {
      const contract = await findContract(tx, actor, params.id)
      return readStatusSteps(tx, subject(contract.id), query)
    },
    'GET /api/contracts/{id}/pdf': async ({ tx, actor, params, query }) =>
      printContract(tx, actor, await findContract(tx, actor, params.id), query.language ?? actor.locale, query.second),
  })
