import { sql } from 'kysely'
import type { ClaimedNoun } from '#contract/team/freelancer-choices.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'

export type Named = { entity: ClaimedNoun; id: number }

/** All records of a person with their current names and contacts; `since` is when the given record was created. */
export type ClaimedPerson = {
  lead_id: number | null
  candidate_id: number | null
  worker_id: number | null
  name: string
  phone: string
  phone_tail: string
  since: string
}

const chains = {
  lead: sql`leads p left join candidates c on c.lead_id = p.id left join workers w on w.candidate_id = c.id`,
  candidate: sql`candidates p left join workers w on w.candidate_id = p.id`,
  worker: sql`workers p left join candidates c on c.id = p.candidate_id`,
}

const ids = {
  lead: sql`p.id as lead_id, c.id as candidate_id, w.id as worker_id`,
  candidate: sql`p.lead_id, p.id as candidate_id, w.id as worker_id`,
  worker: sql`c.lead_id, c.id as candidate_id, p.id as worker_id`,
}

/** The person of a record, across conversions. */
export const personOf = async (db: Db, { entity, id }: Named): Promise<ClaimedPerson> => {
  const { rows } = await sql<ClaimedPerson>`select ${ids[entity]}, ${sqlName('p')} as name, p.phone,
    p.phone_tail, p.created_at as since from ${chains[entity]} where p.id = ${id}`.execute(db)
  return found(rows[0])
}
