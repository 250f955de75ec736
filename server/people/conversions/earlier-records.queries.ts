import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Db } from '#server/db/client.ts'
import { coordinatorUserIds, isCandidateWhole } from '../candidates/candidates.policy.ts'
import { isLeadVisible } from '../leads/leads.policy.ts'

type Owned = { id: number; recruiter_id: number | null; created_by: number | null }
type Origins = { lead: Owned | null; candidate: (Owned & { coordinator_user_ids: number[] }) | null }

const leadJson = sql`case when l.id is null then null else jsonb_build_object('id', l.id, 'recruiter_id', l.recruiter_id, 'created_by', l.created_by) end as lead`

const originsOf = async (db: Db, { entity, id }: { entity: 'candidate' | 'worker'; id: number }): Promise<Origins> => {
  const { rows } =
    entity === 'candidate'
      ? await sql<Origins>`select ${leadJson}, null as candidate
          from candidates c left join leads l on l.id = c.lead_id where c.id = ${id}`.execute(db)
      : await sql<Origins>`select ${leadJson}, case when c.id is null then null else
            jsonb_build_object('id', c.id, 'recruiter_id', c.recruiter_id, 'created_by', c.created_by, 'coordinator_user_ids', ${coordinatorUserIds(sql.ref('c.id'))}) end as candidate
          from workers w left join candidates c on c.id = w.candidate_id  left join leads l on l.id = c.lead_id where w.id = ${id}`.execute(
          db,
        )
  return rows[0]!
}

/**
 * The earlier records of a candidate or worker that the actor may read, and the custom fields of those that are hidden
 * from the actor.
 */
export const earlierRecords = async (db: Db, actor: Actor, subject: { entity: 'candidate' | 'worker'; id: number }) => {
  const { lead, candidate } = await originsOf(db, subject)
  const mayReadLead = lead !== null && actor.permissions.has('view lead') && isLeadVisible(actor, lead)
  const mayReadCandidate =
    candidate !== null && actor.permissions.has('view candidate') && isCandidateWhole(actor, candidate)
  const earlier = [
    ...(mayReadCandidate ? [{ entity: 'candidate' as const, id: candidate.id }] : []),
    ...(mayReadLead ? [{ entity: 'lead' as const, id: lead.id }] : []),
  ]
  const hidden = await Promise.all(earlier.map(({ entity }) => hiddenCustom(db, actor, entity)))
  return { earlier, hidden }
}
