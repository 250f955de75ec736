import {
  type Ground,
  type Operation,
  answered,
  history,
  list,
  listOf,
  record,
  searchesOf,
  somebody,
  sortedListOf,
  upToPage,
} from './operations.ts'

const CONTRACTS = listOf('contracts')

/** The list of regular tasks as the app opens it. */
const TASKS = `${sortedListOf('tasks', 'due_at')}&kind=regular`
const OPEN = `${TASKS}&queue=open`

const statusesOf = (path: string, codes: readonly string[]) => (ground: Ground) =>
  codes.map((code) => `${path}&status_id=${ground.statuses.get(code)}`)

const searches = (path: string, texts: readonly string[]) =>
  texts.map((text) => `${path}&search=${encodeURIComponent(text)}`)

/** The measured operations on contracts; those on needs and queues have no floor. */
export const contractOperations: Operation[] = [
  list('list', 'admin', () => [CONTRACTS]),
  list('list of one status', 'admin', statusesOf(CONTRACTS, ['active', 'completed', 'terminated', 'draft'])),
  list('list of one coordinator', 'admin', ({ coordinators }) =>
    coordinators.map((id) => `${CONTRACTS}&coordinator_id=${id}`),
  ),
  list('list of a coordinator', 'coordinator', () => [CONTRACTS]),
  list('contracts that lack people', 'admin', () => [`${CONTRACTS}&missing=yes`]),
  list('contracts that end soon', 'admin', () => [`${sortedListOf('contracts', 'end_date')}&ending_within=30`]),
  list(
    'search',
    'admin',
    () => searchesOf('contracts', ['Zamrożone', 'welding Opole', 'C-2026-0012', 'Metalex 17']),
    somebody,
  ),
  list('page by cursor', 'admin', ({ deepCursor }) => [`${CONTRACTS}&after=${deepCursor}`]),
  { ...list('by what they lack', 'admin', () => [sortedListOf('contracts', '-missing')]), floor: false },
  { ...list('needs by what they lack', 'admin', () => ['/api/needs', '/api/needs?sort=date_from']), floor: false },
  answered('contract queues', '/api/contracts/queues'),
  record('contracts'),
  history('contracts'),
]

const placementsOf = (name: string, owner: string, owners: (rows: number) => number) =>
  list(
    name,
    'admin',
    ({ rows }) =>
      Array.from({ length: 40 }, (_, index) => {
        const id = 1 + Math.floor((index * owners(rows)) / 40)
        return `/api/assignments?${owner}=${id}&sort=-start_date&limit=100`
      }),
    (count) => count <= 100,
  )

/** The measured operations on placements, which the app lists for a contract or a worker. */
export const assignmentOperations: Operation[] = [
  placementsOf('placements of a contract', 'contract_id', (rows) => rows / 10),
  placementsOf('placements of a worker', 'worker_id', (rows) => rows / 5),
  record('assignments'),
]

/** The measured operations on tasks. */
export const taskOperations: Operation[] = [
  list('list of open tasks', 'admin', () => [OPEN]),
  list('list of one status', 'admin', statusesOf(TASKS, ['new', 'in_progress', 'done'])),
  list('list of one assignee', 'admin', ({ users }) => users.map((id) => `${TASKS}&assignee_ids=${id}`)),
  list('open tasks of one assignee', 'admin', ({ users }) => users.map((id) => `${OPEN}&assignee_ids=${id}`)),
  list('list of a recruiter', 'recruiter', () => [OPEN]),
  list('overdue', 'admin', () => [`${TASKS}&queue=overdue`]),
  list('search', 'admin', () => searches(TASKS, ['residence', 'Gdańsk 417', 'keys Opole', 'medical 31']), upToPage),
  list('page by cursor', 'admin', ({ deepCursor }) => [`${OPEN}&after=${deepCursor}`]),
  record('tasks'),
  history('tasks'),
]

/** The list whose middle gives a noun's cursor; placements have no pages. */
export const walkedOf: Readonly<Record<string, string>> = { tasks: OPEN }
