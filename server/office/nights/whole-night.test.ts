import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newAddition, signWithPaper } from '#server/testing/contracts.ts'
import { allPapers, dayFrom, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { startServer, until } from '#server/testing/servers.ts'
import { runNight } from './run-night.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const atWork = async (need_id: number) => {
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const ends = { confirmed: ['contract_ends_soon'], comment: 'Needed until the end' }
  const plan = await place(agency, admin, { need_id, worker_id, start_date: dayFrom(-20), ...ends })
  const { status, body } = await step(agency, admin, plan.body.data, { status: 'active' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/**
 * A contract that ends in ten days, with a due addition, a placement past its last day, and a worker with an expired
 * medical certificate.
 */
const dueTonight = async () => {
  const { contract, need, coordinator } = await runningContract(agency, admin, {
    end_date: dayFrom(10),
    pay_rate_from: 30,
  })
  const terms = { effective_from: dayFrom(5) }
  const drafted = await newAddition(agency, admin, contract.id, { pay_rate_from: 33 }, terms)
  const signed = await signWithPaper(agency, admin, drafted.body.data, { signed_at: dayFrom(-1) })
  expect(signed.body.data.status, JSON.stringify(signed.body)).toBe('signed')
  const [over, unfit] = [await atWork(need.id), await atWork(need.id)]
  const { db } = agency
  const addition_id = drafted.body.data.id
  await db
    .updateTable('additions')
    .set({ effective_from: dayFrom(-1) })
    .where('id', '=', addition_id)
    .execute()
  await db
    .updateTable('assignments')
    .set({ end_date: dayFrom(-1) })
    .where('id', '=', over.id)
    .execute()
  await db
    .updateTable('documents')
    .set({ valid_to: dayFrom(-1) })
    .where('worker_id', '=', unfit.worker_id)
    .where('type_id', '=', (eb) =>
      eb.selectFrom('document_types').where('code', '=', 'medical_certificate').select('id'),
    )
    .execute()
  return { contract, coordinator, addition_id, over, unfit }
}

type Due = Awaited<ReturnType<typeof dueTonight>>

/** How often each part of the night was done, by its traces in history and notifications. */
const doneBy = async ({ contract, coordinator, addition_id, over, unfit }: Due) => {
  const { db } = agency
  const lines = db.selectFrom('change_history')
  const told = await db
    .selectFrom('notifications')
    .where('user_id', '=', coordinator.as.user_id)
    .where('type', 'in', ['addition_applied', 'assignment_ended', 'worker_suspended', 'contract_ending'])
    .select('type')
    .orderBy('type')
    .execute()
  const applied = lines.where('entity', '=', 'addition').where('entity_id', '=', addition_id).where('field', '=', 'status').where('action', '=', 'applied') // prettier-ignore
  const amended = lines.where('entity', '=', 'contract').where('entity_id', '=', contract.id).where('field', '=', 'pay_rate_from').where('action', '=', 'amended') // prettier-ignore
  const ended = lines.where('entity', '=', 'assignment').where('entity_id', '=', over.id).where('field', '=', 'status').where('source', '=', 'system') // prettier-ignore
  const suspended = db.selectFrom('status_history').where('entity', '=', 'worker').where('entity_id', '=', unfit.worker_id).where('source', '=', 'system').where('changed_by', 'is', null) // prettier-ignore
  return {
    told: told.map(({ type }) => type),
    applied: (await applied.select('new_value').execute()).map(({ new_value }) => new_value),
    amended: (await amended.select('new_value').execute()).map(({ new_value }) => new_value),
    ended: (await ended.select('new_value').execute()).map(({ new_value }) => new_value),
    suspended: (await suspended.select('id').execute()).length,
  }
}

const once = {
  told: ['addition_applied', 'assignment_ended', 'contract_ending', 'worker_suspended'],
  applied: ['applied'],
  amended: [33],
  ended: ['ended'],
  suspended: 1,
}

const steps = () =>
  agency.db.selectFrom('night_steps').where('step', '!=', 'installed').select(['step', 'state', 'result']).execute()

it.runIf(process.platform === 'linux')(
  'does the work of a missed night once with two starting servers, and nothing again in the next night',
  async () => {
    const due = await dueTonight()
    await sql`update night_steps set night = night - 2 where step = 'installed'`.execute(agency.db)
    const ends = await Promise.all([startServer(agency.url), startServer(agency.url)])
    try {
      await until(async () => (await steps()).some((one) => one.step === 'ending_contracts' && one.state === 'done'))
      await sleep(1_000)
    } finally {
      for (const end of ends) await end()
    }
    const kept = await steps()
    expect(kept.every(({ state }) => state === 'done')).toBe(true)
    const results = Object.fromEntries(kept.map(({ step: name, result }) => [name, result]))
    expect(results).toMatchObject({ additions: 1, ended_placements: 1, suspensions: 1, ending_contracts: 1 })
    expect(await doneBy(due)).toEqual(once)

    const tomorrow = new Date(Date.now() + 86_400_000)
    await Promise.all([1, 2].map(() => runNight(agency.db, openLog('silent'), tomorrow)))
    await runNight(agency.db, openLog('silent'), tomorrow)
    expect(await doneBy(due)).toEqual(once)
  },
  120_000,
)
