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

/** Leads that came with one of these ids of a platform: one that was merged stands for the record it became part of, one that was archived counts no more. */
export const leadsFrom = async (db: Db, external_ids: readonly string[]): Promise<Known[]> => {
  if (external_ids.length === 0) return []
  const { rows } = await sql<Known>`select l.external_id, l.source, k.id, k.recruiter_id, k.created_by
    from leads l join leads k on k.id = coalesce(l.merged_into_id, l.id)
    where l.external_id = any(${external_ids}::text[]) and l.anonymised_at is null
      and (l.archived_at is null or l.merged_into_id is not null or l.converted_candidate_id is not null)
    order by k.id`.execute(db)
  return rows
}
