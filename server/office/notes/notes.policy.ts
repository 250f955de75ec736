import { sql } from 'kysely'
import type { NoteSubject } from '#contract/office/note-choices.ts'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import type { Note } from '#contract/office/notes.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { candidateScope, wholeCandidates } from '#server/people/candidates/candidates.policy.ts'
import { relatedNouns } from '../tasks/related.policy.ts'
import { taskScope } from '../tasks/tasks.policy.ts'

/** A record that notes stand on. */
export type Noted = { entity: NoteSubject; id: number }

type Noun = Pick<(typeof relatedNouns)[TaskRelation], 'table' | 'permission' | 'scope'>

const nouns: Record<NoteSubject, Noun> = {
  ...relatedNouns,
  candidate: {
    ...relatedNouns.candidate,
    scope: (actor) => all([candidateScope(actor), wholeCandidates(actor) ?? undefined]),
  },
  task: { table: 'tasks', permission: null, scope: taskScope },
}

/** Those who can be made unknown. */
const people: ReadonlySet<NoteSubject> = new Set(['lead', 'candidate', 'worker', 'freelance_recruiter'])

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

type Held = { created_by: number | null; archived_at: string | null }

/** What the actor may do with a note on a record they may open: its author changes it, and takes it away as a super-admin may. */
export const noteAbilities = (actor: Actor, row: Held, isKnown: boolean): Note['abilities'] => {
  const mine = isKnown && actor.user_id !== null && row.created_by === actor.user_id
  return { update: mine && row.archived_at === null, archive: mine || (isKnown && actor.is_super) }
}
