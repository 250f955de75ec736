import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { writePacked } from '#server/platform/archive.ts'
import type { Config } from '#server/platform/config.ts'
import { type Place, openPlace, within } from '#server/platform/place.ts'
import { addressOfRunning } from '../embedded.ts'
import {
  SEGMENT_BYTES,
  archivedAmong,
  archivedName,
  beginOf,
  outlivedLog,
  positionOf,
  segmentName,
  streamName,
} from './log-names.ts'
import { readLogState, writeLogState } from './log-state.ts'

/** The folder beside the backups that holds archived logs, each in a folder of its own. */
export const logFolder = (backup_dir: string) => within(backup_dir, 'log')

const SLOT = 'brigada_log_'

type Slot = { stream: string; is_lost: boolean }

/** The replication slots that keep PostgreSQL from removing what is not archived. */
const slotsOf = async (client: pg.Client): Promise<Slot[]> => {
  const { rows } = await client.query<Slot>(
    `select substr(slot_name, $2::int) as stream, wal_status = 'lost' or restart_lsn is null as is_lost
     from pg_replication_slots where starts_with(slot_name, $1)`,
    [SLOT, SLOT.length + 1],
  )
  return rows
}

const drop = (client: pg.Client, { stream }: Slot) =>
  client.query('select pg_drop_replication_slot($1)', [`${SLOT}${stream}`])

/** The name of the log that a running cluster archives; null for none. */
export const streamOf = async (client: pg.Client): Promise<string | null> =>
  (await slotsOf(client)).find(({ is_lost }) => !is_lost)?.stream ?? null

/**
 * The log to continue. A new log begins when there is none, when PostgreSQL had to let go of a part, and in another
 * place; a folder that has disappeared may lie on a disk that is not mounted.
 */
const currentStream = async (client: pg.Client, root: Place, known: string | null, now: Date) => {
  const slots = await slotsOf(client)
  const { folders } = await root.list('')
  for (const { stream, is_lost } of slots) {
    const folder = root.shown(stream)
    if (!is_lost && folders.includes(stream)) return { stream, folder }
    if (!is_lost && root.is_on_disk && folder === known)
      throw new Error(`the folder ${folder} is gone: mount its disk, or make it again`)
  }
  const stream = streamName(now.toISOString())
  await root.make(stream)
  for (const slot of slots) await drop(client, slot)
  await client.query('select pg_create_physical_replication_slot($1, true)', [`${SLOT}${stream}`])
  return { stream, folder: root.shown(stream) }
}

const EMPTY = Buffer.alloc(1 << 16)

/** A segment without the zeros at its end. */
const filledPart = (segment: Buffer) => {
  let end = segment.length
  while (end >= EMPTY.length && segment.subarray(end - EMPTY.length, end).equals(EMPTY)) end -= EMPTY.length
  return segment.subarray(0, end)
}

type Work = { client: pg.Client; root: Place; stream: string; reached: string; settings: Settings }

const archiveSegment = async ({ root, stream, settings }: Work, file: string, at: string) => {
  const segment = path.basename(file)
  const content = filledPart(await fs.promises.readFile(file))
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const { files } = await root.list(`${stream}/${segment}`)
  const [before] = archivedAmong(files.map(({ name }) => name))
  if (before?.digest === digest) return
  if (before !== undefined)
    throw new Error(
      `${root.shown(`${stream}/${before.name}`)} is of another server: set another BACKUP_DIR for this one`,
    )
  const recipient = settings.backup_recipient
  const name = `${stream}/${archivedName(segment, at, digest, recipient !== null)}`
  await writePacked({ place: root, name }, recipient, content)
}

/**
 * Archives the segments that are complete, and lets PostgreSQL reuse them. Everything before `until` is in the last
 * one.
 */
