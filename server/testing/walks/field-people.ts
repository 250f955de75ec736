import { sql } from 'kysely'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Someone, TestAgency } from '../agency.ts'
import { multipart } from '../agency.ts'
import { createCandidate, createWorker, latin, standIn, statusIds } from '../builders.ts'
import { contractOfCoordinator, putOnContract, standingNeed, standingPlacement } from '../on-contract.ts'
import { surveyOf } from '../candidates.ts'
import { newFreelancer } from '../freelancers.ts'
import { setRow } from '../rows.ts'

type Made = { id: number; version: number }
export type State = 'a' | 'b'

/** The parts that can be hidden from a reader, each with two states. */
export const parts = [
  'glimpsed',
  'reserved',
  'kept',
  'candidate_medical',
  'worker_medical',
  'foreign',
  'charged',
  'brought',
] as const
export type Part = (typeof parts)[number]

const day = agencyToday

/**
 * The hidden values of a candidate known in part; every text contains `zqg`, and the two states differ in every field.
 */
export const hiddenOfCandidate = {
  a: {
    city: 'Zqga-Aachen', email: 'zqga@mark.example', phone: '+48690111222', phone_2: '+48690111333', comment: 'zqga comment',
    profession: 'zqga-prof', experience: 'zqga experience', skills: ['zqga-skill'], arrival_place: 'zqga place', messengers: ['viber'],
    arrival_at: '2031-01-02T10:00:00Z', transport: 'bus', rating: 1, min_rate: 71.17, min_rate_currency: 'PLN', date_of_birth: '1961-07-13',
    citizenship: 'UA', residence_country: 'PL', gender: 'female', education: 'higher', driving_licence: ['B'], needs_housing: true,
    desired_countries: ['ES'], languages: [{ code: 'pl', level: 'A1' }], clothing_size: 'S', shoe_size: 36, experience_years: 7,
    consent_future_at: '2026-01-02T10:00:00Z',
  },
  b: {
    city: 'Zqgb-Zabrze', email: 'zqgb@mark.example', phone: '+48690444555', phone_2: '+48690444666', comment: 'zqgb comment',
    profession: 'zqgb-prof', experience: 'zqgb experience', skills: ['zqgb-skill'], arrival_place: 'zqgb place', messengers: ['telegram'],
    arrival_at: new Date(Date.now() + 3_600_000).toISOString(), transport: 'train', rating: 5, min_rate: 93.39, min_rate_currency: 'EUR',
    date_of_birth: '1988-02-03', citizenship: 'BY', residence_country: 'ES', gender: 'male', education: 'primary', driving_licence: ['C'],
    needs_housing: false, desired_countries: ['PL'], languages: [{ code: 'uk', level: 'C1' }], clothing_size: 'XL', shoe_size: 46,
    experience_years: 21, consent_future_at: '2026-02-03T10:00:00Z',
  },
} as const // prettier-ignore

/** The values of a worker that only those who may change the worker see. */
export const keptOfWorker = {
  a: { pesel: '92031400029', iban: 'PL61109010140000071219812874', account_holder: 'Zqka Holder', pesel_missing_reason: 'zqka reason' },
  b: { pesel: '92031400166', iban: 'PL27114020040000300201355387', account_holder: 'Zqkb Holder', pesel_missing_reason: 'zqkb reason' },
} as const // prettier-ignore

/** A worker of another coordinator, hidden from everyone but their recruiter. */
export const chargedWorker = {
  a: { city: 'Zqwa-Opole', email: 'zqwa@mark.example', phone: '+48690222111', comment: 'zqwa comment', emergency_name: 'Zqwa Kin', registered_address: 'zqwa street', gender: 'male', citizenship: 'UA' },
  b: { city: 'Zqwb-Lublin', email: 'zqwb@mark.example', phone: '+48690333222', comment: 'zqwb comment', emergency_name: 'Zqwb Kin', registered_address: 'zqwb street', gender: 'female', citizenship: 'BY' },
} as const // prettier-ignore

const medical = {
  a: { result: 'fit', comment: 'zqma comment', issuer: 'zqma clinic' },
  b: { result: 'unfit', comment: 'zqmb comment', issuer: 'zqmb clinic' },
} as const

/** Full document numbers, which no GET shows. */
export const documentNumbers = ['ZQN100200', 'ZQN300400', 'ZQN500600']

export type FieldPeople = {
  glimpsed: number[]
  whole: number
  worker: number
  charged: number
  /** A worker recently on a contract of each coordinator, now on another's, which is hidden from them. */
  moved: number
  lead: number
  documents: number[]
  surveys: number[]
  contracts: number[]
  files: number[]
  become: (state: State, changed: readonly Part[]) => Promise<void>
}

const made = async (agency: TestAgency, as: Someone, method: string, path: string, body: unknown, headers = {}) => {
  const answer = await agency.call<{ data: Made }>(method, path, { as, body, headers })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body.data
}

