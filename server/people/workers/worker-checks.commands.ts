import { type SqlBool, sql } from 'kysely'
import type { WorkerCheck } from '#contract/people/worker-sensitive.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { countsAsPaper } from '../documents/asked-papers.queries.ts'
import type { WorkerRow } from './workers.queries.ts'

type List = 'onboarding' | 'clearance'

const kept = (db: Db, worker_id: number) =>
  db
    .selectFrom('worker_checks as c')
    .leftJoin('users as u', 'u.id', 'c.decided_by')
    .where('c.worker_id', '=', worker_id)
    .select(['c.list', 'c.code', 'c.state', 'c.comment', 'c.decided_at'])
    .select(
      sql<WorkerCheck['decided_by']>`case when u.id is null then null else
        jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end`.as('decided_by'),
    )
    .orderBy('c.code')
    .execute()

const derived = (code: string, source: 'document' | 'field', done: boolean): WorkerCheck => ({
  code,
  source,
  state: done ? 'done' : 'open',
  comment: null,
  decided_at: null,
  decided_by: null,
})

/** Required documents of a new worker; each line is done by any of its types, verified and valid today. */
const PAPERS = {
  medical: ['medical_certificate', 'es_medical_fitness'],
  safety_training: ['bhp_initial', 'es_risk_training'],
  agreement: ['employment_agreement', 'civil_contract'],
} as const

const papersOf = async (db: Db, worker_id: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('document_types as t', 't.id', 'd.type_id')
    .where('d.worker_id', '=', worker_id)
    .where('d.verification', '=', 'verified')
    .where(sql<SqlBool>`${countsAsPaper} and (d.valid_to is null or d.valid_to >= ${today})`)
    .select('t.code')
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** The checklists of a worker's start and leaving: manual lines, and lines decided by documents and fields. */
export const readChecks = async (db: Db, worker: WorkerRow) => {
  const rows = await kept(db, worker.id)
  const byHand = (list: List) =>
    rows.filter((row) => row.list === list).map(({ list: _list, ...row }): WorkerCheck => ({ ...row, source: 'hand' }))
  const papers = await papersOf(db, worker.id)
  const hasNumber = Boolean(worker.sensitive.pesel ?? worker.sensitive.nie_dni ?? worker.pesel_missing_reason)
  return {
    onboarding: [
      ...Object.entries(PAPERS).map(([code, types]) =>
        derived(
          code,
          'document',
          types.some((type) => papers.has(type)),
        ),
      ),
      derived('identity_number', 'field', hasNumber),
      derived('bank_account', 'field', worker.sensitive.iban !== undefined),
      ...byHand('onboarding'),
    ],
    clearance: byHand('clearance'),
  }
}

/** Sets one manual line; 404 for another. */
export const decideCheck = async (
  tx: Tx,
  actor: Actor,
  worker_id: number,
  line: { list: List; code: string; state: 'open' | 'done' | 'not_needed'; comment?: string | null | undefined },
) => {
  const at = tx
    .selectFrom('worker_checks')
    .where('worker_id', '=', worker_id)
    .where('list', '=', line.list)
    .where('code', '=', line.code)
  const before = found(await at.select(['state', 'comment']).forUpdate().executeTakeFirst())
  const decided = line.state !== 'open'
  const after = { state: line.state, comment: line.comment ?? null }
  await tx
    .updateTable('worker_checks')
    .set({ ...after, decided_at: decided ? actor.at : null, decided_by: decided ? actor.user_id : null })
    .where('worker_id', '=', worker_id)
    .where('list', '=', line.list)
    .where('code', '=', line.code)
    .execute()
  const told = (values: typeof after) => ({
    [`checks.${line.list}.${line.code}`]: values.state,
    check_comment: values.comment,
  })
  await recordChange(tx, actor, 'updated', { entity: 'worker', id: worker_id }, told(before), told(after))
}
