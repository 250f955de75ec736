import { offered, sorted } from '#contract/fields/facts.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { Recruiter } from '#contract/team/recruiters.ts'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useProfileColumns } from '../parts/staff/useStaffColumns.tsx'
import { RecruiterState } from './RecruiterState.tsx'
import { targetBarOf } from '../parts/results/TargetBar.tsx'
import { useRecruiterText } from './useRecruiterText.ts'

/** Columns of the list until the user chooses others. */
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

const columns = offered(recruiterFields)

/** Every column the list can show. */
export const useRecruiterColumns = (): Column<Recruiter>[] =>
  useProfileColumns<Recruiter, (typeof columns)[number]>(
    'recruiter',
    useRecruiterText(),
    columns,
    sorted(recruiterFields),
    (key, row) => {
      if (key === 'status') return <RecruiterState row={row} />
      return key === 'placed' ? targetBarOf(row) : undefined
    },
  )
