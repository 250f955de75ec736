import type { DataScope } from '../behaviors/permissions.ts'

/** What waits in each list, as the list's own query: its numbers count exactly these queries, and its tabs and the tiles of the home open them. */
export const queues = {
  leads: {
    calls: { queue: 'calls', sort: 'next_contact_at' },
    due: { queue: 'due', sort: 'next_contact_at' },
    waiting: { queue: 'waiting', sort: 'created_at' },
    overdue: { queue: 'overdue', sort: 'status_since' },
    pool: { queue: 'pool' },
  },
  candidates: {
    calls: { queue: 'calls', sort: 'next_contact_at' },
    arriving: { queue: 'arriving', sort: 'arrival_at' },
    papers: { queue: 'papers', sort: 'status_since' },
    overdue: { queue: 'overdue', sort: 'status_since' },
  },
  workers: {
    papers: { queue: 'papers' },
    unnotified: { queue: 'unnotified', sort: 'employed_from' },
    overdue: { queue: 'overdue', sort: 'status_since' },
  },
  contracts: {
    ending: { ending_within: '30', sort: 'end_date' },
  },
  tasks: {
    mine: { queue: 'mine', sort: 'due_at' },
  },
} as const

/** A list whose queues are counted. */
export type QueuedList = keyof typeof queues

/** The scopes of roles that reach a list's rows; with others its rows are out of reach, whatever the permission. */
export const listScopes: Readonly<
  Record<'leads' | 'candidates' | 'workers' | 'contracts' | 'housing', readonly DataScope[]>
> = {
  leads: ['all', 'recruiter'],
  candidates: ['all', 'recruiter', 'coordinator'],
  workers: ['all', 'recruiter', 'coordinator'],
  contracts: ['all', 'recruiter', 'coordinator'],
  housing: ['all', 'recruiter', 'coordinator'],
}

/** A number of the home: how many a queue of a list holds. */
export type QueueTile = {
  [List in QueuedList]: { list: List; queue: keyof (typeof queues)[List] & string }
}[QueuedList]

/** Lists of a user's own area that a tile of the home counts and opens; `field` of the user names whose they are. */
export const areaTiles = [
  { page: '/coordinator/arrivals', field: 'coordinator_id', call: 'GET /api/arrivals' },
  { page: '/foreman/workers', field: 'foreman_id', call: 'GET /api/foreman/workers' },
  { page: '/foreman/candidates', field: 'foreman_id', call: 'GET /api/foreman/candidates' },
  { page: '/foreman/needs', field: 'foreman_id', call: 'GET /api/foreman/needs' },
] as const

export type AreaTile = (typeof areaTiles)[number]

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

type HomeUser = { scopes: readonly DataScope[]; coordinator_id: number | null; foreman_id: number | null }

/** Whether rows of a list are within the user's reach at all. */
export const reaches = ({ scopes }: Pick<HomeUser, 'scopes'>, list: keyof typeof listScopes) =>
  scopes.some((scope) => listScopes[list].includes(scope))

/** The tiles of a user's home: of the lists they may open and whose rows are within their reach, and of their own area. */
export const homeTiles = (user: HomeUser, mayOpen: (path: string) => boolean) => {
  const area = areaTiles.filter(({ page, field }) => user[field] !== null && mayOpen(page))
  const hasArrivals = area.some(({ page }) => page === '/coordinator/arrivals')
  return {
    queues: queueTiles.filter(
      ({ list, queue }) =>
        list === 'tasks' ||
        (mayOpen(`/${list}`) && reaches(user, list) && !(list === 'candidates' && queue === 'arriving' && hasArrivals)),
    ),
    area,
  }
}
