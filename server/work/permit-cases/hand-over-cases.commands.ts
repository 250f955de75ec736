import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { followAppointments, readSteps, writeCase } from './case-rows.commands.ts'

/** Makes another user responsible for the open cases of one, with history and the tasks about appointments. Answers how many cases. */
export const handOverCases = async (tx: Tx, actor: Actor, from: number, to: number): Promise<number> => {
  const rows = await tx
    .selectFrom('permit_cases')
    .where('responsible_id', '=', from)
    .where('state', '=', 'open')
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) {
    const steps = await readSteps(tx, row.id)
    const after = await writeCase(tx, actor, row, { responsible_id: to })
    await followAppointments(tx, actor, after, steps, from)
  }
  return rows.length
}
