import type { DataScope } from '../behaviors/permissions.ts'
import { type QueuedList, queues } from './queues.ts'

/** The scopes that can reach rows of a list; with any other scope the list stays empty, whatever the permissions. */
export const listScopes: Readonly<
  Record<'leads' | 'candidates' | 'workers' | 'contracts' | 'housing', readonly DataScope[]>
> = {
  leads: ['all', 'recruiter'],
  candidates: ['all', 'recruiter', 'coordinator'],
  workers: ['all', 'recruiter', 'coordinator'],
  contracts: ['all', 'recruiter', 'coordinator'],
  housing: ['all', 'recruiter', 'coordinator'],
}

/** A number on the home page: the count of one queue of a list. */
export type QueueTile = {
  [List in QueuedList]: { list: List; queue: keyof (typeof queues)[List] & string }
}[QueuedList]

const queueTiles: readonly QueueTile[] = [
  { list: 'tasks', queue: 'mine' },
  { list: 'leads', queue: 'calls' },
  { list: 'leads', queue: 'waiting' },
  { list: 'leads', queue: 'pool' },
  { list: 'candidates', queue: 'arriving' },
  { list: 'candidates', queue: 'papers' },
  { list: 'candidates', queue: 'overdue' },
  { list: 'workers', queue: 'papers' },
  { list: 'workers', queue: 'unnotified' },
  { list: 'contracts', queue: 'ending' },
]

type HomeUser = { scopes: readonly DataScope[] }

/** Whether the user's scopes reach rows of a list. */
export const reaches = ({ scopes }: HomeUser, list: keyof typeof listScopes) =>
  scopes.some((scope) => listScopes[list].includes(scope))

/** The numbers on a user's home page: queues of the lists that the user may open and can reach. */
export const homeTiles = (user: HomeUser, mayOpen: (path: string) => boolean): QueueTile[] =>
  queueTiles.filter(({ list }) => list === 'tasks' || (mayOpen(`/${list}`) && reaches(user, list)))

type Span = { from: string; to: string }

const daysOf = ({ from, to }: Span) => `${from}..${to}`

/** The query of workers who began their first work in a span of days, optionally of one recruiter. */
export const beganIn = (days: Span, recruiter_id: number | null = null): Record<string, string> => ({
  first_day: daysOf(days),
  ...(recruiter_id === null ? {} : { recruiter_id: String(recruiter_id) }),
})

/** The query of contracts that lacked people on the last of some days, but not later than today. */
export const lackedAt = ({ to }: Span, today: string): Record<string, string> => {
  const day = to < today ? to : today
  return { lacking_on: daysOf({ from: day, to: day }) }
}

/** The query of workers with a document that expires in a span of days, optionally of one coordinator. */
export const documentsEndIn = (days: Span, coordinator_id: number | null = null): Record<string, string> => ({
  documents_end: daysOf(days),
  ...(coordinator_id === null ? {} : { coordinator_id: String(coordinator_id) }),
})

/** The query of a recruiter's own leads without recent contact. */
export const quietOf = (recruiter_id: number): Record<string, string> => ({
  ...queues.leads.quiet,
  recruiter_id: String(recruiter_id),
})

/** The query of needs that lack people who can be placed. */
export const needsToFill = { missing: 'yes', open: 'yes', takes_people: 'yes' } as const

/** The query of contracts with such needs. */
export const contractsToFill = { missing: 'yes', takes_people: 'yes' } as const

/** The arrivals on a coordinator's own contracts; without a coordinator, all arrivals within reach. */
export const arrivalsOf = (coordinator_id: number | null): Record<string, string> =>
  coordinator_id === null ? { of: 'all' } : {}
