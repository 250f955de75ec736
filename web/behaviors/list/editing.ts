import type { Column } from './DataTable.tsx'

type Kind = Pick<Column<never>, 'edits'>

const abilityOf = ({ edits }: Kind) => (edits === 'status' ? 'change_status' : 'update')

/** The abilities that a list requests to know which of these columns can be edited in each row. */
export const abilitiesRead = (columns: readonly Kind[]): string[] =>
  columns.flatMap((column) => (column.edits ? [`abilities.${abilityOf(column)}`] : []))

/** Whether a row's cell in this column can be edited. */
export const mayEdit = (row: unknown, column: Kind): boolean =>
  column.edits !== undefined && (row as { abilities?: Record<string, boolean> }).abilities?.[abilityOf(column)] === true
