import { z } from 'zod'
import { codesFilter, containsFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { countries } from '../basics/world.ts'
import { filterGroupOf, recordListQuery } from '../behaviors/record-list.ts'
import { contractSorts } from './contract-choices.ts'
import { employmentForms } from '../people/worker-choices.ts'

const filters = {
  status_id: idsFilter().optional(),
  coordinator_id: idsFilter().optional(),
  foreman_id: idsFilter().optional(),
  recruiter_id: idsFilter().optional(),
  client_country: codesFilter(countries).optional(),
  site_country: codesFilter(countries).optional(),
  city: containsFilter().optional(),
  employment_form: codesFilter(employmentForms).optional(),
  housing_provided: codesFilter(['yes', 'no']).optional(),
  missing: codesFilter(['yes', 'no']).optional(),
  start_date: daysFilter().optional(),
  end_date: daysFilter().optional(),
  created_at: daysFilter().optional(),
  ending_within: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'invalid_format' })
    .transform(Number)
    .optional(),
}

const filterGroup = filterGroupOf(filters)

/** Filters of one group: all of them hold. */
export type ContractFilters = z.output<typeof filterGroup>

export const contractListQuery = recordListQuery(filters, contractSorts)

export type ContractListQuery = z.output<typeof contractListQuery>
