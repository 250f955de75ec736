import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { dropOutlived, makeBackup } from '#server/db/backups/make-backup.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { keyFile } from '#server/platform/secrets.ts'

const USAGE = `Backs up the embedded database and the files, while the server runs or while it does not.

  npm run backup                          into BACKUP_DIR, else DATA_DIR/backups
  npm run backup -- --to /mnt/disk        into another folder
  npm run backup -- --tidy                and removes there what is older than seven days and four weeks
  npm run backup -- --new-key             prints a pair of keys: backups are encrypted for the public one (BACKUP_RECIPIENT)`

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
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

const main = async () => {
  const options = readOptions()
  if (options.help) return console.log(USAGE)
  if (options['new-key']) return console.log(await newKey())
  const config = readConfig()
  const folder = options.to ?? config.backup_dir ?? path.join(config.data_dir, 'backups')
  const file = await makeBackup(config, path.resolve(folder))
  const gone = options.tidy ? await dropOutlived(path.dirname(file)) : []
  console.log(`${file}, ${(fs.statSync(file).size / MB).toFixed(1)} MB`)
  for (const name of gone) console.log(`removed ${name}`)
  if (config.storage_url !== null) console.log('Files lie in the bucket of STORAGE_URL and are not in it.')
  if (config.secret_key === null)
    console.log(`The key is not in it: keep a copy of ${keyFile(config.data_dir)} somewhere else.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (error as Error).stack)
  process.exitCode = 1
}
