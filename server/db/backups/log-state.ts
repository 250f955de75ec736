import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const stateSchema = z.object({
  /** The folder of the log that is being archived; null before the first. */
  folder: z.string().nullable(),
  /** Everything before this moment is archived; null while nothing is. */
  reached: z.iso.datetime().nullable(),
  /** A count of written rows, at that moment. */
  written: z.string().nullable(),
  failing: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type LogState = z.output<typeof stateSchema>

const NOTHING: LogState = { folder: null, reached: null, written: null, failing: null }

const fileIn = (data_dir: string) => path.join(data_dir, 'log.json')

/** How far the log of the embedded database is archived. */
export const readLogState = (data_dir: string): LogState => {
  try {
    return stateSchema.parse(JSON.parse(fs.readFileSync(fileIn(data_dir), 'utf8')))
  } catch {
    return NOTHING
  }
}

/** Changes a part of the state; null forgets it. */
export const writeLogState = async (data_dir: string, change: Partial<LogState> | null): Promise<void> => {
  const file = fileIn(data_dir)
  if (change === null) return fs.promises.rm(file, { force: true })
  await fs.promises.writeFile(`${file}.new`, JSON.stringify({ ...readLogState(data_dir), ...change }), { mode: 0o600 })
  await fs.promises.rename(`${file}.new`, file)
}
