import { inflateRawSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import type { z } from 'zod'
import type { Endpoint, EndpointKey } from '#contract/basics/endpoint.ts'
import { candidateColumns, candidateSorts } from '#contract/people/candidates.ts'
import { historySorts } from '#contract/people/candidate-history-choices.ts'
import { leadSorts } from '#contract/people/leads.ts'
import { surveySorts } from '#contract/people/surveys.ts'
import { workerColumns, workerSorts } from '#contract/people/workers.ts'
import { mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import type { Someone, TestAgency } from '../agency.ts'
import {
  type FieldPeople,
  type Part,
  chargedWorker,
  documentNumbers,
  hiddenOfCandidate,
  keptOfWorker,
} from './field-people.ts'

/** A reader, the parts hidden from them, and the texts of those parts that must never reach them. */
export type Reader = { name: string; as: Someone; kept: readonly Part[]; forbidden: readonly string[] }

type Asked = { method: 'GET' | 'POST' | 'PATCH' | 'PUT'; path: string; body?: object; accept?: string }

const { a, b } = hiddenOfCandidate
const sorts = [...new Set<string>([...candidateSorts, ...workerSorts, ...leadSorts, ...surveySorts, ...historySorts])]

/**
 * The values to ask for each query parameter: those of both states, and one that matches nothing. A parameter without
 * an entry fails the walk.
 */
const probes: Readonly<Record<string, readonly string[]>> = {
  search: [
    a.city, b.city, a.email, a.phone, a.phone.slice(-9), a.profession, b.profession, a.skills[0], 'zqra', 'Шевченко', 'Бойко',
    keptOfWorker.a.pesel, keptOfWorker.a.iban, 'Zqka', documentNumbers[0]!, documentNumbers[1]!, 'nobody', chargedWorker.a.city, chargedWorker.b.phone,
  ],
  search_notes: ['no'],
  fields: ['first_name,phone,email,city,comment,custom_values,created_by', 'custom.reserved,custom.dormant', 'freelance_recruiter,freelance_recruiter_id,rating,travels_with', 'sensitive,account_holder,pesel_missing_reason,current_contract', 'abilities'],
  sort: sorts.map((sort, at) => (at % 2 === 0 ? sort : `-${sort}`)), limit: ['1'], once: ['yes'], page: ['2'], after: ['x'], archived: ['only', 'with'], group: ['citizenship', 'city', 'documents_state', 'custom.reserved'], folded: [`${a.city}~UA`, '-'], ids: ['1,2,3'],
  any: [
    `city=${a.city}`, `city=${b.city}`, 'rating=1', 'rating=5~gender=male', 'queue=papers', 'custom.reserved=zqra', 'custom.dormant=zqra',
    'last_name=Бойко',
  ],
  custom: ['reserved=zqra', 'reserved=nobody', 'dormant=zqra', 'made_up=zqra'],
  status_id: ['1,2,3,4,5,6,7,8,9,10,11,12'], recruiter_id: ['none'], freelance_recruiter_id: ['1', '2', 'none'], citizenship: ['UA', 'BY'], residence_country: ['PL', 'ES'],
  desired_position_ids: ['1'], desired_countries: ['ES', 'PL'], languages: ['pl', 'uk'], gender: ['female', 'male'],
  education: ['higher', 'primary'], driving_licence: ['B', 'C'], documents_state: ['ok', 'incomplete', 'expiring', 'expired'],
  rating: ['1', '5'], needs_housing: ['yes', 'no'], skills: [a.skills[0], b.skills[0]], city: [chargedWorker.a.city, chargedWorker.b.city, a.city, b.city, 'nowhere'],
  created_at: ['..2030-01-01'], available_from: ['..2030-01-01'], arrival_at: ['2031-01-01..2031-02-01', 'today..'],
  queue: ['overdue', 'arriving', 'papers', 'unnotified', 'quiet'], import_id: ['1', 'none'], stay_basis: ['visa'], work_basis: ['student'],
  employment_form: ['b2b'], is_student: ['yes', 'no'], employed_from: ['..2030-01-01'], employed_to: ['..2030-01-01'],
  left_at: ['..2030-01-01'], source: ['other'], next_contact_at: ['..2030-01-01'], first_contact_at: ['..2030-01-01'],
  phone: [chargedWorker.a.phone, chargedWorker.b.phone, a.phone, b.phone, a.phone.slice(0, 3) + a.phone.slice(-9)], email: [a.email, b.email, chargedWorker.a.email, chargedWorker.b.email],
  first_name: ['Олена&last_name=Шевченко', 'Олена&last_name=Aachen', 'zqga&last_name=prof', 'Олена&last_name=Шевченко&date_of_birth=1961-07-13'],
  last_name: ['Шевченко'], date_of_birth: [a.date_of_birth, b.date_of_birth],
  candidate_id: ['1', '2', '3'], interviewer_id: ['1'], channel: ['phone'], surveyed_on: ['..2030-01-01'], ready_from: ['..2030-01-01'],
  contract_id: ['1', '4', '5', '6', 'none'], placed: ['yes', 'no'], need_id: ['none'], survey_status_id: ['1,2,3'], reason_id: ['none'], client_decision_at: ['..2030-01-01'],
  assignment_status: ['planned'], start_date: ['..2030-01-01'], end_date: ['..2030-01-01'], end_reason_id: ['none'], coordinator_id: ['1,2,3', '4', 'none'], foreman_id: ['1', '2', 'none'],
  before: ['999999'], author_id: ['1'], action: ['created', 'updated'], at: ['2020-01-01..2030-01-01'], inline: ['1'], language: ['pl'],
  field: ['city', 'pesel', 'account_holder', 'pesel_missing_reason', 'comment', 'issuer', 'result', 'custom.reserved', 'custom.dormant'],
  entity: ['lead', 'candidate', 'worker', 'candidate_survey'], id: ['1', '2', '3'], except: ['1'], with: ['1', '2', '3'],
  first_day: ['..2030-01-01'], free_on: ['..2030-01-01', '2031-01-01..2031-01-01'], documents_end: ['..2030-01-01'],
  type: ['contact_due', 'arrival_changed'], kind: ['same_person'], state: ['open'], document_number: documentNumbers, pesel: [keptOfWorker.a.pesel, keptOfWorker.b.pesel],
} // prettier-ignore

const PEOPLE =
  /^\/api\/(home|candidates|workers|leads|surveys|documents|presence|custom-fields|views|notifications|data-quality|broken|foreman|contracts\/candidate-history|contracts\/\{id\}\/surveys)/

const shapeOf = ({ query }: Endpoint) =>
  Object.keys((query as z.ZodObject | undefined)?.shape ?? {}).filter((name) => name !== 'version')

/**
 * Whether the endpoint's schema accepts a value; other values are refused for everyone, whatever the data. Several
 * parameters at once are left to the endpoint.
 */
const isTaken = ({ query }: Endpoint, name: string, value: string) => {
  const schema = (query as z.ZodObject).shape[name] as z.ZodType
  return name === 'custom' || value.includes('&') || schema.safeParse(value).success
}

/** All requests to a GET endpoint about these people, with each of its query parameters. */
const questionsOf = (key: EndpointKey, endpoint: Endpoint, people: FieldPeople, faults: Set<string>): Asked[] => {
  const path = key.split(' ')[1]!
  const everyone = [...people.glimpsed, people.whole, people.worker, people.charged, people.moved, people.lead]
  const ids = path.startsWith('/api/documents')
    ? people.documents
    : path.startsWith('/api/surveys')
      ? people.surveys
      : path.startsWith('/api/contracts/{id}/surveys')
        ? people.contracts
        : [...new Set(everyone)]
  const bare = path.includes('{id}') ? ids.map((id) => path.replace('{id}', String(id))) : [path]
  const paths = bare.flatMap((one) =>
    one.includes('{') ? people.files.map((file) => one.replace(/\{\w+\}/, String(file))) : [one],
  )
  if (!PEOPLE.test(path)) return paths.map((one) => ({ method: 'GET', path: one }))
  const required = endpoint.query && !endpoint.query.safeParse({}).success ? requiredOf(path, people) : ['']
  const queries = shapeOf(endpoint).flatMap((name) => {
    if (!probes[name]) faults.add(`${key}: nothing to ask with "${name}"`)
    const taken = (probes[name] ?? []).filter((value) => isTaken(endpoint, name, value))
    if (probes[name] && taken.length === 0) faults.add(`${key}: takes nothing that is asked with "${name}"`)
    return taken.map((value) =>
      name === 'custom'
        ? `custom.${value}`
        : `${name}=${encodeURIComponent(value).replaceAll('%26', '&').replaceAll('%3D', '=')}`,
    )
  })
  return paths.flatMap((one) =>
    required.flatMap((first) =>
      ['', ...queries].map((more): Asked => {
        const query = [first, more].filter(Boolean).join('&')
        return { method: 'GET', path: query ? `${one}?${query}` : one }
      }),
    ),
  )
}

const requiredOf = (path: string, people: FieldPeople) => {
  if (path.endsWith('/surveys-pdf')) return people.surveys.map((id) => `ids=${id}`)
  if (path.endsWith('/merge-plan')) return ['']
  if (path.endsWith('/groups')) return ['group=city', 'group=custom.reserved']
  if (path.startsWith('/api/presence')) return probes['entity']!.flatMap((entity) => [1, 2, 3].map((id) => `entity=${entity}&id=${id}`))
  if (path.startsWith('/api/data-quality')) return ['entity=candidate&kind=same_person', 'entity=worker&kind=same_person']
  return probes['entity']!.map((entity) => `entity=${entity}`)
} // prettier-ignore

const narrowed = [
  {},
  { city: a.city },
  { rating: '5' },
  { any: 'gender=male' },
  { search: a.profession },
  { sort: 'city' },
]

/** POST requests that change nothing: exports, previews, and writes that a rule refuses. */
const otherQuestions = (people: FieldPeople): Asked[] => {
  const exports = narrowed.flatMap((query) =>
    ([['candidates', candidateColumns], ['workers', workerColumns]] as const).flatMap(([noun, own]) =>
      [[...own], [...own, 'custom.reserved'], ['custom.dormant'], ['phone', 'account_holder'], ['pesel']].flatMap((columns) =>
        ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'].map((accept): Asked => ({
          method: 'POST', path: `/api/${noun}/export`, body: { query, columns }, accept,
        })),
      ),
    ),
  ) // prettier-ignore
  const custom = { kind: 'custom', key: 'reserved', value: 'x' }
  const previews = narrowed.slice(0, 5).flatMap((query) =>
    [{ kind: 'archive' }, { kind: 'owner', recruiter_id: null }, custom].flatMap((action) =>
      ['candidates', 'workers'].map((noun): Asked => ({
        method: 'POST',
        path: `/api/${noun}/bulk-previews`,
        body: { selection: { query }, action },
      })),
    ),
  )
  const stale = [...people.glimpsed, people.whole]
    .map((id) => `candidates/${id}`)
    .concat([people.worker, people.charged].map((id) => `workers/${id}`))
    .flatMap((path): Asked[] => [
      { method: 'PATCH', path: `/api/${path}`, body: { version: 999, comment: 'x' } },
      { method: 'PATCH', path: `/api/${path}`, body: { version: 999, custom_values: { reserved: 'x' } } },
      { method: 'PUT', path: `/api/${path}/status`, body: { version: 999, status_id: 1 } },
      { method: 'PUT', path: `/api/${path}/archive`, body: { version: 999 } },
    ])
  return [...exports, ...previews, ...stale]
}

