import type { Column } from './DataTable.tsx'

type Kind = Pick<Column<never>, 'edits'>

const abilityOf = ({ edits }: Kind) => (edits === 'status' ? 'change_status' : 'update')

/** What a list asks of its rows to know which of these columns may be changed in which row. */
export const abilitiesRead = (columns: readonly Kind[]): string[] =>
  columns.flatMap((column) => (column.edits ? [`abilities.${abilityOf(column)}`] : []))

/** Whether a row says that its cell of this column may be changed. */
export const mayEdit = (row: unknown, column: Kind): boolean =>
  column.edits !== undefined && (row as { abilities?: Record<string, boolean> }).abilities?.[abilityOf(column)] === true
