import { sql } from 'kysely'
import type { Usage } from '#contract/office/usage.ts'
import type { PermitCaseKind } from '#contract/work/permit-case-kinds.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { records } from '#server/office/usage/usage.queries.ts'

/** The kinds of permit cases with their steps, in order. */
export const readKinds = async (db: Db): Promise<PermitCaseKind[]> => {
  const { rows } = await sql<PermitCaseKind>`
    select k.id, k.code, k.country, k.name, k.document_type_code, k.pending, k.file_until, k.active, k.shipped, k.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'who', s.who, 'meaning', s.meaning, 'days_after', s.days_after,
        'working_days', s.working_days, 'is_appointment', s.is_appointment, 'costs_fee', s.costs_fee, 'fee_amount', s.fee_amount,
        'fee_currency', s.fee_currency, 'document_type_code', s.document_type_code) order by s.position)
        from permit_case_kind_steps s where s.kind_id = k.id), '[]') as steps
    from permit_case_kinds k order by k.position, k.id`.execute(db)
  return rows
}

/** The open permit cases of a kind, and what its retirement changes for them. */
export const kindUsage = async (db: Db, actor: Actor, id: number): Promise<Usage> => {
  const open = sql`from permit_cases c where c.kind_id = ${id} and c.state = 'open'`
  const ids = sql`select c.id ${open}`
  const groups = await records(db, actor, 'permit_cases', 'worker', ids, sql`select c.worker_id as id ${open}`)
  return { groups, effects: groups.map(({ count }) => ({ code: 'cases_kept', count })) }
}
