import { type SqlBool, sql } from 'kysely'
import type { SiteReport } from '#contract/work/my-schedule.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, any } from '#server/behaviors/lists/filters.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { contractScope } from '../contracts/contracts.policy.ts'

const MOST = 200

/** Reports from the site, newest first; `condition` is on `r`, the report, and `contracts`. */
export const siteReports = async (db: Db, condition: Condition): Promise<SiteReport[]> =>
  (
    await sql<SiteReport>`
      select r.id, r.key, r.kind, r.contract_id, contracts.title as contract_title, ${nameJson('w')} as worker, r.date, r.happened_at, r.text,
        r.file_id is not null as has_photo, ${nameJson('u')} as created_by, r.created_at
      from site_reports r join contracts on contracts.id = r.contract_id join users u on u.id = r.created_by
        left join workers w on w.id = r.worker_id
      where ${condition} order by r.happened_at desc, r.id desc limit ${sql.lit(MOST)}`.execute(db)
  ).rows

/** The photo file of a report that the actor may see: their own, or of a contract in scope; throws 404. */
export const reportPhoto = async (db: Db, actor: Actor, id: number) =>
  found(
    await db
      .selectFrom('site_reports as r')
      .innerJoin('contracts', 'contracts.id', 'r.contract_id')
      .innerJoin('files as f', 'f.id', 'r.file_id')
      .where('r.id', '=', id)
      .where(any([sql<SqlBool>`r.created_by = ${actor.user_id}`, contractScope(actor)]))
      .select(['f.id', 'f.storage_key', 'f.content_type'])
      .executeTakeFirst(),
  )
