import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { candidateStatuses } from './candidate-statuses.ts'
import { paymentStatuses } from './payment-statuses.ts'
import { contractStatuses, needStatuses } from './contract-statuses.ts'
import { leadStatuses } from './lead-statuses.ts'
import { staffStatuses } from './staff-statuses.ts'
import type { StatusSeed } from './status-seed.ts'
import { surveyStatuses } from './survey-statuses.ts'
import { taskStatuses } from './task-statuses.ts'
import { workerStatuses } from './worker-statuses.ts'

const seeds: Record<StatusEntity, StatusSeed[]> = {
  lead: leadStatuses,
  candidate: candidateStatuses,
  worker: workerStatuses,
  candidate_survey: surveyStatuses,
  coordinator: staffStatuses,
  foreman: staffStatuses,
  contract: contractStatuses,
  need: needStatuses,
  freelance_payment: paymentStatuses,
  task: taskStatuses,
}

const enter = async (tx: Tx, actor: Actor, entity: StatusEntity) => {
  const stamps = { created_at: actor.at, created_by: null, updated_at: actor.at, updated_by: null }
  const ids = new Map<string, number>()
  for (const [index, seed] of seeds[entity].entries()) {
    const { next: _next, name, ...fields } = seed
    const row = {
      ...fields,
      required_fields: seed.required_fields ?? [],
      requires_reason: seed.category === 'closed_bad',
      due_days: seed.due_days ?? null,
      meanings: seed.meanings ?? [],
    }
    const { id } = await tx
      .insertInto('statuses')
      .values({ ...row, ...stamps, entity, name: JSON.stringify(name), position: index + 1, is_system: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(seed.code, id)
    await recordChange(tx, actor, 'created', { entity: 'status', id }, {}, { ...row, name })
  }
  const steps = seeds[entity].flatMap((seed) =>
    seed.next.map((next) => ({ entity, from_status_id: ids.get(seed.code)!, to_status_id: ids.get(next)! })),
  )
  await tx.insertInto('status_transitions').values(steps).execute()
}

/** Adds the statuses and steps of every noun that has none yet. */
export const installStatuses = async (tx: Tx, actor: Actor) => {
  const known = new Set(
    (await tx.selectFrom('statuses').select('entity').distinct().execute()).map((row) => row.entity),
  )
  for (const entity of Object.keys(seeds) as StatusEntity[]) if (!known.has(entity)) await enter(tx, actor, entity)
}
