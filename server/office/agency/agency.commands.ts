import type { AgencyInput, FirstStepsInput } from '#contract/office/agency.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { readAgency } from '#server/behaviors/agency.ts'
import { requireProof } from '#server/behaviors/access/step-up.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import { readAgencyNumbers } from '#server/behaviors/legal/legal-numbers.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems, stale } from '#server/platform/problems.ts'
import { readFirstSteps } from './agency.queries.ts'
import { mailHeads, tellOfLastHeads } from './mail-heads.commands.ts'

/**
 * Changes the agency's settings; absent fields stay, `null` clears. Numbers follow the rules of the country that the
 * agency has after the change. A new recipient of the history heads needs a recent
 * confirmation of identity and gets them immediately; the previous one is notified. A day on which the legal data changed
 * asks for the notifications about permits; a job makes them, because there can be thousands.
 */
export const changeAgency = async (tx: Tx, actor: Actor, { version, ...patch }: AgencyInput) => {
  const before = await tx.selectFrom('agency').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (before.version !== version) throw stale(await readAgency(tx))
  const { numbers, problems } = readAgencyNumbers({ ...before, ...patch })
  if (problems.length > 0) throw fieldProblems(problems)
  const after = { ...before, ...patch, ...numbers }
  const moves = after.history_email !== before.history_email
  if (moves) requireProof(actor)
  await tx
    .updateTable('agency')
    .set({ ...patch, ...numbers, version: version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .execute()
  await recordChange(tx, actor, 'updated', { entity: 'agency', id: before.id }, before, after)
  if (after.legal_changed_on !== before.legal_changed_on) await queueJob(tx, 'follow_permits', {}, 'permits')
  if (!moves) return
  if (before.history_email !== null) await tellOfLastHeads(tx, actor, before.history_email)
  await mailHeads(tx, actor)
}

/** Records which lists of the first steps were checked, and whether the steps are hidden. */
export const changeFirstSteps = async (tx: Tx, actor: Actor, { version, ...patch }: FirstStepsInput) => {
  const before = await tx.selectFrom('first_steps').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (before.version !== version) throw stale(await readFirstSteps(tx))
  await tx
    .updateTable('first_steps')
    .set({ ...patch, version: version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .execute()
  await recordChange(tx, actor, 'updated', { entity: 'first_steps', id: before.id }, before, { ...before, ...patch })
}
