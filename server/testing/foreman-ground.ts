import type { ForemanCandidate, ForemanContract, ForemanNeed, ForemanWorker } from '#contract/site/foreman-area.ts'
import { type Someone, type TestAgency, multipart } from './agency.ts'
import { createCandidate, standIn } from './builders.ts'
import { leadOn } from './foremen.ts'
import { putOnContract } from './on-contract.ts'
import { dayFrom, newWorker, place, runningContract } from './placements.ts'

type Rows = {
  workers: ForemanWorker
  candidates: ForemanCandidate
  contracts: ForemanContract
  needs: ForemanNeed
}

/** The pages of a foreman's area. */
export const foremanPages = ['workers', 'candidates', 'contracts', 'needs'] as const

/** Functions for tests of the foreman's area: they read it, and create people and sites in it over HTTP. */
export const foremanGround = (agency: TestAgency, admin: Someone) => {
  const ask = <Page extends keyof Rows>(page: Page, as: Someone, query = '') =>
    agency.call<{ data: Rows[Page][] }>('GET', `/api/foreman/${page}${query}`, { as })
  const read = async <Page extends keyof Rows>(page: Page, as: Someone, query = '') =>
    (await ask(page, as, query)).body.data

  const ledBy = (...foreman_ids: number[]) =>
    runningContract(
      agency,
      admin,
      { foreman_ids, requirements: 'Boots', housing_deduction_per_day: 12.5 },
      { headcount: 9 },
    )

  const placeOn = async (need_id: number, foreman_id: number | null, worker: object = {}, more: object = {}) => {
    const worker_id = await newWorker(agency, admin, worker)
    const made = await place(agency, admin, { need_id, worker_id, start_date: dayFrom(2), foreman_id, ...more })
    if (made.status !== 200) throw new Error(made.text)
    return worker_id
  }

  const placedAs = async (worker_id: number, contract_id: number) =>
    (
      await agency.db
        .selectFrom('assignments')
        .where('worker_id', '=', worker_id)
        .where('contract_id', '=', contract_id)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id

  /** A candidate accepted by the client of the foreman's contract. */
  const coming = async (foreman_id: number, code = 'departing', survey = 'accepted', more: object = {}) => {
    const candidate = await createCandidate(agency, admin, more)
    await standIn(agency, 'candidates', candidate.id, code)
    const placed = await putOnContract(agency, candidate.id, admin, survey)
    await leadOn(agency, placed.contract_id, foreman_id)
    return { ...candidate, contract_id: placed.contract_id }
  }

  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  const givePhoto = async (noun: 'workers' | 'candidates', id: number) => {
    const answer = await agency.call('POST', `/api/${noun}/${id}/photo`, { as: admin, ...multipart('me.png', pixel) })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  return { ask, read, ledBy, placeOn, placedAs, coming, givePhoto }
}
