import { type RawBuilder, sql } from 'kysely'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { statusesThat } from '#server/behaviors/statuses/meanings.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { candidateScope } from '#server/people/candidates/candidates.policy.ts'
import { contractScope } from '../contracts/contracts.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { type Person, type Wanted, countForbidden, rank } from './rank.ts'

/** The most people of each kind that are ranked, and the most workers they are chosen from. */
const WEIGHED = 300
const POOL = 2_000

type Asked = Wanted & {
  need_id: number
  contract_id: number
  position_id: number
  client_name: string
  until: string | null
  /** Whether candidates can be surveyed for the contract. */
  surveyed: boolean
}

const readNeed = async (db: Db, actor: Actor, id: number): Promise<Asked> => {
  const { rows } = await sql<Asked>`
    select needs.id as need_id, contracts.id as contract_id, needs.position_id, contracts.client_name, contracts.min_age,
      contracts.site_city as city, contracts.required_languages as languages, coalesce(needs.pay_rate, contracts.pay_rate_from) as pay_rate, contracts.currency,
      ${today}::text as today, greatest(needs.date_from, ${today})::text as "from", coalesce(needs.date_to, contracts.end_date)::text as until,
      (select category = 'active' from statuses where id = contracts.status_id) as surveyed
    from needs join contracts on contracts.id = needs.contract_id where needs.id = ${id} and ${contractScope(actor)}`.execute(
    db,
  )
  return found(rows[0])
}

const taken = (asked: Asked) => sql`(
  select case when bool_or(a.end_date is null) then 'forever' else max(a.end_date)::text end
  from assignments a where a.worker_id = workers.id and a.status = any(${[...placedStatuses]}::text[])
    and daterange(a.start_date, a.end_date, '[]') && daterange(${asked.from}::date, ${asked.until}::date, '[]'))`

const acceptedFor = (
  contract_id: number,
) => sql`select v.candidate_id from surveys v where v.contract_id = ${contract_id}
  and v.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted')`

/**
 * Open workers in scope: first those whom the client accepted, then those between contracts and with valid documents,
 * newest first.
 */
const pool = (actor: Actor, asked: Asked) => {
  const open = sql`select workers.id from workers where workers.is_open and workers.archived_at is null and ${workerScope(actor)}`
  const waits = sql`workers.status_id = any(${statusesThat('worker', 'waiting')})`
  return sql`(${open} and workers.candidate_id in (${acceptedFor(asked.contract_id)}))
    union (${open} order by ${waits} desc, workers.documents_state = 'ok' desc, workers.id desc limit ${sql.lit(POOL)})`
}

const workersFor = (actor: Actor, asked: Asked): RawBuilder<Person> => sql`select * from (
  select 'worker' as entity, workers.id, workers.first_name, workers.last_name, workers.photo_file_id is not null as has_photo,
    workers.status_id, s.meanings as status_meanings, workers.date_of_birth, workers.city, workers.documents_state, workers.languages,
    null as available_from, null as min_rate, null as min_rate_currency, v.id is not null as accepted_here,
    coalesce(c.desired_position_ids @> array[${asked.position_id}::bigint], false) as wants_position,
    exists (select 1 from assignments a join needs n on n.id = a.need_id where a.worker_id = workers.id
      and n.position_id = ${asked.position_id} and a.status in ('active', 'ended')) as worked_position,
    exists (select 1 from assignments a join contracts k on k.id = a.contract_id where a.worker_id = workers.id
      and k.client_name = ${asked.client_name} and a.status in ('active', 'ended')) as worked_client,
    ${taken(asked)} as placed_until
  from workers join statuses s on s.id = workers.status_id left join candidates c on c.id = workers.candidate_id
    left join surveys v on v.candidate_id = c.id and v.contract_id = ${asked.contract_id}
      and v.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted')
  where workers.id in (${pool(actor, asked)})) p
  order by accepted_here desc, placed_until is null desc, documents_state = 'ok' desc, worked_position desc, id desc
  limit ${sql.lit(WEIGHED)}`

const candidatesFor = (actor: Actor, asked: Asked): RawBuilder<Person> => sql`select * from (
  select 'candidate' as entity, candidates.id, candidates.first_name, candidates.last_name,
    candidates.photo_file_id is not null as has_photo, candidates.status_id, s.meanings as status_meanings, candidates.date_of_birth,
    candidates.city, candidates.documents_state, candidates.languages, candidates.available_from, candidates.min_rate, candidates.min_rate_currency,
    v.id is not null as accepted_here, candidates.desired_position_ids @> array[${asked.position_id}::bigint] as wants_position,
    false as worked_position, false as worked_client, null as placed_until
  from candidates join statuses s on s.id = candidates.status_id
    left join surveys v on v.candidate_id = candidates.id and v.contract_id = ${asked.contract_id}
      and v.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted')
  where candidates.is_open and candidates.archived_at is null and ${candidateScope(actor)}
    and ('suggested' = any(s.meanings) or v.id is not null)) p
  order by accepted_here desc, wants_position desc, documents_state = 'ok' desc, id desc
  limit ${sql.lit(WEIGHED)}`

/** People in the actor's scope who could fill a need in scope, with reasons, and how many workers were weighed; 404 for another need. */
export const proposalsFor = async (db: Db, actor: Actor, need_id: number) => {
  const asked = await readNeed(db, actor, need_id)
  const workers = actor.permissions.has('view workers')
    ? (await sql<Person>`${workersFor(actor, asked)}`.execute(db)).rows
    : []
  const candidates =
    asked.surveyed && actor.permissions.has('view candidates')
      ? (await sql<Person>`${candidatesFor(actor, asked)}`.execute(db)).rows
      : []
  return {
    data: rank([...workers, ...candidates], asked),
    meta: { workers: countForbidden(workers, asked), surveyed: asked.surveyed },
  }
}
