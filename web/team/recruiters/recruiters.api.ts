import { queryOptions } from '@tanstack/react-query'
import type { Recruiter, RecruiterStatusInput } from '#contract/team/recruiters.ts'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { recordCalls } from '#web/behaviors/record/record-calls.ts'
import { type Records, keepRecord, refreshRecords } from '#web/behaviors/record/records.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** The names in pickers are asked for again after whatever may have changed them. */
const thenNames = async <T>(write: Promise<T>): Promise<T> => {
  const answer = await write
  void queryClient.invalidateQueries({ queryKey: recruitersQuery.queryKey })
  return answer
}

const calls = recordCalls('recruiters/staff')

/** Staff recruiters as the pages meet them. */
export const recruiters = {
  ...calls,
  entity: 'recruiter',
  update: 'update regular recruiter',
  ...namedByPerson,
  create: (...asked: Parameters<typeof calls.create>) => thenNames(calls.create(...asked)),
  patch: (...asked: Parameters<typeof calls.patch>) => thenNames(calls.patch(...asked)),
} satisfies Records<Recruiter>

/** Users who can be made recruiters. */
export const userOptionsQuery = queryOptions({
  queryKey: [recruiters.plural, 'user-options'],
  queryFn: async () => (await call('GET /api/recruiters/staff/user-options', {})).data,
})

/** What is open with a recruiter. */
export const holdingsQuery = (id: number) =>
  queryOptions({
    queryKey: [recruiters.plural, 'holdings', id],
    queryFn: async () => (await call('GET /api/recruiters/staff/{id}/holdings', at(id))).data,
  })

/** What has become of those who came to a recruiter from a day to a day. */
export const resultsQuery = (id: number, period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [recruiters.plural, 'results', id, period],
    queryFn: async () => (await call('GET /api/recruiters/staff/{id}/results', { ...at(id), query: period })).data,
  })

const handedOver = ['leads', 'candidates', 'workers', 'contracts']

/** Stops a recruiter, or lets them start again. */
export const turnRecruiter = async (id: number, body: RecruiterStatusInput) => {
  const { data } = await thenNames(call('PUT /api/recruiters/staff/{id}/status', { ...at(id), body }))
  keepRecord(recruiters, data)
  for (const plural of [recruiters.plural, ...handedOver]) void refreshRecords({ plural })
  return data
}
