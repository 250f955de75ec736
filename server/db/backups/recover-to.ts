import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ArchiveError, readPacked } from '#server/platform/archive.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import type { Place } from '#server/platform/place.ts'
import { startCluster } from '../embedded.ts'
import { identityFor } from '../embedded-binaries.ts'
import { SEGMENT_BYTES, type Archived, archivedAmong, placeOf, segmentName } from './log-names.ts'
import { momentIn } from './moment.ts'

/** Up to where an archived log is applied to a restored cluster: a moment, or null for all of it. */
export type Target = { log: Place; until: string | null; zone: string; identity: string | null }

const segmentsIn = async (log: Place) => archivedAmong((await log.list('')).files.map(({ name }) => name))

/** Throws a sentence when an archived log does not reach a moment. */
export const checkReach = async (log: Place, until: string | null, zone: string) => {
  const reached = (await segmentsIn(log)).at(-1)?.at
  if (until === null || (reached !== undefined && until <= reached)) return
  throw new ConfigError(
    reached === undefined
      ? `Nothing is archived in ${log.shown()} yet.`
      : `The archived log reaches only to ${momentIn(reached, zone)}: give an earlier moment, or "latest".`,
  )
}

/**
 * The segments that continue a backup, from its last segment up to a moment or to the end; throws ArchiveError with the
 * first that is missing.
 */
export const segmentsUntil = (files: readonly Archived[], last: string, until: string | null, zone: string) => {
  const { timeline, number } = placeOf(last)
  const later = new Map(files.filter((file) => file.segment >= last).map((file) => [file.segment, file]))
  const found: Archived[] = []
  for (let next = number; found.length < later.size; next++) {
    const segment = segmentName(timeline, next)
    const file = later.get(segment)
    if (file === undefined) {
      const reached = found.at(-1)?.at
      const how =
        reached === undefined ? 'which continues this backup' : `and reaches only to ${momentIn(reached, zone)}`
      throw new ArchiveError(`the archived log lacks the segment ${segment}, ${how}`)
    }
    found.push(file)
    if (until !== null && file.at >= until) break
  }
  return found
}

/** Puts a segment where PostgreSQL looks for it. Its end is a hole in the file, which takes no room. */
const unpack = async (file: Archived, { log, identity }: Target, root: string) => {
  const content = await readPacked({ place: log, name: file.name }, identity)
  const target = path.join(root, 'pg_wal', file.segment)
  await fs.promises.writeFile(target, content, { mode: 0o600 })
  await fs.promises.truncate(target, SEGMENT_BYTES)
  const { uid, gid } = identityFor(root)
  if (uid !== undefined) await fs.promises.chown(target, uid, gid)
}

const request = async (root: string) => {
  const file = path.join(root, 'recovery.signal')
  await fs.promises.writeFile(file, '', { mode: 0o600 })
  const { uid, gid } = identityFor(root)
  if (uid !== undefined) await fs.promises.chown(file, uid, gid)
}

/** Given at the start only, so nothing of them stays. The segments are there already: nothing has to be fetched. */
const recovering = {
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  hot_standby: 'off',
  wal_recycle: 'off',
}

const recover = async (data_dir: string, until: string | null) => {
  const cluster = await startCluster(data_dir, {
    ...recovering,
    ...(until !== null && { recovery_target_time: until.replace('T', ' ').replace('Z', '+00') }),
  })
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  try {
    await client.connect()
    await client.query('checkpoint')
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]!.at?.toISOString() ?? null
  } finally {
    await client.end()
    await cluster.stop()
  }
}

const ENDED_EARLIER = 'recovery ended before configured recovery target was reached'
const TOO_EARLY = 'requested recovery stop point is before consistent recovery point'

/** Why PostgreSQL ended, in its words; refused connections are in its log too. */
const saidIn = (data_dir: string) => {
  const log = path.join(data_dir, 'postgres.log')
  const lines = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n') : []
  return lines.findLast((line) => /FATAL|PANIC/.test(line) && !line.includes('the database system is')) ?? ''
}

/**
 * Applies the archived log to the unpacked cluster of a data folder, which then begins a history of its own; answers
 * the moment of the last change it has. Where the log has nothing at or after `until`, all of it is applied, which is
 * the same.
 */
export const recoverTo = async (data_dir: string, target: Target): Promise<string | null> => {
  const root = path.join(data_dir, 'postgres')
  const last = (await fs.promises.readdir(path.join(root, 'pg_wal')))
    .filter((name) => /^[\dA-F]{24}$/.test(name))
    .toSorted()
    .at(-1)!
  const files = segmentsUntil(await segmentsIn(target.log), last, target.until, target.zone)
  for (const file of files) await unpack(file, target, root)
  await request(root)
  try {
    return await recover(data_dir, target.until)
  } catch (error) {
    const said = saidIn(data_dir)
    if (target.until !== null && said.includes(ENDED_EARLIER)) return recover(data_dir, null)
    if (said.includes(TOO_EARLY))
      throw new ArchiveError('at that moment this backup was still being made: give a later one, or an older backup')
    throw said === '' ? error : new ArchiveError(`the log could not be applied: ${said}`, { cause: error })
  }
}
