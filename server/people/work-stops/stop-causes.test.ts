import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulkPreview } from '#contract/behaviors/bulk.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { openPool } from '#server/db/client.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { dayFrom, newPaper } from '#server/testing/placements.ts'
import {
  moveWorker,
  standingOf,
  statusesOf,
  stopGround,
  stopTasksOf,
  toldOf,
  newsOfType,
} from '#server/testing/work-stops.ts'
import { suspendWorkers } from '../workers/suspend-workers.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const codeOf = async (id: number) => {
  const rows = agency.db.selectFrom('workers').innerJoin('statuses', 'statuses.id', 'workers.status_id')
  return (await rows.where('workers.id', '=', id).select('statuses.code').executeTakeFirstOrThrow()).code
}

const lawful = (more: object, papers: readonly (readonly [string, string])[]) =>
  stopGround(agency, admin, { more, papers, housing: false })

const reason = async () => {
  const row = await agency.db
    .selectFrom('reasons')
    .where('entity', '=', 'worker')
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const POLISH_PROTECTION = `country = 'PL' and stay_basis = 'temporary_protection'`

describe('the other ways to be kept from work', () => {
  const suspendTonight = () => suspendWorkers(agency.db, systemActor())

  it('reach the schedule in bulk, each worker with a task and history of their own', async () => {
    const [one, two] = [await stopGround(agency, admin), await stopGround(agency, admin)]
    const ids = [one.worker_id, two.worker_id]
    const { id: status_id } = await agency.db
      .selectFrom('statuses')
      .where('entity', '=', 'worker')
      .where('code', '=', 'suspended')
      .select('id')
      .executeTakeFirstOrThrow()
    const asked = { selection: { ids }, action: { kind: 'status', status_id } }
    const preview = async (body: object) =>
      (await agency.call<{ data: BulkPreview }>('POST', '/api/workers/bulk-previews', { as: admin, body })).body.data
    const figures = { shifts: 8, placements: 2, stays: 4, bonuses: 0 }
    expect(await preview(asked)).toMatchObject({ total: 2, stops: figures })
    expect(await preview({ ...asked, action: { kind: 'archive' } })).not.toHaveProperty('stops')
    const { body } = await agency.call<{ data: { id: number } }>('POST', '/api/workers/bulk-runs', {
      as: admin,
      body: asked,
    })
    await doJobs(agency, 'run_worker_bulk')
    expect(body.data.id).toBeGreaterThan(0)
    expect((await preview(asked)).stops).toEqual({ shifts: 0, placements: 0, stays: 0, bonuses: 0 })
    for (const { worker_id, shifts } of [one, two]) {
      expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
      expect(await stopTasksOf(agency, worker_id)).toHaveLength(1)
      expect(await toldOf(agency, admin, worker_id, 'work_stopped')).toMatchObject({ count: 4, tasks: 1 })
    }
  })

  it('reach it at once when an unfit certificate is verified, without a second task', async () => {
    const { worker_id, shifts, coordinator } = await stopGround(agency, admin)
    const paper = await newPaper(agency, worker_id, 'medical_certificate', {
      result: 'unfit',
      verification: 'unverified',
    })
    expect(await codeOf(worker_id)).toBe('working')
    const body = { version: 1, verification: 'verified' }
    const { status } = await agency.call('PUT', `/api/documents/${paper}/verification`, { as: coordinator.as, body })
    expect(status).toBe(200)
    expect(await codeOf(worker_id)).toBe('suspended')
    expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
    const { data } = (await standingOf(agency, admin, worker_id)).body
    expect(data.stop).toMatchObject({ cause: 'unfit', began_on: dayFrom(0) })
    expect(await newsOfType(agency, coordinator.as, 'worker_suspended')).toMatchObject([
      { params: { shifts: 4, from: dayFrom(1), to: dayFrom(6) } },
    ])
    const tasks = await agency.db
      .selectFrom('tasks')
      .where('related_id', '=', worker_id)
      .where('rule_id', 'is not', null)
      .select('title')
      .execute()
    expect(tasks.map(({ title }) => title.split(':')[0])).toEqual(['Replace or clear for work'])
    expect(await suspendTonight()).toBe(0)
    expect(await stopTasksOf(agency, worker_id)).toHaveLength(1)
  })

  it('reach it in the night after the last day of a document, and after the last day that the law gives', async () => {
    const visa = { citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' }
    const protection = { citizenship: 'UA', stay_basis: 'temporary_protection', work_basis: 'ua_notification' }
    const papers = {
      visa: [
        ['visa', dayFrom(200)],
        ['work_permit', dayFrom(200)],
      ],
      protection: [['temporary_protection', '2028-03-04']],
    } as const
    const [worker, refugee] = [await lawful(visa, papers.visa), await lawful(protection, papers.protection)]
    expect(await suspendTonight()).toBe(0)
    await agency.db
      .updateTable('documents')
      .set({ valid_to: dayFrom(-1) })
      .where('worker_id', '=', worker.worker_id)
      .where('valid_to', '=', dayFrom(200))
      .execute()
    await agency.db
      .updateTable('document_types')
      .set({ ends_by_law: dayFrom(-1) })
      .where('code', '=', 'temporary_protection')
      .execute()
    try {
      expect(await suspendTonight()).toBe(2)
    } finally {
      await agency.db
        .updateTable('document_types')
        .set({ ends_by_law: '2028-03-04' })
        .where('code', '=', 'temporary_protection')
        .execute()
    }
    for (const { worker_id, shifts, coordinator } of [worker, refugee]) {
      expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
      expect((await standingOf(agency, admin, worker_id)).body.data.stop).toMatchObject({ cause: 'ended' })
      expect(await stopTasksOf(agency, worker_id)).toMatchObject([{ assignee_ids: [coordinator.as.user_id] }])
      const [news] = await newsOfType(agency, coordinator.as, 'worker_suspended')
      expect(news!.params).toMatchObject({ shifts: 4, from: dayFrom(1), to: dayFrom(6) })
    }
  })

  it('reach it in the night after a rule of law has ended, whatever the documents say', async () => {
    const protection = { citizenship: 'UA', stay_basis: 'temporary_protection', work_basis: 'free_access' }
    const { worker_id } = await lawful(protection, [['temporary_protection', '2028-03-04']])
    const pool = openPool(agency.url)
    try {
      await pool.query(`update work_rights set valid_to = $1 where ${POLISH_PROTECTION}`, [dayFrom(-1)])
      expect(await suspendTonight()).toBe(1)
    } finally {
      await pool.query(`update work_rights set valid_to = '2028-03-04' where ${POLISH_PROTECTION}`)
      await pool.end()
    }
    expect(await codeOf(worker_id)).toBe('suspended')
  })

  it('end placements and stays for someone who is blacklisted, and say so', async () => {
    const { worker_id, shifts, line } = await stopGround(agency, admin)
    const { status, body, text } = await moveWorker(agency, admin, worker_id, 'blacklisted', {
      force: true,
      comment: 'Theft',
      reason_id: await reason(),
      fields: { blacklist_reason: 'Theft' },
    })
    expect(status, text).toBe(200)
    expect(body.meta.effects).toMatchObject({
      shifts: { count: 4 },
      placements: [{ id: line.id, closed: true }],
      stays: [{ closed: true }, { closed: true }],
      tasks: [],
    })
    expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
    expect(await toldOf(agency, admin, worker_id, 'work_stopped')).toMatchObject({ closed: true, count: 4 })
    expect(await stopTasksOf(agency, worker_id)).toEqual([])
  })
})
