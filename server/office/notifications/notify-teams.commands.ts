import { sql } from 'kysely'
import type { NotificationType } from '#contract/office/notification-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import {
  contractNamed,
  coordinatorsOf,
  foremenOf,
  foremenOfPlacement,
  positionNamed,
  recruiterOf,
  recruitersAtWork,
  recruitersNamed,
  usersOf,
} from './team-users.queries.ts'
import { type Params, tellAll } from './tell-all.commands.ts'

/** Notifies a contract's coordinators, foremen and named recruiters; adds its `name` and `number` to the params. */
export const notifyContractTeam = async (
  tx: Tx,
  actor: Actor,
  contract_id: number,
  type: NotificationType,
  params: Params = {},
) => {
  const { title, number } = await contractNamed(tx, contract_id)
  const people = [
    ...(await coordinatorsOf(tx, [contract_id])),
    ...(await foremenOf(tx, contract_id)),
    ...(await recruitersNamed(tx, contract_id)),
  ]
  await tellAll(tx, actor, people, type, { entity: 'contract', id: contract_id }, { name: title, number, ...params })
}

/** Notifies a contract's coordinators and foremen that it has ended; recruiters can no longer open it. */
export const notifyContractEnded = async (tx: Tx, actor: Actor, contract_id: number) => {
  const { title, number } = await contractNamed(tx, contract_id)
  const people = [...(await coordinatorsOf(tx, [contract_id])), ...(await foremenOf(tx, contract_id))]
  await tellAll(tx, actor, people, 'contract_ended', { entity: 'contract', id: contract_id }, { name: title, number })
}

/** Notifies a contract's coordinators and the recruiters who may propose people: those it names, or all. */
export const notifyOfNeed = async (
  tx: Tx,
  actor: Actor,
  need: { contract_id: number; position_id: number; headcount: number; date_from: string },
  type: 'need_opened' | 'need_critical',
) => {
  const { title } = await contractNamed(tx, need.contract_id)
  const position = await positionNamed(tx, need.position_id)
  const named = await recruitersNamed(tx, need.contract_id)
  const people = [
    ...(await coordinatorsOf(tx, [need.contract_id])),
    ...(named.length > 0 ? named : await recruitersAtWork(tx)),
  ]
  const params = { name: title, position: position.name, count: need.headcount, date: need.date_from }
  await tellAll(tx, actor, people, type, { entity: 'contract', id: need.contract_id }, params)
}

const workerNamed = (tx: Tx, id: number) =>
  tx
    .selectFrom('workers')
    .where('id', '=', id)
    .select(['first_name', 'last_name', 'recruiter_id'])
    .executeTakeFirstOrThrow()

const openPlacementsOf = async (tx: Tx, worker_id: number) =>
  (
    await sql<{ contract_id: number; foreman_id: number | null }>`
    select distinct contract_id, foreman_id from assignments where worker_id = ${worker_id} and status in ('planned', 'active')
      and (end_date is null or end_date >= ${today})`.execute(tx)
  ).rows

/** The coordinators of a worker's current and planned placements. */
export const coordinatorsOfWorker = async (tx: Tx, worker_id: number): Promise<number[]> =>
  coordinatorsOf(
    tx,
    (await openPlacementsOf(tx, worker_id)).map(({ contract_id }) => contract_id),
  )

const foremenOfWorker = async (tx: Tx, worker_id: number): Promise<number[]> => {
  const people: number[] = []
  for (const placement of await openPlacementsOf(tx, worker_id))
    people.push(...(await foremenOfPlacement(tx, placement)))
  return people
}

const RECRUITER_TOO: ReadonlySet<NotificationType> = new Set(['worker_leaving'])

