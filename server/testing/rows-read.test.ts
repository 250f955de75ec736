import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CandidateListQuery } from '#contract/people/candidates.ts'
import type { LeadListQuery } from '#contract/people/leads.ts'
import type { WorkerListQuery } from '#contract/people/workers.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Listing } from '#server/behaviors/lists/list-page.ts'
import type { Tx } from '#server/db/client.ts'
import { listCandidates } from '#server/people/candidates/candidates.queries.ts'
import { listLeads } from '#server/people/leads/leads.queries.ts'
import { listWorkers } from '#server/people/workers/workers.queries.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { type PeopleNoun, fillPeople, peopleNouns } from './people-rows.ts'
import { countStatements } from './count-statements.ts'
import { readSoFar } from './read-so-far.ts'

const ROWS = 20_000
const DESKS = 25

/**
 * How many rows of the table a page may read for each row it shows: the ids in order, the row after the page, the rows
 * by id.
 */
const MOST_FOR_EACH = 3

const counting = countStatements()

let agency: TestAgency
let admin: Someone
const recruiters: number[] = []
const statuses = new Map<PeopleNoun, number[]>()

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  for (let index = 0; index < DESKS; index++) recruiters.push((await agency.join('recruiter')).actor.recruiter_id!)
  for (const noun of peopleNouns) statuses.set(noun, await fillPeople(agency.db, noun, recruiters, ROWS))
  const owner = new pg.Client(agency.url)
  await owner.connect()
  await owner.query(`vacuum analyze ${peopleNouns.join(', ')}`)
  await owner.end()
}, 120_000)
afterAll(async () => {
  counting.stop()
  await agency.close()
})

type Query = Pick<LeadListQuery, 'status_id' | 'recruiter_id' | 'search' | 'sort' | 'limit' | 'after' | 'page'>

const lists: Record<
  PeopleNoun,
  (tx: Tx, query: Query) => Promise<Pick<Listing<object, object>, 'page' | 'slim' | 'count' | 'groups'>>
> = {
  leads: async (tx, query) =>
    listLeads(tx, admin.actor, query as LeadListQuery, await loadFields(tx, admin.actor, 'lead')),
  candidates: async (tx, query) =>
    listCandidates(tx, admin.actor, query as CandidateListQuery, await loadFields(tx, admin.actor, 'candidate')),
  workers: async (tx, query) =>
    listWorkers(tx, admin.actor, query as WorkerListQuery, await loadFields(tx, admin.actor, 'worker'), []),
}

/** The result of some work, and how many rows of the table it read. */
const reading = <T>(noun: PeopleNoun, work: (tx: Tx) => Promise<T>) =>
  agency.db.transaction().execute(async (tx) => {
    const before = await readSoFar(tx, noun)
    const result = await work(tx)
    return { result, read: (await readSoFar(tx, noun)) - before }
  })

const one = (id: number) => ({ ids: [id], none: false })

const filters: Record<string, (noun: PeopleNoun) => Partial<Query>> = {
  'no filter': () => ({}),
  'one status': (noun) => ({ status_id: one(statuses.get(noun)![1]!) }),
  'one recruiter': () => ({ recruiter_id: one(recruiters[3]!) }),
  'one status and one recruiter': (noun) => ({
    status_id: one(statuses.get(noun)![1]!),
    recruiter_id: one(recruiters[3]!),
  }),
}

const idsOf = ({ rows }: { rows: object[] }) => rows.map((row) => ('id' in row ? row.id : undefined))

const newest = { sort: ['-created_at'], limit: 25 }
const fields = ['first_name', 'phone', 'status_id', 'recruiter']

it.each(peopleNouns.flatMap((noun) => Object.keys(filters).map((name) => [noun, name] as const)))(
  'reads for a page of %s with %s only what it shows and counts',
  async (noun, name) => {
    const query = { ...newest, ...filters[name]!(noun) }
    const page = await reading(noun, async (tx) => (await lists[noun](tx, query)).slim(fields))
    expect(page.result.rows).toHaveLength(25)
    expect(page.read).toBeGreaterThan(0)
    expect(page.read).toBeLessThanOrEqual(25 * MOST_FOR_EACH)
    const after = page.result.meta.next!
    const next = await reading(noun, async (tx) => (await lists[noun](tx, { ...query, after })).slim(fields))
    expect(next.result.rows.length).toBeGreaterThan(0)
    expect(next.read).toBeLessThanOrEqual(25 * MOST_FOR_EACH)
    const count = await reading(noun, async (tx) => (await lists[noun](tx, query)).count())
    expect(count.read).toBeLessThanOrEqual(count.result.total + 1)
  },
)

