import { type RecruiterColumn, recruiterSorts } from '#contract/team/recruiter-choices.ts'
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

const offered = [
  'phone', 'status', 'open_leads', 'open_candidates', 'placed', 'monthly_target', 'conversion', 'languages', 'email', 'hired_on', 'comment',
  'created_at', 'updated_at',
] as const satisfies readonly RecruiterColumn[] // prettier-ignore

/** Every column the list can show. */
export const useRecruiterColumns = (): Column<Recruiter>[] =>
  useProfileColumns<Recruiter, (typeof offered)[number]>(
    'recruiter',
    useRecruiterText(),
    offered,
    recruiterSorts,
    (key, row) => {
      if (key === 'status') return <RecruiterState row={row} />
      return key === 'placed' ? targetBarOf(row) : undefined
    },
  )
