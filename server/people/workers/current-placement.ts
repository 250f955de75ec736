import { type SqlBool, sql } from 'kysely'
import type { Worker, WorkerFilters } from '#contract/people/workers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, any, onDays } from '#server/behaviors/lists/filters.ts'
import { assignmentScope } from '#server/work/assignments/assignments.policy.ts'
import { isRunBy } from '#server/work/contracts/contracts.policy.ts'
import { isFree } from './workers.policy.ts'

const open = (actor: Actor) => sql`from assignments join contracts on contracts.id = assignments.contract_id
  where assignments.worker_id = workers.id and assignments.status in ('planned', 'active') and ${assignmentScope(actor)}`

/** Where a worker is placed and who is responsible. */
export type CurrentPlacement = Pick<
  Worker,
  'current_contract' | 'current_position' | 'current_foreman' | 'current_coordinator'
>

/**
 * For a row of `workers`: the current placement, or the next planned one, if the actor may see it. It is a selected
 * column, so it is computed only for the rows of a page.
 */
export const currentPlacement = (actor: Actor) => sql<CurrentPlacement | null>`(select jsonb_build_object(
    'current_contract', jsonb_build_object('id', p.contract_id, 'number', p.number, 'title', p.title,
      'client_name', p.client_name, 'site_city', p.site_city),
    'current_position', jsonb_build_object('id', po.id, 'name', po.name),
    'current_foreman', (select jsonb_build_object('id', pf.id, 'first_name', fu.first_name, 'last_name', fu.last_name)
      from foremen pf join users fu on fu.id = pf.user_id where pf.id = p.foreman_id),
    'current_coordinator', jsonb_build_object('id', pc.id, 'first_name', pu.first_name, 'last_name', pu.last_name))
  from (select assignments.contract_id, assignments.need_id, assignments.coordinator_id, assignments.foreman_id, contracts.number, contracts.title,
      contracts.client_name, contracts.site_city ${open(actor)}
    order by assignments.status, assignments.start_date, assignments.id limit 1) p
  join needs pn on pn.id = p.need_id join positions po on po.id = pn.position_id
  join coordinators pc on pc.id = p.coordinator_id join users pu on pu.id = pc.user_id)`

const onContract = (actor: Actor, { contract_id }: WorkerFilters): Condition | undefined =>
  contract_id &&
  any([
    sql<SqlBool>`exists (select 1 ${open(actor)} and assignments.contract_id = any(${contract_id.ids}::bigint[]))`,
    ...(contract_id.none ? [sql<SqlBool>`not exists (select 1 ${open(actor)})`] : []),
  ])

const inTheirCharge = (actor: Actor, { coordinator_id }: WorkerFilters): Condition | undefined =>
  coordinator_id &&
  any([
    sql<SqlBool>`exists (select 1 ${open(actor)} and (assignments.coordinator_id = any(${coordinator_id.ids}::bigint[])
      or ${isRunBy(sql.ref('contracts.id'), coordinator_id.ids)}))`,
    ...(coordinator_id.none ? [sql<SqlBool>`not exists (select 1 ${open(actor)})`] : []),
  ])

const inTheirCrew = (actor: Actor, { foreman_id }: WorkerFilters): Condition | undefined =>
  foreman_id &&
  any([
    sql<SqlBool>`exists (select 1 ${open(actor)} and assignments.foreman_id = any(${foreman_id.ids}::bigint[]))`,
    ...(foreman_id.none
      ? [sql<SqlBool>`not exists (select 1 ${open(actor)} and assignments.foreman_id is not null)`]
      : []),
  ])

const placed = ({ placed: wanted }: WorkerFilters): Condition | undefined => {
  if (wanted === undefined) return undefined
  const free = isFree(sql.ref('workers.id'))
  return wanted === 'no' ? free : sql<SqlBool>`not ${free}`
}

/** Workers of the agency without a placement on any of the days, planned or current. */
const freeOn = ({ free_on }: WorkerFilters): Condition | undefined =>
  free_on &&
  sql<SqlBool>`(workers.is_open and not exists (select 1 from assignments a
    where a.worker_id = workers.id and a.status in ('planned', 'active')
      and a.start_date <= ${free_on.to ?? 'infinity'}::date and coalesce(a.end_date, 'infinity') >= ${free_on.from ?? '-infinity'}::date))`

const beganOn = (actor: Actor, { first_day }: WorkerFilters): Condition | undefined =>
  first_day &&
  sql<SqlBool>`workers.id in (select assignments.worker_id from assignments join contracts on contracts.id = assignments.contract_id
    where assignments.status in ('active', 'ended') and ${onDays(sql.ref('assignments.start_date'), first_day)} and ${assignmentScope(actor)}
      and not exists (select 1 from assignments e where e.worker_id = assignments.worker_id and e.status in ('active', 'ended')
        and e.start_date < assignments.start_date))`

/**
 * Filters of workers by placement: contract, coordinator, foreman, any or none, period; and by the first day of their
 * first work.
 */
export const placementFilters = (actor: Actor, query: WorkerFilters) => [
  onContract(actor, query),
  inTheirCharge(actor, query),
  inTheirCrew(actor, query),
  placed(query),
  freeOn(query),
  beganOn(actor, query),
]
