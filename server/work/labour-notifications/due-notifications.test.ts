import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DueNotification } from '#contract/work/labour-notifications.ts'
import type { Worker } from '#contract/people/workers.ts'
import { addDays } from '#contract/basics/days.ts'
import {
  admin,
  agency,
  begin,
  known,
  mark,
  openNotifying,
  patch,
  read,
  ukrainian,
  worker,
} from '#server/testing/labour-notifications.ts'
import { dayFrom, runningContract } from '#server/testing/placements.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

const due = (as = admin) => read<DueNotification[]>('/api/labour-notifications', as)

it('lists what the labour office must be told, the most urgent first, until a day is entered', async () => {
  const [late, soon] = [await ukrainian(), await ukrainian()]
  const first = await begin(late, dayFrom(-20))
  await begin(soon, dayFrom(-2))
  const rows = await due()
  expect(rows.map((row) => [row.worker.id, row.due_on])).toEqual([
    [late, dayFrom(-13)],
    [soon, dayFrom(5)],
  ])
  expect(rows[0]).toMatchObject({
    reason: 'start',
    contract: { id: first.contract.id, title: first.contract.title },
    pay_rate: first.assignment.pay_rate,
    employment_form: first.assignment.employment_form,
  })
  const [row] = await known(late)
  expect(rows[0]).toMatchObject({ id: row!.id, version: row!.version })
  await mark(row!, dayFrom(-1))
  expect((await due()).map((one) => one.worker.id)).toEqual([soon])
  await mark((await known(soon))[0]!, dayFrom(0))
  expect(await due()).toEqual([])
})

it('has a worker whose start is known from the record alone, as the queue of workers has', async () => {
  const id = await ukrainian()
  const employed_from = dayFrom(-3)
  expect((await patch(`/api/workers/${id}`, { version: (await worker(id)).version, employed_from })).status).toBe(200)
  const queued = await read<Worker[]>('/api/workers?queue=unnotified')
  expect(queued.map((one) => one.id)).toEqual([id])
  expect(await due()).toMatchObject([
    {
      id: null,
      worker: { id },
      contract: null,
      event_on: employed_from,
      due_on: addDays(employed_from, 7),
      pay_rate: null,
    },
  ])
  await agency.db.updateTable('workers').set({ employed_from: null }).where('id', '=', id).execute()
})

it('has only workers in scope, and nothing for users without the right', async () => {
  const id = await ukrainian()
  await begin(id, dayFrom(-4))
  const other = await runningContract(agency, admin)
  expect((await due()).map((one) => one.worker.id)).toEqual([id])
  expect((await due(other.coordinator.as)).map((one) => one.worker.id)).toEqual([])
  const clerk = await agency.joinWith(['view contracts', 'view workers'])
  expect((await agency.call('GET', '/api/labour-notifications', { as: clerk })).status).toBe(403)
  await mark((await known(id))[0]!, dayFrom(0))
})
