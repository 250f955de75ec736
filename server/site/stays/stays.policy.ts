import { type SqlBool, sql } from 'kysely'
import type { Stay } from '#contract/site/stays.ts'
import type { StayStatus } from '#contract/site/housing-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import { candidateScope, wholeCandidates } from '#server/people/candidates/candidates.policy.ts'
import { runsHousing, wholeHousing } from '../housing/housing.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'

/**
 * The stays the actor may see: all; coordinators those in their houses and those of their people. Needs `stays` joined
 * with `properties`, `workers` and `candidates`.
 */
export const stayScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  if (!actor.scopes.has('coordinator')) return sql<SqlBool>`false`
  const own: Actor = { ...actor, scopes: new Set(['coordinator']) }
  return any([
    wholeHousing(own),
    sql<SqlBool>`(workers.id is not null and ${workerScope(own)})`,
    sql<SqlBool>`(candidates.id is not null and ${all([candidateScope(own), wholeCandidates(own) ?? undefined])})`,
  ])
}

const NEXT: Record<StayStatus, Stay['abilities']['steps']> = {
  reserved: ['living', 'cancelled'],
  living: ['moved_out'],
  moved_out: [],
  cancelled: [],
}

/**
 * What the actor can do with a visible stay: those who run its house change it while it is open. A candidate must
 * become a worker before moving in.
 */
export const stayAbilities = (
  actor: Actor,
  row: { status: StayStatus; house_whole: boolean; candidate_id: number | null },
): Stay['abilities'] => {
  const runs = row.house_whole && runsHousing(actor)
  const steps = runs ? NEXT[row.status] : []
  const open = steps.length > 0
  return {
    update: open,
    move: open,
    steps: row.candidate_id === null ? [...steps] : steps.filter((step) => step !== 'living'),
  }
}
