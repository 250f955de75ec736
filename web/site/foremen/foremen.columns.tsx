import type { Foreman, ForemanColumn } from '#contract/site/foremen.ts'
import { HeldPapers } from '#web/people/parts/documents/HeldPapers.tsx'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useStaffColumns } from '#web/team/parts/staff/useStaffColumns.tsx'
import { crewBarOf } from './CrewBar.tsx'
import { useForemanText } from './useForemanText.ts'

/** Columns of the list until the user chooses others. */
export const usualColumns = ['name', 'phone', 'status_id', 'crew', 'contracts', 'documents_state', 'languages']

const sortable: readonly string[] = [
  'created_at', 'updated_at', 'status_id', 'status_since', 'hired_on', 'contracts', 'crew', 'max_team', 'documents_to',
] // prettier-ignore

const offered = [
  'phone', 'status_id', 'crew', 'max_team', 'contracts', 'documents_state', 'languages', 'email', 'hired_on', 'status_since', 'documents_to', 'comment', 'created_at',
  'updated_at',
] as const satisfies readonly ForemanColumn[] // prettier-ignore

/** Every column the list can show. */
export const useForemanColumns = (): Column<Foreman>[] =>
  useStaffColumns<Foreman, (typeof offered)[number]>('foreman', useForemanText(), offered, sortable, (key, row) =>
    key === 'crew' ? crewBarOf(row) : key === 'documents_state' ? <HeldPapers row={row} /> : undefined,
  )