/** A search, and the most rows that its first page may read, of 20,000. */
const searches: [search: string, most: number][] = [
  ['lisa', 300],
  ['duban', 3_200],
  ['robot', 500],
  ['is', 300],
  ['lisa duban', 600],
  ['du an', 3_200],
]

it.each(peopleNouns.flatMap((noun) => searches.map(([search, most]) => [noun, search, most] as const)))(
  'a page of %s that have «%s» is the same as in a counted list, and reads at most %d rows',
  async (noun, search, most) => {
    const query = { ...newest, search }
    const list = async (tx: Tx) => lists[noun](tx, query)
    const { result, read } = await reading(noun, async (tx) => (await list(tx)).slim(fields))
    expect(read).toBeLessThanOrEqual(most)
    const whole = await agency.db.transaction().execute(async (tx) => (await list(tx)).page())
    expect(idsOf(result)).toEqual(idsOf(whole))
    expect(result.meta.next).toEqual(whole.meta.next)
    if (whole.meta.total > 25) {
      const after = whole.meta.next!
      const next = await reading(noun, async (tx) => (await lists[noun](tx, { ...query, after })).slim(fields))
      const second = await reading(noun, async (tx) => (await lists[noun](tx, { ...query, page: 2 })).page())
      expect(idsOf(next.result)).toEqual(idsOf(second.result))
    }
  },
)

/** Fields by which each list is read group by group. */
const steppedGroups: Record<PeopleNoun, string[]> = {
  leads: ['status_id', 'recruiter_id', 'citizenship', 'city', 'source'],
  candidates: ['status_id', 'recruiter_id', 'citizenship', 'city'],
  workers: ['status_id', 'recruiter_id', 'citizenship', 'city'],
}

it.each(peopleNouns.flatMap((noun) => steppedGroups[noun].map((group) => [noun, group] as const)))(
  'a page of %s grouped by %s reads only about the rows that it shows',
  async (noun, group) => {
    const list = async (query: Partial<LeadListQuery>) =>
      reading(noun, async (tx) => (await lists[noun](tx, { ...newest, group, ...query } as Query)).slim(fields))
    const page = await list({})
    expect(page.result.rows).toHaveLength(25)
    const { next, groups = [] } = page.result.meta
    for (const query of [{}, { after: next! }, { folded: [groups[0]!] }, { sort: ['created_at'] }]) {
      const { result, read } = await list(query)
      expect(result.rows).toHaveLength(25)
      expect(read, JSON.stringify(query)).toBeLessThanOrEqual(25 * (MOST_FOR_EACH + 2))
    }
    const counted = await reading(noun, async (tx) => (await lists[noun](tx, { ...newest, group } as Query)).groups())
    expect(counted.result.reduce((sum, { total }) => sum + total, 0)).toBe(ROWS)
    expect(counted.read).toBeLessThanOrEqual(ROWS * 1.1)
  },
)

it.each(peopleNouns.flatMap((noun) => steppedGroups[noun].map((group) => [noun, group] as const)))(
  'a page of %s found by a search for too many, grouped by %s, reads them once and then only about what it shows',
  async (noun, group) => {
    const list = async (query: Partial<LeadListQuery>) =>
      reading(noun, async (tx) =>
        (await lists[noun](tx, { ...newest, group, search: 'a', ...query } as Query)).slim(fields),
      )
    const whole = await reading(noun, async (tx) => (await lists[noun](tx, { ...newest, group } as Query)).slim(fields))
    const page = await list({})
    const idsOf = ({ rows }: { rows: object[] }) => rows.map((row) => (row as { id: number }).id)
    expect(idsOf(page.result)).toEqual(idsOf(whole.result))
    expect(page.result.meta).toEqual(whole.result.meta)
    const { next, groups = [] } = page.result.meta
    for (const query of [{}, { after: next! }, { page: 3 }, { folded: [groups[0]!] }]) {
      const { result, read } = await list(query)
      expect(result.rows).toHaveLength(25)
      expect(read, JSON.stringify(query)).toBeLessThanOrEqual(ROWS + 75 * (MOST_FOR_EACH + 2))
    }
  },
)

/** How many rows or index entries a page with any filter, or with two filters without a common index, may read for each row it could show. */
const MOST_FOR_EACH_FOUND = 20
const MOST_FOR_EACH_OF_RANGES = 60

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Filters = Record<string, object>

