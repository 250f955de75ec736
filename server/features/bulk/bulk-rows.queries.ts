import { sql } from 'kysely'
import type { BulkRow, BulkRowState } from '#contract/behaviors/bulk.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { BulkRecord } from '#server/behaviors/bulk/bulk-runs.ts'
import type { Db } from '#server/db/client.ts'
import { leadScope } from '../leads/leads.policy.ts'

const PAGE = 100

const names = {
  lead: (actor: Actor) =>
    sql<
      string | null
    >`(select trim(leads.last_name || ' ' || leads.first_name) from leads where leads.id = b.entity_id and ${leadScope(actor)})`,
}

/** Rows of a bulk action in their order, a hundred a page, named where the actor may still see them. */
export const listBulkRows = async (
  db: Db,
  actor: Actor,
  run: BulkRecord,
  query: { state?: BulkRowState | undefined; after?: number | undefined },
) => {
  const rows: BulkRow[] = await db
    .selectFrom('bulk_rows as b')
    .where('b.bulk_run_id', '=', run.id)
    .where('b.number', '>', query.after ?? 0)
    .$if(query.state !== undefined, (found) => found.where('b.state', '=', query.state!))
    .select(['b.number', 'b.entity_id', 'b.state', 'b.problems', names[run.entity as 'lead'](actor).as('name')])
    .orderBy('b.number')
    .limit(PAGE + 1)
    .execute()
  const data = rows.slice(0, PAGE)
  return { data, meta: { next: rows.length > PAGE ? (data.at(-1)?.number ?? null) : null } }
}
