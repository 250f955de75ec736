import { offered, sorted } from '#contract/fields/facts.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { Recruiter } from '#contract/team/recruiters.ts'
import { type OwnCells, cellsOf } from '#web/behaviors/list/cells.ts'
import { useProfileColumns } from '../parts/staff/useStaffColumns.tsx'
import { RecruiterState } from './RecruiterState.tsx'
import { targetBarOf } from '../parts/results/TargetBar.tsx'
import { useRecruiterText } from './useRecruiterText.ts'

/** The default columns of the list. */
export const usualColumns = [
  'name',
  'phone',
  'status',
  'open_leads',
  'open_candidates',
  'placed',
  'conversion',
  'languages',
]

/** The columns of a row on a phone. */
export const phoneColumns = ['phone', 'status']

const columns = offered(recruiterFields)

const cell = cellsOf<Recruiter>()

const own: OwnCells<Recruiter, (typeof columns)[number]> = {
  status: cell(['status'], (row) => <RecruiterState row={row} />),
  placed: cell(['placed', 'monthly_target'], targetBarOf),
}

/** All columns of the list. */
export const useRecruiterColumns = () =>
  useProfileColumns('recruiter', useRecruiterText(), columns, sorted(recruiterFields), own)
