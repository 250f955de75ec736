import { sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { contractScope } from '../contracts/contracts.policy.ts'

/** Throws 422 with all problems, if there are any. */
export const refuse = (problems: readonly FieldProblem[]) => {
  if (problems.length > 0) throw fieldProblems([...problems])
}

/** A day must not be later than today. */
export const notLater = (actor: Actor, path: string, day: string | null | undefined): FieldProblem[] =>
  day && day > agencyDay(actor.at) ? [{ path, code: 'in_the_future' }] : []

/** A new contract must be one that the actor may see, a new responsible user an active one. */
export const checkLinks = async (
  tx: Tx,
  actor: Actor,
  { contract_id, responsible_id }: { contract_id?: number | null | undefined; responsible_id?: number | undefined },
): Promise<FieldProblem[]> => {
  const { rows } = await sql<{ contract: boolean; responsible: boolean }>`select
    exists (select 1 from contracts where contracts.id = ${contract_id ?? null}::bigint and ${contractScope(actor)}) as contract,
    exists (select 1 from users where id = ${responsible_id ?? null}::bigint and status = 'active') as responsible`.execute(
    tx,
  )
  const found = rows[0]!
  return [
    ...(contract_id && !found.contract ? [{ path: 'contract_id', code: 'not_found' }] : []),
    ...(responsible_id && !found.responsible ? [{ path: 'responsible_id', code: 'not_found' }] : []),
  ]
}

/** A document must be a current one of the worker, and of the type, if one is asked. */
export const checkDocument = async (
  tx: Tx,
  worker_id: number,
  document_id: number | null | undefined,
  type: string | null,
): Promise<FieldProblem[]> => {
  if (!document_id) return []
  const row = await tx
    .selectFrom('documents as d')
    .innerJoin('document_types as t', 't.id', 'd.type_id')
    .where('d.id', '=', document_id)
    .where('d.worker_id', '=', worker_id)
    .where('d.archived_at', 'is', null)
    .where('d.verification', '<>', 'rejected')
    .select('t.code')
    .executeTakeFirst()
  if (!row) return [{ path: 'document_id', code: 'not_found' }]
  return type !== null && row.code !== type ? [{ path: 'document_id', code: 'document_of_other_type' }] : []
}
