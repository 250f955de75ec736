import { sql } from 'kysely'
import type { Labels } from '#contract/basics/labels.ts'
import type { DocumentOwner } from '#contract/people/document-choices.ts'
import type { NotificationType } from '#contract/office/notification-choices.ts'
import { type Actor, actAgain, systemActor } from '#server/behaviors/access/actor.ts'
import { AT_ONCE } from '#server/behaviors/jobs/id-batches.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type News, notify } from '#server/office/notifications/notifications.commands.ts'
import { coordinatorsOfWorker } from '#server/office/notifications/notify-teams.commands.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import { idsInUse, isCurrent, isInUse, ownersInUse } from './document-conditions.ts'
import { type Held, ownerOf } from './documents.policy.ts'
import { documentsEnding } from './documents-by-end.queries.ts'

/** No reminder is sent for documents that ended more days ago. */
const LATE_DAYS = 7
/** From so many days before its end a document of a contract or a house is urgent. */
const URGENT_DAYS = 14

type Due = Held & {
  id: number
  days: number
  valid_to: string
  days_left: number
  type: Labels
  name: string
  recruiter_user_id: number | null
}

/** The last day of the documents that may have reached a reminder day. */
const lastDue = sql`${today} + (select coalesce(max(m), 0) from document_settings, unnest(reminder_days) m)`

/** Takes those of some documents that have reached a reminder day, each day once. */
const takeDue = async (tx: Tx, ids: readonly number[]): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with due as (
      select d.id, d.valid_to, d.valid_to - ${today} as days_left, t.name as type,
        ${idsInUse},
        coalesce(${sqlName('c')}, ${sqlName('w')}, o.title, p.name, ${sqlName('s')}) as name, u.id as recruiter_user_id,
        case when d.valid_to < ${today} then 0 else
          (select min(m) from document_settings, unnest(reminder_days) m where m >= d.valid_to - ${today}) end as days
      from documents d join document_types t on t.id = d.type_id
        ${ownersInUse}
        left join users s on s.id = coalesce(f.user_id, k.user_id)
        left join recruiters r on r.id = c.recruiter_id
        left join users u on u.id = r.user_id and u.status = 'active'
      where d.id = any(${[...ids]}::bigint[]) and d.valid_to >= ${today} - ${sql.lit(LATE_DAYS)} and ${isCurrent} and d.verification <> 'rejected'
        and ${isInUse}
    ), told as (
      insert into document_reminders (document_id, valid_to, days, told_at)
      select id, valid_to, days, now() from due where days is not null on conflict do nothing returning document_id, days
    )
    select due.* from due join told on told.document_id = due.id and told.days = due.days order by due.valid_to, due.id`.execute(
    tx,
  )
  return rows
}

/**
 * Users who take care of workers without a contract: active holders of `update worker` whose role has the scope
 * `coordinator`.
 */
const keepersOfWorkers = async (tx: Tx): Promise<number[]> => {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .innerJoin('role_permissions as p', 'p.role_id', 'r.id')
    .where('u.status', '=', 'active')
    .where('r.data_scope', '=', 'coordinator')
    .where('p.permission', '=', 'update worker')
    .select('u.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

const superAdmins = async (tx: Tx): Promise<number[]> => {
  const rows = await tx
    .selectFrom('user_roles as ur')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .where('r.is_super', '=', true)
    .select('ur.user_id')
    .distinct()
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The users responsible for a house. */
const responsibleFor = async (tx: Tx, property_id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('properties as p')
    .innerJoin('coordinators as k', 'k.id', 'p.responsible_coordinator_id')
    .where('p.id', '=', property_id)
    .select('k.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The users who coordinate the contracts on which a foreman works. */
const coordinatorsOfForeman = async (tx: Tx, foreman_id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('contract_foremen as f')
    .innerJoin('contract_coordinators as t', 't.contract_id', 'f.contract_id')
    .innerJoin('coordinators as k', 'k.id', 't.coordinator_id')
    .where('f.foreman_id', '=', foreman_id)
    .where('f.to_date', 'is', null)
    .where('t.to_date', 'is', null)
    .select('k.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

const readersOf = async (tx: Tx, due: Due, entity: DocumentOwner): Promise<number[]> => {
  if (entity === 'contract' || entity === 'coordinator') return superAdmins(tx)
  if (entity === 'foreman') return [...(await coordinatorsOfForeman(tx, due.foreman_id!)), ...(await superAdmins(tx))]
  if (entity === 'housing') return [...(await responsibleFor(tx, due.property_id!)), ...(await superAdmins(tx))]
  if (entity === 'candidate') return due.recruiter_user_id === null ? [] : [due.recruiter_user_id]
  const placed = await coordinatorsOfWorker(tx, due.worker_id!)
  return placed.length > 0 ? placed : keepersOfWorkers(tx)
}

/** The notifications for documents of contracts and houses: early, and when urgent. */
const ofThings: Partial<Record<DocumentOwner, readonly [early: NotificationType, urgent: NotificationType]>> = {
  contract: ['contract_document_expiring', 'contract_document_urgent'],
  housing: ['house_document_expiring', 'house_document_urgent'],
}

const typeOf = (entity: DocumentOwner, days_left: number): NotificationType => {
  const types = ofThings[entity]
  if (types) return types[days_left <= URGENT_DAYS ? 1 : 0]
  return days_left < 0 ? 'document_expired' : 'document_expiring'
}

const newsOf = async (tx: Tx, due: Due): Promise<News[]> => {
  const { id: document_id, days_left, valid_to, type: document_type, name } = due
  const { entity, id: entity_id } = ownerOf(due)
  const type = typeOf(entity, days_left)
  const ended = entity in ofThings ? -1 : 0
  const params = { document_id, document_type, name, valid_to, days: Math.max(ended, days_left) }
  return [...new Set(await readersOf(tx, due, entity))].map((user_id) => ({ user_id, type, entity, entity_id, params }))
}

/**
 * Notifies of documents that end soon or have ended, once per reminder day. Recipients: for a candidate the recruiter;
 * for a worker the coordinators; for a contract super-admins; for a house its responsible users and super-admins; for a
 * foreman the coordinators and super-admins; for a coordinator super-admins. Some thousands of documents per
 * transaction. Answers how many reached a reminder day.
 */
export const remindOfDocuments = async (db: Db, actor: Actor = systemActor(), at_once = AT_ONCE): Promise<number> => {
  let reached = 0
  for await (const ids of documentsEnding(db, sql`${today} - ${sql.lit(LATE_DAYS)}`, lastDue, at_once))
    reached += await db.transaction().execute(async (tx) => {
      const due = await takeDue(tx, ids)
      const news: News[] = []
      for (const one of due) news.push(...(await newsOf(tx, one)))
      await notify(tx, actAgain(actor, { at: actor.at }), news)
      return due.length
    })
  return reached
}
