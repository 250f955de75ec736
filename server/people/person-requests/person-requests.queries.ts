import { type SqlBool, sql } from 'kysely'
import type { OwnRequest } from '#contract/people/own-request.ts'
import { REFUSED_DAYS, type RequestedNoun } from '#contract/people/person-request-choices.ts'
import type { PersonRequest } from '#contract/people/person-requests.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { superAdmins } from '#server/behaviors/access/super-admins.ts'
import { any } from '#server/behaviors/lists/filters.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { workerCoordinatorIds } from '../workers/workers.policy.ts'

export type Asked = { entity: RequestedNoun; id: number }

const own = ['id', 'asked_at', 'typed', 'state', 'reason', 'version'] as const

const isOf = ({ entity, id }: Asked) => sql<SqlBool>`(entity = ${entity} and entity_id = ${id})`

/** The actor's newest request for one of these records that waits or was refused recently; null without one. */
export const findOwnRequest = async (db: Db, actor: Actor, records: readonly Asked[]): Promise<OwnRequest | null> =>
  (await db
    .selectFrom('person_requests')
    .where('asked_by', '=', actor.user_id)
    .where(any(records.map(isOf)))
    .where(
      sql<SqlBool>`(state = 'open' or (state = 'refused' and decided_at > now() - make_interval(days => ${sql.lit(REFUSED_DAYS)})))`,
    )
    .select(own)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null

/** One request as its requester sees it. */
export const showOwnRequest = async (db: Db, id: number): Promise<OwnRequest> =>
  db.selectFrom('person_requests').where('id', '=', id).select(own).executeTakeFirstOrThrow()

const selectRequests = (db: Db) =>
  db
    .selectFrom('person_requests as q')
    .innerJoin('users as asker', 'asker.id', 'q.asked_by')
    .leftJoin('users as decider', 'decider.id', 'q.decided_by')
    .select([
      'q.id',
      'q.entity',
      'q.entity_id',
      'q.asked_at',
      'q.typed',
      'q.note',
      'q.state',
      'q.decided_at',
      'q.version',
    ])
    .select([nameJson('asker').$notNull().as('asked_by'), nameJson('decider').as('decided_by')])

/** The waiting and granted requests for a record. */
export const listRequests = (db: Db, { entity, id }: Asked): Promise<PersonRequest[]> =>
  selectRequests(db)
    .where('q.entity', '=', entity)
    .where('q.entity_id', '=', id)
    .where('q.state', 'in', ['open', 'granted'])
    .orderBy('q.id', 'desc')
    .execute()

/** One request as the user who decides it sees it. */
export const showRequest = (db: Db, id: number): Promise<PersonRequest> =>
  selectRequests(db).where('q.id', '=', id).executeTakeFirstOrThrow()

/** A request, locked until the transaction ends; throws 404. */
export const lockRequest = async (tx: Tx, id: number) =>
  found(await tx.selectFrom('person_requests').where('id', '=', id).selectAll().forUpdate().executeTakeFirst())

/** The users responsible for a record: its recruiter's user, and for a worker the coordinators of their contracts. */
export const ownersOf = async (db: Db, { entity, id }: Asked): Promise<number[]> => {
  const table = sql.table(`${entity}s`)
  const coordinators = entity === 'worker' ? workerCoordinatorIds(sql.ref('p.id')) : sql`array[]::bigint[]`
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id from ${table} p join recruiters r on r.id = p.recruiter_id and r.status = 'active' where p.id = ${id}
    union select unnest(${coordinators}) from ${table} p where p.id = ${id}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Who is notified of a request: the responsible users, or every super-admin when there are none. */
export const decidersOf = async (db: Db, record: Asked): Promise<number[]> => {
  const owners = await ownersOf(db, record)
  return owners.length > 0 ? owners : superAdmins(db)
}

/** Whether the actor decides on access to a record. */
export const mayDecide = async (db: Db, actor: Actor, record: Asked): Promise<boolean> =>
  actor.is_super || (actor.user_id !== null && (await ownersOf(db, record)).includes(actor.user_id))

/** The stored requests for the records of one person. */
export const readRequests = (db: Db, records: readonly Asked[]) =>
  db
    .selectFrom('person_requests')
    .where(any(records.map(isOf)))
    .select(['asked_at', 'asked_by', 'typed', 'note', 'state', 'decided_at', 'reason'])
    .orderBy('id')
    .execute()
