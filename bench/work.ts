import type pg from 'pg'
import { chanceOf } from '#server/demo/chance.ts'
import { inventPeople } from '#server/demo/people.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type Say, openBulk, raiseIds, writeHistory, writeMoves } from './bulk.ts'
import { countGaps, inventContracts, needsOf, placementsOf, profilesOf, teams } from './contracts.ts'
import { type Cast, FIRST, LAST } from './leads.ts'
import { inventTasks } from './tasks.ts'
import { inventWorker, pesels, sealer } from './workers.ts'

/** The tables whose indexes are made at the end; the gaps of needs are counted with the others. */
export const workTables = ['contracts', 'tasks', 'workers', 'person_keys', 'sealed_values']

/** The records of an agency with so many tasks: a contract for five tasks, two workers for each contract, five placements of each worker. */
export const partsOfWork = (tasks: number) => {
  const contracts = Math.floor(tasks / 5)
  return { tasks, contracts, workers: contracts * 2, assignments: contracts * 10 }
}

const SEED = 20_260_703
const TURNS = 5

const statusesOf = async (client: pg.Client, entity: string) => {
  const text = 'select code, id from statuses where entity = $1'
  const { rows } = await client.query<{ code: string; id: string }>(text, [entity])
  return new Map(rows.map(({ code, id }) => [code, Number(id)]))
}

const fillWorkers = async (client: pg.Client, secrets: Secrets, cast: Cast, workers: number, say: Say) => {
  const chance = chanceOf(SEED)
  const people = inventPeople(chance, cast.position_ids)
  const into = openBulk(client, say)
  const seal = sealer(secrets)
  const nextPesel = pesels()
  for (let id = 1; id <= workers; id++) {
    const hired = Math.floor(FIRST + ((id - 1) * (LAST - FIRST)) / workers)
    const whom = { id, candidate_id: null, person: people.next(hired), hired, last: LAST }
    const { row, key, sealed } = inventWorker(chance, cast, seal, nextPesel, whom)
    await into.add('workers', row)
    if (key) await into.add('person_keys', key)
    for (const value of sealed) await into.add('sealed_values', value)
  }
  await into.flush()
}

/** Contracts from all over the time with teams and needs, and what triggers would have counted after `between`. */
export const fillContracts = async (
  client: pg.Client,
  contracts: number,
  headcount: string,
  between: readonly string[],
  say: Say,
) => {
  const into = openBulk(client, say)
  const rows = inventContracts(chanceOf(SEED), await statusesOf(client, 'contract'), contracts)
  for (const row of rows) await into.add('contracts', row)
  await into.flush()
  await raiseIds(client, 'contracts')
  for (const statement of [...teams, needsOf(headcount), ...between, 'analyze needs, assignments', countGaps])
    await client.query(statement)
}

const placements = (needs: number) =>
  placementsOf({
    turns: TURNS,
    needs,
    start: '(current_date - 400 + turn * 120)',
    end: '(current_date - 281 + turn * 120)',
    status: `case when turn < 3 then 'ended' when turn = 3 then 'active' else 'planned' end`,
  })

/** Fills the tables of work: contracts with teams and two needs each, workers with three ended, one active and one planned placement, tasks, and history. */
export const fillWork = async (client: pg.Client, secrets: Secrets, cast: Cast, rows: number, say: Say) => {
  const { tasks, contracts, workers } = partsOfWork(rows)
  for (const table of ['coordinators', 'foremen'] as const) await client.query(profilesOf(table))
  await fillWorkers(client, secrets, cast, workers, say)
  await fillContracts(client, contracts, '1 + (c.id + p) % 9', [placements(contracts * 2)], say)
  const users = await client.query<{ id: string }>('select id from users order by id')
  const into = openBulk(client, say)
  const user_ids = users.rows.map(({ id }) => Number(id))
  const statuses = await statusesOf(client, 'task')
  for (const row of inventTasks(chanceOf(SEED), { statuses, user_ids, workers, contracts }, tasks))
    await into.add('tasks', row)
  await into.flush()
  say('  history')
  await writeHistory(client, 'worker', 'workers')
  await writeHistory(client, 'contract', 'contracts', ['title', 'client_name', 'site_city', 'start_date'])
  await writeHistory(client, 'task', 'tasks', ['title', 'assignee_ids', 'due_at'])
  await writeMoves(client, 'contract', 'contracts')
  await writeMoves(client, 'task', 'tasks')
  await writeHistory(
    client,
    'assignment',
    'assignments',
    ['worker_id', 'need_id', 'coordinator_id', 'start_date'],
    'contract',
  )
  for (const table of ['workers', 'tasks', 'person_keys']) await raiseIds(client, table)
  await client.query("select setval('worker_numbers', max(id)) from workers")
  await client.query("select setval('contract_numbers', max(id)) from contracts")
}
