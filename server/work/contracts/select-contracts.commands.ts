import type { ContractSelection } from '#contract/work/mass-additions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { selectedRows } from '#server/behaviors/bulk/select-rows.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { contractConditions } from './contracts.columns.ts'
import { contractScope } from './contracts.policy.ts'

/** The ids of the selected contracts in scope, chosen by id or by the list's query. */
export const selectedContracts = (tx: Tx, actor: Actor, selection: ContractSelection) =>
  selectedRows(tx, 'contracts', contractScope(actor), selection, async () =>
    contractConditions(actor, selection.query ?? {}, await loadFields(tx, actor, 'contract')),
  )
