import { randomUUID } from 'node:crypto'
import type { Someone, TestAgency } from './agency.ts'
import { leadOn, newForeman } from './foremen.ts'
import { allPapers, dayFrom, newWorker, place, runningContract } from './placements.ts'
import { standingShift } from './shifts.ts'

/** A site with a foreman and a crew of so many, each with a published shift today that has begun. */
export const openSite = async (agency: TestAgency, admin: Someone, people = 1, as?: Someone) => {
  const { need, coordinator, contract } = await runningContract(agency, admin, {}, { headcount: 50 })
  const foreman = await newForeman(agency, as ? { as } : {})
  await leadOn(agency, contract.id, foreman.id)
  const crew = []
  for (let at = 0; at < people; at++) {
    const worker_id = await newWorker(agency, admin)
    await allPapers(agency, worker_id)
    const { status, body } = await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(-3) })
    if (status !== 200) throw new Error(JSON.stringify(body))
    const shift_id = await standingShift(agency, body.data, dayFrom(0), { start_time: '00:00', end_time: '08:00' })
    crew.push({ shift_id, worker_id, assignment: body.data })
  }
  return { foreman, coordinator, contract, crew }
}

/** An attendance mark from the phone, made now on the published version of the shift. */
export const tap = (shift_id: number, more: object = {}) => ({
  key: randomUUID(),
  shift_id,
  version: 1,
  mark: 'present',
  made_at: new Date().toISOString(),
  ...more,
})
