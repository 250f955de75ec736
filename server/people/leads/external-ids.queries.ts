import { sql } from 'kysely'
import type { LeadSource } from '#contract/people/lead-sources.ts'
import type { Db } from '#server/db/client.ts'

type Known = {
  external_id: string
  source: LeadSource
  id: number
  recruiter_id: number | null
  created_by: number | null
}

/** Leads with one of these external ids; a merged one is shown as its survivor, an archived one is left out. */
export const leadsFrom = async (db: Db, external_ids: readonly string[]): Promise<Known[]> => {
  if (external_ids.length === 0) return []
  const { rows } = await sql<Known>`select l.external_id, l.source, k.id, k.recruiter_id, k.created_by
    from leads l join leads k on k.id = coalesce(l.merged_into_id, l.id)
    where l.external_id = any(${external_ids}::text[]) and l.anonymised_at is null
      and (l.archived_at is null or l.merged_into_id is not null or l.converted_candidate_id is not null)
    order by k.id`.execute(db)
  return rows
}
