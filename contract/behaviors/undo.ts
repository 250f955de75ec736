import { z } from 'zod'
import { idParams } from '../basics/id.ts'

/** Answer of a write that can be taken back: the record, and the transaction that an undo names. */
export const writtenOf = <T extends z.ZodType>(thing: T) =>
  z.object({ data: thing, meta: z.object({ transaction_id: z.string() }) })

/** Taking back what one transaction did to a record. */
export const undoInput = { params: idParams, body: z.strictObject({ transaction_id: z.guid() }) } as const
