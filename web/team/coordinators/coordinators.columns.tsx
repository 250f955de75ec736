import type { Coordinator, CoordinatorColumn } from '#contract/team/coordinators.ts'
import { HeldPapers } from '#web/people/parts/documents/HeldPapers.tsx'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useStaffColumns } from '../parts/staff/useStaffColumns.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

/** Columns of the list until the user chooses others. */
export const usualColumns = ['name', 'phone', 'status_id', 'contracts', 'regions', 'documents_state', 'languages']

const sortable: readonly string[] = [
  'created_at',
  'updated_at',
  'status_id',
  'status_since',
  'hired_on',
  'contracts',
  'documents_to',
]

const offered = [
  'phone', 'status_id', 'contracts', 'regions', 'documents_state', 'languages', 'email', 'hired_on', 'status_since', 'documents_to', 'comment', 'created_at', 'updated_at',
] as const satisfies readonly CoordinatorColumn[] // prettier-ignore

/** Every column the list can show. */
export const useCoordinatorColumns = (): Column<Coordinator>[] =>
  useStaffColumns<Coordinator, (typeof offered)[number]>(
    'coordinator',
    useCoordinatorText(),
    offered,
    sortable,
    (key, row) => (key === 'documents_state' ? <HeldPapers row={row} /> : undefined),
  )
