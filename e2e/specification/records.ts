import type { APIRequestContext } from '@playwright/test'
import { type Walker, answerOf } from './people.ts'

/** A URL to open and what the page must show: the record, that it does not exist (404), or that the viewer may not see it (403). */
export type Stop = { address: string; answer: 200 | 403 | 404 }

/** The calls for a path with ids: the list of its records, and the first request of the page. */
type Source = { list: string; one: (id: number, surveyId: number) => string }

const NOUNS = [
  'recruiters/staff',
  'recruiters/freelance',
  'roles',
  'leads',
  'candidates',
  'workers',
  'contracts',
  'foremen',
  'coordinators',
  'housing',
  'tasks',
]

const tails: Record<string, string> = {
  history: '/history',
  'status-history': '/status-history',
  'contract-addition-history': '/addition-history',
  payments: '/ledger',
  convert: '/conversion',
  edit: '',
}

const RUNS = { leads: 'lead', candidates: 'candidate', workers: 'worker' } as Record<string, string>

const surveySource: Source = { list: '/api/surveys', one: (_, surveyId) => `/api/surveys/${surveyId}` }

const sourceOf = (path: string): Source => {
  if (path.startsWith('/candidate-survey/')) return { ...surveySource, one: (id) => `/api/surveys/${id}` }
  if (path.includes('/candidate-survey/edit/')) return surveySource
  const noun = NOUNS.find((one) => path.startsWith(`/${one}/`))!
  const verb = path.slice(noun.length + 2).split('/')[0]!
  if (verb === 'bulk' || verb === 'mass-addition') return { list: '', one: (id) => `/api/bulk-runs/${id}` }
  if (verb === 'import') return { list: `/api/${RUNS[noun]}-imports`, one: (id) => `/api/${RUNS[noun]}-imports/${id}` }
  return { list: `/api/${noun}`, one: (id) => `/api/${noun}/${id}${tails[verb] ?? ''}` }
}

type Row = { id: number; contract_id?: number | null }

const MISSING = 999_999_999

const lists = new Map<string, Promise<Row[]>>()

const askRows = async (request: APIRequestContext, token: string, list: string): Promise<Row[]> => {
  const { status, body } = await answerOf(request, token, list)
  return status === 200 ? (body!.data as Row[]) : []
}

/** The rows of a list, fetched once for each token. */
const rowsOf = (request: APIRequestContext, { token }: Walker, list: string) => {
  const key = `${token} ${list}`
  const rows = lists.get(key) ?? (list === '' ? Promise.resolve([]) : askRows(request, token, list))
  lists.set(key, rows)
  return rows
}

const addressOf = (path: string, row: Row) =>
  path.includes('{surveyId}')
    ? path.replace('{id}', String(row.contract_id ?? MISSING)).replace('{surveyId}', String(row.id))
    : path.replace('{id}', String(row.id))

/** The URLs for a path with ids: a record that the viewer can see (if there is one), one that they cannot, and one that does not exist. */
export const stopsOf = async (
  request: APIRequestContext,
  walker: Walker,
  admin: Walker,
  path: string,
): Promise<Stop[]> => {
  const { list, one } = sourceOf(path)
  const isNested = path.includes('{surveyId}')
  const near = (await rowsOf(request, walker, list)).filter((row) => !isNested || row.contract_id).slice(0, 1)
  const far = (await rowsOf(request, admin, list)).filter((row) => !isNested || row.contract_id).slice(0, 3)
  const answers = await Promise.all(
    [...near, ...far, { id: MISSING }].map(async (row) => {
      const { status } = await answerOf(request, walker.token, one(row.id, row.id))
      return { address: addressOf(path, row), answer: status as Stop['answer'] }
    }),
  )
  const there = answers.find(({ answer }) => answer === 200)
  const closed = answers.slice(0, -1).find(({ answer }) => answer !== 200)
  return [there, closed, answers.at(-1)].filter((stop) => stop !== undefined)
}

/** A URL of a path that the walker can see; undefined if there is no such record. */
export const addressFor = async (
  request: APIRequestContext,
  walker: Walker | null,
  admin: Walker,
  path: string,
): Promise<string | undefined> => {
  if (!path.includes('{')) return path
  const stops = walker ? await stopsOf(request, walker, admin, path) : []
  return stops.find(({ answer }) => answer === 200)?.address
}
