import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClaimOutcome, ClaimedNoun, FreelancerNumber } from '#contract/team/freelancer-choices.ts'
import type { FreelanceSettingsUpdate } from '#contract/team/freelance-claims.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import { freelancersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { recordCalls } from '#web/behaviors/record/record-calls.ts'
import type { Records } from '#web/behaviors/record/records.ts'
import { at, call, callForm } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

/** After a write that may have changed names: fetches the options of select fields again. */
const thenNames = async <T>(write: Promise<T>): Promise<T> => {
  const answer = await write
  void queryClient.invalidateQueries({ queryKey: freelancersQuery.queryKey })
  return answer
}

const calls = recordCalls('recruiters/freelance')

/** The records of freelance recruiters for the shared pages. */
export const freelancers = {
  ...calls,
  entity: 'freelance_recruiter',
  update: 'update freelance recruiter',
  ...namedByPerson,
  create: (...asked: Parameters<typeof calls.create>) => thenNames(calls.create(...asked)),
  patch: (...asked: Parameters<typeof calls.patch>) => thenNames(calls.patch(...asked)),
  archive: (...asked: Parameters<typeof calls.archive>) => thenNames(calls.archive(...asked)),
  restore: (...asked: Parameters<typeof calls.restore>) => thenNames(calls.restore(...asked)),
  undo: (...asked: Parameters<typeof calls.undo>) => thenNames(calls.undo(...asked)),
} satisfies Records<Freelancer>

/** One whole sealed number of a freelance recruiter; viewing it is recorded in the history. */
export const viewNumber = async (id: number, field: FreelancerNumber) =>
  (await call('POST /api/recruiters/freelance/{id}/sensitive-views', { ...at(id), body: { field } })).data.value

const MOST = '100'

/** The claims of a freelance recruiter, or all open disputes. */
export const claimsQuery = (query: { freelance_recruiter_id?: string; state?: string }) =>
  queryOptions({
    queryKey: ['claims', 'list', query],
    queryFn: () => call('GET /api/freelance-claims', { query: { ...query, limit: MOST } }),
    placeholderData: keepPreviousData,
  })

/** The number of open disputes of the freelance recruiters that the user may see. */
export const disputeCountQuery = queryOptions({
  queryKey: ['claims', 'count'],
  queryFn: async () =>
    (await call('GET /api/freelance-claims', { query: { state: 'disputed', limit: '1' } })).meta.total,
})

/** The record whose claims are requested. */
export type Claimed = { entity: ClaimedNoun; id: number }

const ofPerson = {
  lead: (id: number) => call('GET /api/leads/{id}/claims', at(id)),
  candidate: (id: number) => call('GET /api/candidates/{id}/claims', at(id)),
  worker: (id: number) => call('GET /api/workers/{id}/claims', at(id)),
}

/** The claims on a person. */
export const personClaimsQuery = ({ entity, id }: Claimed) =>
  queryOptions({ queryKey: ['claims', entity, id], queryFn: () => ofPerson[entity](id) })

/** Records that a freelance recruiter introduced a person. */
export const addClaim = async (
  { entity, id }: Claimed,
  claim: { freelance_recruiter_id: number | null; claimed_on: string | null; evidence: string },
) => {
  const { claimed_on, ...rest } = claim
  const body = { ...rest, person: { entity, id }, ...(claimed_on ? { claimed_on } : {}) }
  return (await callForm('POST /api/freelance-claims', { body })).data
}

/** Decides a claim. */
export const decideClaim = (id: number, body: { version: number; outcome: ClaimOutcome; reason: string }) =>
  call('PUT /api/freelance-claims/{id}/decision', { ...at(id), body })

/** Changes the evidence of a claim. */
export const changeEvidence = (id: number, body: { version: number; evidence: string }) =>
  call('PATCH /api/freelance-claims/{id}', { ...at(id), body })

/** The settings for all freelance recruiters. */
export const termsQuery = dataQuery(['freelance-settings'], () => call('GET /api/freelance-settings', {}))

export const changeTerms = (body: FreelanceSettingsUpdate) => call('PATCH /api/freelance-settings', { body })

/** Fetches everything again that a claim or a decision changes. */
export const refreshClaims = async () => {
  for (const key of ['claims', freelancers.plural, 'leads', 'candidates', 'workers'])
    await queryClient.invalidateQueries({ queryKey: [key] })
}
