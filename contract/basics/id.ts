import { z } from 'zod'

/** A row's id: a positive safe integer. */
export const id = () => z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** The `{id}` in a path: digits without a sign or leading zero. */
export const idParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_id' })
    .transform(Number)
    .pipe(id()),
})

/** The version that the caller has read; if it is out of date, the answer is 409. */
export const version = () => z.int().min(1).max(2_147_483_647)

/** The body of a write that needs only the version that the caller has read. */
export const versioned = z.strictObject({ version: version() })
