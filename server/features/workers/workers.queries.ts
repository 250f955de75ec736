import { type Selectable, type SqlBool, sql } from 'kysely'
import type { WorkerListQuery } from '#contract/workers.ts'
import type { Worker } from '#contract/workers.ts'
import type { SensitiveField } from '#contract/worker-choices.ts'
import type { StatusMeaning } from '#contract/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { listPage } from '#server/behaviors/lists/list-page.ts'
import { underLock } from '#server/behaviors/statuses/under-lock.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { WorkersTable } from '#server/db/tables/people.ts'
import { found } from '#server/platform/problems.ts'
import { foremanOfWorker } from '../foremen/foremen.policy.ts'
import { notificationDue } from '../labour-notifications/labour-notifications.policy.ts'
import { type CurrentPlacement, currentPlacement } from './current-placement.ts'
import { daysWorked } from './days-worked.ts'
import { currentHousing } from './current-housing.ts'
import { workerConditions, workerSortColumns } from './workers.columns.ts'
import { workerScope } from './workers.policy.ts'

const own = [
  'id', 'personnel_number', 'first_name', 'last_name', 'middle_name', 'first_name_latin', 'last_name_latin', 'gender', 'date_of_birth',
  'citizenship', 'phone', 'phone_2', 'messengers', 'email', 'residence_country', 'city', 'languages', 'photo_file_id', 'candidate_id',
  'recruiter_id', 'freelance_recruiter_id', 'pesel_missing_reason', 'account_holder', 'registered_address', 'emergency_name', 'emergency_phone', 'stay_basis',
  'work_basis', 'work_notified_at', 'employment_form', 'employed_from', 'employed_to', 'is_student', 'student_until', 'status_id',
  'status_since', 'is_open', 'reason_id', 'left_at', 'rehire_allowed', 'blacklist_reason', 'clothing_size', 'shoe_size',
  'documents_state', 'comment', 'custom_values', 'import_id', 'person_key_id', 'version', 'created_at', 'created_by', 'updated_at',
  'archived_at',
  'anonymised_at', 'merged_into_id',
] as const // prettier-ignore

type PersonJson = { id: number; first_name: string; last_name: string }

/** A worker as it is read: own columns, the status, the people it names, the last characters of the sensitive numbers, the placement that goes on or comes next, how many days they have worked. */
export type WorkerRow = Pick<Selectable<WorkersTable>, (typeof own)[number]> & {
  status_meanings: StatusMeaning[]
  recruiter: (PersonJson & { user_id: number; has_avatar: boolean }) | null
  freelance_recruiter: PersonJson | null
  creator: PersonJson | null
  lead_id: number | null
  sensitive: Partial<Record<SensitiveField, string>>
  foreman_profile_id: number | null
  placement: CurrentPlacement | null
  days_worked: number
  current_housing: Worker['current_housing']
  notification_due: string | null
}

const columns = (
  actor: Actor,
) => sql`${sql.raw(own.map((name) => `workers.${name}`).join(', '))}, s.meanings as status_meanings, c.lead_id,
  case when workers.person_key_id is null then '{}'::jsonb else (select coalesce(jsonb_object_agg(v.field, v.tail), '{}')
    from sealed_values v where v.entity = 'worker' and v.entity_id = workers.id) end as sensitive,
  case when rec.id is null then null else jsonb_build_object('id', rec.id, 'user_id', ru.id, 'first_name', ru.first_name,
    'last_name', ru.last_name, 'has_avatar', ru.avatar_file_id is not null) end as recruiter,
  ${nameJson('fr')} as freelance_recruiter, ${nameJson('cu')} as creator,
  ${foremanOfWorker(actor, sql.ref('workers.id'))} as foreman_profile_id,
  ${currentPlacement(actor)} as placement, ${daysWorked} as days_worked,
  ${currentHousing(actor)} as current_housing, ${notificationDue(sql.ref('workers.id'))} as notification_due`

/** Workers with their status, recruiter, creator, where they came from and the placement that the actor may know of; everything that is read of a worker starts here. */
export const selectWorkers = (db: Db, actor: Actor) =>
  db
    .selectFrom('workers')
    .leftJoin('statuses as s', 's.id', 'workers.status_id')
    .leftJoin('recruiters as rec', 'rec.id', 'workers.recruiter_id')
    .leftJoin('users as ru', 'ru.id', 'rec.user_id')
    .leftJoin('freelance_recruiters as fr', 'fr.id', 'workers.freelance_recruiter_id')
    .leftJoin('users as cu', 'cu.id', 'workers.created_by')
    .leftJoin('candidates as c', 'c.id', 'workers.candidate_id')
    .select(columns(actor) as never)
    .$castTo<WorkerRow>()

/** One page of the workers in scope that the query asks for; `numbered` are those that a searched number belongs to. */
export const listWorkers = (
  db: Db,
  actor: Actor,
  query: WorkerListQuery,
  custom: LoadedFields,
  numbered: readonly number[] | null,
) => {
  const wanted = sql<SqlBool>`${workerScope(actor)} and ${workerConditions(actor, query, custom, numbered)}`
  const counted = sql`select 1 from workers where ${wanted}`
  return listPage(db, selectWorkers(db, actor).where(wanted), counted, query, workerSortColumns, sql.ref('workers.id'))
}

/** The worker in scope, or 404. */
export const findWorker = async (db: Db, actor: Actor, id: number): Promise<WorkerRow> =>
  found(await selectWorkers(db, actor).where('workers.id', '=', id).where(workerScope(actor)).executeTakeFirst())

/** A worker whom the actor has just written, who may have left their scope by it. */
export const findWritten = (db: Db, actor: Actor, id: number): Promise<WorkerRow> =>
  selectWorkers(db, actor).where('workers.id', '=', id).executeTakeFirstOrThrow()

/** The worker in scope, locked until the transaction ends, or 404. */
export const lockWorker = async (tx: Tx, actor: Actor, id: number): Promise<WorkerRow> =>
  found(
    await underLock(() =>
      selectWorkers(tx, actor)
        .where('workers.id', '=', id)
        .where(workerScope(actor))
        .forUpdate('workers')
        .executeTakeFirst(),
    ),
  )
