import type { Updateable } from 'kysely'
import { nothings } from '#contract/fields/facts.ts'
import { freelancerNumbers } from '#contract/team/freelancer-choices.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import { archiveColumns, restoredFields } from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { FreelanceRecruitersTable } from '#server/db/tables/freelancers.ts'
import { ProblemError, authorize, fieldProblems } from '#server/platform/problems.ts'
import { checkFacts, checkSupervisor } from './check-freelancer.ts'
import { freelancerSearch } from './freelancer-search.ts'
import { requireSettled, writeFreelancer } from './freelancers.commands.ts'
import { freelancerAbilities } from './freelancers.policy.ts'
import type { FreelancerRow } from './freelancers.queries.ts'

/**
 * Undoes a transaction on a locked freelance recruiter; one that changed a sealed number cannot be undone, because the
 * old number is stored nowhere.
 */
export const undoFreelancer = async (tx: Tx, actor: Actor, row: FreelancerRow, transaction_id: string) => {
  const { fields, hidden } = await loadFields(tx, actor, 'freelance_recruiter')
  const plan = await planUndo(tx, actor, { entity: 'freelance_recruiter', id: row.id }, transaction_id, hidden)
  const can = freelancerAbilities(actor, row)
  if (plan.action === 'archived') authorize(can.restore)
  else authorize(can.update)
  if (freelancerNumbers.some((field) => field in plan.fields)) throw new ProblemError(409, 'undo_sensitive')
  if (plan.action === 'restored') await requireSettled(tx, row)
  const { columns, custom_values } = restoredFields(row, plan, nothings(freelancerFields))
  const after = { ...row, ...columns, custom_values }
  const problems = [
    ...checkFacts(after, row.sensitive.iban !== undefined),
    ...(columns.supervisor_id ? await checkSupervisor(tx, actor, columns.supervisor_id) : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const { languages, ...plain } = columns
  const patch = {
    ...(plain as Updateable<FreelanceRecruitersTable>),
    ...freelancerSearch(after, fields),
    custom_values: JSON.stringify(custom_values),
    ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
    ...archiveColumns(actor, plan.action),
  }
  await writeFreelancer(tx, actor, row, patch, 'undone')
}
