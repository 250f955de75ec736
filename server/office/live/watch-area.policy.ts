import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import type { Change } from '#server/behaviors/live/listen.ts'
import type { Db } from '#server/db/client.ts'
import {
  acceptedStatus,
  comingStatuses,
  isLed,
  ledContracts,
  mayLead,
} from '#server/site/foreman-area/foreman-area.policy.ts'

type Changed = Pick<Change, 'id' | 'transaction_id'>

const me = sql.ref('f.id')

const iLead = (contract_id: RawBuilder<unknown>): Condition => sql<SqlBool>`${contract_id} in (${ledContracts(me)})`

/** The value of a field in the history of one transaction, as text; null when it did not change. */
const said = (
  entity: string,
  id: RawBuilder<unknown>,
  { transaction_id }: Changed,
  field: string,
  side: 'old' | 'new' = 'old',
) => sql`(select ${sql.ref(`h.${side}_value`)} #>> '{}' from change_history h where h.entity = ${entity} and h.entity_id = ${id}
    and h.transaction_id = ${transaction_id} and h.field = ${field} order by h.id limit 1)`

const key = (id: number) => sql`${id}::bigint`

const onSite = (contract_id: RawBuilder<unknown>): Condition =>
  any([
    iLead(contract_id),
    sql<SqlBool>`exists (select 1 from assignments a where a.contract_id = ${contract_id} and a.foreman_id = ${me}
      and a.status in ('planned', 'active'))`,
  ])

const ofContract = (change: Changed): Condition =>
  any([
    onSite(key(change.id)),
    sql<SqlBool>`${said('contract', key(change.id), change, 'foreman_ids')}::jsonb @> to_jsonb(${me})`,
  ])

const ofNeed = ({ id }: Changed): Condition => iLead(sql`(select n.contract_id from needs n where n.id = ${id})`)

const ofReport = ({ id }: Changed): Condition =>
  onSite(sql`(select r.contract_id from site_reports r where r.id = ${id})`)

/**
 * Whether a placement, current or planned now or before the change, is or was in the foreman's crew, or is on one of
 * their sites.
 */
const ofAssignment = (change: Changed): Condition => {
  const was = (field: string) => said('assignment', key(change.id), change, field)
  return sql<SqlBool>`exists (select 1 from assignments a where a.id = ${change.id}
    and (a.status in ('planned', 'active') or ${was('status')} in ('planned', 'active'))
    and (${me} in (a.foreman_id, ${was('foreman_id')}::bigint) or ${iLead(sql.ref('a.contract_id'))}))`
}

/**
 * A change of shifts is stored under the first of them, which may be deleted, but its history names contract and
 * worker.
 */
const ofShift = (change: Changed): Condition => {
  const whose = (field: string) => sql`${said('shift', key(change.id), change, field, 'new')}::bigint`
  return any([
    sql<SqlBool>`${me} = ${whose('foreman_id')}`,
    sql<SqlBool>`exists (select 1 from assignments a where a.worker_id = ${whose('worker_id')}
      and a.contract_id = (select h.parent_id from change_history h where h.entity = 'shift' and h.entity_id = ${change.id}
        and h.transaction_id = ${change.transaction_id} limit 1)
      and (a.status in ('planned', 'active') or a.id = (select s.assignment_id from shifts s where s.id = ${change.id}))
      and (a.foreman_id = ${me} or ${iLead(sql.ref('a.contract_id'))}))`,
  ])
}

const ofWorker = ({ id }: Changed): Condition =>
  sql<SqlBool>`exists (select 1 from assignments a where a.worker_id = ${id} and ${isLed(me)})`

const ofStay = ({ id }: Changed): Condition =>
  sql<SqlBool>`exists (select 1 from stays t join assignments a on a.worker_id = t.worker_id where t.id = ${id} and ${isLed(me)})`

const ofHouse = ({ id }: Changed): Condition =>
  sql<SqlBool>`exists (select 1 from stays t join places p on p.id = t.place_id join assignments a on a.worker_id = t.worker_id
    where p.property_id = ${id} and t.status in ('reserved', 'living') and ${isLed(me)})`

/** Coordinators of the foreman's sites, found by a column of the coordinator `k`. */
const ofCoordinator =
  (column: 'id' | 'user_id') =>
  (change: Changed): Condition =>
    sql<SqlBool>`exists (select 1 from contract_coordinators t join coordinators k on k.id = t.coordinator_id
    where ${sql.ref(`k.${column}`)} = ${change.id} and t.to_date is null and ${onSite(sql.ref('t.contract_id'))})`

/** A survey `v` accepted for a site of the foreman, now or before the change. */
const accepted = (change: Changed): Condition =>
  all([
    iLead(sql.ref('v.contract_id')),
    sql<SqlBool>`${acceptedStatus} in (v.status_id, ${said('candidate_survey', sql.ref('v.id'), change, 'status_id')}::bigint)`,
  ])

const ofSurvey = (change: Changed): Condition =>
  sql<SqlBool>`exists (select 1 from surveys v where v.id = ${change.id} and ${accepted(change)})`

const ofCandidate = (change: Changed): Condition =>
  sql<SqlBool>`exists (select 1 from candidates c join surveys v on v.candidate_id = c.id
    where c.id = ${change.id} and ${accepted(change)} and array[c.status_id,
      ${said('candidate', key(change.id), change, 'status_id')}::bigint] && ${comingStatuses})`

/** What the area shows: to which foremen `f`, and with which permissions its pages open. */
const shown: Readonly<Record<string, { to: (change: Changed) => Condition; by: readonly Permission[] }>> = {
  assignment: { to: ofAssignment, by: ['view schedule', 'view workers', 'view contracts'] },
  shift: { to: ofShift, by: ['view schedule', 'view workers'] },
  contract: { to: ofContract, by: ['view schedule', 'view workers', 'view contracts'] },
  need: { to: ofNeed, by: ['view contracts'] },
  worker: { to: ofWorker, by: ['view schedule', 'view workers'] },
  stay: { to: ofStay, by: ['view workers'] },
  housing: { to: ofHouse, by: ['view workers'] },
  coordinator: { to: ofCoordinator('id'), by: ['view contracts'] },
  user: { to: ofCoordinator('user_id'), by: ['view contracts'] },
  candidate: { to: ofCandidate, by: ['view candidates'] },
  candidate_survey: { to: ofSurvey, by: ['view candidates', 'view contracts'] },
  site_report: { to: ofReport, by: ['view schedule'] },
}

/** The page of the day on site is for every foreman, the others for roles with the scope `foreman` or `all`. */
const mayAsk = (actor: Actor) => (permission: Permission) =>
  actor.permissions.has(permission) && (permission === 'view schedule' || mayLead(actor))

/** Which foremen get an event: those whose area shows the record, and once more those it has left. */
export const watchArea = async (db: Db, change: Change): Promise<(actor: Actor) => boolean> => {
  const part = shown[change.entity]
  if (!part) return () => false
  const { rows } = await sql<{ user_id: number }>`select f.user_id from foremen f
    where f.archived_at is null and ${part.to(change)}`.execute(db)
  const users = new Set<number | null>(rows.map(({ user_id }) => user_id))
  return (actor) => users.has(actor.user_id) && part.by.some(mayAsk(actor))
}
