import type { RecruiterStatusInput } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { holdings, readHoldings } from './holdings.ts'
import { recruiterScope } from './recruiters.policy.ts'
import type { RecruiterRow } from './recruiters.queries.ts'

/** An active recruiter with an active account, locked; throws 422. */
const lockSuccessor = async (tx: Tx, actor: Actor, row: RecruiterRow, id: number): Promise<number> => {
  const successor = await tx
    .selectFrom('recruiters')
    .innerJoin('users as u', 'u.id', 'recruiters.user_id')
    .where('recruiters.id', '=', id)
    .where('recruiters.id', '!=', row.id)
    .where('recruiters.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where(recruiterScope(actor))
    .select('recruiters.id')
    .forUpdate('recruiters')
    .executeTakeFirst()
  if (!successor) throw fieldProblem('successor_id', 'not_found')
  return successor.id
}

type Asked = Pick<RecruiterStatusInput, 'successor_id' | 'leads_to'>

/**
 * Hands the open work of a recruiter who leaves over to the successor, who is required unless everything goes to the
 * pool. Answers what the recruiter's history records.
 */
export const handOver = async (
  tx: Tx,
  actor: Actor,
  row: RecruiterRow,
  { successor_id, leads_to }: Asked,
): Promise<Record<string, unknown>> => {
  const isReleased = (kind: string) => kind === 'leads' && leads_to === 'pool'
  const held = (await readHoldings(tx, row.id)).filter(({ kind }) => !isReleased(kind))
  const count = held.reduce((sum, one) => sum + one.count, 0)
  const heir = successor_id == null ? null : await lockSuccessor(tx, actor, row, successor_id)
  if (heir === null && count > 0) throw fieldProblem('successor_id', 'recruiter_takeover_needed', { count })
  const given: Record<string, number> = {}
  const released: Record<string, number> = {}
  for (const { kind, give, release } of holdings) {
    if (release && isReleased(kind)) released[`${kind}_released`] = await release(tx, actor, row.id)
    else if (heir !== null) given[kind] = await give(tx, actor, row.id, heir)
  }
  const told = (tail: string) =>
    Object.fromEntries(Object.entries(given).flatMap(([kind, many]) => (many > 0 ? [[`${kind}_${tail}`, many]] : [])))
  const over = told('handed_over')
  if (heir !== null && Object.keys(over).length > 0) {
    const taken = { former_recruiter_id: row.id, ...told('taken_over') }
    await recordChange(tx, actor, 'updated', { entity: 'recruiter', id: heir }, {}, taken)
  }
  const some = Object.fromEntries(Object.entries(released).filter(([, many]) => many > 0))
  return { ...(Object.keys(over).length > 0 ? { next_recruiter_id: heir } : {}), ...over, ...some }
}
