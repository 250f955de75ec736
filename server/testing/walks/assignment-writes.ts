import type { Assignment } from '#contract/work/assignments.ts'
import type { TemporaryWork } from '#contract/work/temporary-work.ts'
import type { Someone, TestAgency } from '../agency.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract, step } from '../placements.ts'
import { newException, unclearPlacement } from '../work-exceptions.ts'
import type { Write } from './write.ts'

/** One successful call of every write of placements. */
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
  const notification = async () => {
    const worker_id = await newWorker(agency, admin(), {
      citizenship: 'UA',
      stay_basis: 'temporary_protection',
      work_basis: 'ua_notification',
    })
    await allPapers(agency, worker_id)
    await newPaper(agency, worker_id, 'temporary_protection')
    await newPaper(agency, worker_id, 'ua_notification', { issued_on: dayFrom(-90) })
    const body = { ...(await input()), worker_id, agreement_sent_on: dayFrom(-5) }
    const { data } = (await place(agency, admin(), body)).body
    await step(agency, admin(), data, { status: 'active' })
    const path = `/api/workers/${worker_id}/labour-notifications`
    return (await agency.call<{ data: { id: number }[] }>('GET', path, { as: admin() })).body.data[0]!
  }
  const reasonOf = async () =>
    (await agency.db.selectFrom('reasons').where('entity', '=', 'assignment').select('id').executeTakeFirstOrThrow()).id
  const reserve = async () => {
    const { need } = await runningContract(agency, admin(), {}, { headcount: 2, over_recruiting: 100 })
    const taken = { need_id: need.id, worker_id: await newWorker(agency, admin()), start_date: dayFrom(0) }
    const row = (await place(agency, admin(), taken)).body.data
    await place(agency, admin(), { ...taken, worker_id: await newWorker(agency, admin()) })
    return { path: `/api/needs/${need.id}/reserve`, row, worker_id: await newWorker(agency, admin()) }
  }
  const waiting = async () => {
    const { path, row, worker_id } = await reserve()
    const made = await agency.call<{ data: { id: number }[] }>('POST', path, { as: admin(), body: { worker_id } })
    return { path, row, id: made.body.data[0]!.id }
  }
  const work = { client_name: 'Okna', client_tax_id: '5260250274', start_date: dayFrom(-90), end_date: dayFrom(-60) }
  const elsewhere = async () => {
    const path = `/api/workers/${await newWorker(agency, admin())}/temporary-work`
    const made = await agency.call<{ data: TemporaryWork }>('POST', path, { as: admin(), body: work })
    return `/api/temporary-work/${made.body.data.elsewhere[0]!.id}`
  }
  return {
    'POST /api/workers/{id}/temporary-work': async () => ({
      path: `/api/workers/${await newWorker(agency, admin())}/temporary-work`,
      body: work,
    }),
    'PATCH /api/temporary-work/{id}': async () => ({
      path: await elsewhere(),
      body: { version: 1, agency_name: 'Inna' },
    }),
    'DELETE /api/temporary-work/{id}': async () => ({ path: await elsewhere(), body: { version: 1 } }),
    'PATCH /api/labour-notifications/{id}': async () => ({
      path: `/api/labour-notifications/${(await notification()).id}`,
      body: { version: 1, notified_on: dayFrom(0) },
    }),
    'POST /api/labour-notifications/{id}/export': async () => ({
      path: `/api/labour-notifications/${(await notification()).id}/export`,
      body: {},
    }),
    'POST /api/legality/export': async () => ({ path: '/api/legality/export', body: { day: dayFrom(0) } }),
    'POST /api/needs/{id}/assignments': async () => {
      const { need_id, worker_id, start_date } = await input()
      return { path: `/api/needs/${need_id}/assignments`, body: { worker_ids: [worker_id], start_date } }
    },
    'POST /api/contracts/{id}/pay-raises': async () => {
      const { id, version, contract_id, pay_rate } = await planned()
      const raises = [{ assignment_id: id, version, pay_rate: pay_rate + 1 }]
      return { path: `/api/contracts/${contract_id}/pay-raises`, body: { raises } }
    },
    'POST /api/contracts/{id}/assignment-extensions': async () => {
      const early = { ...(await input()), end_date: dayFrom(100) }
      const { id, version, contract_id } = (await place(agency, admin(), early)).body.data
      const extensions = [{ assignment_id: id, version, end_date: dayFrom(200) }]
      return { path: `/api/contracts/${contract_id}/assignment-extensions`, body: { extensions } }
    },
    'POST /api/needs/{id}/reserve': async () => {
      const { path, worker_id } = await reserve()
      return { path, body: { worker_id } }
    },
    'PUT /api/needs/{id}/reserve': async () => {
      const { path } = await waiting()
      const body = { worker_id: await newWorker(agency, admin()) }
      const { data } = (await agency.call<{ data: { id: number }[] }>('POST', path, { as: admin(), body })).body
      return { path, body: { ids: data.map(({ id }) => id).toReversed() } }
    },
    'DELETE /api/reserve/{id}': async () => ({ path: `/api/reserve/${(await waiting()).id}` }),
    'POST /api/reserve/{id}/placement': async () => {
      const { row, id } = await waiting()
      await step(agency, admin(), row, { status: 'cancelled', reason_id: await reasonOf() })
      return { path: `/api/reserve/${id}/placement`, body: { start_date: dayFrom(0) } }
    },
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
    'POST /api/assignments/{id}/work-exceptions': async () => {
      const row = await unclearPlacement(agency, admin(), (await input()).need_id)
      const exception = await newException(agency)
      const confirmed = ['paper_unknown']
      await step(agency, admin(), row, { status: 'active', confirmed, comment: 'Opinion of a lawyer', exception })
      return {
        path: `/api/assignments/${row.id}/work-exceptions`,
        body: { ...exception, comment: 'Until the decision' },
      }
    },
    'POST /api/assignments/{id}/transfer': async () => {
      const { id, version } = await active()
      const next = { need_id: (await input()).need_id, start_date: dayFrom(1) }
      return { path: `/api/assignments/${id}/transfer`, body: { version, end_date: dayFrom(0), next } }
    },
  }
}
