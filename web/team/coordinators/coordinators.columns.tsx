import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { HeldPapers } from '#web/people/parts/documents/HeldPapers.tsx'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useStaffColumns } from '../parts/staff/useStaffColumns.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

/** Columns of the list until the user chooses others. */
export const usualColumns = ['name', 'phone', 'status_id', 'contracts', 'regions', 'documents_state', 'languages']

const columns = offered(coordinatorFields)

/** Every column the list can show. */
export const useCoordinatorColumns = (): Column<Coordinator>[] =>
  useStaffColumns<Coordinator, (typeof columns)[number]>(
    'coordinator',
    useCoordinatorText(),
    columns,
    sorted(coordinatorFields),
    (key, row) => (key === 'documents_state' ? <HeldPapers row={row} /> : undefined),
  )