const reserveFields = async (agency: TestAgency, admin: Someone) => {
  const role = await agency.db.selectFrom('roles').where('is_super', '=', true).select('id').executeTakeFirstOrThrow()
  const label = { en: 'Kept', ua: 'Таємне' }
  const dormant: Made[] = []
  for (const entity of ['lead', 'candidate', 'worker', 'candidate_survey'])
    for (const key of ['reserved', 'dormant']) {
      const body = { entity, key, type: 'text', label, filterable: true, in_list: true, visible_role_ids: [role.id] }
      const field = await made(agency, admin, 'POST', '/api/custom-fields', body)
      if (key === 'dormant') dormant.push(field)
    }
  return async () => {
    for (const { id, version } of dormant)
      await made(agency, admin, 'PATCH', `/api/custom-fields/${id}`, { version, active: false })
  }
}

const shareViews = async (agency: TestAgency, admin: Someone) => {
  const queries = [
    { city: 'ga-Aach' },
    { rating: '5' },
    { search: 'ga-skill' },
    { queue: 'arriving' },
    { citizenship: 'BY' },
  ]
  for (const entity of ['candidate', 'worker'])
    for (const [index, query] of [...queries, { 'custom.reserved': 'a rese' }].entries())
      await made(agency, admin, 'POST', '/api/views', { entity, name: `View ${index}`, query, shared: true })
}

/**
 * People of whom each reader knows a part, with a mark in everything hidden; `become` writes the other state and leaves
 * no trace except history.
 */
