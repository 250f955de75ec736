import type { FieldProblem } from '#contract/basics/problem.ts'

/**
 * A need as survey rules read it: how many people it still lacks, how many wait in its reserve, and how many may.
 */
export type WantedNeed = {
  contract_id: number
  status_code: string
  missing: number
  reserve: number
  reserve_limit: number
}

type Ordered = { status_category: string; archived_at: string | null }

const WANTING = ['open', 'partial']

const hasReserveRoom = ({ reserve, reserve_limit }: Pick<WantedNeed, 'reserve' | 'reserve_limit'>) =>
  reserve < reserve_limit

/** Whether people can be proposed for a need: it lacks some, or its reserve does. */
const isWanting = (need: Omit<WantedNeed, 'contract_id' | 'missing'>) =>
  WANTING.includes(need.status_code) || (need.status_code === 'filled' && hasReserveRoom(need))

/** B10: a survey for a contract is started, sent and accepted only while the contract is active. */
export const contractProblem = ({ status_category, archived_at }: Ordered, path: string): FieldProblem[] =>
  status_category === 'active' && archived_at === null ? [] : [{ path, code: 'contract_not_active' }]

/** B10: a survey is started only when some need of the contract, or its reserve, still lacks people. */
export const openNeedProblem = (needs: readonly Omit<WantedNeed, 'contract_id' | 'missing'>[]): FieldProblem[] =>
  needs.some(isWanting) ? [] : [{ path: 'contract_id', code: 'no_open_need' }]

/** The need of a survey must be an open one of its contract. */
export const needProblem = (
  need: Omit<WantedNeed, 'missing'> | undefined,
  contract_id: number | null,
  path: string,
): FieldProblem[] => {
  if (!need || need.contract_id !== contract_id) return [{ path, code: 'need_of_other' }]
  if (isWanting(need)) return []
  return need.status_code === 'filled' ? [{ path, code: 'need_full' }] : [{ path, code: 'need_not_open' }]
}

type Room = Pick<WantedNeed, 'missing' | 'reserve' | 'reserve_limit'>

/** Whether an accepted person waits in the reserve: no place is free beyond those of the people who wait already. */
export const waitsInReserve = ({ missing, reserve }: Room): boolean => missing <= reserve

/** No more people are accepted for a need than its headcount and its reserve. */
export const roomProblem = (room: Room, path: string): FieldProblem[] => {
  if (!waitsInReserve(room) || hasReserveRoom(room)) return []
  return room.missing > 0
    ? [{ path, code: 'reserve_first', params: { count: room.reserve } }]
    : [{ path, code: 'need_full' }]
}

/** Where the client must approve, a survey is accepted only after it was sent. */
export const approvalProblem = (contract: { client_approval_required: boolean }, was_sent: boolean): FieldProblem[] =>
  contract.client_approval_required && !was_sent ? [{ path: 'status_id', code: 'client_not_asked' }] : []

/** How many clients a candidate can wait for at the same time. */
export const MOST_SENT = 3

export const sentProblem = (others_sent: number): FieldProblem[] =>
  others_sent >= MOST_SENT ? [{ path: 'status_id', code: 'sent_to_many', params: { max: MOST_SENT } }] : []

/** A candidate can be accepted for one contract only. */
export const acceptedProblem = (others_accepted: number): FieldProblem[] =>
  others_accepted > 0 ? [{ path: 'status_id', code: 'accepted_elsewhere' }] : []
