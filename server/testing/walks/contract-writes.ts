import { runBulk } from '#server/behaviors/bulk/run-bulk.ts'
import { bulkAdditionStep } from '#server/work/additions/mass-additions.commands.ts'
import type { Someone, TestAgency } from '../agency.ts'
import { createCandidate, standIn, statusIds } from '../builders.ts'
import { surveyOf } from '../candidates.ts'
import {
  additionOf,
  contractOf,
  newAddition,
  newContract,
  newCoordinator,
  newNeed,
  newPaper,
  newRunning,
} from '../contracts.ts'
import { standingNeed } from '../on-contract.ts'
import { standingContract } from '../standing-contract.ts'
import type { Write } from './write.ts'

type Saved = { data: { id: number; version: number } }
/** One successful call of every write of contracts and needs. */
export const contractWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const make = () => newContract(agency, admin())
  const need = async () => (await newNeed(agency, admin(), (await make()).id)).body.data
  const running = async () => (await newRunning(agency, admin())).contract.id
  const addition = async () =>
    (await newAddition(agency, admin(), await running(), { requirements: 'Own shoes' })).body.data
  const mass = async () => ({
    selection: { ids: [await running()] },
    addition: {
      kind: 'conditions',
      effective_from: '2026-06-01',
      description: 'As agreed',
      conditions: { requirements: 'Own shoes' },
    },
  })
  const archived = async () => {
    const { id, version } = await make()
    await agency.call('PUT', `/api/contracts/${id}/archive`, { as: admin(), body: { version } })
    return { id, version: version + 1 }
  }
  const completed = async () => {
    const contract_id = await standingContract(agency, [])
    await standingNeed(agency, contract_id)
    const someone = await createCandidate(agency, admin())
    await standIn(agency, 'candidates', someone.id, 'ready')
    const survey = { ...surveyOf(someone, { contract_id, rating: 4 }) }
    const { body } = await agency.call<Saved>('POST', '/api/surveys', { as: admin(), body: survey })
    const status_id = (await statusIds(agency, 'candidate_survey')).get('completed')
    const { id, version } = body.data
    const done = { as: admin(), body: { version, status_id } }
    const moved = await agency.call<Saved>('PUT', `/api/surveys/${id}/status`, done)
    return { contract_id, survey: { id, version: moved.body.data.version } }
  }
  return {
    'POST /api/contracts/{id}/surveys': async () => {
      const contract_id = await standingContract(agency, [])
      await standingNeed(agency, contract_id)
      const { candidate_id, ...shared } = surveyOf(await createCandidate(agency, admin()))
      return { path: `/api/contracts/${contract_id}/surveys`, body: { candidate_ids: [candidate_id], ...shared } }
    },
    'POST /api/contracts/{id}/sent-surveys': async () => {
      const { contract_id, survey } = await completed()
      return { path: `/api/contracts/${contract_id}/sent-surveys`, body: { surveys: [survey] } }
    },
    'POST /api/contracts/candidate-history/export': async () => ({
      path: '/api/contracts/candidate-history/export',
      body: { query: {}, columns: ['candidate'] },
    }),
    'POST /api/contracts': async () => ({ path: '/api/contracts', body: contractOf() }),
    'POST /api/contracts/export': async () => ({
      path: '/api/contracts/export',
      body: { query: {}, columns: ['number'] },
    }),
    'PATCH /api/contracts/{id}': async () => {
      const { id, version } = await make()
      const main_coordinator_id = (await newCoordinator(agency)).id
      return { path: `/api/contracts/${id}`, body: { version, main_coordinator_id } }
    },
    'PUT /api/contracts/{id}/status': async () => {
      const more = {
        client_tax_id: '5260250274',
        client_registry_number: '192598184',
        site_address: 'ul. Chłodna 5',
        main_coordinator_id: (await newCoordinator(agency)).id,
      }
      const { id, version } = await newContract(agency, admin(), more)
      await newNeed(agency, admin(), id)
      const status_id = (await statusIds(agency, 'contract')).get('active')
      return { path: `/api/contracts/${id}/status`, body: { version, status_id } }
    },
    'PUT /api/contracts/{id}/archive': async () => {
      const { id, version } = await make()
      return { path: `/api/contracts/${id}/archive`, body: { version } }
    },
    'DELETE /api/contracts/{id}/archive': async () => {
      const { id, version } = await archived()
      return { path: `/api/contracts/${id}/archive`, body: { version } }
    },
    'POST /api/contracts/{id}/undos': async () => {
      const { id, version } = await make()
      const { body } = await agency.call<{ meta: { transaction_id: string } }>('PATCH', `/api/contracts/${id}`, {
        as: admin(),
        body: { version, title: 'Another title' },
      })
      return { path: `/api/contracts/${id}/undos`, body: body.meta }
    },
    'POST /api/contracts/{id}/needs': async () => ({
      path: `/api/contracts/${(await make()).id}/needs`,
      body: { position_id: 1, headcount: 4, date_from: '2026-12-01' },
    }),
    'PATCH /api/needs/{id}': async () => {
      const { id, version } = await need()
      return { path: `/api/needs/${id}`, body: { version, headcount: 7 } }
    },
    'PUT /api/needs/{id}/status': async () => {
      const { id, version } = await need()
      const status_id = (await statusIds(agency, 'need')).get('on_hold')
      return { path: `/api/needs/${id}/status`, body: { version, status_id } }
    },
    'POST /api/contracts/{id}/additions': async () => ({
      path: `/api/contracts/${await running()}/additions`,
      body: additionOf({ pay_rate_from: 33 }),
    }),
    'PATCH /api/additions/{id}': async () => {
      const { id, version } = await addition()
      return { path: `/api/additions/${id}`, body: { version, description: 'In another wording' } }
    },
    'PUT /api/additions/{id}/signature': async () => {
      const { id, version } = await addition()
      const file_id = await newPaper(agency, admin())
      return { path: `/api/additions/${id}/signature`, body: { version, signed_at: '2026-10-01', file_id } }
    },
    'PUT /api/additions/{id}/cancellation': async () => {
      const { id, version } = await addition()
      return { path: `/api/additions/${id}/cancellation`, body: { version } }
    },
    'POST /api/contracts/mass-additions': async () => ({ path: '/api/contracts/mass-additions', body: await mass() }),
    'POST /api/bulk-runs/{id}/addition-bundles': async () => {
      const { body } = await agency.call<{ data: { id: number } }>('POST', '/api/contracts/mass-additions', {
        as: admin(),
        body: await mass(),
      })
      const bulk_run_id = body.data.id
      await runBulk(agency.db, { bulk_run_id, user_id: admin().user_id }, bulkAdditionStep)
      return { path: `/api/bulk-runs/${bulk_run_id}/addition-bundles`, body: { language: 'pl' } }
    },
  }
}
