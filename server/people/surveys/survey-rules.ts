import type { FieldProblem } from '#contract/basics/problem.ts'

/** A need as survey rules read it: `missing` is how many people it still lacks. */
export type WantedNeed = { contract_id: number; status_code: string; missing: number }

type Ordered = { status_category: string; archived_at: string | null }

const WANTING = ['open', 'partial']

/** B10: a survey for a contract is started, sent and accepted only while the contract is active. */
export const contractProblem = ({ status_category, archived_at }: Ordered, path: string): FieldProblem[] =>
  status_category === 'active' && archived_at === null ? [] : [{ path, code: 'contract_not_active' }]

/** B10: a survey is started only when some need of the contract still lacks people. */
export const openNeedProblem = (needs: readonly Pick<WantedNeed, 'status_code'>[]): FieldProblem[] =>
  needs.some(({ status_code }) => WANTING.includes(status_code)) ? [] : [{ path: 'contract_id', code: 'no_open_need' }]

/** The need of a survey must be an open one of its contract. */
export const needProblem = (
  need: Pick<WantedNeed, 'contract_id' | 'status_code'> | undefined,
  contract_id: number | null,
  path: string,
): FieldProblem[] => {
  if (!need || need.contract_id !== contract_id) return [{ path, code: 'need_of_other' }]
  if (need.status_code === 'filled') return [{ path, code: 'need_full' }]
  return WANTING.includes(need.status_code) ? [] : [{ path, code: 'need_not_open' }]
}

/** No more people are accepted for a need than its headcount. */
export const roomProblem = ({ missing }: Pick<WantedNeed, 'missing'>, path: string): FieldProblem[] =>
  missing > 0 ? [] : [{ path, code: 'need_full' }]

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
