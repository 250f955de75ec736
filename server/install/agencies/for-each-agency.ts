import { prepareDatabase } from '#server/db/prepare-database.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { asking } from '#server/db/roles.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { readConfig } from '#server/platform/config.ts'
import { counted } from '#server/platform/counted.ts'
import { exportAgency } from '#server/install/move/export-agency.ts'
import { makeFolder } from '#server/install/move/make-folder.ts'
import { onlyExpands } from '#server/db/later-migrations.ts'
import path from 'node:path'
import { type AgencyRow, namesOf } from './agency.ts'
import { type Control, asOwner, chosen } from './control.ts'
import { readEnv } from './folder.ts'

/** What became of one agency: a sentence, and whether it failed. */
export type Outcome = { name: string; failed: boolean; said: string }

type Work = (agency: AgencyRow, env: Record<string, string>) => Promise<string>

/** Does the same for each agency, one after another; one that fails is told and does not stop the others. */
const forEach = async (control: Control, name: string | undefined, tell: (outcome: Outcome) => void, work: Work) => {
  const outcomes: Outcome[] = []
  const workOn = async (agency: AgencyRow) => {
    const env = readEnv(control.settings, agency.name)
    if (env === null) throw new ConfigError('its settings (agency.env) are missing.')
    return work(agency, env)
  }
  for (const agency of await chosen(control, name)) {
    const outcome = await workOn(agency).then(
      (said) => ({ name: agency.name, failed: false, said }),
      (error: Error) => ({ name: agency.name, failed: true, said: error.message }),
    )
    tell(outcome)
    outcomes.push(outcome)
  }
  return outcomes
}

const LAST = 'select number, name from migrations order by number desc limit 1'

const lastOf = (url: string) =>
  asking(url, async (client) => (await client.query<{ number: number; name: string }>(LAST)).rows[0] ?? null)

/**
 * Migrations that do more than expand change tables under a server of the earlier version, so it has to be stopped. A
 * running server has direct connections; those of a pooler stay open for a while without one.
 */
const checkStopped = async ({ client }: Control, name: string) => {
  const { rows } = await client.query<{ open: number }>(
    'select count(*)::int as open from pg_stat_activity where usename = $1',
    [namesOf(name).server],
  )
  if (rows[0]!.open > 0)
    throw new ConfigError(
      `its server runs with the earlier version (${counted(rows[0]!.open, 'connection')}): stop it first, "systemctl stop brigada@${name}".`,
    )
}

/** Migrates the named agency or all of them; the table keeps the version of each, or why it failed. */
export const upgradeAgencies = (control: Control, name: string | undefined, tell: (outcome: Outcome) => void) =>
  forEach(control, name, tell, async (agency, env) => {
    const url = env['DATABASE_URL']!
    const own = readMigrations()
    const { name: newest, number } = own.at(-1)!
    const note = (state: AgencyRow['state'], migration: string | null, failure: string | null) =>
      control.client.query(
        `update agencies set state = $2, migration = coalesce($3, migration), failure = $4,
          upgraded_at = case when $2 = 'ready' and migration is distinct from $3 then now() else upgraded_at end where name = $1`,
        [agency.name, state, migration, failure],
      )
    try {
      const before = await asOwner(control, agency.name, async (owner_url) => {
        const last = await lastOf(owner_url)
        const pending = own.filter((one) => one.number > (last?.number ?? 0))
        if (!pending.every(onlyExpands)) await checkStopped(control, agency.name)
        await prepareDatabase({ url, owner_url })
        return last
      })
      const isLater = before !== null && before.number > number
      await note('ready', isLater ? before.name : newest, null)
      if (isLater) return `is of a later version already (${before.name}).`
      return before?.name === newest
        ? 'is of this version already.'
        : `upgraded from ${before?.name ?? 'nothing'} to ${newest}.`
    } catch (error) {
      await note('failed', null, (error as Error).message)
      throw error
    }
  })

/** Exports the named agency or all of them as files into `folder/NAME`, encrypted for a recipient if one is given. */
export const exportAgencies = (
  control: Control,
  { name, folder, recipient }: { name: string | undefined; folder: string; recipient: string | undefined },
  tell: (outcome: Outcome) => void,
) =>
  forEach(control, name, tell, (agency, env) =>
    asOwner(control, agency.name, async (owner_url) => {
      const config = readConfig({
        ...env,
        DATABASE_OWNER_URL: owner_url,
        BACKUP_RECIPIENT: recipient ?? env['BACKUP_RECIPIENT'],
      })
      await makeFolder(folder)
      const { file, lacking } = await exportAgency(config, {
        folder: path.join(folder, agency.name),
        recipient: config.backup_recipient,
      })
      await control.client.query('update agencies set exported_at = now() where name = $1', [agency.name])
      return lacking.length === 0
        ? file
        : `${file}, without ${counted(lacking.length, 'file that is', 'files that are')} missing in the store`
    }),
  )
