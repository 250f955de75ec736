import { type SqlBool, sql } from 'kysely'
import type { Condition } from '#server/behaviors/lists/filters.ts'

/** History of a contract's additions and of what their application changed in the same transactions. */
export const ofAdditions = (contract_id: number): Condition =>
  sql<SqlBool>`((h.entity = 'addition' and h.parent_entity = 'contract' and h.parent_id = ${contract_id})
    or (h.transaction_id in (select a.transaction_id from change_history a
        where a.entity = 'addition' and a.parent_entity = 'contract' and a.parent_id = ${contract_id} and a.action = 'applied')
      and ((h.entity = 'contract' and h.entity_id = ${contract_id}) or (h.parent_entity = 'contract' and h.parent_id = ${contract_id}))))`
