import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '../testing/agency.ts'
import { run } from '../testing/own-postgres.ts'
import type { Tx } from './client.ts'
import { inPipeline } from './pipelined.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
  await run(agency.url, 'create table lines (id bigint generated always as identity, name text not null)')
  await run(agency.url, 'grant select, insert on lines to public')
})

afterAll(() => agency.close())

const add = (tx: Tx, name: string) => sql`insert into lines (name) values (${name})`.execute(tx)

const addAll = (tx: Tx, ...names: string[]) => Promise.all(names.map((name) => add(tx, name)))

const added = async () => {
  const { rows } = await sql<{ name: string }>`select name from lines order by id`.execute(agency.db)
  return rows.map(({ name }) => name)
}

const divide = (tx: Tx) => sql`select 1 / 0`.execute(tx)

it('executes statements in the order they were sent, and keeps them together', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `line ${index}`)
  const before = await inPipeline(agency.pools.requests, async (tx) => {
    await addAll(tx, ...names)
    return added()
  })
  expect(before).toEqual([])
  expect(await added()).toEqual(names)
})

it('leaves nothing when a statement fails, and the connection works again', async () => {
  const before = await added()
  const work = inPipeline(agency.pools.requests, (tx) => Promise.all([add(tx, 'lost'), divide(tx), add(tx, 'lost')]))
  await expect(work).rejects.toThrow('division by zero')
  expect(await added()).toEqual(before)
  await inPipeline(agency.pools.requests, (tx) => addAll(tx, 'after'))
  expect(await added()).toEqual([...before, 'after'])
})

it('refuses a statement that is sent after the end', async () => {
  const before = await added()
  const ended = await inPipeline(agency.pools.requests, (tx) => Promise.resolve({ tx }))
  await expect(add(ended.tx, 'late')).rejects.toThrow('The transaction is over.')
  expect(await added()).toEqual(before)
})

it('fails when the work ignored that a statement failed', async () => {
  const before = await added()
  const work = inPipeline(agency.pools.requests, async (tx) => {
    await add(tx, 'ignored')
    await divide(tx).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await added()).toEqual(before)
})
