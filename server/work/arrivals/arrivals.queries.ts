import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Arrival } from '#contract/work/arrivals.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { dayZone, today } from '#server/behaviors/agency-day.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { arrivingCandidates } from '#server/people/candidates/arriving.queries.ts'
import { candidateScope, candidatesToConvert, candidatesToWork } from '#server/people/candidates/candidates.policy.ts'
import { runsPlacements } from '../assignments/assignments.policy.ts'
import { contractScope } from '../contracts/contracts.policy.ts'

/** How far the board looks ahead for first days; candidates on the way are found by `arrivingCandidates`. */
const AHEAD_DAYS = 3
const MOST = 200

type Row = Omit<Arrival, 'lights' | 'ready' | 'overdue' | 'abilities'> & {
  documents_state: string
  has_agreement: boolean
  has_shift: boolean
  has_bed: boolean
  wants_bed: boolean
  may_begin: boolean
  may_miss: boolean
}

const coordinatedBy = (coordinator_id: number | null): Condition =>
  coordinator_id === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from contract_coordinators t where t.contract_id = contracts.id and t.to_date is null
        and t.coordinator_id = ${coordinator_id})`

/** Whether the person with an id in `stays` has a reserved or current bed on a day. */
const hasBed = (owner: 'worker_id' | 'candidate_id', id: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from stays hb where ${sql.ref(`hb.${owner}`)} = ${id} and hb.status in ('reserved', 'living')
    and daterange(hb.check_in, hb.check_out, '[)') @> ${day})`

const arrivalDay = sql`(candidates.arrival_at at time zone ${dayZone})::date`

const contract = sql`jsonb_build_object('id', contracts.id, 'title', contracts.title, 'client_name', contracts.client_name,
  'site_city', contracts.site_city)`

/** Candidates on their way, with the contract that accepted them. */
const travellers = (actor: Actor, coordinator_id: number | null) => sql<Row>`
  select 'candidate' as entity, candidates.id, null as assignment_id, candidates.first_name, candidates.last_name, candidates.phone,
    ${arrivalDay}::text as day, candidates.arrival_at as at,
    candidates.arrival_place as place, candidates.transport, case when contracts.id is null then null else ${contract} end as contract,
    n.position_id, candidates.documents_state, false as has_agreement, false as has_shift,
    ${hasBed('candidate_id', sql.ref('candidates.id'), sql`greatest(${arrivalDay}, ${today})`)} as has_bed,
    candidates.needs_housing is distinct from false as wants_bed, ${candidatesToConvert(actor)} as may_begin,
    ${actor.permissions.has('update candidate')}::boolean and ${candidatesToWork(actor)} as may_miss
  from candidates
    left join surveys v on v.candidate_id = candidates.id and v.contract_id is not null
      and v.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted')
    left join contracts on contracts.id = v.contract_id left join needs n on n.id = v.need_id
  where candidates.archived_at is null and ${candidateScope(actor)} and ${coordinatedBy(coordinator_id)}
    and ${arrivingCandidates}
  order by candidates.arrival_at, candidates.id limit ${sql.lit(MOST)}`

const mayStep = (actor: Actor) => sql`${runsPlacements(actor)} and contracts.archived_at is null`

/** Workers whose first day is near, or has passed without a confirmed start. */
const beginners = (actor: Actor, coordinator_id: number | null) => sql<Row>`
  select 'worker' as entity, workers.id, a.id as assignment_id, workers.first_name, workers.last_name, workers.phone, a.start_date::text as day, null as at,
    null as place, null as transport, ${contract} as contract, n.position_id, workers.documents_state,
    a.agreement_document_id is not null as has_agreement,
    exists (select 1 from shifts fs where fs.assignment_id = a.id and fs.kind = 'work' and fs.status in ('planned', 'worked')
      and fs.published_at is not null) as has_shift,
    ${hasBed('worker_id', sql.ref('a.worker_id'), sql`greatest(a.start_date, ${today})`)} as has_bed, contracts.housing_provided as wants_bed,
    ${mayStep(actor)} as may_begin, ${mayStep(actor)} as may_miss
  from assignments a join workers on workers.id = a.worker_id join contracts on contracts.id = a.contract_id
    join needs n on n.id = a.need_id
  where a.status = 'planned' and ${contractScope(actor)} and ${coordinatedBy(coordinator_id)}
    and a.start_date <= ${today} + ${AHEAD_DAYS}::integer
  order by a.start_date, a.id limit ${sql.lit(MOST)}`

const lightsOf = (row: Row): Arrival['lights'] => {
  const travels = row.entity === 'candidate'
  const light = (good: boolean) => (good ? 'ok' : 'missing')
  return {
    ticket: travels ? light(row.transport !== null && row.place !== null) : 'not_needed',
    contract: light(row.contract !== null),
    papers: light(row.documents_state === 'ok' || row.documents_state === 'expiring'),
    agreement: travels ? 'not_needed' : light(row.has_agreement),
    shift: travels ? 'not_needed' : light(row.has_shift),
    bed: row.wants_bed || row.has_bed ? light(row.has_bed) : 'not_needed',
  }
}

const toArrival = (found: Row, day: string): Arrival => {
  const {
    documents_state: _papers,
    has_agreement: _signed,
    has_shift: _planned,
    has_bed: _housed,
    wants_bed: _wants,
    may_begin,
    may_miss,
    ...row
  } = found
  const lights = lightsOf(found)
  return {
    ...row,
    lights,
    ready: Object.values(lights).every((one) => one !== 'missing'),
    overdue: row.day < day,
    abilities: { came: may_begin && row.day <= day, missed: may_miss && row.day <= day },
  }
}

/**
 * People who arrive within 72 hours at contracts in scope, of one coordinator if given, by day and hour. Those whose day
 * has passed come first and stay until their status says whether they came.
 */
export const arrivals = async (db: Db, actor: Actor, coordinator_id: number | null): Promise<Arrival[]> => {
  const { rows: coming } = await travellers(actor, coordinator_id).execute(db)
  const { rows: beginning } = await beginners(actor, coordinator_id).execute(db)
  return [...coming, ...beginning]
    .map((row) => toArrival(row, agencyDay(actor.at)))
    .toSorted((a, b) => a.day.localeCompare(b.day) || (a.at ?? '').localeCompare(b.at ?? '') || a.id - b.id)
}
