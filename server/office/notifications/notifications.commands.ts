import { sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import { type NotificationType, notificationKinds } from '#contract/office/notification-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { writeLetters } from '#server/behaviors/letters/send-letter.ts'
import type { Tx } from '#server/db/client.ts'
import { newsPath, newsText } from './news-text.ts'

/**
 * A notification for one person: its record, with the values its text needs (days as `YYYY-MM-DD`, moments as ISO text,
 * multilingual names as labels).
 */
export type News = {
  user_id: number
  type: NotificationType
  entity: string
  entity_id: number
  params: Record<string, unknown>
}

type Reader = {
  id: number
  email: string
  first_name: string
  locale: Language
  role_name: string
  permissions: Permission[]
  choices: Partial<Record<NotificationType, { bell: boolean; email: boolean }>>
}

/** The given users who are not blocked, with their settings. */
const readersOf = async (tx: Tx, ids: readonly number[]): Promise<Map<number, Reader>> => {
  const { rows } = await sql<Reader>`
    select u.id, u.email, u.first_name, u.locale,
      coalesce((select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id
        order by r.is_super desc, ur.is_primary desc, r.id limit 1), '') as role_name,
      array(select distinct rp.permission from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
        where ur.user_id = u.id) as permissions,
      coalesce((select jsonb_object_agg(c.type, jsonb_build_object('bell', c.bell, 'email', c.email))
      from notification_choices c where c.user_id = u.id), '{}') as choices
    from users u where u.id = any(${[...new Set(ids)]}::bigint[]) and u.status = 'active'`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const viewerOf = ({ role_name, permissions }: Reader) => ({ role_name, permissions: new Set(permissions) })

/** A user's setting for a type of notification, or its default. */
const wishOf = ({ choices }: Reader, type: NotificationType) =>
  choices[type] ?? { bell: true, email: notificationKinds[type].email === 'on' }

const ring = async (tx: Tx, at: string, news: readonly News[]) => {
  const rows = news.map((one) => ({ ...one, params: JSON.stringify(one.params), created_at: at, read_at: null }))
  for (let from = 0; from < rows.length; from += 1_000)
    await tx
      .insertInto('notifications')
      .values(rows.slice(from, from + 1_000))
      .execute()
}

/**
 * Formats a notification once per language, however many users get it: those with the same notification share its
 * `params`.
 */
const openSaying = () => {
  const said = new Map<object, Map<string, string>>()
  return (one: News, language: Language): string => {
    const texts = said.get(one.params) ?? new Map<string, string>()
    said.set(one.params, texts)
    const text = texts.get(`${one.type} ${language}`) ?? newsText(one, language)
    texts.set(`${one.type} ${language}`, text)
    return text
  }
}

const tell = async (tx: Tx, at: string, news: readonly News[]) => {
  if (news.length === 0) return
  const readers = await readersOf(
    tx,
    news.map(({ user_id }) => user_id),
  )
  const known = news.flatMap((one) => {
    const reader = readers.get(one.user_id)
    return reader ? [{ one, reader, wish: wishOf(reader, one.type) }] : []
  })
  await ring(
    tx,
    at,
    known.filter(({ wish }) => wish.bell).map(({ one }) => one),
  )
  const say = openSaying()
  const letters = known
    .filter(({ one, wish }) => wish.email && notificationKinds[one.type].email !== 'always')
    .map(({ one, reader }) => ({
      to: reader,
      kind: 'news' as const,
      values: { name: reader.first_name, text: say(one, reader.locale) },
      path: newsPath(viewerOf(reader), one, reader.locale),
    }))
  await writeLetters(tx, at, letters)
}

/**
 * Notifies users in the application and by email, as each has set; not of their own actions, and not blocked users.
 * Open pages update when the transaction commits.
 */
export const notify = (tx: Tx, actor: Actor, news: readonly News[]) =>
  tell(
    tx,
    actor.at,
    news.filter(({ user_id }) => user_id !== actor.user_id),
  )

/** Notifies a user of an event of their own account; the caller writes the email. */
export const notifyHolder = (
  tx: Tx,
  at: string,
  user_id: number,
  type: 'new_address' | 'password_changed',
  params: Record<string, unknown> = {},
) => tell(tx, at, [{ user_id, type, entity: 'user', entity_id: user_id, params }])

/** The records that were not yet notified at their `mark` (a day or a moment); marks them as notified. */
export const untold = async <T extends { id: number; mark: string }>(
  tx: Tx,
  type: NotificationType,
  entity: string,
  rows: readonly T[],
): Promise<T[]> => {
  if (rows.length === 0) return []
  const fresh = await tx
    .insertInto('notification_marks')
    .values(rows.map(({ id, mark }) => ({ type, entity, entity_id: id, mark, told_at: sql<string>`now()` })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('entity_id')
    .execute()
  const ids = new Set(fresh.map(({ entity_id }) => entity_id))
  return rows.filter(({ id }) => ids.has(id))
}

/** Marks one of the actor's notifications as read, or all. */
export const markRead = async (tx: Tx, actor: Actor, id: number | null) => {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', actor.user_id)
    .where('read_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .execute()
}
