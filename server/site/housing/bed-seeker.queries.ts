import { sql } from 'kysely'
import type { FreeBedsQuery } from '#contract/site/bed-calendar.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { candidateScope } from '#server/people/candidates/candidates.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { found } from '#server/platform/problems.ts'

/** The site of a contract. */
export type Site = { id: number; site_city: string; site_country: string }

/** A person for whom a bed is looked for: the gender that decides which rooms take them, and the site of their work. */
export type Seeker = { gender: string | null; site: Site | null }

const site = sql<Site | null>`(select jsonb_build_object('id', contracts.id, 'site_city', contracts.site_city,
  'site_country', contracts.site_country)`

const readWorker = async (db: Db, actor: Actor, id: number): Promise<Seeker> => {
  const { rows } = await sql<Seeker>`select workers.gender, ${site}
      from assignments a join contracts on contracts.id = a.contract_id
      where a.worker_id = workers.id and a.status in ('active', 'planned') and ${contractScope(actor)}
      order by a.status, a.start_date limit 1) as site
    from workers where workers.id = ${id} and ${workerScope(actor)}`.execute(db)
  return found(rows[0])
}

const readCandidate = async (db: Db, actor: Actor, id: number): Promise<Seeker> => {
  const { rows } = await sql<Seeker>`select candidates.gender, ${site}
      from surveys v join contracts on contracts.id = v.contract_id
      where v.candidate_id = candidates.id and ${contractScope(actor)} and v.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted')
      order by v.id desc limit 1) as site
    from candidates where candidates.id = ${id} and ${candidateScope(actor)}`.execute(db)
  return found(rows[0])
}

/**
 * The person in scope whom a query names, with their current or next work as far as the actor may see it; null without
 * one. Throws 404.
 */
export const readSeeker = async (db: Db, actor: Actor, query: FreeBedsQuery): Promise<Seeker | null> => {
  if (query.worker_id !== undefined) return readWorker(db, actor, query.worker_id)
  return query.candidate_id === undefined ? null : readCandidate(db, actor, query.candidate_id)
}
