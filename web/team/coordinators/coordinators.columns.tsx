import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { HeldPapers } from '#web/people/parts/documents/HeldPapers.tsx'
import { type OwnCells, cellsOf } from '#web/behaviors/list/cells.ts'
import { useStaffColumns } from '../parts/staff/useStaffColumns.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

/** The default columns of the list. */
export const usualColumns = ['name', 'phone', 'status_id', 'contracts', 'regions', 'documents_state', 'languages']

/** The columns of a row on a phone. */
export const phoneColumns = ['phone', 'status_id', 'documents_state', 'regions']

const columns = offered(coordinatorFields)

const own: OwnCells<Coordinator, (typeof columns)[number]> = {
  documents_state: cellsOf<Coordinator>()(['documents_state', 'documents_to'], (row) => <HeldPapers row={row} />),
}

/** All columns of the list. */
export const useCoordinatorColumns = () =>
  useStaffColumns('coordinator', useCoordinatorText(), columns, sorted(coordinatorFields), own)
