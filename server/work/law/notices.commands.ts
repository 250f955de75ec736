import { sql } from 'kysely'
import type { z } from 'zod'
import type { WorkNotice, WorkNoticeInput, workNoticeCreate, workNoticeUpdate } from '#contract/work/law.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, found } from '#server/platform/problems.ts'
import { noticeProblems } from './law-checks.policy.ts'
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
import { readNotices, readRights } from './law-rows.queries.ts'

const noticeOf = ({ id: _i, version: _v, shipped: _s, code: _c, ...row }: WorkNotice): WorkNoticeInput => row

const findNotice = async (tx: Tx, id: number) => found((await readNotices(tx)).find((one) => one.id === id))

/** Events before this day are not asked for: that of the other rows of a code, today for a new notice. */
const watchedFrom = (code: string) =>
  sql<string>`(select coalesce(max(x.watched_from), ${today}) from work_notices x where x.code = ${code})`

/** Whether notifications carry the code of a notice, whose authority they name. */
const isUsed = async (tx: Tx, code: string) =>
  (await tx.selectFrom('labour_notifications').where('notice', '=', code).select('id').executeTakeFirst()) !== undefined

/** Adds a notice, or with the code of an existing one its rule for other days. */
export const addNotice = async (
  tx: Tx,
  actor: Actor,
  { code: given, ...input }: z.output<typeof workNoticeCreate>,
): Promise<WorkNotice> => {
  await lockLaw(tx)
  const notices = await readNotices(tx)
  if (given !== null && !notices.some(({ code }) => code === given)) throw fieldProblem('code', 'not_found')
  const code = given ?? nextCode(notices, input.country, 'notice')
  const row: WorkNoticeInput = {
    ...input,
    form: input.form ?? null,
    act_name: input.act_name ?? null,
    note: input.note ?? null,
  }
  refuse(noticeProblems({ ...row, code }, notices))
  const { id } = await tx
    .insertInto('work_notices')
    .values({ ...stored(row), code, watched_from: watchedFrom(code), ...madeNow(actor) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf('work_notice', id), {}, { code, ...row })
  return findNotice(tx, id)
}

/** Changes a notice; absent fields stay, `null` clears. */
export const changeNotice = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...patch }: z.output<typeof workNoticeUpdate>,
): Promise<WorkNotice> => {
  await lockLaw(tx)
  const notices = await readNotices(tx)
  const row = pick(notices, id, version)
  const { code } = row
  const before = noticeOf(row)
  const after = { ...before, ...patch } as WorkNoticeInput
  const others = notices.filter((one) => one.id !== id)
  refuse([...keptBy(row.shipped, before, after, ['country', 'event']), ...noticeProblems({ ...after, code }, others)])
  await tx
    .updateTable('work_notices')
    .set({ ...stored(after), ...nextVersion(actor, row) })
    .where('id', '=', id)
    .execute()
  await recordChange(tx, actor, 'updated', subjectOf('work_notice', id), before, { ...after, code })
  return findNotice(tx, id)
}

/** Removes a notice that the agency has added, unless no other row has its code and a right or a notification names it. */
export const removeNotice = async (tx: Tx, actor: Actor, id: number, { version }: Removal) => {
  await lockLaw(tx)
  const notices = await readNotices(tx)
  const row = pickOwn(notices, id, version)
  const isLast = !notices.some((one) => one.id !== id && one.code === row.code)
  const naming = isLast ? (await readRights(tx)).filter((right) => right.notices.includes(row.code)) : []
  if (naming.length > 0)
    throw fieldProblem('version', 'notice_named', { names: naming.map(({ code }) => code).join(', ') })
  if (isLast && (await isUsed(tx, row.code))) throw fieldProblem('version', 'notice_used')
  await tx.deleteFrom('work_notices').where('id', '=', id).execute()
  const subject = subjectOf('work_notice', id)
  await recordChange(tx, actor, 'removed', subject, { code: row.code, ...noticeOf(row) }, {})
}
