import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { suspendWorkers } from '#server/people/workers/suspend-workers.commands.ts'
import { followLaw } from '#server/work/labour-notifications/follow-law.commands.ts'
import { judgeTonight } from '#server/work/legality/judge-night.commands.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { atWork } from './at-work.ts'
import { manyAtWork } from './many-at-work.ts'
import { dayFrom, runningContract } from './placements.ts'
import { countRows } from './rows-per-statement.ts'

const PEOPLE = 3_000
const AT_ONCE = 100

const counting = countRows()

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const { need } = await runningContract(agency, admin, {}, { headcount: 5 })
  await manyAtWork(agency, await atWork(agency, admin, need.id), PEOPLE)
}, 120_000)
afterAll(async () => {
  counting.stop()
  await agency.close()
})

const asOwner = async (text: string) => {
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}

const night = systemActor(new Date(`${dayFrom(1)}T12:00:00Z`))

/** Rows of a table that one statement may read for each person whom it examines. */
const MOST_FOR_EACH = 3

const people = ['workers', 'assignments', 'work_judgements', 'labour_notifications']

it.each([
  ['suspensions', () => suspendWorkers(agency.db, night, AT_ONCE)],
  ['notices to authorities', () => followLaw(agency.db, night, AT_ONCE)],
  ['judgements', () => judgeTonight(agency.db, night, AT_ONCE)],
  ['judgements of a night that was interrupted', () => judgeTonight(agency.db, night, AT_ONCE)],
])(
  '%s: no statement reads all people',
  async (_name, step) => {
    await asOwner('vacuum analyze work_judgements')
    const most = await counting.during(step)
    const read = people.map((table) => [table, most.get(table)?.rows ?? 0] as const)
    expect(
      read.filter(([, rows]) => rows > MOST_FOR_EACH * AT_ONCE),
      people.map((table) => most.get(table)?.text).join('\n'),
    ).toEqual([])
    expect(most.get('assignments')?.rows ?? most.get('workers')!.rows).toBeGreaterThan(0)
  },
  120_000,
)
