import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { NoteSubject } from '#contract/office/note-choices.ts'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import type { Note } from '#contract/office/notes.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { candidateScope, wholeCandidates } from '#server/people/candidates/candidates.policy.ts'
import { coordinatorNoun, wholeCoordinators } from '#server/team/coordinators/coordinators.policy.ts'
import { recruiterNoun, wholeRecruiters } from '#server/team/recruiters/recruiters.policy.ts'
import { foremanNoun, wholeForemen } from '#server/site/foremen/foremen.policy.ts'
import { relatedNouns } from '../tasks/related.policy.ts'
import { taskScope } from '../tasks/tasks.policy.ts'

/** A record that can have notes. */
export type Noted = { entity: NoteSubject; id: number }

type Noun = Pick<(typeof relatedNouns)[TaskRelation], 'table' | 'permission' | 'scope'>

type Whole = (actor: Actor) => Condition | null

/** Notes about a colleague are read by those who may read the complete profile, but not by the person. */
const ofColleague = (entity: 'foreman' | 'coordinator' | 'recruiter', table: string, whole: Whole): Noun => ({
  ...relatedNouns[entity],
  scope: (actor) =>
    all([whole(actor) ?? undefined, sql<SqlBool>`${sql.ref(`${table}.user_id`)} is distinct from ${actor.user_id}`]),
})

const nouns: Record<NoteSubject, Noun> = {
  ...relatedNouns,
  candidate: {
    ...relatedNouns.candidate,
    scope: (actor) => all([candidateScope(actor), wholeCandidates(actor) ?? undefined]),
  },
  foreman: ofColleague('foreman', foremanNoun.table, wholeForemen),
  coordinator: ofColleague('coordinator', coordinatorNoun.table, wholeCoordinators),
  recruiter: ofColleague('recruiter', recruiterNoun.table, wholeRecruiters),
  task: { table: 'tasks', permission: null, scope: taskScope },
}

/** Nouns whose records can be anonymised. */
const people: ReadonlySet<NoteSubject> = new Set([
  'lead',
  'candidate',
  'worker',
  'foreman',
  'coordinator',
  'recruiter',
  'freelance_recruiter',
])

/**
 * Whether new notes are allowed on a record that the actor may open; undefined when they may not open it. `lock`
 * prevents it from being anonymised in the meantime.
 */
export const openNoted = async (db: Db, actor: Actor, { entity, id }: Noted, lock = false) => {
  const { table, permission, scope } = nouns[entity]
  if (permission !== null && !actor.permissions.has(permission)) return undefined
  const known = people.has(entity) ? sql<boolean>`${sql.ref(`${table}.anonymised_at`)} is null` : sql<boolean>`true`
  const { rows } = await sql<{ is_known: boolean }>`select ${known} as is_known from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id} and ${scope(actor)} ${lock ? sql`for share of ${sql.table(table)}` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** Hides the notes about a person from that person in the profile's history. */
export const ownNotes = (actor: Actor, { user_id }: { user_id: number }) =>
  user_id === actor.user_id ? [{ entity: 'note' }] : []

/** The table of a noun with notes. */
export const notedTable = (entity: NoteSubject): string => nouns[entity].table

/**
 * Whether the actor may open the record with an id and so read its notes; undefined when they may open none of the
 * noun.
 */
export const isNotedOpen = (actor: Actor, entity: NoteSubject, id: RawBuilder<unknown>): Condition | undefined => {
  const { table, permission, scope } = nouns[entity]
  if (permission !== null && !actor.permissions.has(permission)) return undefined
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${id} and ${scope(actor)})`
}

type Held = { created_by: number | null; archived_at: string | null }

/**
 * What the actor can do with a note on a record they may open: the author changes it; the author or a super-admin
 * deletes it.
 */
export const noteAbilities = (actor: Actor, row: Held, isKnown: boolean): Note['abilities'] => {
  const mine = isKnown && actor.user_id !== null && row.created_by === actor.user_id
  return { update: mine && row.archived_at === null, archive: mine || (isKnown && actor.is_super) }
}
