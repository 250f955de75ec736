import type { SlimRow } from '#contract/basics/slim-list.ts'
import type { Cell } from '../list/cells.ts'
import type { Stepping } from '../record/records.ts'

/** What a card shows of its row between its name and its foot, and at the end of the foot. */
export type CardFacts<Row extends Stepping> = { body: Cell<Row>; foot: Cell<Row> }

/** A row as the board has it: what its cards read, and what a step needs. */
export type CardRow<Row extends Stepping> = SlimRow<Row> & Pick<Row, (typeof cardReads)[number]>

/** What the board itself reads of a row. */
export const cardReads = ['id', 'version', 'status_id', 'status_since', 'abilities'] as const
