import { ICalCalendarMethod, ICalEventTransparency, default as ical } from 'ical-generator'
import { sql } from 'kysely'
import { actorOf, hashToken, newToken } from '#server/behaviors/access/load-actor.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { ProblemError, notFound } from '#server/platform/problems.ts'
import { holdOwnCredentials } from '#server/team/session/credentials.commands.ts'
import { calendarShifts, foremanOf } from './my-schedule.queries.ts'

/** The actor's calendar feed, if there is one. */
export const calendarFeed = async (db: Db, actor: Actor) =>
  (await db
    .selectFrom('calendar_feeds')
    .where('user_id', '=', actor.user_id)
    .select(['created_at', 'last_read_at'])
    .executeTakeFirst()) ?? null

/** Gives the actor a new secret calendar address and replaces the previous one; answers the token. */
export const openCalendar = async (tx: Tx, actor: Actor): Promise<string> => {
  await holdOwnCredentials(tx, actor)
  const token = newToken()
  const row = { token_hash: hashToken(token), created_at: actor.at, last_read_at: null }
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: actor.user_id!, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await recordChange(tx, actor, 'updated', { entity: 'user', id: actor.user_id! }, {}, { calendar: 'opened' })
  return `${token}.ics`
}

/** Closes the actor's calendar feed. */
export const closeCalendar = async (tx: Tx, actor: Actor) => {
  const gone = await tx.deleteFrom('calendar_feeds').where('user_id', '=', actor.user_id).executeTakeFirst()
  if (gone.numDeletedRows > 0n)
    await recordChange(tx, actor, 'updated', { entity: 'user', id: actor.user_id! }, {}, { calendar: 'closed' })
}

/** Throws unless the user may read their own shifts now and could sign in. */
const judge = async (db: Db, user_id: number) => {
  const actor = await actorOf(db, user_id)
  if (!actor?.permissions.has('view schedule') || (await foremanOf(db, actor, null)) === null) throw notFound()
  if (actor.must_enrol) throw new ProblemError(403, 'second_factor_required')
}

/**
 * The calendar of a secret address as iCalendar text. 404 when there is none, its user is blocked or may no longer read
 * their shifts; 403 until they set up two-factor authentication that a role requires.
 */
export const readCalendar = async (db: Db, token: string, host: string): Promise<string> => {
  const feed = await db
    .selectFrom('calendar_feeds')
    .where('token_hash', '=', hashToken(token.replace(/\.ics$/, '')))
    .select('user_id')
    .executeTakeFirst()
  if (!feed) throw notFound()
  await judge(db, feed.user_id)
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: sql`now()` })
    .where('user_id', '=', feed.user_id)
    .execute()
  const calendar = ical({ name: 'Brigada', method: ICalCalendarMethod.PUBLISH, ttl: 3_600 })
  for (const shift of await calendarShifts(db, feed.user_id))
    calendar.createEvent({
      id: `shift-${shift.id}@${host}`,
      sequence: shift.version,
      stamp: new Date(shift.updated_at),
      start: new Date(shift.starts_at),
      end: new Date(shift.ends_at),
      summary: shift.title,
      location: shift.place,
      transparency: ICalEventTransparency.OPAQUE,
    })
  return calendar.toString()
}
