import { z } from 'zod'
import { codesFilter, containsFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { type FilterGroup, recordListQuery } from '../behaviors/record-list.ts'
import { contractFields } from './contracts.fields.ts'
import { grouped, sorted } from '../fields/facts.ts'
import { filterShape } from '../fields/schemas.ts'

const filters = {
  ...filterShape(contractFields),
  coordinator_id: idsFilter().optional(),
  foreman_id: idsFilter().optional(),
  recruiter_id: idsFilter().optional(),
  city: containsFilter().optional(),
  missing: codesFilter(['yes', 'no']).optional(),
  takes_people: codesFilter(['yes', 'no']).optional(),
  lacking_on: daysFilter().optional(),
  ending_within: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'invalid_format' })
    .transform(Number)
    .optional(),
}

export type ContractFilters = FilterGroup<typeof filters>

export const contractListQuery = recordListQuery(filters, sorted(contractFields), [
  ...grouped(contractFields),
  'coordinator_id',
])

export type ContractListQuery = z.output<typeof contractListQuery>