/** The inflated parts of a ZIP file as text. */
const unzipped = (file: Buffer): string => {
  const parts: string[] = []
  for (let at = file.indexOf('PK\u0001\u0002'); at !== -1; at = file.indexOf('PK\u0001\u0002', at + 4)) {
    const from = file.readUInt32LE(at + 42)
    const start = from + 30 + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28)
    const bytes = file.subarray(start, start + file.readUInt32LE(at + 20))
    parts.push((file.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
  }
  return parts.join('\n')
}

const textOf = async (type: string, bytes: Buffer) => {
  if (type.includes('pdf') && bytes.subarray(0, 8).toString() !== '%PDF-1.4')
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
  return bytes.subarray(0, 2).toString() === 'PK' ? unzipped(bytes) : bytes.toString('utf8')
}

const cursorOf = (text: string) => {
  const next = /"next":"([\w-]+)"/.exec(text)?.[1]
  return next ? Buffer.from(next, 'base64url').toString('utf8') : ''
}

const ask = async ({ app }: Pick<TestAgency, 'app'>, as: Someone, { method, path, body, accept }: Asked) => {
  const headers = { authorization: `Bearer ${as.token}`, ...(accept ? { accept } : {}) }
  const payload = body ? { payload: JSON.stringify(body) } : {}
  const type = body ? { 'content-type': 'application/json' } : {}
  const answer = await app.inject({ method, url: path, headers: { ...headers, ...type }, ...payload })
  const text = await textOf(String(answer.headers['content-type'] ?? ''), answer.rawPayload)
  return { status: answer.statusCode, text: `${text}\n${String(answer.headers['content-disposition'] ?? '')}` }
}

/** Paths whose answers differ between the states because of the change itself. */
const MOVES = /\/history/

/** Requests that reveal whether a known phone, address or birthday exists, but not whose it is. */
const NAMELESS = /\/duplicates\?.*(phone|email|date_of_birth)=/

const SKIPPED = new Set<EndpointKey>(['GET /api/events', 'GET /api/profile/sessions'])

type Answer = { status: number; text: string }
type Known = { data?: { entity: string; id: number | null }[] }

const namesHidden = (people: FieldPeople, reader: Reader, { text }: Answer) => {
  const { data = [] } = JSON.parse(text.split('\n')[0]!) as Known
  const names = (noun: string, ids: readonly number[]) =>
    data.some(({ entity, id }) => entity === noun && ids.includes(id ?? 0))
  return (
    (reader.kept.includes('glimpsed') && names('candidate', people.glimpsed)) ||
    (reader.kept.includes('charged') && names('worker', [people.charged]))
  )
}

/** The answer to someone without the permission of an endpoint, before its query is read: one question for each path is enough. */
const FORBIDDEN = 403

/** How many paths are asked at once: the database answers one while another is judged. */
const AT_ONCE = 3

const eachOf = async <T>(all: readonly T[], work: (one: T) => Promise<void>) => {
  const rest = all.values()
  const lane = async () => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

type Found = { cases: number; let_in: number; faults: string[] }

/**
 * Sends every request as each reader in both states of the hidden parts: no answer contains them, and no answer depends
 * on them.
 */
export const walkFields = async (
  agency: Pick<TestAgency, 'app'>,
  readers: readonly Reader[],
  people: FieldPeople,
  endpoints: ReadonlyMap<EndpointKey, Endpoint> = mountedEndpoints(agency.app),
): Promise<Found> => {
  const faults = new Set<string>()
  const asked = [...endpoints]
    .filter(([key]) => key.startsWith('GET ') && !SKIPPED.has(key))
    .flatMap(([key, endpoint]) => questionsOf(key, endpoint, people, faults))
  const questions = [...asked, ...otherQuestions(people)]
  const paths = Object.values(
    Object.groupBy(questions.entries(), ([, { method, path }]) => `${method} ${path.split('?')[0]}`),
  ).map((same) => same!)
  let [cases, let_in] = [0, 0]
  const judge = (reader: Reader, { method, path, body }: Asked, answer: Answer, before: Answer | undefined) => {
    const said = `${method} ${decodeURIComponent(path)} ${JSON.stringify(body ?? '')} as ${reader.name}`
    const fault = (what: string) => faults.add(`${said}: ${what}`)
    if (answer.status >= 500) fault(String(answer.status))
    const whole = `${answer.text}\n${cursorOf(answer.text)}`.toLowerCase()
    const leaked = reader.forbidden.filter((mark) => whole.includes(mark.toLowerCase()))
    if (leaked.length > 0) fault(`tells ${leaked.join(', ')}`)
    if (NAMELESS.test(path)) {
      if (answer.status < 300 && namesHidden(people, reader, answer)) fault('names whom it may not name')
    } else if (before && !MOVES.test(path) && `${before.status} ${before.text}` !== `${answer.status} ${answer.text}`)
      fault('answers otherwise when a hidden value changes')
  }
  for (const reader of readers) {
    const answers: Answer[] = []
    for (const state of ['a', 'b'] as const) {
      await people.become(state, reader.kept)
      await eachOf(paths, async (same) => {
        for (const [index, question] of same) {
          const answer = await ask(agency, reader.as, question)
          cases++
          if (answer.status < 300) let_in++
          judge(reader, question, answer, answers[index])
          answers[index] = answer
          if (answer.status === FORBIDDEN && !question.body) return
        }
      })
    }
  }
  return { cases, let_in, faults: [...faults] }
}
