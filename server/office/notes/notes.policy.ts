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

/** A record that notes stand on. */
export type Noted = { entity: NoteSubject; id: number }

type Noun = Pick<(typeof relatedNouns)[TaskRelation], 'table' | 'permission' | 'scope'>

type Whole = (actor: Actor) => Condition | null

/** What is written of people of the staff is read by those who read their whole profile, and not by themselves. */
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

/** Those who can be made unknown. */
const people: ReadonlySet<NoteSubject> = new Set([
  'lead',
  'candidate',
  'worker',
  'foreman',
  'coordinator',
  'recruiter',
  'freelance_recruiter',
])

/** Whether notes may still be written on a record that the actor may open; nothing where they may not open it. `lock` keeps it from being made unknown meanwhile. */
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

/** What the history of a profile leaves out for the one it is of: the notes on themselves. */
export const ownNotes = (actor: Actor, { user_id }: { user_id: number }) =>
  user_id === actor.user_id ? [{ entity: 'note' }] : []

/** The table that a subject of notes stands in. */
export const notedTable = (entity: NoteSubject): string => nouns[entity].table

/** Whether the actor may open the record of an id, and so read its notes; undefined where they may open none of its noun. */
export const isNotedOpen = (actor: Actor, entity: NoteSubject, id: RawBuilder<unknown>): Condition | undefined => {
  const { table, permission, scope } = nouns[entity]
  if (permission !== null && !actor.permissions.has(permission)) return undefined
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${id} and ${scope(actor)})`
}

type Held = { created_by: number | null; archived_at: string | null }

/** What the actor may do with a note on a record they may open: its author changes it, and takes it away as a super-admin may. */
export const noteAbilities = (actor: Actor, row: Held, isKnown: boolean): Note['abilities'] => {
  const mine = isKnown && actor.user_id !== null && row.created_by === actor.user_id
  return { update: mine && row.archived_at === null, archive: mine || (isKnown && actor.is_super) }
}
