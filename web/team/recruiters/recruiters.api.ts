import type { Recruiter, RecruiterStatusInput } from '#contract/team/recruiters.ts'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { recordCalls } from '#web/behaviors/record/record-calls.ts'
import { type Records, keepRecord, refreshRecords } from '#web/behaviors/record/records.ts'
import { at, call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

/** After a write that may have changed names: fetches the options of select fields again. */
const thenNames = async <T>(write: Promise<T>): Promise<T> => {
  const answer = await write
  void queryClient.invalidateQueries({ queryKey: recruitersQuery.queryKey })
  return answer
}

const calls = recordCalls('recruiters/staff')

/** The records of staff recruiters for the shared pages. */
export const recruiters = {
  ...calls,
  entity: 'recruiter',
  update: 'update regular recruiter',
  ...namedByPerson,
  create: (...asked: Parameters<typeof calls.create>) => thenNames(calls.create(...asked)),
  patch: (...asked: Parameters<typeof calls.patch>) => thenNames(calls.patch(...asked)),
} satisfies Records<Recruiter>

/** What a recruiter holds. */
export const holdingsQuery = (id: number) =>
  dataQuery([recruiters.plural, 'holdings', id], () => call('GET /api/recruiters/staff/{id}/holdings', at(id)))

/** What became of the people who came to a recruiter in a period. */
export const resultsQuery = (id: number, period: { from: string; to: string }) =>
  dataQuery([recruiters.plural, 'results', id, period], () =>
    call('GET /api/recruiters/staff/{id}/results', { ...at(id), query: period }),
  )

const handedOver = ['leads', 'candidates', 'workers', 'contracts']

/** Stops or restarts a recruiter. */
export const turnRecruiter = async (id: number, body: RecruiterStatusInput) => {
  const { data } = await thenNames(call('PUT /api/recruiters/staff/{id}/status', { ...at(id), body }))
  keepRecord(recruiters, data)
  for (const plural of [recruiters.plural, ...handedOver]) void refreshRecords({ plural })
  return data
}
