import { queryOptions } from '@tanstack/react-query'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { steppingCalls } from '#web/behaviors/record/record-calls.ts'
import type { SteppingRecords } from '#web/behaviors/record/records.ts'
import { call } from '#web/platform/api.ts'

const at = (id: number) => ({ params: { id: String(id) } })

const calls = steppingCalls('coordinators')

/** The records of coordinators for the shared pages. */
export const coordinators = {
  ...calls,
  entity: 'coordinator',
  update: 'update contract',
  ...namedByPerson,
} satisfies SteppingRecords<Coordinator>

/** Users who can become coordinators. */
export const userOptionsQuery = queryOptions({
  queryKey: ['coordinators', 'user-options'],
  queryFn: async () => (await call('GET /api/coordinators/user-options', {})).data,
})

/** What a successor takes over when a coordinator leaves. */
export const holdingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['coordinators', 'holdings', id],
    queryFn: async () => (await call('GET /api/coordinators/{id}/holdings', at(id))).data,
  })
