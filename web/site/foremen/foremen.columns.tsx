import { foremanFields } from '#contract/site/foremen.fields.ts'
import type { Foreman } from '#contract/site/foremen.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { HeldPapers } from '#web/people/parts/documents/HeldPapers.tsx'
import { type OwnCells, cellsOf } from '#web/behaviors/list/cells.ts'
import { useStaffColumns } from '#web/team/parts/staff/useStaffColumns.tsx'
import { crewBarOf } from './CrewBar.tsx'
import { useForemanText } from './useForemanText.ts'

/** The default columns of the list. */
export const usualColumns = ['name', 'phone', 'status_id', 'crew', 'contracts', 'documents_state', 'languages']

/** The columns of a row on a phone. */
export const phoneColumns = ['phone', 'status_id', 'crew']

const columns = offered(foremanFields)

const cell = cellsOf<Foreman>()

const own: OwnCells<Foreman, (typeof columns)[number]> = {
  crew: cell(['crew', 'max_team'], crewBarOf),
  documents_state: cell(['documents_state', 'documents_to'], (row) => <HeldPapers row={row} />),
}

/** All columns of the list. */
export const useForemanColumns = () => useStaffColumns('foreman', useForemanText(), columns, sorted(foremanFields), own)
