import type { ReactNode } from 'react'
import type { SlimRow } from '#contract/basics/slim-list.ts'
import type { Column } from './DataTable.tsx'

/** Renders a part of a row; the list requests the fields it `reads`. */
export type Cell<Row extends { id: number }> = { reads: readonly string[]; cell: (row: SlimRow<Row>) => ReactNode }

/** A column of a list of records. */
export type ListColumn<Row extends { id: number }> = Column<SlimRow<Row>> & Cell<Row>

/** Cells that a noun renders its own way, by column key. */
export type OwnCells<Row extends { id: number }, Key extends string> = Partial<Record<Key, Cell<Row>>>

const has = <Row extends { id: number }, Name extends keyof Row>(
  row: SlimRow<Row>,
  names: readonly Name[],
): row is SlimRow<Row> & Pick<Row, Name | 'id'> => names.every((name) => name in row)

/** Creates the cells of a noun: each names the fields it reads and receives these and the id. A row that was fetched before a column was shown does not have its fields yet. */
export const cellsOf =
  <Row extends { id: number }>() =>
  <Name extends keyof Row & string>(
    reads: readonly Name[],
    draw: (row: Pick<Row, Name | 'id'>) => ReactNode,
  ): Cell<Row> => ({ reads, cell: (row) => (has(row, reads) ? draw(row) : null) })

/** The fields that cells read, without repetition. */
export const fieldsRead = (cells: readonly { reads: readonly string[] }[]): string[] => [
  ...new Set(cells.flatMap(({ reads }) => reads)),
]