export const makeFieldPeople = async (
  agency: TestAgency,
  admin: Someone,
  owner: Someone,
  coordinators: readonly [Someone, ...Someone[]],
): Promise<FieldPeople> => {
  const close = await reserveFields(agency, admin)
  await shareViews(agency, admin)
  const secret = { custom_values: { reserved: 'zqra reserved', dormant: 'zqra dormant' } }
  const recruiter_id = owner.actor.recruiter_id
  const types = await agency.db.selectFrom('document_types').select(['id', 'code']).execute()
  const typeId = (code: string) => types.find((type) => type.code === code)!.id
  const upload = async (name: string) => {
    const { body, headers } = multipart(name, Buffer.from('%PDF-1.4'))
    return (await made(agency, admin, 'POST', '/api/document-files', body, headers)).id
  }
  const files: number[] = []
  const paper = async (path: string, code: string, more: object, name = 'scan.pdf') => {
    const file = await upload(name)
    files.push(file)
    const body = { type_id: typeId(code), file_ids: [file], valid_to: day(7), country: 'PL', ...more }
    return (await made(agency, admin, 'POST', `${path}/documents`, body)).id
  }
  const reject = async (id: number, reason: string) => {
    const { version } = await made(agency, admin, 'GET', `/api/documents/${id}`, undefined)
    await made(agency, admin, 'PUT', `/api/documents/${id}/verification`, { version, verification: 'rejected', reason })
  }
  const givers = {
    a: (await newFreelancer(agency, admin, owner, { last_name: 'Zqpa' })).id,
    b: (await newFreelancer(agency, admin, owner, { last_name: 'Zqpb' })).id,
  }
  const given = { freelance_recruiter_id: givers.a }
  const first = await createCandidate(agency, admin, { ...latin, recruiter_id, ...hiddenOfCandidate.a, ...secret })
  const between = { city: 'Zqgm-Krosno', rating: 3, arrival_at: '2030-06-01T10:00:00Z' }
  const second = await createCandidate(agency, admin, { last_name: 'Бойко', recruiter_id, ...between })
  const third = await createCandidate(agency, admin, {
    last_name: 'Гнатюк',
    recruiter_id,
    ...latin,
    ...given,
    ...secret,
  })
  const worker = await createWorker(agency, admin, { recruiter_id, ...keptOfWorker.a, ...given, ...secret })
  const lead = await made(agency, admin, 'POST', '/api/leads', {
    first_name: 'Ann', phone: '+48690777888', source: 'other', recruiter_id, ...secret,
  }) // prettier-ignore
  const [candidates, workers] = ['/api/candidates', '/api/workers']
  const documents = [
    await paper(`${candidates}/${first.id}`, 'passport', { number: documentNumbers[0], comment: 'zqga paper' }),
    await paper(`${candidates}/${third.id}`, 'medical_certificate', medical.a, 'zqma-scan.pdf'),
    await paper(`${workers}/${worker.id}`, 'passport', { number: documentNumbers[1], valid_to: day(900) }),
    await paper(`${workers}/${worker.id}`, 'medical_certificate', medical.a, 'zqma-scan.pdf'),
  ]
  const survey = async (as: Someone, candidate: { id: number }, more: object) =>
    (await made(agency, as, 'POST', '/api/surveys', surveyOf(candidate, more))).id
  const notes = { summary: 'zqga summary', position_experience: 'zqga known' }
  const surveys = [await survey(admin, first, notes), await survey(admin, third, secret)]
  for (const id of [first.id, second.id]) await standIn(agency, 'candidates', id, 'ready')
  await standIn(agency, 'candidates', third.id, 'approved')
  surveys.push(await survey(coordinators[0], second, {}))
  const contracts: number[] = []
  const stranger = await agency.join('coordinator')
  for (const one of [...coordinators, stranger]) {
    const placed = await putOnContract(agency, third.id, one)
    contracts.push(placed.contract_id)
    surveys.push(placed.survey_id)
  }
  const foreign = surveys.at(-1)!
  const owned = { recruiters: [owner.actor.recruiter_id!] }
  const theirs = await Promise.all(
    (['a', 'b'] as const).map(async (state) => {
      const id = await contractOfCoordinator(agency, stranger, owned)
      const title = `zqw${state} warehouse`
      await agency.db.updateTable('contracts').set({ title }).where('id', '=', id).execute()
      return { contract_id: id, need_id: await standingNeed(agency, id, { headcount: 9 }) }
    }),
  )
  const charged = await createWorker(agency, admin, { recruiter_id, ...chargedWorker.a })
  const moved = await createWorker(agency, admin, { recruiter_id, last_name: 'Зоря' })
  await paper(`${workers}/${charged.id}`, 'visa', { comment: 'zqwa paper' }, 'zqwa-scan.pdf')
  for (const [index, contract_id] of contracts.slice(0, coordinators.length).entries())
    await standingPlacement(agency, moved.id, contract_id, {
      start_date: day(-30 + index),
      end_date: day(-30 + index),
      status: 'ended',
    })
  const now = { start_date: day(-10), end_date: null, status: 'active' }
  for (const { id } of [charged, moved])
    await standingPlacement(agency, id, theirs[0]!.contract_id, { ...now, ...theirs[0] })
  await close()

  const quietly = async (
    table: 'candidates' | 'workers' | 'documents' | 'surveys',
    id: number,
    write: () => Promise<unknown>,
  ) => {
    const { db } = agency
    const marks = sql.join(
      ['version', 'updated_at', ...(table === 'documents' ? ['verified_at'] : [])].map((name) => sql.ref(name)),
    )
    const { rows } = await sql<object>`select ${marks} from ${sql.table(table)} where id = ${id}`.execute(db)
    await write()
    await setRow(db, table, id, rows[0]!)
  }
  const patch = async (path: string, body: object) => {
    const { version } = await made(agency, admin, 'GET', path, undefined)
    await made(agency, admin, 'PATCH', path, { version, ...body })
  }
  const examine = (id: number, state: State) =>
    quietly('documents', id, async () => {
      const file = await upload(`zqm${state}-scan.pdf`)
      files.push(file)
      await patch(`/api/documents/${id}`, { ...medical[state], file_ids: [file] })
      await reject(id, `zqm${state} finding`)
    })
  const answers = (state: State) => ({ summary: `zqf${state} summary`, rating: state === 'a' ? 1 : 5 })
  const changes: Record<Part, (state: State) => Promise<void>> = {
    glimpsed: (state) =>
      quietly('candidates', first.id, () => patch(`${candidates}/${first.id}`, hiddenOfCandidate[state])),
    reserved: async (state) => {
      const body = { custom_values: { reserved: `zqr${state} reserved` } }
      for (const { id } of [first, third]) await quietly('candidates', id, () => patch(`${candidates}/${id}`, body))
      await quietly('workers', worker.id, () => patch(`${workers}/${worker.id}`, body))
    },
    kept: (state) => quietly('workers', worker.id, () => patch(`${workers}/${worker.id}`, keptOfWorker[state])),
    candidate_medical: (state) => examine(documents[1]!, state),
    worker_medical: (state) => examine(documents[3]!, state),
    charged: async (state) => {
      await quietly('workers', charged.id, () => patch(`${workers}/${charged.id}`, chargedWorker[state]))
      const query = agency.db.updateTable('assignments').set(theirs[state === 'a' ? 0 : 1]! as never)
      await query.where('worker_id', '=', moved.id).where('status', '=', 'active').execute()
    },
    brought: async (state) => {
      const body = { freelance_recruiter_id: givers[state] }
      await quietly('candidates', third.id, () => patch(`${candidates}/${third.id}`, body))
      await quietly('workers', worker.id, () => patch(`${workers}/${worker.id}`, body))
    },
    foreign: async (state) => {
      const query = agency.db.updateTable('surveys').set({ status_id: draft, client_comment: `zqf${state} client` })
      await query.where('id', '=', foreign).execute()
      await quietly('surveys', foreign, () => patch(`/api/surveys/${foreign}`, answers(state)))
    },
  }
  const draft = (await statusIds(agency, 'candidate_survey')).get('draft')!
  const become = async (state: State, changed: readonly Part[]) => {
    for (const part of changed) await changes[part](state)
  }
  const glimpsed = [first.id, second.id]
  return {
    glimpsed, whole: third.id, worker: worker.id, charged: charged.id, moved: moved.id, lead: lead.id, documents, surveys, contracts,
    files, become,
  } // prettier-ignore
}