/** Notifies the coordinators and foremen of a worker, on leaving also the recruiter; adds `name` to the params. */
export const notifyWorkerTeam = async (
  tx: Tx,
  actor: Actor,
  worker_id: number,
  type: 'worker_suspended' | 'worker_leaving',
  params: Params = {},
) => {
  const worker = await workerNamed(tx, worker_id)
  const people = [
    ...(await coordinatorsOfWorker(tx, worker_id)),
    ...(await foremenOfWorker(tx, worker_id)),
    ...(RECRUITER_TOO.has(type) ? await recruiterOf(tx, worker.recruiter_id) : []),
  ]
  await tellAll(tx, actor, people, type, { entity: 'worker', id: worker_id }, { name: fullName(worker), ...params })
}

/** Notifies the coordinators of a worker, or the recruiter of one without a placement, that the worker is unfit. */
export const notifyUnfit = async (tx: Tx, actor: Actor, worker_id: number) => {
  const worker = await workerNamed(tx, worker_id)
  const coordinators = await coordinatorsOfWorker(tx, worker_id)
  const people = coordinators.length > 0 ? coordinators : await recruiterOf(tx, worker.recruiter_id)
  await tellAll(tx, actor, people, 'worker_unfit', { entity: 'worker', id: worker_id }, { name: fullName(worker) })
}

/**
 * Notifies the coordinators of a placement's contract, the worker's recruiter and the foreman (not of a no-show); adds
 * `name` of the worker and `contract` to the params. `{date}` is the first day, the last day, or the day of the
 * no-show.
 */
export const notifyPlacement = async (
  tx: Tx,
  actor: Actor,
  { worker_id, contract_id, foreman_id }: { worker_id: number; contract_id: number; foreman_id: number | null },
  type:
    | 'assignment_planned'
    | 'assignment_started'
    | 'assignment_ended'
    | 'assignment_no_show'
    | 'assignment_not_started',
  params: { date: string },
) => {
  const worker = await workerNamed(tx, worker_id)
  const { title } = await contractNamed(tx, contract_id)
  const people = [
    ...(await coordinatorsOf(tx, [contract_id])),
    ...(type === 'assignment_no_show' ? [] : await foremenOfPlacement(tx, { contract_id, foreman_id })),
    ...(await recruiterOf(tx, worker.recruiter_id)),
  ]
  const subject = { entity: 'worker', id: worker_id }
  await tellAll(tx, actor, people, type, subject, { name: fullName(worker), contract: title, ...params })
}

type Slept = { id: number; worker_id: number | null; candidate_id: number | null; place_id: number }

/** Notifies those responsible for a house of a reservation or a departure; adds `name` and `house` to the params. */
export const notifyOfStay = async (
  tx: Tx,
  actor: Actor,
  { id: stay_id, worker_id, candidate_id, place_id }: Slept,
  type: 'stay_reserved' | 'stay_ended',
  date: string,
) => {
  const { rows } = await sql<{ id: number; house: string; user_id: number; name: string }>`
    select h.id, h.name as house, k.user_id, coalesce(${sqlName('w')}, ${sqlName('c')}) as name
    from places p join properties h on h.id = p.property_id join coordinators k on k.id = h.responsible_coordinator_id
      left join workers w on w.id = ${worker_id} left join candidates c on c.id = ${candidate_id}
    where p.id = ${place_id}`.execute(tx)
  const told = rows[0]
  if (!told) return
  const { id, house, name, user_id } = told
  await tellAll(tx, actor, [user_id], type, { entity: 'housing', id }, { name: name.trim(), house, date, stay_id })
}

type Surveyed = {
  candidate_id: number
  contract_id: number | null
  candidate: { first_name: string; last_name: string }
  candidate_recruiter_id: number | null
}

