import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { logFolder } from '#server/db/backups/archive-log.ts'
import { momentIn } from '#server/db/backups/moment.ts'
import { type Restored, restoreBackup } from '#server/db/backups/restore-backup.ts'
import { type Db, openDb, openPool } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { copyFiles, missingFiles } from '#server/office/files/missing-files.ts'
import { erasureList, readErasures } from '#server/people/personal-data/erasure-list.ts'
import { otherKey } from '#server/install/secret-key.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { inStore } from '#server/platform/s3-place.ts'
import { placeOfFile, withKey, within } from '#server/platform/place.ts'
import { openStorage } from '#server/platform/storage.ts'
import { keyOf } from '../archive-key.ts'
import { carryErasures } from '../carry-erasures.ts'
import { runCommand } from '../run-command.ts'

const USAGE = `Puts a backup into an empty DATA_DIR.

  DATA_DIR=/var/lib/brigada-new npm run restore -- /mnt/disk/brigada-2026-11-25T012000Z.tar.gz
  BACKUP_DIR=s3://KEY:SECRET@host/bucket … npm run restore -- NAME.tar.gz   from an S3 store; "npm run backup -- --list" shows the names
  … npm run restore -- --key key.txt FILE.tar.gz.age       a file with the secret key of an encrypted backup, or BACKUP_KEY
  … npm run restore -- --until "2026-11-28 10:15:00" FILE  and what was done after the backup, up to a moment (the agency's time, or with a zone) or "latest"
  … npm run restore -- --until … --log /mnt/disk/log FILE  the archived log, where it does not lie beside the backup
  … npm run restore -- --files /old/files FILE             copies uploads from there that are not in the backup
  … npm run restore -- --erasures LIST FILE.tar.gz         who was anonymised since, where erasures.jsonl does not lie beside it`

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        key: { type: 'string' },
        erasures: { type: 'string' },
        until: { type: 'string' },
        log: { type: 'string' },
        files: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

const ofFiles = async (db: Db, config: Config, from: string | undefined) => {
  const storage = openStorage(config)
  const missing = await missingFiles(db, storage)
  const copied = from === undefined ? 0 : await copyFiles(missing, from, config.data_dir)
  const left = missing.length - copied
  return [
    ...(copied === 0 ? [] : [`Copied ${copied} files that are not in the backup from ${from}.`]),
    left === 0
      ? 'Every file that it names is there.'
      : `${left} files that it names are missing, because they were uploaded after the backup: --files names the folder "files" of the old DATA_DIR.`,
  ]
}

/** Starts the restored database once, which completes recovery, and describes its content. */
const lookInto = async (config: Config, files: string | undefined): Promise<string[]> => {
  const database = await openDatabase(config)
  const pool = openPool(database.owner_url, { max: 1 })
  try {
    const db = openDb(pool)
    const { at } = await db
      .selectFrom('change_history')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirstOrThrow()
    const why = await otherKey(db, config)
    return [
      `The last change in it: ${at ?? 'none'}.`,
      why === null ? 'The key fits.' : `${why} The server does not start without it.`,
      ...(await ofFiles(db, config, files)),
    ]
  } finally {
    await pool.end()
    await database.stop()
  }
}

const describe = ({ until, changed_at, zone }: NonNullable<Restored['applied']>) =>
  `Then applied the archived log ${until === null ? 'to its end' : `up to ${momentIn(until, zone)}`}; the last transaction in it is of ${changed_at === null ? 'before the backup' : momentIn(changed_at, zone)}.`

/** The address of what a person names: a path, an address in a store, or the name of a backup in BACKUP_DIR. */
const addressOf = (given: string, { backup_dir }: Config) => {
  if (inStore(given)) return withKey(given, backup_dir)
  const isName = path.basename(given) === given && !fs.existsSync(given)
  return isName && backup_dir !== null && inStore(backup_dir) ? within(backup_dir, given) : path.resolve(given)
}

const main = async () => {
  const { values, positionals } = readOptions()
  const [file] = positionals
  if (values.help) return console.log(USAGE)
  if (file === undefined) throw new ConfigError(USAGE)
  const config = readConfig()
  if (config.database_url !== null)
    throw new ConfigError(
      'A backup is restored into DATA_DIR; unset DATABASE_URL, or see Backup in docs/operations.md.',
    )
  const source = addressOf(file, config)
  const beside = placeOfFile(source)
  const { until, log } = values
  for (const folder of [log, values.files])
    if (folder !== undefined && !inStore(folder) && !fs.existsSync(folder))
      throw new ConfigError(`There is no folder ${folder}.`)
  const to = until === undefined ? null : { text: until, log: log ? addressOf(log, config) : logFolder(beside) }
  const list = values.erasures ? addressOf(values.erasures, config) : erasureList(beside)
  // A list that cannot be read stops the restore, because whoever is in it must not come back.
  await readErasures(list)
  const restored = await restoreBackup(source, config.data_dir, keyOf(values.key), to)
  const { made_at, brigada } = restored
  console.log(`Restored into ${config.data_dir}, as of ${made_at} (version ${brigada}).`)
  if (restored.applied !== null) console.log(describe(restored.applied))
  for (const line of await lookInto(config, values.files)) console.log(line)
  if (restored.files === 'in the bucket') console.log('Files were in a bucket: set STORAGE_URL to it.')
  const as_of = restored.applied?.until ?? restored.applied?.changed_at ?? made_at
  console.log(await carryErasures(list, as_of, config))
  console.log('Now start: npm start')
}

await runCommand(main)
