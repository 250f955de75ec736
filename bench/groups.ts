import { parseArgs } from 'node:util'
import type { LeadListQuery } from '#contract/people/leads.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { listLeads } from '#server/people/leads/leads.queries.ts'
import { readConfig } from '#server/platform/config.ts'
import { openAgency } from '#server/open-agency.ts'
import { openBenchDatabase, settingsOf } from './database.ts'
import type { Stock } from './nouns.ts'

/** `node bench/groups.ts --rows 100000`: measures the statements of a grouped list of leads beside those of the same list without groups; prints the median of several runs in milliseconds. */
const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, turns: { type: 'string', default: '15' } },
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const stock: Stock = { kind: 'leads', rows: Number(options.rows) }
const fields = ['first_name', 'last_name', 'phone', 'status_id', 'next_contact_at', 'source', 'city', 'recruiter']

const database = await openBenchDatabase(stock, say)
const { services, close } = await openAgency(readConfig(settingsOf(database.owner_url, stock)))
const { db } = services
const admin = systemActor()
const desk = await db.selectFrom('recruiters').select('id').orderBy('id').executeTakeFirstOrThrow()
const recruiter = {
  ...admin,
  is_super: false,
  scopes: new Set(['recruiter'] as const),
  recruiter_id: desk.id,
  user_id: 0,
}
let actor: typeof admin = admin
const custom = await loadFields(db, admin, 'lead')

type Query = Partial<LeadListQuery>

const list = (query: Query) => listLeads(db, actor, { sort: ['-created_at'], ...query } as LeadListQuery, custom)

const medianOf = async (work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let turn = 0; turn < Number(options.turns); turn++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}

const show = (values: readonly (string | number)[]) =>
  say(values.map((value) => (typeof value === 'number' ? value.toFixed(1) : value).padStart(14)).join(''))

const rows: [name: string, group: string | undefined, query: Query, actor: typeof admin][] = [
  ['-', undefined, {}, admin],
  ...['status_id', 'recruiter_id', 'citizenship', 'source', 'city', 'gender'].map(
    (group): [string, string, Query, typeof admin] => [group, group, {}, admin],
  ),
  ['own by status', 'status_id', {}, recruiter],
  ['calls by stat', 'status_id', { queue: 'calls' }, admin],
  ['city by stat', 'status_id', { city: 'Kraków' }, admin],
  ['rare by stat', 'status_id', { citizenship: ['ES'] }, admin],
  ['all by stat', 'status_id', { search: '+48' }, admin],
  ['many by stat', 'status_id', { search: 'an' }, admin],
  ['some by city', 'city', { search: 'kow' }, admin],
  ['2 by recruit', 'recruiter_id', { ids: { ids: [17, 4711], none: false } }, admin],
]

try {
  show(['group', 'groups', 'first page', 'by cursor', 'page 20', 'two folded', 'by name', 'counts'])
  for (const [name, group, filter, who] of rows) {
    actor = who
    const asked: Query = group === undefined ? filter : { ...filter, group }
    const counts = await list(asked).groups()
    const folded = counts.slice(0, 2).map(({ value }) => value)
    const { meta } = await list(asked).slim(fields)
    const after = meta.next ?? undefined
    const page = (query: Query) => medianOf(() => list({ ...asked, ...query }).slim(fields))
    show([
      name,
      String(counts.length),
      await page({}),
      await page({ after }),
      await page({ page: 20 }),
      await page(group === undefined ? {} : { folded }),
      await page({ sort: ['last_name'] }),
      await medianOf(() => (group === undefined ? list(asked).count() : list(asked).groups())),
    ])
  }
} finally {
  await close()
  await database.stop()
}