/** One value for each column that an index begins with. */
const values = (noun: PeopleNoun): Filters => ({
  status: filters['one status']!(noun),
  recruiter: filters['one recruiter']!(noun),
  citizenship: { citizenship: ['GE'] },
})

/** Time ranges, and queues, which consist of them. */
const ranges = (noun: PeopleNoun): Filters => ({
  created: { created_at: { from: dayOf(-6), to: dayOf(-4) } },
  overdue: { queue: 'overdue' },
  ...(noun === 'workers'
    ? {}
    : { calls: { queue: 'calls' }, 'next contact': { next_contact_at: { from: dayOf(-10), to: dayOf(10) } } }),
  ...(noun === 'leads' ? {} : { papers: { queue: 'papers' } }),
})

/** Filters that are rarely combined with others. */
const others = (noun: PeopleNoun): Filters => ({
  statuses: { status_id: { ids: statuses.get(noun)!.slice(1, 3), none: false } },
  city: { city: 'Town 7' },
  'a rare city': { city: 'zakop' },
  ...(noun === 'leads' ? {} : { 'state of papers': { documents_state: ['expired'] } }),
})

const pairs = (some: Filters, more: Filters): Filters =>
  Object.fromEntries(
    Object.entries(some).flatMap(([name, one]) =>
      Object.entries(more)
        .filter(([second, other]) =>
          second > name || !(second in some) ? !('queue' in one && 'queue' in other) : false,
        )
        .map(([second, other]) => [`${name} and ${second}`, { ...one, ...other }]),
    ),
  )

it.each(peopleNouns)('reads little for a page of %s with any filter or any two', async (noun) => {
  const beyond: string[] = []
  const found: number[] = []
  const hold = async (asked: Filters, most: number) => {
    for (const [name, filter] of Object.entries(asked)) {
      const page = await reading(noun, async (tx) => (await lists[noun](tx, { ...newest, ...filter })).slim(fields))
      found.push(page.result.rows.length)
      if (page.read > 26 * most) beyond.push(`${name}: ${page.read} for ${page.result.rows.length}`)
    }
  }
  const [one, some] = [values(noun), ranges(noun)]
  await hold({ ...one, ...some, ...others(noun) }, MOST_FOR_EACH_FOUND)
  await hold({ ...pairs(one, one), ...pairs(one, some) }, MOST_FOR_EACH_FOUND)
  await hold(pairs(some, some), MOST_FOR_EACH_OF_RANGES)
  expect(beyond).toEqual([])
  expect(found.filter((count) => count > 0).length).toBeGreaterThan(found.length * 0.9)
})

/** The fields that the lists request by default. */
const shown: Record<PeopleNoun, string> = {
  leads: 'first_name,last_name,phone,status_id,next_contact_at,source,city,recruiter,created_at',
  candidates:
    'first_name,last_name,phone,status_id,documents_state,rating,desired_position_ids,available_from,recruiter',
  workers:
    'first_name,last_name,personnel_number,phone,status_id,documents_state,current_contract,current_position,current_foreman,current_coordinator,days_worked,employed_from,recruiter,created_at',
}

/** Statements of one answer: the session, and the page. */
const STATEMENTS = 2

/** The most bytes of 25 rows before compression, each with a different recruiter. */
const BYTES: Record<PeopleNoun, number> = { leads: 8_500, candidates: 8_000, workers: 11_500 }

const asked = async (path: string) => {
  await agency.call('GET', path, { as: admin })
  const { statements, result } = await counting.during(() =>
    agency.call<{ data: object[] }>('GET', path, { as: admin }),
  )
  expect(result.status, path).toBe(200)
  return { statements, bytes: result.bytes.length, rows: result.body.data.length }
}

it.each(peopleNouns)('answers a list of %s with two statements and few bytes, by page and by cursor', async (noun) => {
  const list = `/api/${noun}?sort=-created_at&once=yes&fields=${shown[noun]}`
  const first = await agency.call<{ meta: { next: string } }>('GET', list, { as: admin })
  for (const path of [list, `${list}&after=${first.body.meta.next}`, `${list}&page=30`]) {
    const { statements, bytes, rows } = await asked(path)
    expect(rows, path).toBe(25)
    expect(statements, path).toBeLessThanOrEqual(STATEMENTS)
    expect(bytes, path).toBeLessThanOrEqual(BYTES[noun])
  }
  const whole = await asked(`/api/${noun}`)
  expect(whole.statements, 'with whole rows and their count').toBeLessThanOrEqual(STATEMENTS + 1)
})
