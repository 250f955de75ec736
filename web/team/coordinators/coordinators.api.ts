import type { Coordinator } from '#contract/team/coordinators.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { steppingCalls } from '#web/behaviors/record/record-calls.ts'
import type { SteppingRecords } from '#web/behaviors/record/records.ts'
import { at, call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

const calls = steppingCalls('coordinators')

/** The records of coordinators for the shared pages. */
export const coordinators = {
  ...calls,
  entity: 'coordinator',
  update: 'update contract',
  ...namedByPerson,
} satisfies SteppingRecords<Coordinator>

/** What a successor takes over when a coordinator leaves. */
export const holdingsQuery = (id: number) =>
  dataQuery(['coordinators', 'holdings', id], () => call('GET /api/coordinators/{id}/holdings', at(id)))
