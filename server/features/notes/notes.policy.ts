import { sql } from 'kysely'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { NoteSubject } from '#contract/note-choices.ts'
import type { Note } from '#contract/notes.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { candidateScope, wholeCandidates } from '../candidates/candidates.policy.ts'
import { contractScope } from '../contracts/contracts.policy.ts'
import { freelancerScope } from '../freelancers/freelancers.policy.ts'
import { wholeHousing } from '../housing/housing.policy.ts'
import { leadScope } from '../leads/leads.policy.ts'
import { taskScope } from '../tasks/tasks.policy.ts'
import { workerScope } from '../workers/workers.policy.ts'

/** A record that notes stand on. */
export type Noted = { entity: NoteSubject; id: number }

type Noun = {
  table: string
  permission: Permission | null
  /** Which rows the actor may open whole. */
  scope: (actor: Actor) => Condition
  isPerson: boolean
}

const nouns: Record<NoteSubject, Noun> = {
  lead: { table: 'leads', permission: 'view lead', scope: leadScope, isPerson: true },
  candidate: {
    table: 'candidates',
    permission: 'view candidate',
    scope: (actor) => all([candidateScope(actor), wholeCandidates(actor) ?? undefined]),
    isPerson: true,
  },
  worker: { table: 'workers', permission: 'view worker', scope: workerScope, isPerson: true },
  contract: { table: 'contracts', permission: 'view contract', scope: contractScope, isPerson: false },
  housing: { table: 'properties', permission: 'view contracts', scope: wholeHousing, isPerson: false },
  freelance_recruiter: {
    table: 'freelance_recruiters',
    permission: 'view freelance recruiter',
    scope: freelancerScope,
    isPerson: true,
  },
  task: { table: 'tasks', permission: null, scope: taskScope, isPerson: false },
}

/** Whether notes may still be written on a record that the actor may open; nothing where they may not open it. `lock` keeps it from being made unknown meanwhile. */
export const openNoted = async (db: Db, actor: Actor, { entity, id }: Noted, lock = false) => {
  const { table, permission, scope, isPerson } = nouns[entity]
  if (permission !== null && !actor.permissions.has(permission)) return undefined
  const known = isPerson ? sql<boolean>`${sql.ref(`${table}.anonymised_at`)} is null` : sql<boolean>`true`
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