const archiveComplete = async (work: Work, until: string) => {
  const { client, stream, reached, settings } = work
  const { rows } = await client.query<{ timeline: string; first: number; end: number }>(
    `select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
       floor(pg_wal_lsn_diff(restart_lsn, '0/0') / $2::int)::float8 as first,
       floor(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') / $2::int)::float8 as end
     from pg_replication_slots where slot_name = $1`,
    [`${SLOT}${stream}`, SEGMENT_BYTES],
  )
  const { timeline, first, end } = rows[0]!
  for (let number = first; number < end; number++) {
    const file = path.join(settings.data_dir, 'postgres', 'pg_wal', segmentName(timeline, number))
    await archiveSegment(work, file, number === end - 1 ? until : reached)
    await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [
      `${SLOT}${stream}`,
      positionOf(number + 1),
    ])
  }
}

/** How many rows were written so far; queues and the sealing of history write every minute and do not count. */
const writtenRows = async (client: pg.Client) => {
  const { rows } = await client.query<{ written: string }>(
    `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text as written
     from pg_stat_user_tables where schemaname = 'public' and relname <> 'history_seals'`,
  )
  return rows[0]!.written
}

const LOCK = 7_271_001

const archive = async (client: pg.Client, settings: Settings & { backup_dir: string }, now: Date) => {
  const { data_dir, backup_dir } = settings
  const state = readLogState(data_dir)
  const root = openPlace(logFolder(backup_dir))
  const { stream, folder } = await currentStream(client, root, state.folder, now)
  const at = now.toISOString()
  const isContinued = folder === state.folder
  const reached = (isContinued ? state.reached : null) ?? beginOf(stream)!
  const work = { client, root, stream, reached, settings }
  await archiveComplete(work, reached)
  const written = await writtenRows(client)
  if (!isContinued || written !== state.written) {
    await client.query('select pg_switch_wal()')
    await archiveComplete(work, at)
  }
  await writeLogState(data_dir, { folder, reached: at, written, failing: null })
}

type Settings = Pick<Config, 'data_dir' | 'backup_dir' | 'backup_recipient'>

/**
 * Archives what was written to the embedded database since the last call, in compressed segments of its log, encrypted
 * for the recipient of backups; without a backup folder, lets go of the log. While nothing is written, nothing is
 * archived. Must not run while the server is down.
 */
export const archiveLog = async (settings: Settings, now = new Date()): Promise<void> => {
  const { data_dir, backup_dir } = settings
  const address = addressOfRunning(data_dir)
  if (address === null) throw new Error('PostgreSQL does not run')
  const client = new pg.Client({ connectionString: address('brigada') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
    if (!rows[0]!.got) return
    if (backup_dir !== null) return await archive(client, { ...settings, backup_dir }, now)
    for (const slot of await slotsOf(client)) await drop(client, slot)
    await writeLogState(data_dir, null)
  } finally {
    await client.end()
  }
}

/**
 * Deletes archived segments beside backups that are older than the oldest backup, and the folders of ended logs that
 * become empty; answers how many segments.
 */
export const dropOutlivedLog = async (backup_dir: string, oldest: string): Promise<number> => {
  const root = openPlace(logFolder(backup_dir))
  const streams = (await root.list('')).folders.filter((name) => beginOf(name) !== null)
  const newest = streams.toSorted().at(-1)
  let dropped = 0
  for (const stream of streams) {
    await root.tidy(`${stream}/`)
    const { files, folders } = await root.list(`${stream}/`)
    const written = new Map(files.map(({ name, changed_at }) => [name, changed_at.getTime()]))
    const segments = archivedAmong([...written.keys()]).map(({ name }) => name)
    const gone = outlivedLog(new Map(segments.map((name) => [name, written.get(name)!])), oldest)
    for (const name of gone) await root.remove(`${stream}/${name}`)
    if (stream !== newest && gone.length === files.length && folders.length === 0) await root.unmake(stream)
    dropped += gone.length
  }
  return dropped
}
