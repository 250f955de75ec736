import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/db/backups/restore-backup.ts'
import { openDb, openPool } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { erasuresToDo } from '#server/people/personal-data/erase-again.commands.ts'
import { erasureList, readErasures } from '#server/people/personal-data/erasure-list.ts'
import { otherKey } from '#server/install/secret-key.ts'
import { ArchiveError } from '#server/platform/archive.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts'

const USAGE = `Puts a backup into an empty DATA_DIR.

  DATA_DIR=/var/lib/brigada-new npm run restore -- /mnt/disk/brigada-2026-11-25T012000Z.tar.gz
  … npm run restore -- --key key.txt FILE.tar.gz.age       a file with the secret key of an encrypted backup, or BACKUP_KEY
  … npm run restore -- --erasures LIST FILE.tar.gz         who was anonymised since, where erasures.jsonl does not lie beside it`

const readOptions = () => {
  try {
    return parseArgs({
      options: { key: { type: 'string' }, erasures: { type: 'string' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

const keyOf = (file: string | undefined) => {
  if (file !== undefined && !fs.existsSync(file)) throw new ConfigError(`There is no key file ${file}.`)
  const given = file === undefined ? (process.env['BACKUP_KEY'] ?? '') : fs.readFileSync(file, 'utf8')
  const key = /AGE-SECRET-KEY-1[\dA-Z]+/.exec(given)?.[0] ?? null
  if (file !== undefined && key === null)
    throw new ConfigError(`${file} holds no key that begins with AGE-SECRET-KEY-1.`)
  return key
}

/** Allows for a difference between the clocks of two machines. */
const EARLIER_MS = 600_000

/** Stores for the next start which people were anonymised after the backup was made. */
const carryErasures = async (list: string, made_at: string, { data_dir }: Config) => {
  if (!fs.existsSync(list)) return `There is no list ${list}: anonymise anew by hand whoever was anonymised since.`
  const since = Date.parse(made_at) - EARLIER_MS
  const later = (await readErasures(list)).filter(({ at }) => Date.parse(at) > since)
  if (later.length === 0) return 'Nobody was anonymised since.'
  const lines = later.map((erasure) => `${JSON.stringify(erasure)}\n`).join('')
  await fs.promises.writeFile(erasuresToDo(data_dir), lines, { mode: 0o600, flush: true })
  return `The next start anonymises anew what was since: ${later.length} records.`
}

/** Starts the restored database once, which completes recovery, and describes its content. */
const lookInto = async (config: Config): Promise<string[]> => {
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
    ]
  } finally {
    await pool.end()
    await database.stop()
  }
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
  const { made_at, brigada, files } = await restoreBackup(path.resolve(file), config.data_dir, keyOf(values.key))
  console.log(`Restored into ${config.data_dir}, as of ${made_at} (version ${brigada}).`)
  for (const line of await lookInto(config)) console.log(line)
  if (files === 'in the bucket') console.log('Files were in a bucket: set STORAGE_URL to it.')
  console.log(await carryErasures(values.erasures ?? erasureList(path.dirname(path.resolve(file))), made_at, config))
  console.log('Now start: npm start')
}

try {
  await main()
} catch (error) {
  const said = error instanceof ConfigError || error instanceof ArchiveError
  console.error(said ? `${(error as Error).message}` : (error as Error).stack)
  process.exitCode = 1
}
