import { type SqlBool, sql } from 'kysely'
import { answered } from '#contract/fields/facts.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import type { Worker, WorkerListQuery } from '#contract/people/workers.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type RowOf, columnsOf, exportedOf, partOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { groupedListing } from '#server/behaviors/lists/grouped-listing.ts'
import { NEWEST, readerBy } from '#server/behaviors/lists/list-page.ts'
import { findRow, lockStepping } from '#server/behaviors/lists/one-row.ts'
import { nameJson, recruiterJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { foremanOfWorker } from '#server/site/foremen/foremen.policy.ts'
import { notificationDue } from '#server/work/labour-notifications/labour-notifications.policy.ts'
import { type CurrentPlacement, currentPlacement } from './current-placement.ts'
import { daysWorked } from './days-worked.ts'
import { currentHousing } from './current-housing.ts'
import { workerConditions, workerSortColumns } from './workers.columns.ts'
import { workerScope } from './workers.policy.ts'

const read = [...answered(workerFields), 'is_open', 'photo_file_id', 'person_key_id'] as const

const columns = (actor: Actor) =>
  columnsOf('workers', read, {
    status_meanings: sql<StatusMeaning[]>`s.meanings`,
    lead_id: sql<number | null>`c.lead_id`,
    /** The last characters of each stored number. */
    sensitive: sql<Worker['sensitive']>`case when workers.person_key_id is null then '{}'::jsonb
      else (select coalesce(jsonb_object_agg(v.field, v.tail), '{}')
        from sealed_values v where v.entity = 'worker' and v.entity_id = workers.id) end`,
    recruiter: recruiterJson,
    freelance_recruiter: nameJson('fr'),
    creator: nameJson('cu'),
    foreman_profile_id: sql<number | null>`${foremanOfWorker(actor, sql.ref('workers.id'))}`,
    placement: sql<CurrentPlacement | null>`${currentPlacement(actor)}`,
    days_worked: sql<number>`${daysWorked}`,
    current_housing: sql<Worker['current_housing']>`${currentHousing(actor)}`,
    notification_due: sql<string | null>`${notificationDue(sql.ref('workers.id'))}`,
  })

/** A worker as it is read: columns, status, people it refers to, and the current or next placement. */
export type WorkerRow = RowOf<ReturnType<typeof columns>>

const joinedWorkers = (db: Db) =>
  db
    .selectFrom('workers')
    .leftJoin('statuses as s', 's.id', 'workers.status_id')
    .leftJoin('recruiters as rec', 'rec.id', 'workers.recruiter_id')
    .leftJoin('users as ru', 'ru.id', 'rec.user_id')
    .leftJoin('freelance_recruiters as fr', 'fr.id', 'workers.freelance_recruiter_id')
    .leftJoin('users as cu', 'cu.id', 'workers.created_by')
    .leftJoin('candidates as c', 'c.id', 'workers.candidate_id')

/**
 * Workers with status, recruiter, creator, origin and the placement that the actor may see; every query of workers
 * starts here.
 */
export const selectWorkers = (db: Db, actor: Actor) => readColumns(joinedWorkers(db), columns(actor))

const judged = ['id', 'archived_at', 'anonymised_at', 'merged_into_id', 'is_open'] as const

const sources = {
  created_by: ['creator'],
  has_photo: ['photo_file_id'],
  current_contract: ['placement'],
  current_position: ['placement'],
  current_foreman: ['placement'],
  current_coordinator: ['placement'],
  abilities: ['foreman_profile_id'],
} as const

/** A query with only the requested fields and those that abilities need. */
const selectPartOfWorkers = (db: Db, actor: Actor, fields: readonly string[]) =>
  readColumns(joinedWorkers(db), partOf(columns(actor), judged, sources, fields))

/** A query with only the columns of an export. */
export const selectWorkerColumns = (db: Db, actor: Actor, names: readonly string[]) =>
  readColumns(joinedWorkers(db), exportedOf(columns(actor), sources, names))

/** One page of the workers in scope that match the query; `numbered` are the ids found by a number. */
export const listWorkers = (
  db: Db,
  actor: Actor,
  query: WorkerListQuery,
  custom: LoadedFields,
  numbered: readonly number[] | null,
) => {
  return groupedListing(db, query, {
    table: 'workers',
    entity: 'worker',
    fields: workerFields,
    custom,
    wanted: sql<SqlBool>`${workerScope(actor)} and ${workerConditions(actor, query, custom, numbered)}`,
    rows: () => selectWorkers(db, actor),
    sorts: workerSortColumns,
    partsOf: (fields) => readerBy(selectPartOfWorkers(db, actor, fields), sql.ref('workers.id')),
    indexed: ['status_id', 'recruiter_id', 'citizenship', 'city'],
    isFlat: true,
    walked: [NEWEST],
  })
}

/** The worker in scope; throws 404. */
export const findWorker = (db: Db, actor: Actor, id: number): Promise<WorkerRow> =>
  findRow(selectWorkers(db, actor), 'workers', workerScope(actor), id)

/** What abilities need of the worker in scope; throws 404. */
export const findJudged = (db: Db, actor: Actor, id: number) =>
  findRow(selectPartOfWorkers(db, actor, ['abilities']), 'workers', workerScope(actor), id)

/** A worker just written by the actor, who may have left their scope by the write. */
export const findWritten = (db: Db, actor: Actor, id: number): Promise<WorkerRow> =>
  selectWorkers(db, actor).where('workers.id', '=', id).executeTakeFirstOrThrow()

/** The worker in scope, locked until the transaction ends; throws 404. */
export const lockWorker = (tx: Tx, actor: Actor, id: number): Promise<WorkerRow> =>
  lockStepping(selectWorkers(tx, actor), 'workers', workerScope(actor), id)
