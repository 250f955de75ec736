import { type Selectable, sql } from 'kysely'
import type { TaskRule } from '#contract/office/task-rules.ts'
import type { Db } from '#server/db/client.ts'
import type { TaskRulesTable } from '#server/db/tables/tasks.ts'
import { found } from '#server/platform/problems.ts'

/** A rule with the status that triggers it. */
export type RuleRow = Selectable<TaskRulesTable> & { status: TaskRule['status'] }

const select = (db: Db) =>
  db
    .selectFrom('task_rules as r')
    .leftJoin('statuses as s', 's.id', 'r.status_id')
    .selectAll('r')
    .select(
      sql<
        TaskRule['status']
      >`case when s.id is null then null else jsonb_build_object('entity', s.entity, 'name', s.name) end`.as('status'),
    )

/** All rules, oldest first. */
export const listTaskRules = (db: Db): Promise<RuleRow[]> => select(db).orderBy('r.id').execute()

/** One rule; throws 404. */
export const findTaskRule = async (db: Db, id: number): Promise<RuleRow> =>
  found(await select(db).where('r.id', '=', id).executeTakeFirst())

/** A rule as the API answers it. */
export const toTaskRule = (row: RuleRow): TaskRule => row
