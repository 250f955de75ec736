import type { Updateable } from 'kysely'
import { freelancerNumbers } from '#contract/team/freelancer-choices.ts'
import type { FreelancerCreate, FreelancerUpdate } from '#contract/team/freelancers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { versionCheck } from '#server/behaviors/endpoints/require-version.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { type Told, nothingTold, recordWrite } from '#server/behaviors/history/record-write.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import { type Numbers, changedNumbers, sealChanged } from '#server/behaviors/sealed/seal-numbers.ts'
import type { Tx } from '#server/db/client.ts'
import type { FreelanceRecruitersTable } from '#server/db/tables/freelancers.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { checkAccount, checkFacts, checkSupervisor, checkTaxId } from './check-freelancer.ts'
import { freelancerSearch } from './freelancer-search.ts'
import type { FreelancerRow } from './freelancers.queries.ts'
import { toFreelancer } from './freelancers.serializer.ts'
import { countUnpaid } from './unpaid.queries.ts'

/** Refuses a write based on an older version, with the current freelance recruiter in the answer. */
export const requireVersion = versionCheck('freelance_recruiter', toFreelancer)

const partNumbers = <T extends { tax_id?: string | null | undefined; iban?: string | null | undefined }>({
  tax_id,
  iban,
  ...plain
}: T): [Omit<T, (typeof freelancerNumbers)[number]>, Numbers] => [plain, { tax_id, iban }]

const sealNumbers = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  { id, person_key_id }: { id: number; person_key_id: number | null },
  numbers: Numbers,
) => {
  const subject = { entity: 'freelance_recruiter', id } as const
  const changes = await changedNumbers(tx, secrets, subject, numbers)
  return sealChanged(tx, actor, secrets, { ...subject, person_key_id }, changes)
}

/** Creates a freelance recruiter; tax number and account are sealed. */
export const createFreelancer = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  input: FreelancerCreate,
): Promise<number> => {
  const { fields } = await loadFields(tx, actor, 'freelance_recruiter')
  const [{ custom_values = {}, languages = [], ...given }, numbers] = partNumbers(input)
  const custom = checkValues(fields, custom_values, undefined, true)
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values)),
    ...checkFacts(given, Boolean(numbers['iban'])),
    ...checkTaxId(numbers['tax_id'], given.country),
    ...(await checkAccount(tx, numbers['iban'])),
    ...(await checkSupervisor(tx, actor, given.supervisor_id)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const made = await tx
    .insertInto('freelance_recruiters')
    .values({
      ...given,
      ...freelancerSearch({ ...given, custom_values: custom.values }, fields),
      languages: JSON.stringify(languages),
      custom_values: JSON.stringify(custom.values),
      ...madeNow(actor),
    })
    .returning(['id', 'person_key_id'])
    .executeTakeFirstOrThrow()
  const sealed = await sealNumbers(tx, actor, secrets, made, numbers)
  const row = await tx
    .updateTable('freelance_recruiters')
    .set({ person_key_id: sealed.person_key_id })
    .where('id', '=', made.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const subject = { entity: 'freelance_recruiter', id: row.id }
  await recordChange(tx, actor, 'created', subject, {}, { ...row, ...sealed.after })
  return row.id
}

/** Changes a locked freelance recruiter; absent fields stay, `null` clears. */
export const updateFreelancer = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  row: FreelancerRow,
  input: FreelancerUpdate,
): Promise<void> => {
  await requireVersion(tx, actor, row, input.version)
  const { fields } = await loadFields(tx, actor, 'freelance_recruiter')
  const [{ version: _read, custom_values = {}, languages, ...given }, numbers] = partNumbers(input)
  const custom = checkValues(fields, custom_values, row.custom_values)
  const after = { ...row, ...given, custom_values: custom.values }
  const hasIban = numbers['iban'] === undefined ? row.sensitive.iban !== undefined : numbers['iban'] !== null
  const moved = given.supervisor_id !== undefined && given.supervisor_id !== row.supervisor_id
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values, row.custom_values)),
    ...checkFacts(after, hasIban),
    ...checkTaxId(numbers['tax_id'], after.country),
    ...(await checkAccount(tx, numbers['iban'])),
    ...(moved ? await checkSupervisor(tx, actor, after.supervisor_id) : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const sealed = await sealNumbers(tx, actor, secrets, row, numbers)
  const patch = {
    ...given,
    ...freelancerSearch(after, fields),
    person_key_id: sealed.person_key_id,
    custom_values: JSON.stringify(custom.values),
    ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
  }
  await writeFreelancer(tx, actor, row, patch, 'updated', sealed)
}

/**
 * Updates a locked freelance recruiter, raises the version and records the change; `told` is what history stores in
 * addition to the columns.
 */
export const writeFreelancer = async (
  tx: Tx,
  actor: Actor,
  row: FreelancerRow,
  patch: Updateable<FreelanceRecruitersTable>,
  action: 'updated' | 'archived' | 'restored' | 'undone' = 'updated',
  told: Told = nothingTold,
) => {
  const after = await tx
    .updateTable('freelance_recruiters')
    .set({ ...patch, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, action, { entity: 'freelance_recruiter', id: row.id }, row, after, told)
}

/** Throws 422 while something is owed to a freelance recruiter. */
export const requireSettled = async (tx: Tx, row: FreelancerRow) => {
  const count = await countUnpaid(tx, row.id)
  if (count > 0) throw fieldProblem('status', 'freelancer_unpaid', { count })
}

/** Archives a locked freelance recruiter; 422 while payments are earned or approved. */
export const archiveFreelancer = async (tx: Tx, actor: Actor, row: FreelancerRow, version: number) => {
  await requireVersion(tx, actor, row, version)
  await requireSettled(tx, row)
  await writeFreelancer(tx, actor, row, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')
}

/** Restores a locked freelance recruiter; refused at the phone when another has it now. */
export const restoreFreelancer = async (tx: Tx, actor: Actor, row: FreelancerRow, version: number) => {
  await requireVersion(tx, actor, row, version)
  await writeFreelancer(tx, actor, row, { archived_at: null, archived_by: null }, 'restored')
}
