import path from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { dropOutlived, makeBackup } from '#server/db/backups/make-backup.ts'
import { keptBackups, noteNewest } from '#server/db/backups/newest-backup.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { inStore } from '#server/platform/s3-place.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPlace, withKey } from '#server/platform/place.ts'
import { keyFile } from '#server/platform/secrets.ts'
import { runCommand } from '../run-command.ts'

const USAGE = `Backs up the embedded database and the files, while the server runs or while it does not.

  npm run backup                          into BACKUP_DIR, else DATA_DIR/backups
  npm run backup -- --to /mnt/disk        into another folder, or s3://KEY:SECRET@host/bucket/folder
  npm run backup -- --list                makes none and shows what is there
  npm run backup -- --tidy                and removes there what is older than seven days and four weeks
  npm run backup -- --new-key             prints a pair of keys: backups are encrypted for the public one (BACKUP_RECIPIENT)`

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        list: { type: 'boolean', default: false },
        tidy: { type: 'boolean', default: false },
        'new-key': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

const newKey = async () => {
  const identity = await generateX25519Identity()
  return `Public, for the server:      BACKUP_RECIPIENT=${await identityToRecipient(identity)}
Secret, to restore; keep it where the server cannot read it:
${identity}`
}

const MB = 1_000_000

const lineOf = (name: string, size: number) => `${name}, ${(size / MB).toFixed(1)} MB`

const show = async (backup_dir: string) => {
  const kept = await keptBackups(backup_dir)
  console.log(
    kept.length === 0 ? `There is no backup in ${openPlace(backup_dir).shown()}.` : `${openPlace(backup_dir).shown()}:`,
  )
  for (const { name, size } of kept) console.log(lineOf(name, size))
}

const main = async () => {
  const options = readOptions()
  if (options.help) return console.log(USAGE)
  if (options['new-key']) return console.log(await newKey())
  const config = readConfig()
  const given = options.to ?? config.backup_dir ?? path.join(config.data_dir, 'backups')
  const backup_dir = inStore(given) ? withKey(given, config.backup_dir) : path.resolve(given)
  if (options.list) return show(backup_dir)
  const file = await makeBackup(config, backup_dir)
  const gone = options.tidy ? await dropOutlived(backup_dir) : []
  const kept = await keptBackups(backup_dir)
  console.log(lineOf(file, kept.find(({ name }) => file.endsWith(name))?.size ?? 0))
  if (backup_dir === config.backup_dir) await noteNewest({ ...config, backup_dir }, kept[0] ?? null)
  for (const name of gone) console.log(`removed ${name}`)
  if (config.storage_url !== null) console.log('Files lie in the bucket of STORAGE_URL and are not in it.')
  if (config.secret_key === null)
    console.log(`The key is not in it: keep a copy of ${keyFile(config.data_dir)} somewhere else.`)
}

await runCommand(main)
