import { type Selectable, type SqlBool, sql } from 'kysely'
import type { PersonEntity } from '#contract/people/personal-data-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import type { LeadsTable } from '#server/db/tables/leads.ts'
import type { CandidatesTable, WorkersTable } from '#server/db/tables/people.ts'
import { found } from '#server/platform/problems.ts'
import { candidateScope } from '../candidates/candidates.policy.ts'
import { leadScope } from '../leads/leads.policy.ts'
import { workerScope } from '../workers/workers.policy.ts'

/** The table of each kind of personal record. */
export const tables = { lead: 'leads', candidate: 'candidates', worker: 'workers' } as const

/** One record of a person with its noun. */
export type PersonRecord =
  | { entity: 'lead'; row: Selectable<LeadsTable> }
  | { entity: 'candidate'; row: Selectable<CandidatesTable> }
  | { entity: 'worker'; row: Selectable<WorkersTable> }

/** All records of one person, from lead to worker. */
export type Chain = {
  lead: Selectable<LeadsTable> | undefined
  candidate: Selectable<CandidatesTable> | undefined
  worker: Selectable<WorkersTable> | undefined
  /** Records merged into these. */
  merged: PersonRecord[]
}

const scopes: Record<PersonEntity, (actor: Actor) => Condition> = {
  lead: leadScope,
  candidate: candidateScope,
  worker: workerScope,
}

const idsOf = (entity: PersonEntity, id: number) => {
  const start = { lead: sql`l.id = ${id}`, candidate: sql`c.id = ${id}`, worker: sql`w.id = ${id}` }[entity]
  return sql<{ lead_id: number | null; candidate_id: number | null; worker_id: number | null }>`
    select l.id as lead_id, c.id as candidate_id, w.id as worker_id
    from leads l full join candidates c on c.lead_id = l.id full join workers w on w.candidate_id = c.id where ${start}`
}

/** The person of a record in scope, or 404; `lock` locks all their records until the transaction ends. */
export const findChain = async (
  db: Db,
  actor: Actor,
  entity: PersonEntity,
  id: number,
  lock = false,
): Promise<Chain> => {
  const table = tables[entity]
  const known = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id} and ${sql<SqlBool>`${scopes[entity](actor)}`}`.execute(db)
  found(known.rows[0])
  const ids = found((await idsOf(entity, id).execute(db)).rows[0])
  const chain = {
    lead: await db
      .selectFrom('leads')
      .where('id', '=', ids.lead_id)
      .selectAll()
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
    candidate: await db
      .selectFrom('candidates')
      .where('id', '=', ids.candidate_id)
      .selectAll()
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
    worker: await db
      .selectFrom('workers')
      .where('id', '=', ids.worker_id)
      .selectAll()
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
  }
  return { ...chain, merged: await findMerged(db, chain, lock) }
}

/** The records of a person by noun and id. */
export const subjectsOf = (chain: Chain) => recordsOf(chain).map(({ entity, row: { id } }) => ({ entity, id }))

const mainRecords = (chain: Omit<Chain, 'merged'>): PersonRecord[] => [
  ...(chain.lead ? [{ entity: 'lead' as const, row: chain.lead }] : []),
  ...(chain.candidate ? [{ entity: 'candidate' as const, row: chain.candidate }] : []),
  ...(chain.worker ? [{ entity: 'worker' as const, row: chain.worker }] : []),
]

const findMerged = async (db: Db, chain: Omit<Chain, 'merged'>, lock: boolean): Promise<PersonRecord[]> => {
  const found: PersonRecord[] = []
  let wanted = mainRecords(chain)
  while (wanted.length > 0) {
    const next: PersonRecord[] = []
    for (const { entity, row } of wanted) {
      const rows = await db
        .selectFrom(tables[entity])
        .where('merged_into_id', '=', row.id)
        .selectAll()
        .$if(lock, (query) => query.forUpdate())
        .execute()
      next.push(...rows.map((one) => ({ entity, row: one }) as PersonRecord))
    }
    found.push(...next)
    wanted = next
  }
  return found
}

/** The records of a person in the order of the process, then the merged ones. */
export const recordsOf = (chain: Chain): PersonRecord[] => [...mainRecords(chain), ...chain.merged]

/** The requested record of a chain; throws 404. */
export const recordOf = (chain: Chain, entity: PersonEntity) => found(chain[entity])
