import { expect } from 'vitest'
import type { Someone, TestAgency } from './agency.ts'
import { permitFor } from './permits.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, step } from './placements.ts'

/** Creates a worker from Nepal who works with a visa and a permit since yesterday; returns the worker's id. */
export const atWork = async (agency: TestAgency, admin: Someone, need_id: number, visa: object = {}) => {
  const id = await newWorker(agency, admin, { citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' })
  await allPapers(agency, id)
  await newPaper(agency, id, 'visa', { country: 'PL', ...visa })
  await newPaper(agency, id, 'work_permit', { country: 'PL', ...(await permitFor(agency, need_id)) })
  const asked = {
    need_id,
    worker_id: id,
    start_date: dayFrom(-1),
    end_date: dayFrom(200),
    agreement_sent_on: dayFrom(-2),
    confirmed: ['paper_ends_during'],
    comment: 'Renewal is on its way',
  }
  const placed = await place(agency, admin, asked)
  expect(placed.status, placed.text).toBe(200)
  const begun = await step(agency, admin, placed.body.data, { status: 'active' })
  expect(begun.status, begun.text).toBe(200)
  return id
}
