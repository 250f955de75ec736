import { z } from 'zod'

const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** A CSV file of the archive: its columns in order, its rows without the header, and its bytes. */
const csvSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  sha256,
})
export type Csv = z.output<typeof csvSchema>

/** The first file of an exported agency. */
export const agencySchema = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  brigada: z.string(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: sha256 })).min(1),
  /** Values that only the right key opens, in base64; never the key. */
  key_check: z.array(z.object({ purpose: z.string(), sealed: z.base64() })),
  tables: z.array(csvSchema),
  /** Queued work that changes only records. */
  jobs: csvSchema,
  sequences: z.array(z.object({ name: z.string(), last: z.int(), is_called: z.boolean() })),
  /** The files that rows name. */
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** What waits to be sent and stays in the old installation. */
  waiting: z.object({ letters: z.int(), webhooks: z.int() }),
  /** Identity numbers in clear, if they were asked for. */
  numbers: csvSchema.nullable(),
})
export type AgencyManifest = z.output<typeof agencySchema>
