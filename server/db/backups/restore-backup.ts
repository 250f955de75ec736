import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { ArchiveError, type Packed, readArchive } from '#server/platform/archive.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { closedFolder } from '#server/platform/data-folder.ts'
import { fileAt, openPlace, within } from '#server/platform/place.ts'
import { identityFor } from '../embedded-binaries.ts'
import { type Manifest, machine, manifestSchema, packagedPostgres } from './make-backup.ts'
import { momentIn, readMoment } from './moment.ts'
import { type Target, checkReach, recoverTo } from './recover-to.ts'

const manifestOf = async ({ name, content }: Packed): Promise<Manifest> => {
  const parsed = name === 'manifest.json' ? manifestSchema.safeParse(JSON.parse(await text(content))) : null
  if (!parsed?.success) throw new ArchiveError('this is no backup of Brigada, or one of a later version')
  return parsed.data
}

const checkReadable = ({ postgres, machine: made }: Manifest) => {
  if (postgres !== packagedPostgres())
    throw new ArchiveError(
      `it is of PostgreSQL ${postgres}, and this version brings ${packagedPostgres()}: restore it with the version of Brigada that made it`,
    )
  if (made !== machine)
    throw new ArchiveError(`it was made on ${made}, and this is ${machine}: restore it on such a machine`)
}

const isOfDatabase = (name: string) => name === 'postgres' || name.startsWith('postgres/')

const put = async ({ name, isFolder, content }: Packed, staging: string) => {
  const target = path.join(staging, ...name.split('/'))
  const owner = isOfDatabase(name) ? identityFor(path.join(staging, 'postgres')) : {}
  if (isFolder) await fs.promises.mkdir(target, { recursive: true, mode: 0o700 })
  else {
    await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(content, fs.createWriteStream(target, { mode: 0o600, flush: !isOfDatabase(name) }))
  }
  if (owner.uid !== undefined) await fs.promises.chown(target, owner.uid, owner.gid)
}

/** Throws ConfigError when a data folder has data, or PostgreSQL could not enter it. */
export const requireEmpty = (data_dir: string) => {
  const taken = ['postgres', 'files', 'postgres.secret'].filter((name) => fs.existsSync(path.join(data_dir, name)))
  if (taken.length > 0)
    throw new ConfigError(
      `${data_dir} is not empty (${taken.join(', ')}): set DATA_DIR to an empty folder, or move what is there aside.`,
    )
  const closed = process.getuid?.() === 0 ? closedFolder(data_dir) : null
  if (closed !== null) throw new ConfigError(`PostgreSQL does not run as root, and ${closed} is closed to other users.`)
}

/** Where the log of the backup lies, and up to when it is applied. */
export type Until = { text: string; log: string }

/** What was restored: the backup, and up to where the log was applied to it, if it was. */
export type Restored = Manifest & { applied: { zone: string; until: string | null; changed_at: string | null } | null }

/** Checks what can be known before the backup is unpacked. */
const targetOf = async (
  { made_at, log: place }: Manifest,
  { text: asked, log: logs }: Until,
  identity: string | null,
): Promise<Target> => {
  const { stream = null, time_zone: zone = 'UTC' } = place ?? {}
  if (stream === null)
    throw new ConfigError('No log was archived when this backup was made: restore it without --until.')
  const until = readMoment(asked, zone)
  if (until !== null && until < made_at)
    throw new ConfigError(`This backup is of ${momentIn(made_at, zone)}: give a later moment, or an older backup.`)
  if (until !== null && Date.parse(until) > Date.now())
    throw new ConfigError(`${momentIn(until, zone)} is in the future.`)
  const log = openPlace(within(logs, stream))
  if (!(await openPlace(logs).list(stream)).folders.includes(stream))
    throw new ConfigError(`There is no archived log ${log.shown()}: --log names the folder "log" of the backups.`)
  await checkReach(log, until, zone)
  return { log, until, zone, identity }
}

/**
 * Restores a backup into a data folder that has no data yet, completely or not at all: as of the backup, or with the
 * archived log up to a later moment.
 */
export const restoreBackup = async (
  source: string,
  data_dir: string,
  identity: string | null,
  to: Until | null = null,
): Promise<Restored> => {
  if (to !== null) readMoment(to.text, 'UTC')
  const { place, name } = fileAt(source)
  const { files } = await place.list(name)
  if (!files.some((file) => file.name === name)) throw new ConfigError(`There is no backup ${place.shown(name)}.`)
  requireEmpty(data_dir)
  const staging = path.join(data_dir, 'restoring')
  await fs.promises.rm(staging, { recursive: true, force: true })
  await fs.promises.mkdir(staging, { recursive: true, mode: 0o711 })
  try {
    let manifest: Manifest | null = null
    let target: Target | null = null
    const archive = await place.read(name)
    if (archive === null) throw new ConfigError(`${place.shown(name)} is gone.`)
    await readArchive(archive, identity, async (packed) => {
      if (manifest !== null) return put(packed, staging)
      manifest = await manifestOf(packed)
      checkReadable(manifest)
      target = to && (await targetOf(manifest, to, identity))
    })
    const applied = target && { ...(target as Target), changed_at: await recoverTo(staging, target) }
    for (const name of ['postgres.secret', 'files', 'postgres'])
      if (fs.existsSync(path.join(staging, name)))
        await fs.promises.rename(path.join(staging, name), path.join(data_dir, name))
    return { ...manifest!, applied }
  } finally {
    await fs.promises.rm(staging, { recursive: true, force: true })
  }
}
