import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Exported, exportAgency } from '#server/install/move/export-agency.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { readConfig } from '#server/platform/config.ts'
import { counted } from '#server/platform/counted.ts'
import { runCommand } from '../run-command.ts'

const USAGE = `Writes everything of the agency as documented files into one archive, to move it to another database or out of Brigada. The server may run.

  npm run export-agency                        into DATA_DIR/exports
  npm run export-agency -- --to /mnt/disk      into another folder
  npm run export-agency -- --recipient age1…   encrypted for this public key, else for BACKUP_RECIPIENT if it is set
  npm run export-agency -- --open-numbers      and identity numbers in clear, to leave Brigada; only encrypted`

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        recipient: { type: 'string' },
        'open-numbers': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

const MB = 1_000_000

const describe = ({ file, manifest, lacking }: Exported) => {
  const { tables, files, waiting, numbers } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${file}, ${(fs.statSync(file).size / MB).toFixed(1)} MB`,
    `${counted(tables.length, 'table')} with ${counted(rows, 'row')} and ${counted(files.count - lacking.length, 'file')}, as of ${manifest.made_at}.`,
    ...(lacking.length === 0
      ? []
      : [
          `${counted(lacking.length, 'file is', 'files are')} missing or damaged in the store (id of the table files): ${lacking.join(', ')}.`,
        ]),
    ...(waiting.letters + waiting.webhooks === 0
      ? []
      : [
          `${waiting.letters} emails and ${waiting.webhooks} webhook messages wait to be sent and are not in it: only this installation sends them.`,
        ]),
    numbers === null
      ? 'The key is not in it: the new place needs the same SECRET_KEY, or a copy of secret.key.'
      : `It holds ${numbers.rows} identity numbers in clear (numbers.csv).`,
    'It holds personal data: keep it no longer than you must.',
  ]
}

const main = async () => {
  const options = readOptions()
  if (options.help) return console.log(USAGE)
  const config = readConfig({ ...process.env, ...(options.recipient && { BACKUP_RECIPIENT: options.recipient }) })
  const recipient = config.backup_recipient
  if (options['open-numbers'] && recipient === null)
    throw new ConfigError(
      'Identity numbers in clear are only exported encrypted: give --recipient with a public key. "npm run backup -- --new-key" makes a pair.',
    )
  const folder = path.resolve(options.to ?? path.join(config.data_dir, 'exports'))
  const exported = await exportAgency(config, { folder, recipient, open_numbers: options['open-numbers'] })
  for (const line of describe(exported)) console.log(line)
}

await runCommand(main)
