import { foremanFields } from '#contract/site/foremen.fields.ts'
import type { Foreman } from '#contract/site/foremen.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { HeldPapers } from '#web/people/parts/documents/HeldPapers.tsx'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useStaffColumns } from '#web/team/parts/staff/useStaffColumns.tsx'
import { crewBarOf } from './CrewBar.tsx'
import { useForemanText } from './useForemanText.ts'

/** Columns of the list until the user chooses others. */
export const usualColumns = ['name', 'phone', 'status_id', 'crew', 'contracts', 'documents_state', 'languages']

const columns = offered(foremanFields)

/** Every column the list can show. */
export const useForemanColumns = (): Column<Foreman>[] =>
  useStaffColumns<Foreman, (typeof columns)[number]>(
    'foreman',
    useForemanText(),
    columns,
    sorted(foremanFields),
    (key, row) => (key === 'crew' ? crewBarOf(row) : key === 'documents_state' ? <HeldPapers row={row} /> : undefined),
  )
