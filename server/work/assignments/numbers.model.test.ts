import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import { addDays } from '#contract/basics/days.ts'
import { problemOf } from '#server/behaviors/endpoints/problem-of.ts'
import type { Tx } from '#server/db/client.ts'
import { chanceOf } from '#server/demo/chance.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type Model, contractIn, faultsIn, numbersIn, placedIn, statusIn } from '#server/testing/placement-model.ts'
import { operationNames, tryOperation } from '#server/testing/placement-operations.ts'
import { type Ground, isNothing } from '#server/testing/random-operation.ts'
import { layPlacementGround } from '#server/testing/placement-ground.ts'
import { type NeedNumbers, needNumbers, numbersOn } from '../contracts/need-numbers.queries.ts'
import { selectContracts } from '../contracts/contracts.queries.ts'

const PROGRAMS = 200
const OPERATIONS = 40

let agency: TestAgency
let ground: Omit<Ground, 'tx' | 'chance'>

beforeAll(async () => {
  agency = await openTestAgency()
  ground = await layPlacementGround(agency)
}, 60_000)
afterAll(() => agency.close())

const countsOf = ({ coming: _later, ...counts }: NeedNumbers) => counts

const told = async (tx: Tx, { today, needs, contracts }: Model) => {
  const ids = needs.map(({ id }) => id)
  const numbers = await needNumbers(tx, ids)
  const codes = await tx
    .selectFrom('needs as n')
    .innerJoin('statuses as s', 's.id', 'n.status_id')
    .where('n.id', 'in', ids)
    .select(['n.id', 's.code'])
    .execute()
  const rows = await selectContracts(tx)
    .where(
      'contracts.id',
      'in',
      contracts.map(({ id }) => id),
    ) // prettier-ignore
    .execute()
  const placed = await tx
    .selectFrom('assignments')
    .where('status', 'in', [...placedStatuses])
    .where(sql<boolean>`${today}::date between start_date and coalesce(end_date, 'infinity')`)
    .select(['worker_id', 'need_id'])
    .orderBy('worker_id')
    .execute()
  return {
    needs: ids.map((id) => ({ id, ...countsOf(numbers.get(id)!), status: codes.find((row) => row.id === id)!.code })),
    contracts: contracts.map(({ id }) => ({ id, ...rows.find((row) => row.id === id)!.numbers })),
    placed,
  }
}

const counted = (model: Model) => ({
  needs: model.needs.map((need) => ({ id: need.id, ...numbersIn(model, need), status: statusIn(model, need) })),
  contracts: model.contracts.map(({ id }) => ({ id, ...contractIn(model, id) })),
  placed: placedIn(model, model.today),
})

/**
 * Needs whose stored gap is not what is counted on some day around today on which it is said to hold, and those without
 * one that holds today.
 */
const wrongGaps = async (tx: Tx, { today, needs }: Model) => {
  const { rows } = await sql<{ id: number; day: string }>`
    select n.id, d.day::text from needs n left join need_gaps g on g.need_id = n.id
      cross join (select ${today}::date + unnest(array[-20, -4, -1, 0, 1, 2, 5, 20]) as day) d
      cross join lateral (${numbersOn(sql`least(greatest(d.day, n.date_from), coalesce(n.date_to, 'infinity'))`)}) m
    where n.id = any(${needs.map(({ id }) => id)}::bigint[]) and (
      case when d.day between g.since and g.until then (g.missing, g.date_from, g.is_open) is distinct from (m.missing, n.date_from, n.is_open)
        else d.day = ${today}::date end)`.execute(tx)
  return rows
}

const isRefusal = (failure: unknown) => (problemOf(failure as Error)?.status ?? 500) < 500

class RolledBack extends Error {}

const runProgram = async (seed: number, done: Map<string, number>) => {
  const chance = chanceOf(seed)
  const model = structuredClone(ground.model)
  const days = Array.from({ length: 60 }, (_, index) => addDays(model.today, index - 30))
  const trace: string[] = []
  const program = agency.db.transaction().execute(async (tx) => {
    for (let count = 0; count < OPERATIONS; count++) {
      const { name, failure } = await tryOperation({ ...ground, tx, chance, model })
      if (isNothing(failure)) continue
      if (failure !== null && !isRefusal(failure)) throw failure
      trace.push(failure === null ? name : `(${name})`)
      if (failure === null) done.set(name, (done.get(name) ?? 0) + 1)
      const story = `seed ${seed}: ${trace.join(', ')}`
      expect(await told(tx, model), story).toEqual(counted(model))
      expect(faultsIn(model, days), story).toEqual([])
      expect(await wrongGaps(tx, model), story).toEqual([])
    }
    throw new RolledBack()
  })
  await program.catch((failure) => {
    if (!(failure instanceof RolledBack)) throw failure
  })
}

it('keeps the counts of needs and contracts, need statuses and placements correct under any commands', async () => {
  const done = new Map<string, number>()
  for (let seed = 1; seed <= PROGRAMS; seed++) await runProgram(seed, done)
  for (const name of operationNames) expect(done.get(name) ?? 0, name).toBeGreaterThan(PROGRAMS / 10)
}, 240_000)
