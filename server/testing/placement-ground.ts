import type { Survey } from '#contract/people/surveys.ts'
import type { Someone, TestAgency } from './agency.ts'
import { standIn, statusIds } from './builders.ts'
import { newCandidate, surveyOf } from './candidates.ts'
import { newContract, newCoordinator, newNeed } from './contracts.ts'
import { type ModelContract, type ModelNeed, type ModelSurvey, RESERVE_RATE } from './placement-model.ts'
import type { Ground } from './random-operation.ts'
import { allPapers, dayFrom, newWorker, runningContract } from './placements.ts'

const WORKERS = 8

type Asked = { position_id: number; headcount: number; date_from: string; date_to?: string }

const addNeed = async (agency: TestAgency, admin: Someone, contract_id: number, asked: Asked): Promise<ModelNeed> => {
  const { id, headcount, date_from, date_to } = (await newNeed(agency, admin, contract_id, asked)).body.data
  return { id, contract_id, headcount, date_from, date_to, state: 'running' }
}

/** Two active contracts and a draft, each with a need for a period and one as long as the contract. */
const newOrders = async (agency: TestAgency, admin: Someone) => {
  const contracts: ModelContract[] = []
  const needs: ModelNeed[] = []
  for (const headcount of [1, 3]) {
    const made = await runningContract(agency, admin, { client_approval_required: false }, { headcount })
    const { id, end_date } = made.contract
    contracts.push({ id, end_date, state: 'active' })
    const { id: need_id, date_from, date_to } = made.need
    needs.push({ id: need_id, contract_id: id, headcount, date_from, date_to, state: 'running' })
    const short = { position_id: 2, headcount: 2, date_from: dayFrom(-8), date_to: dayFrom(5) }
    needs.push(await addNeed(agency, admin, id, short))
  }
  const draft = await newContract(agency, admin, {
    client_tax_id: '5260250274',
    site_address: 'ul. Chłodna 5',
    main_coordinator_id: (await newCoordinator(agency)).id,
    start_date: dayFrom(-20),
    end_date: dayFrom(200),
    pay_rate_from: 40,
    client_approval_required: false,
  })
  contracts.push({ id: draft.id, end_date: draft.end_date, state: 'draft' })
  needs.push(await addNeed(agency, admin, draft.id, { position_id: 1, headcount: 3, date_from: dayFrom(-20) }))
  needs.push(await addNeed(agency, admin, draft.id, { position_id: 2, headcount: 2, date_from: dayFrom(3) }))
  return { contracts, needs }
}

/** A filled-in survey that waits for the client's answer. */
const newSurvey = async (agency: TestAgency, admin: Someone, { id, contract_id }: ModelNeed): Promise<ModelSurvey> => {
  const candidate = await newCandidate(agency, admin)
  await standIn(agency, 'candidates', candidate.id, 'ready')
  const asked = { surveyed_on: dayFrom(0), ready_from: dayFrom(0), rating: 4, contract_id, need_id: id }
  const body = surveyOf(candidate, asked)
  const made = await agency.call<{ data: Survey }>('POST', '/api/surveys', { as: admin, body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const status_id = (await statusIds(agency, 'candidate_survey')).get('completed')!
  await agency.db.updateTable('surveys').set({ status_id }).where('id', '=', made.body.data.id).execute()
  return { id: made.body.data.id, candidate_id: candidate.id, contract_id, need_id: id, status: 'completed' }
}

const newWorkers = async (agency: TestAgency, admin: Someone, surveys: readonly ModelSurvey[]) => {
  const workers: { id: number; candidate_id: number | null }[] = []
  for (let count = 0; count < WORKERS; count++) {
    const id = await newWorker(agency, admin)
    await allPapers(agency, id)
    const candidate_id = surveys[count]?.candidate_id ?? null
    await agency.db.updateTable('workers').set({ candidate_id }).where('id', '=', id).execute()
    workers.push({ id, candidate_id })
  }
  return workers
}

/** Contracts with needs and workers with all documents, some with surveys, as the start of random programs. */
export const layPlacementGround = async (agency: TestAgency): Promise<Omit<Ground, 'tx' | 'chance'>> => {
  const admin = await agency.join('super-admin')
  await agency.db.updateTable('agency').set({ over_recruiting: RESERVE_RATE }).execute()
  const { contracts, needs } = await newOrders(agency, admin)
  const surveys: ModelSurvey[] = []
  for (const need of needs.filter(({ contract_id }) => contract_id !== contracts[2]!.id))
    surveys.push(await newSurvey(agency, admin, need))
  const workers = await newWorkers(agency, admin, surveys)
  const statuses = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  const reasons = await agency.db.selectFrom('reasons').where('active', '=', true).select(['id', 'entity']).execute()
  return {
    actor: admin.actor,
    model: { today: dayFrom(0), contracts, needs, surveys, placements: [], reserve: [], raises: [] },
    workers,
    statuses: new Map(statuses.map(({ id, entity, code }) => [`${entity}.${code}`, id])),
    reasons: new Map(reasons.map(({ id, entity }) => [entity, id])),
  }
}
