import { sql } from 'kysely'
import type { Span } from '#contract/basics/days.ts'
import { compactNumber } from '#contract/basics/identity-checks.ts'
import type { Elsewhere, ElsewhereCreate, ElsewhereUpdate, TemporaryWork } from '#contract/work/temporary-work.ts'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import { companyTaxProblem } from '#server/behaviors/legal/legal-numbers.ts'
import { asPart, moveParts, overtakenParts } from '#server/behaviors/merging/moved-parts.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'
import { fieldProblems, found, stale } from '#server/platform/problems.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import { temporaryLimitOn } from '../legality/limits.policy.ts'
import { readLimits } from '../legality/limits.queries.ts'
import { isTemporary, taxKey } from './temporary-work.policy.ts'
import { temporaryUseFrom } from './temporary-use.policy.ts'

const columns = ['id', 'worker_id', 'client_name', 'client_tax_id', 'start_date', 'end_date', 'agency_name', 'comment', 'version'] as const // prettier-ignore

const subjectOf = ({ id, worker_id }: Pick<Elsewhere, 'id' | 'worker_id'>) => ({
  entity: 'temporary_work' as const,
  id,
  parent: { entity: 'worker', id: worker_id },
})

type Client = { tax: string; client_tax_id: string; client_name: string; spans: Span[] }

/** A worker's temporary work by client, as far as the actor may see the clients; the days are counted in full. */
export const temporaryWorkOf = async (db: Db, actor: Actor, worker_id: number): Promise<TemporaryWork> => {
  const { rows } = await sql<Client>`
    with worked as (
      select ${taxKey(sql.ref('o.client_tax_id'))} as tax, o.client_tax_id, o.client_name, a.start_date, a.end_date, seen.id is not null as known
      from assignments a join contracts o on o.id = a.contract_id
        left join (select assignments.id from assignments join workers on workers.id = assignments.worker_id
          join contracts on contracts.id = assignments.contract_id
          where assignments.worker_id = ${worker_id} and ${assignmentScope(actor)}) as seen on seen.id = a.id
      where a.worker_id = ${worker_id} and a.status = any(${[...placedStatuses]}::text[]) and ${isTemporary}
      union all
      select ${taxKey(sql.ref('e.client_tax_id'))}, e.client_tax_id, e.client_name, e.start_date, e.end_date, true
      from temporary_work_elsewhere e where e.worker_id = ${worker_id}
    )
    select tax, min(client_tax_id) as client_tax_id, min(client_name) as client_name,
      jsonb_agg(jsonb_build_object('start_date', start_date, 'end_date', end_date)) as spans
    from worked group by tax having bool_or(known) order by min(client_name)`.execute(db)
  const elsewhere = await db
    .selectFrom('temporary_work_elsewhere')
    .where('worker_id', '=', worker_id)
    .select(columns)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const today = agencyDay(actor.at)
  const limits = await readLimits(db)
  const clients = rows.flatMap(({ spans, tax, ...client }) => {
    const limit = temporaryLimitOn(limits, { country: 'PL', client: tax }, today)
    return limit ? [{ ...client, ...temporaryUseFrom(spans, limit, today) }] : []
  })
  return { clients, elsewhere }
}

/** One entry of work elsewhere; throws 404. */
export const findElsewhere = async (db: Db, id: number): Promise<Elsewhere> =>
  found(await db.selectFrom('temporary_work_elsewhere').where('id', '=', id).select(columns).executeTakeFirst())

const check = ({ client_tax_id, start_date, end_date }: ElsewhereCreate, today: string) => {
  const number = compactNumber(client_tax_id)
  const tax = companyTaxProblem(number.replace(/^PL/, ''), /^(PL)?\d{10}$/.test(number) ? 'PL' : 'any')
  const problems = [
    ...(tax ? [{ path: 'client_tax_id', code: tax }] : []),
    ...(end_date < start_date ? [{ path: 'end_date', code: 'before_start' }] : []),
    ...(start_date > today ? [{ path: 'start_date', code: 'in_the_future' }] : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
}

/** Adds an entry of a locked worker's work for a client elsewhere. */
export const createElsewhere = async (tx: Tx, actor: Actor, worker_id: number, input: ElsewhereCreate) => {
  check(input, agencyDay(actor.at))
  const { agency_name = null, comment = null, ...given } = input
  const row = await tx
    .insertInto('temporary_work_elsewhere')
    .values({ ...given, agency_name, comment, worker_id, ...madeNow(actor) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { worker_id: _parent, ...told } = row
  await recordChange(tx, actor, 'created', subjectOf(row), {}, told)
}

/** Changes an entry of a locked worker; absent fields stay, `null` clears. */
export const updateElsewhere = async (tx: Tx, actor: Actor, row: Elsewhere, { version, ...patch }: ElsewhereUpdate) => {
  if (row.version !== version) throw stale(row)
  check({ ...row, ...patch } as ElsewhereCreate, agencyDay(actor.at))
  const after = await tx
    .updateTable('temporary_work_elsewhere')
    .set({ ...patch, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, 'updated', subjectOf(row), row, after)
}

/** Deletes an entry of a locked worker; history keeps it. */
export const removeElsewhere = async (tx: Tx, actor: Actor, row: Elsewhere, version: number) => {
  if (row.version !== version) throw stale(row)
  await tx.deleteFrom('temporary_work_elsewhere').where('id', '=', row.id).execute()
  const { worker_id: _parent, ...told } = row
  await recordChange(tx, actor, 'removed', subjectOf(row), told, {})
}

const parts = { table: 'temporary_work_elsewhere', owner: 'worker_id' } as const

/**
 * Moves a worker's entries of work elsewhere, or `only` some of them, to another record of the same person. Answers
 * what moved.
 */
export const moveElsewhere = async (tx: Tx, actor: Actor, from: number, to: number, only?: readonly number[]) => {
  const moved = await moveParts<MovedPart>(tx, actor, parts, from, to, only)
  for (const { id } of moved)
    for (const worker_id of [from, to]) await recordChange(tx, actor, 'moved', subjectOf({ id, worker_id }), {}, {})
  return moved.map(asPart)
}

/** Which of the moved entries have changed since. */
export const overtakenElsewhere = (tx: Tx, moved: readonly MovedPart[]) =>
  overtakenParts(tx, 'temporary_work_elsewhere', moved)

/** Clears the texts about erased workers in their entries of work elsewhere; days and clients stay. */
export const forgetElsewhere = (tx: Tx, actor: Actor, worker_ids: readonly number[]) =>
  sql`update temporary_work_elsewhere set comment = null, version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where worker_id = any(${[...worker_ids]}::bigint[]) and comment is not null`.execute(tx)
