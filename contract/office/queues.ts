/** The queues of each list, as queries of the list: its numbers count these queries, and its tabs and the tiles of the home page open them. */
export const queues = {
  leads: {
    calls: { queue: 'calls', sort: 'next_contact_at' },
    due: { queue: 'due', sort: 'next_contact_at' },
    waiting: { queue: 'waiting', sort: 'created_at' },
    overdue: { queue: 'overdue', sort: 'status_since' },
    pool: { queue: 'pool' },
    quiet: { queue: 'quiet', sort: 'last_contact_at' },
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

/** After this many days without a contact a person counts as quiet. */
export const QUIET_DAYS = 14

/** A list that has queues with counts. */
export type QueuedList = keyof typeof queues