/** Notifies the candidate's recruiter and the contract's coordinators of a step; of an acceptance also the foremen. */
export const notifyOfSurvey = async (
  tx: Tx,
  actor: Actor,
  survey: Surveyed,
  type: 'survey_sent' | 'survey_accepted' | 'survey_declined',
) => {
  const { contract_id } = survey
  const contract = contract_id === null ? null : await contractNamed(tx, contract_id)
  const people = [
    ...(await recruiterOf(tx, survey.candidate_recruiter_id)),
    ...(contract_id === null ? [] : await coordinatorsOf(tx, [contract_id])),
    ...(contract_id === null || type !== 'survey_accepted' ? [] : await foremenOf(tx, contract_id)),
  ]
  const params = { name: fullName(survey.candidate), client: contract?.client_name ?? '' }
  await tellAll(tx, actor, people, type, { entity: 'candidate', id: survey.candidate_id }, params)
}

/** Notifies the main coordinator and the foremen of a candidate's contract when and where they arrive. */
export const notifyOfArrival = async (
  tx: Tx,
  actor: Actor,
  candidate: {
    id: number
    first_name: string
    last_name: string
    arrival_at: string | null
    arrival_place: string | null
  },
) => {
  const people = await usersOf(
    tx,
    sql`with goes as (
        select v.contract_id from surveys v join statuses s on s.id = v.status_id and s.code in ('accepted', 'placed')
        where v.candidate_id = ${candidate.id} and v.contract_id is not null order by v.id desc limit 1
      )
      select c.user_id from goes join contract_coordinators t on t.contract_id = goes.contract_id and t.is_main and t.to_date is null
        join coordinators c on c.id = t.coordinator_id
      union select f.user_id from goes join contract_foremen t on t.contract_id = goes.contract_id and t.to_date is null
        join foremen f on f.id = t.foreman_id`,
  )
  const { arrival_at, arrival_place } = candidate
  const params = {
    name: fullName(candidate),
    at: arrival_at,
    is_set: arrival_at === null ? 'no' : arrival_place === null ? 'yes' : 'placed',
    place: arrival_place ?? '',
  }
  await tellAll(tx, actor, people, 'arrival_changed', { entity: 'candidate', id: candidate.id }, params)
}

const MINUTES = 10

/** Adds one more record to a notification of the same action for the same user; answers whether there was one. */
const joinNews = async (tx: Tx, actor: Actor, user_id: number, type: NotificationType) => {
  const { rows } = await sql`
    update notifications set params = jsonb_set(params, '{count}', to_jsonb((params->>'count')::integer + 1))
    where id = (select id from notifications where user_id = ${user_id} and type = ${type} and read_at is null
      and params->>'by' = ${String(actor.user_id)} and created_at > ${actor.at}::timestamptz - make_interval(mins => ${MINUTES})
      order by id desc limit 1 for update) returning id`.execute(tx)
  return rows.length > 0
}

type Given = { id: number; recruiter_id: number | null; first_name: string; last_name: string }

/** Notifies a recruiter that a lead or candidate is theirs now; many at once are one notification. */
export const notifyNewOwner = async (tx: Tx, actor: Actor, entity: 'lead' | 'candidate', record: Given) => {
  const type = `${entity}_reassigned` as const
  for (const user_id of await recruiterOf(tx, record.recruiter_id)) {
    if (user_id === actor.user_id) continue
    if (actor.source === 'bulk' && (await joinNews(tx, actor, user_id, type))) continue
    const params = { name: fullName(record), count: 1, by: String(actor.user_id) }
    await tellAll(tx, actor, [user_id], type, { entity, id: record.id }, params)
  }
}

/** Notifies a recruiter of all leads or candidates taken over from a colleague who stopped, as one notification. */
export const notifyTakenOver = async (
  tx: Tx,
  actor: Actor,
  entity: 'lead' | 'candidate',
  recruiter_id: number,
  [first, ...others]: readonly Omit<Given, 'recruiter_id'>[],
) => {
  if (!first) return
  const people = (await recruiterOf(tx, recruiter_id)).filter((user_id) => user_id !== actor.user_id)
  const params = { name: fullName(first), count: 1 + others.length, by: String(actor.user_id) }
  await tellAll(tx, actor, people, `${entity}_reassigned`, { entity, id: first.id }, params)
}
