import { parseArgs } from 'node:util'
import { ConfigError } from '#server/platform/setting-values.ts'
import { readConfig } from '#server/platform/config.ts'
import { openAgency } from '../../open-agency.ts'
import { makeSuperAdmin, resetSuperAdmin } from '../super-admin.ts'
import { ask, askPassword } from '../terminal.ts'
import { runCommand } from '../run-command.ts'

const USAGE = `Makes a super-admin, or gives one a new password.

  npm run create-admin
  npm run create-admin -- --email olena@agency.com --first-name Olena --last-name Koval [--language ua]
  npm run create-admin -- --reset --email olena@agency.com

The password is asked for, or taken from BRIGADA_ADMIN_PASSWORD or the first line of a pipe.`

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        language: { type: 'string', default: 'ua' },
        reset: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

const main = async () => {
  const given = readOptions()
  if (given.help) return USAGE
  const config = readConfig()
  const email = given.email ?? (await ask('E-mail', '--email'))
  const names = given.reset
    ? null
    : {
        first_name: given['first-name'] ?? (await ask('First name', '--first-name')),
        last_name: given['last-name'] ?? (await ask('Last name', '--last-name')),
      }
  const password = await askPassword(process.env['BRIGADA_ADMIN_PASSWORD'])
  const agency = await openAgency({ ...config, log_level: 'error' }, true)
  try {
    const { db } = agency.services
    if (names === null)
      return `${await resetSuperAdmin(db, email, password)} has a new password; all sessions, API tokens and calendar addresses have ended.`
    return `${await makeSuperAdmin(db, { email, ...names, locale: given.language }, password)} is super-admin and can sign in.`
  } finally {
    await agency.close()
  }
}

await runCommand(async () => console.log(await main()))
