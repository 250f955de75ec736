import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CandidateListQuery } from '#contract/people/candidates.ts'
import type { LeadListQuery } from '#contract/people/leads.ts'
import type { WorkerListQuery } from '#contract/people/workers.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { listCandidates } from '#server/people/candidates/candidates.queries.ts'
import { listLeads } from '#server/people/leads/leads.queries.ts'
import { listWorkers } from '#server/people/workers/workers.queries.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'

const ROWS = 20_000
const DESKS = 25

/** Rows of the table that a page may read for each row it shows, beside those that are counted. */
const MOST_FOR_EACH = 20

const nouns = ['leads', 'candidates', 'workers'] as const
type Noun = (typeof nouns)[number]

/** What a table asks of a row beside the columns that all have. */
const own: Record<Noun, [columns: string, values: string]> = {
  leads: ['source', `'olx'`],
  candidates: ['name_key, gender, date_of_birth, citizenship', `'a', 'other', '1990-01-01', 'UA'`],
  workers: [
    'name_key, gender, date_of_birth, citizenship, first_name_latin, last_name_latin',
    `'a', 'other', '1990-01-01', 'UA', 'A', 'B'`,
  ],
}

let agency: TestAgency
let admin: Someone
const recruiters: number[] = []
const statuses = new Map<Noun, number[]>()

const fill = async (noun: Noun) => {
  const rows = await agency.db
    .selectFrom('statuses')
    .where('entity', '=', noun.slice(0, -1) as 'lead')
    .select(['id', 'category'])
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  statuses.set(noun, ids)
  const [columns, values] = own[noun]
  await sql`insert into ${sql.table(noun)} (first_name, last_name, phone, search_key, phone_tail, recruiter_id, status_id, is_open,
      status_since, created_at, updated_at, ${sql.raw(columns)})
    select 'A' || n, 'B' || n, '+48' || (600000000 + n), 'a', (600000000 + n)::text,
      (${recruiters}::bigint[])[1 + n % ${sql.lit(DESKS)}], (${ids}::bigint[])[1 + (n / 7) % ${sql.lit(ids.length)}], true,
      now(), now() - n * interval '1 minute', now(), ${sql.raw(values)} from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(
    agency.db,
  )
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  for (let index = 0; index < DESKS; index++) recruiters.push((await agency.join('recruiter')).actor.recruiter_id!)
  for (const noun of nouns) await fill(noun)
  const owner = new pg.Client(agency.url)
  await owner.connect()
  await owner.query(`vacuum analyze ${nouns.join(', ')}`)
  await owner.end()
}, 120_000)
afterAll(() => agency.close())

type Query = Pick<LeadListQuery, 'status_id' | 'recruiter_id' | 'sort' | 'limit'>

const lists: Record<Noun, (tx: Tx, query: Query) => Promise<{ rows: unknown[]; meta: { total: number } }>> = {
  leads: async (tx, query) =>
    listLeads(tx, admin.actor, query as LeadListQuery, await loadFields(tx, admin.actor, 'lead')).page(),
  candidates: async (tx, query) =>
    listCandidates(tx, admin.actor, query as CandidateListQuery, await loadFields(tx, admin.actor, 'candidate')).page(),
  workers: async (tx, query) =>
    listWorkers(tx, admin.actor, query as WorkerListQuery, await loadFields(tx, admin.actor, 'worker'), []).page(),
}

/** Rows of a table that the transaction has read so far. */
const readSoFar = async (tx: Tx, noun: Noun) => {
  const { rows } = await sql<{ read: number }>`select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = ${noun}`.execute(tx)
  return Number(rows[0]?.read ?? 0)
}

const one = (id: number) => ({ ids: [id], none: false })

const filters: Record<string, (noun: Noun) => Partial<Query>> = {
  'no filter': () => ({}),
  'one status': (noun) => ({ status_id: one(statuses.get(noun)![1]!) }),
  'one recruiter': () => ({ recruiter_id: one(recruiters[3]!) }),
  'one status and one recruiter': (noun) => ({
    status_id: one(statuses.get(noun)![1]!),
    recruiter_id: one(recruiters[3]!),
  }),
}

it.each(nouns.flatMap((noun) => Object.keys(filters).map((name) => [noun, name] as const)))(
  'a page of %s with %s reads what it shows and counts, and no part of the table beside',
  async (noun, name) => {
    await agency.db.transaction().execute(async (tx) => {
      const query = { sort: ['-created_at'], limit: 25, ...filters[name]!(noun) }
      const before = await readSoFar(tx, noun)
      const { rows, meta } = await lists[noun](tx, query)
      const read = (await readSoFar(tx, noun)) - before
      expect(rows).toHaveLength(25)
      expect(read).toBeGreaterThan(0)
      expect(read).toBeLessThanOrEqual(meta.total + 1 + rows.length * MOST_FOR_EACH)
    })
  },
)
