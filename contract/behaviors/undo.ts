import { z } from 'zod'
import { idParams } from '../basics/id.ts'

/** The answer of a write that can be undone: the record, and the transaction to name in an undo. */
export const writtenOf = <T extends z.ZodType>(thing: T) =>
  z.object({ data: thing, meta: z.object({ transaction_id: z.string() }) })

/** The input of an undo of one transaction on a record. */
export const undoInput = { params: idParams, body: z.strictObject({ transaction_id: z.guid() }) } as const
