import type { z } from 'zod'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type {
  LegalLimit,
  LegalLimitInput,
  WorkRight,
  WorkRightInput,
  legalLimitCreate,
  legalLimitUpdate,
  workRightCreate,
  workRightUpdate,
} from '#contract/work/law.ts'
import { formKeys, payKeys } from '#contract/work/law-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { changeAnswers } from '../legality/changed-answers.commands.ts'
import { limitProblems, rightProblems } from './law-checks.policy.ts'
import {
  type Removal,
  keptBy,
  lockLaw,
  nextCode,
  pick,
  pickOwn,
  refuse,
  stored,
  subjectOf,
} from './law-row.commands.ts'
import { readLegalLimits, readNotices, readRights } from './law-rows.queries.ts'

/** Problems of document types and notices that do not exist. */
const unknownCodes = async (tx: Tx, { stay_types, work_types, notices }: WorkRightInput): Promise<FieldProblem[]> => {
  const papers = await tx
    .selectFrom('document_types')
    .where('code', 'in', ['', ...stay_types, ...work_types])
    .select('code')
    .execute()
  const known = { stay_types: papers, work_types: papers, notices: await readNotices(tx) }
  return Object.entries({ stay_types, work_types, notices }).flatMap(([path, codes]) =>
    codes.every((code) => known[path as keyof typeof known].some((one) => one.code === code))
      ? []
      : [{ path, code: 'not_found' }],
  )
}

const rightOf = ({ id: _i, version: _v, shipped: _s, code: _c, ...row }: WorkRight): WorkRightInput => row
const limitOf = ({ id: _i, version: _v, shipped: _s, ...row }: LegalLimit): LegalLimitInput => row

const findRight = async (tx: Tx, id: number) => found((await readRights(tx)).find((one) => one.id === id))
const findLimit = async (tx: Tx, id: number) => found((await readLegalLimits(tx)).find((one) => one.id === id))

/** Adds a row to the rights to work. */
export const addRight = async (tx: Tx, actor: Actor, { confirmed, ...given }: z.output<typeof workRightCreate>) => {
  await lockLaw(tx)
  const rights = await readRights(tx)
  const input: WorkRightInput = { ...given, act_name: given.act_name ?? null, note: given.note ?? null }
  refuse([...rightProblems(input, rights), ...(await unknownCodes(tx, input))])
  const code = nextCode(rights, input.country, 'own')
  return changeAnswers(tx, actor, [input], confirmed, async () => {
    const { id } = await tx
      .insertInto('work_rights')
      .values({ ...stored(input), code, ...madeNow(actor) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(tx, actor, 'created', subjectOf('work_right', id), {}, { code, ...input })
    return findRight(tx, id)
  })
}

/** Changes a row of the rights to work; absent fields stay, `null` clears. */
export const changeRight = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { version, confirmed, ...patch }: z.output<typeof workRightUpdate>,
) => {
  await lockLaw(tx)
  const rights = await readRights(tx)
  const row = pick(rights, id, version)
  const before = rightOf(row)
  const after = { ...before, ...patch } as WorkRightInput
  const others = rights.filter((one) => one.id !== id)
  const fixed = keptBy(row.shipped, before, after, ['country', 'stay_basis', 'work_basis'])
  refuse([...fixed, ...rightProblems(after, others), ...(await unknownCodes(tx, after))])
  return changeAnswers(tx, actor, [before, after], confirmed, async () => {
    const set = { ...stored(after), ...nextVersion(actor, row) }
    await tx.updateTable('work_rights').set(set).where('id', '=', id).execute()
    await recordChange(tx, actor, 'updated', subjectOf('work_right', id), before, { ...after, code: row.code })
    return findRight(tx, id)
  })
}

/** Removes a row of the rights to work that the agency has added. */
export const removeRight = async (tx: Tx, actor: Actor, id: number, { version, confirmed }: Removal) => {
  await lockLaw(tx)
  const row = pickOwn(await readRights(tx), id, version)
  await changeAnswers(tx, actor, [row], confirmed, async () => {
    await tx.deleteFrom('work_rights').where('id', '=', id).execute()
    await recordChange(tx, actor, 'removed', subjectOf('work_right', id), { code: row.code, ...rightOf(row) }, {})
  })
}

/** Amounts that are no money have no currency, and limits of schedules are for all forms of employment. */
const plain = (row: LegalLimitInput): LegalLimitInput => ({
  ...row,
  forms: formKeys.includes(row.key) ? row.forms : null,
  currency: payKeys.includes(row.key) ? row.currency : null,
})

/** Adds a legal limit. */
export const addLimit = async (tx: Tx, actor: Actor, { confirmed, ...given }: z.output<typeof legalLimitCreate>) => {
  await lockLaw(tx)
  const input = plain({ client_tax_id: null, act_name: null, note: null, ...given })
  refuse(limitProblems(input, await readLegalLimits(tx)))
  return changeAnswers(tx, actor, [input], confirmed, async () => {
    const { id } = await tx
      .insertInto('legal_limits')
      .values({ ...stored(input), ...madeNow(actor) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(tx, actor, 'created', subjectOf('legal_limit', id), {}, input)
    return findLimit(tx, id)
  })
}

/** Changes a legal limit; absent fields stay, `null` clears. */
export const changeLimit = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { version, confirmed, ...patch }: z.output<typeof legalLimitUpdate>,
) => {
  await lockLaw(tx)
  const limits = await readLegalLimits(tx)
  const row = pick(limits, id, version)
  const before = limitOf(row)
  const after = plain({ ...before, ...patch } as LegalLimitInput)
  const others = limits.filter((one) => one.id !== id)
  refuse([...keptBy(row.shipped, before, after, ['key', 'country']), ...limitProblems(after, others)])
  return changeAnswers(tx, actor, [before, after], confirmed, async () => {
    const set = { ...stored(after), ...nextVersion(actor, row) }
    await tx.updateTable('legal_limits').set(set).where('id', '=', id).execute()
    const { key: _key, country: _country, ...rest } = before
    await recordChange(tx, actor, 'updated', subjectOf('legal_limit', id), rest, after)
    return findLimit(tx, id)
  })
}

/** Removes a legal limit that the agency has added. */
export const removeLimit = async (tx: Tx, actor: Actor, id: number, { version, confirmed }: Removal) => {
  await lockLaw(tx)
  const row = pickOwn(await readLegalLimits(tx), id, version)
  await changeAnswers(tx, actor, [row], confirmed, async () => {
    await tx.deleteFrom('legal_limits').where('id', '=', id).execute()
    await recordChange(tx, actor, 'removed', subjectOf('legal_limit', id), limitOf(row), {})
  })
}
