import { sql } from 'kysely'
import { addDays } from '#contract/basics/days.ts'
import { refreshNeeds } from '#server/work/contracts/refresh-needs.commands.ts'
import { type Operation, one } from './random-operation.ts'

const statusOf = (ground: Parameters<Operation>[0], id: number, status: 'cancelled' | 'applied') =>
  ground.tx.updateTable('additions').set({ status }).where('id', '=', id).execute()

/** Signs an addition that gives a need another headcount from a later day on. */
export const signRaise: Operation = async (ground) => {
  const { tx, actor, model, chance } = ground
  const need = one(
    ground,
    model.needs.filter(({ state }) => state !== 'closed'),
  )
  const from = addDays(model.today, chance.between(1, 9))
  const headcount = chance.between(1, 6)
  const { rows } = await sql<{ id: number }>`
    with paper as (
      insert into files (storage_key, name, content_type, size, sha256, created_at)
      values (gen_random_uuid(), 'signed.pdf', 'application/pdf', 1, ''::bytea, now()) returning id
    )
    insert into additions (contract_id, number, kind, status, status_since, signed_at, effective_from, description, changes, file_id, created_at, updated_at)
    select ${need.contract_id}, 'A-' || (select count(*) + 1 from additions), 'headcount', 'signed', now(), ${model.today}::date, ${from}::date, 'More people',
      ${JSON.stringify({ needs: [{ need_id: need.id, headcount }] })}::jsonb, id, now(), now() from paper returning id`.execute(
    tx,
  )
  model.raises.push({ id: rows[0]!.id, need_id: need.id, from, headcount })
  await refreshNeeds(tx, actor, [need.id])
}

/** Cancels a signed addition. */
export const cancelRaise: Operation = async (ground) => {
  const { tx, actor, model } = ground
  const raise = one(ground, model.raises)
  await statusOf(ground, raise.id, 'cancelled')
  await refreshNeeds(tx, actor, [raise.need_id])
  model.raises = model.raises.filter((other) => other !== raise)
}

/** Applies a signed addition. */
export const applyRaise: Operation = async (ground) => {
  const { tx, actor, model } = ground
  const { id, need_id, headcount } = one(ground, model.raises)
  await tx.updateTable('needs').set({ headcount }).where('id', '=', need_id).execute()
  await statusOf(ground, id, 'applied')
  await refreshNeeds(tx, actor, [need_id])
  model.needs.find((need) => need.id === need_id)!.headcount = headcount
  model.raises = model.raises.filter((other) => other.id !== id)
}
