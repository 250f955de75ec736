import { sql } from 'kysely'
import type {
  CaseKindCreate,
  CaseKindStepInput,
  CaseKindUpdate,
  PermitCaseKind,
} from '#contract/work/permit-case-kinds.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import { requireConfirmed } from '#server/office/usage/usage.queries.ts'
import { found } from '#server/platform/problems.ts'
import { lockLaw, nextCode, pick, refuse, subjectOf } from '../law/law-row.commands.ts'
import { followDays } from './case-rows.commands.ts'
import { plainStep, stepProblems } from './case-kinds.policy.ts'
import { kindUsage, readKinds } from './case-kinds.queries.ts'

const findKind = async (tx: Tx, id: number) => found((await readKinds(tx)).find((one) => one.id === id))

/** What can be typed of a kind. */
type Typed = Omit<CaseKindCreate, 'country'> & { country: string; active: boolean }

const stepOf = ({ id: _id, ...step }: PermitCaseKind['steps'][number]) => step as CaseKindStepInput

const typedOf = ({ country, name, document_type_code, pending, file_until, active, steps }: PermitCaseKind): Typed => ({
  country,
  name,
  document_type_code,
  pending,
  file_until,
  active,
  steps: steps.map(stepOf),
})

const problemsOf = async (tx: Tx, { document_type_code, steps }: Typed): Promise<FieldProblem[]> => {
  const rows = await tx.selectFrom('document_types').select('code').execute()
  const types = new Set(rows.map(({ code }) => code))
  return [
    ...(types.has(document_type_code) ? [] : [{ path: 'document_type_code', code: 'not_found' }]),
    ...stepProblems(steps, types),
  ]
}

const writeSteps = async (tx: Tx, kind_id: number, steps: readonly CaseKindStepInput[]) => {
  await tx.deleteFrom('permit_case_kind_steps').where('kind_id', '=', kind_id).execute()
  const rows = steps.map((step, index) => ({
    ...step,
    kind_id,
    name: JSON.stringify(step.name),
    position: index + 1,
  }))
  await tx.insertInto('permit_case_kind_steps').values(rows).execute()
}

/** Adds a kind of permit case. */
export const addKind = async (tx: Tx, actor: Actor, input: CaseKindCreate): Promise<PermitCaseKind> => {
  await lockLaw(tx)
  const row: Typed = { ...input, active: true, steps: input.steps.map(plainStep) }
  refuse(await problemsOf(tx, row))
  const code = nextCode(await readKinds(tx), input.country, 'own')
  const { steps, name, ...fields } = row
  const { id } = await tx
    .insertInto('permit_case_kinds')
    .values({
      ...fields,
      code,
      name: JSON.stringify(name),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from permit_case_kinds)`,
      ...madeNow(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeSteps(tx, id, steps)
  await recordChange(tx, actor, 'created', subjectOf('permit_case_kind', id), {}, { kind: name, ...row })
  return findKind(tx, id)
}

/** A kind that came with the program, or that cases use, keeps what its cases rest on. */
const fixed = async (tx: Tx, { id, shipped }: PermitCaseKind, before: Typed, after: Typed): Promise<FieldProblem[]> => {
  const changed = (['country', 'document_type_code'] as const).filter((field) => before[field] !== after[field])
  if (changed.length === 0) return []
  const used = await tx.selectFrom('permit_cases').where('kind_id', '=', id).select('id').executeTakeFirst()
  return shipped || used ? changed.map((path) => ({ path, code: 'case_kind_fixed' })) : []
}

/** Moves the expected days of open cases after another last day for filing. */
const followOpen = async (tx: Tx, kind_id: number) => {
  const open = tx.selectFrom('permit_cases').where('kind_id', '=', kind_id).where('state', '=', 'open')
  for (const row of await open.selectAll().orderBy('id').forUpdate().execute()) await followDays(tx, row)
}

/**
 * Changes a kind of permit case, or retires it with a confirmation if open cases are of it; they go on and keep their
 * steps. Absent fields stay; given steps replace all of them.
 */
export const changeKind = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { version, confirmed, ...patch }: CaseKindUpdate,
): Promise<PermitCaseKind> => {
  await lockLaw(tx)
  const row = pick(await readKinds(tx), id, version)
  const before = typedOf(row)
  const after = { ...before, ...patch, steps: patch.steps?.map(plainStep) ?? before.steps } as Typed
  refuse([...(await fixed(tx, row, before, after)), ...(await problemsOf(tx, after))])
  const stops = before.active && !after.active
  const used = stops ? requireConfirmed(await kindUsage(tx, actor, id), confirmed) : {}
  const { steps, name, ...fields } = after
  await tx
    .updateTable('permit_case_kinds')
    .set({ ...fields, name: JSON.stringify(name), ...nextVersion(actor, row) })
    .where('id', '=', id)
    .execute()
  if (patch.steps) await writeSteps(tx, id, steps)
  if (before.file_until !== after.file_until) await followOpen(tx, id)
  const subject = subjectOf('permit_case_kind', id)
  await recordChange(tx, actor, 'updated', subject, before, { ...after, kind: name, ...used })
  return findKind(tx, id)
}
