import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type Named, personOf } from './claimed-person.queries.ts'
import { onRecords } from './who-brought.queries.ts'
import { knowsWhoBrought } from '#contract/fields/reader.ts'
import { freelancerScope } from './freelancers.policy.ts'

const FIELD = 'freelance_recruiter_id'

type Input = { freelance_recruiter_id?: number | null | undefined }

/** The problem of a freelance recruiter whom the actor may not choose now: they must be in scope and active. */
export const checkFreelancer = async (
  tx: Tx,
  actor: Actor,
  { freelance_recruiter_id }: Input,
): Promise<FieldProblem[]> => {
  if (!freelance_recruiter_id) return []
  const row = knowsWhoBrought(actor)
    ? await tx
        .selectFrom('freelance_recruiters')
        .where('id', '=', freelance_recruiter_id)
        .where(freelancerScope(actor))
        .select(['status', 'archived_at'])
        .executeTakeFirst()
    : undefined
  if (!row) return [{ path: FIELD, code: 'not_found' }]
  return row.status === 'active' && row.archived_at === null ? [] : [{ path: FIELD, code: 'freelancer_not_active' }]
}

/** The freelance recruiters whom the actor may choose now, for imports that name them. */
export const nameableFreelancers = async (db: Db, actor: Actor) =>
  knowsWhoBrought(actor)
    ? db
        .selectFrom('freelance_recruiters')
        .where(freelancerScope(actor))
        .where('status', '=', 'active')
        .where('archived_at', 'is', null)
        .select(['id', 'phone', 'email', 'first_name', 'last_name'])
        .execute()
    : []

const isClaimed = async (tx: Tx, record: Named, freelance_recruiter_id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from freelance_claims f where f.freelance_recruiter_id = ${freelance_recruiter_id}
    and f.state in ('holds', 'disputed') and ${onRecords(await personOf(tx, record))} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * The problem of changing the freelance recruiter of a record: with a claim, and for candidates and workers always,
 * only a super-admin may.
 */
export const checkNewFreelancer = async (
  tx: Tx,
  actor: Actor,
  record: Named,
  before: number | null,
  input: Input,
): Promise<FieldProblem[]> => {
  const { freelance_recruiter_id: after } = input
  if (after === undefined || after === before) return []
  const fixed = record.entity !== 'lead' || (before !== null && (await isClaimed(tx, record, before)))
  if (fixed && !actor.is_super) return [{ path: FIELD, code: 'giver_fixed' }]
  return checkFreelancer(tx, actor, input)
}

/** A lead with the source "freelance recruiter" must name one. */
export const requireFreelancer = (lead: Input & { source: string }): FieldProblem[] =>
  lead.source === 'freelance_recruiter' && !lead.freelance_recruiter_id ? [{ path: FIELD, code: 'required' }] : []
