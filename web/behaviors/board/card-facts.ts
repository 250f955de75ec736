import type { SlimRow } from '#contract/basics/slim-list.ts'
import type { Cell } from '../list/cells.ts'
import type { Stepping } from '../record/records.ts'

/** What a card shows between its name and its foot (`body`), and at the end of the foot. */
export type CardFacts<Row extends Stepping> = { body: Cell<Row>; foot: Cell<Row> }

/** A row as the board has it: the fields of its cards, and those that a step needs. */
export type CardRow<Row extends Stepping> = SlimRow<Row> & Pick<Row, (typeof cardReads)[number]>

/** The fields that the board itself reads. */
export const cardReads = ['id', 'version', 'status_id', 'status_since', 'abilities'] as const
