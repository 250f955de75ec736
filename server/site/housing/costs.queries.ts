import { sql } from 'kysely'
import type { Cost } from '#contract/site/housing-costs.ts'
import { type RowOf, columnsOf, readColumns } from '#server/behaviors/lists/columns.ts'
import type { Db } from '#server/db/client.ts'

const columns = columnsOf('housing_costs', '*', {
  file: sql<Cost['file']>`case when f.id is null then null else jsonb_build_object('id', f.id, 'name', f.name,
    'content_type', f.content_type, 'size', f.size) end`,
})

/** A cost as it is read: its columns and its bill. */
export type CostRow = RowOf<typeof columns>

/** Costs with their bills. */
export const selectCosts = (db: Db) =>
  readColumns(db.selectFrom('housing_costs').leftJoin('files as f', 'f.id', 'housing_costs.file_id'), columns)

/** A cost as the API answers it, with the month as `YYYY-MM`. */
export const toCost = ({ month, ...row }: CostRow): Cost => ({ ...row, month: month.slice(0, 7) })

/** The costs of a house within months `YYYY-MM`, both included, newest first. */
export const costsOf = (
  db: Db,
  property_id: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) =>
  selectCosts(db)
    .where('housing_costs.property_id', '=', property_id)
    .$if(from !== undefined, (query) => query.where('housing_costs.month', '>=', `${from}-01`))
    .$if(to !== undefined, (query) => query.where('housing_costs.month', '<=', `${to}-01`))
    .orderBy('housing_costs.month', 'desc')
    .orderBy('housing_costs.kind')
    .orderBy('housing_costs.id')
    .execute()
