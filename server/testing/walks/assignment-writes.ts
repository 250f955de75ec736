import type { Assignment } from '#contract/assignments.ts'
import type { Someone, TestAgency } from '../agency.ts'
import { allPapers, dayFrom, newWorker, place, runningContract, step } from '../placements.ts'
import type { Write } from './write.ts'

/** One successful call of every write that placements have. */
export const assignmentWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const input = async () => ({
    need_id: (await runningContract(agency, admin())).need.id,
    worker_id: await newWorker(agency, admin()),
    start_date: dayFrom(-3),
  })
  const planned = async (): Promise<Assignment> => (await place(agency, admin(), await input())).body.data
  const active = async () => {
    const row = await planned()
    await allPapers(agency, row.worker_id)
    return (await step(agency, admin(), row, { status: 'active' })).body.data
  }
  return {
    'POST /api/assignments': async () => ({ path: '/api/assignments', body: await input() }),
    'PATCH /api/assignments/{id}': async () => {
      const { id, version } = await planned()
      return { path: `/api/assignments/${id}`, body: { version, start_date: dayFrom(2) } }
    },
    'PUT /api/assignments/{id}/status': async () => {
      const { id, version, worker_id } = await planned()
      await allPapers(agency, worker_id)
      return { path: `/api/assignments/${id}/status`, body: { version, status: 'active' } }
    },
    'POST /api/assignments/{id}/transfer': async () => {
      const { id, version } = await active()
      const next = { need_id: (await input()).need_id, start_date: dayFrom(1) }
      return { path: `/api/assignments/${id}/transfer`, body: { version, end_date: dayFrom(0), next } }
    },
  }
}
