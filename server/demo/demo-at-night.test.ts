import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '../testing/agency.ts'
import { ensureDemo } from './demo.ts'

const DAY = 86_400_000

/** The last moment before today when a clock in Warsaw showed this time, on a Sunday or on any other day. */
const lastTime = (clock: string, onSunday: boolean): number => {
  for (let back = 1; ; back++) {
    const day = new Date(Date.now() - back * DAY).toISOString().slice(0, 10)
    const time = Date.parse(`${day}T${clock}:00+01:00`)
    if ((new Date(`${day}T12:00:00Z`).getUTCDay() === 0) === onSunday) return time
  }
}

const figures = {
  leads: 'from leads',
  'calls due': 'from leads where is_open and next_contact_at <= $now',
  'calls planned': 'from leads where is_open and next_contact_at > $now',
  'leads without a first call': 'from leads where is_open and first_contact_at is null',
  'quiet leads':
    "from leads where is_open and archived_at is null and last_contact_at < $now - interval '14 days' and (next_contact_at is null or next_contact_at <= $now)",
  candidates: 'from candidates',
  'candidates who arrive': 'from candidates where arrival_at > $now',
  workers: 'from workers',
  'people at work': "from assignments where status = 'active'",
  residents: "from stays where status = 'living'",
  tasks: 'from tasks where rule_id is null',
  'late tasks': 'from tasks where rule_id is null and is_open and due_at < $now',
  notes: 'from notes',
}

const read = async <Row>({ db }: TestAgency, query: string, now: number) => {
  const at = `'${new Date(now).toISOString()}'::timestamptz`
  return (await sql.raw<Row>(query.replaceAll('$now', at)).execute(db)).rows
}

/** The clock in Warsaw is at least an hour after the end of office hours, or before their beginning. */
const AT_NIGHT = `((h.at at time zone 'UTC')::time > '18:00' or (h.at at time zone 'UTC')::time < '04:30')`

/** Who arrives in the next days, at which contract. */
const ARRIVALS = `select c.first_name || ' ' || c.last_name as person, k.title from candidates c
  left join surveys v on v.candidate_id = c.id left join contracts k on k.id = v.contract_id
  where c.arrival_at > $now order by c.arrival_at, 1`

/** Files are stored a little later than asked, now one first and now another. */
const inAnyOrder = ({ services, pools }: TestAgency) => ({
  pools,
  services: {
    ...services,
    storage: {
      ...services.storage,
      write: async (...given: Parameters<typeof services.storage.write>) => {
        await setTimeout(Math.random() * 12)
        return services.storage.write(...given)
      },
    },
  },
})

/** What is in a demo agency that was made at a moment, and what its staff did at night or later than that moment. */
const makeAt = async (now: number) => {
  const agency = await openTestAgency()
  await ensureDemo(inAnyOrder(agency), () => undefined, undefined, now)
  const counts: Record<string, number> = {}
  for (const [name, rows] of Object.entries(figures))
    counts[name] = (await read<{ count: number }>(agency, `select count(*)::int as count ${rows}`, now))[0]!.count
  const odd = await read<{ entity: string; at: string }>(
    agency,
    `select distinct h.entity, h.at from change_history h where h.entity in
      ('candidate', 'worker', 'contract', 'assignment', 'task', 'note', 'stay', 'addition', 'document', 'foreman', 'coordinator')
      and h.source <> 'system' and (${AT_NIGHT} or h.at > $now) order by 2 limit 5`,
    now,
  )
  const calls = await read<{ at: string }>(
    agency,
    `select h.next_contact_at as at from leads h where ${AT_NIGHT.replaceAll('h.at', 'h.next_contact_at')} limit 5`,
    now,
  )
  const arrivals = await read<{ person: string; title: string | null }>(agency, ARRIVALS, now)
  await agency.close()
  return { counts, odd, calls, arrivals }
}

it('the demo agency holds the same when it is made at night and on a Sunday, and its staff did not work at night', async () => {
  const night = await makeAt(lastTime('01:30', false))
  const sunday = await makeAt(lastTime('23:30', true))
  expect(night.counts['calls due']).toBeGreaterThan(60)
  expect(sunday.counts).toEqual(night.counts)
  expect(sunday.arrivals).toEqual(night.arrivals)
  for (const { odd, calls } of [night, sunday]) expect({ odd, calls }).toEqual({ odd: [], calls: [] })
}, 300_000)
