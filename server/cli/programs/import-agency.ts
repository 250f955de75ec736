import path from 'node:path'
import { parseArgs } from 'node:util'
import { importAgency } from '#server/install/move/import-agency.ts'
import { erasureList } from '#server/people/personal-data/erasure-list.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { readConfig } from '#server/platform/config.ts'
import { counted } from '#server/platform/counted.ts'
import { keyOf } from '../archive-key.ts'
import { carryErasures } from '../carry-erasures.ts'
import { runCommand } from '../run-command.ts'

const USAGE = `Puts an exported agency into an empty DATA_DIR, or into the empty database of DATABASE_URL.

  DATA_DIR=/var/lib/brigada-new SECRET_KEY=… npm run import-agency -- /mnt/disk/brigada-agency-2026-11-28T101500Z.tar.gz
  DATABASE_URL=postgres://… SECRET_KEY=… npm run import-agency -- FILE
  … npm run import-agency -- --key key.txt FILE.tar.gz.age    a file with the secret key of an encrypted archive, or BACKUP_KEY
  … npm run import-agency -- --erasures LIST FILE             who was anonymised since, where erasures.jsonl does not lie beside it`

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        key: { type: 'string' },
        erasures: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

const main = async () => {
  const { values, positionals } = readOptions()
  const [file] = positionals
  if (values.help) return console.log(USAGE)
  if (file === undefined) throw new ConfigError(USAGE)
  const config = readConfig()
  const source = path.resolve(file)
  const { manifest, files } = await importAgency(source, config, keyOf(values.key), (line) => console.log(line))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const place = config.database_url === null ? config.data_dir : 'the database of DATABASE_URL'
  console.log(`Imported into ${place}, as of ${manifest.made_at} (version ${manifest.brigada}).`)
  console.log(
    `${counted(manifest.tables.length, 'table')} with ${counted(rows, 'row')} and ${counted(files, 'file')}. The key fits.`,
  )
  const lacking = manifest.files.count - files
  if (lacking > 0)
    console.log(
      `${counted(lacking, 'file that it names was', 'files that it names were')} missing where it was exported.`,
    )
  console.log(await carryErasures(values.erasures ?? erasureList(path.dirname(source)), manifest.made_at, config))
  console.log('Users sign in again; API tokens and calendar addresses are made anew.')
  console.log('Now start: npm start')
}

await runCommand(main)
