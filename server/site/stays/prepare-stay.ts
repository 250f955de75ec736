import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, found } from '#server/platform/problems.ts'
import { named } from '#server/behaviors/endpoints/named.ts'
import { candidateScope } from '#server/people/candidates/candidates.policy.ts'
import { runsHousing } from '../housing/housing.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { type Bed, findBed } from './facts.queries.ts'
import { lockRooms } from './stays.queries.ts'

/** The person of a stay. */
export type Guest = { worker_id: number | null; candidate_id: number | null; gender: string | null }

type Named = { worker_id?: number | undefined; candidate_id?: number | undefined }

/** The field that names the person of a stay. */
export const personPath = ({ candidate_id }: { candidate_id?: number | null | undefined }) =>
  candidate_id ? 'candidate_id' : 'worker_id'

/** Why someone can have no bed any longer. */
type Gone = 'left' | 'blacklisted' | 'hired'

const readWorker = async (db: Db, actor: Actor, id: number) => {
  const { rows } = await sql<{ gender: string; gone: Gone | null }>`
    select workers.gender, case when 'blacklisted' = any(s.meanings) then 'blacklisted' when not workers.is_open then 'left' end as gone from workers join statuses s on s.id = workers.status_id
    where workers.id = ${id} and workers.archived_at is null and ${workerScope(actor)}`.execute(db)
  return found(rows[0])
}

const readCandidate = async (db: Db, actor: Actor, id: number) => {
  const { rows } = await sql<{ gender: string | null; gone: Gone | null }>`
    select candidates.gender, case when 'blacklisted' = any(s.meanings) then 'blacklisted' when 'hired' = any(s.meanings) then 'hired' end as gone from candidates join statuses s on s.id = candidates.status_id
    where candidates.id = ${id} and candidates.archived_at is null and ${candidateScope(actor)}`.execute(db)
  return found(rows[0])
}

/** The worker or candidate in scope for a stay; exactly one of them is given. */
export const guestOf = async (tx: Tx, actor: Actor, { worker_id, candidate_id }: Named): Promise<Guest> => {
  if ((worker_id === undefined) === (candidate_id === undefined))
    throw fieldProblem('worker_id', worker_id === undefined ? 'required' : 'one_person')
  const path = personPath({ candidate_id })
  const person = await named(
    path,
    worker_id === undefined ? readCandidate(tx, actor, candidate_id!) : readWorker(tx, actor, worker_id),
  )
  if (person.gone !== null) throw fieldProblem(path, `person_${person.gone}`)
  return { worker_id: worker_id ?? null, candidate_id: candidate_id ?? null, gender: person.gender }
}

/** The requested bed in a house that the actor runs; its room is locked until the transaction ends. */
export const bedToBook = async (tx: Tx, actor: Actor, place_id: number): Promise<Bed> => {
  authorize(runsHousing(actor))
  const bed = await named('place_id', findBed(tx, actor, place_id))
  await lockRooms(tx, [bed.room_id])
  return bed
}

type Terms = {
  charge?: number | null | undefined
  charge_per?: string | null | undefined
}

/** A charge must be per night, per month or per stay. */
export const checkTerms = ({ charge, charge_per }: Terms): FieldProblem[] =>
  charge !== null && charge !== undefined && !charge_per ? [{ path: 'charge_per', code: 'required' }] : []

type Entering = {
  check_in: string
  keys_issued?: boolean | undefined
  deposit_amount?: number | null | undefined
  deposit_paid?: boolean | undefined
  rules_signed_on?: string | null | undefined
}

/** The requirements of moving in: a day not in the future, the keys, the signed rules, an answer about the deposit. */
export const checkEntering = (actor: Actor, entering: Entering): FieldProblem[] => {
  const today = agencyDay(actor.at)
  const { check_in, keys_issued, deposit_amount, deposit_paid, rules_signed_on } = entering
  return [
    ...(check_in > today ? [{ path: 'check_in', code: 'in_the_future' }] : []),
    ...(keys_issued ? [] : [{ path: 'keys_issued', code: 'keys_needed' }]),
    ...(rules_signed_on ? [] : [{ path: 'rules_signed_on', code: 'required' }]),
    ...(rules_signed_on && rules_signed_on > today ? [{ path: 'rules_signed_on', code: 'in_the_future' }] : []),
    ...(deposit_amount && deposit_paid === undefined ? [{ path: 'deposit_paid', code: 'required' }] : []),
  ]
}

/** The departure must be after the arrival. */
export const checkDays = ({ check_in, check_out }: { check_in: string; check_out: string | null }): FieldProblem[] =>
  check_out !== null && check_out < check_in ? [{ path: 'check_out', code: 'before_start' }] : []
