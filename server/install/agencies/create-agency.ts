import { prepareDatabase } from '#server/db/prepare-database.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { type AgencyRow, checkName, isFree, namesOf, nextPort, readBaseUrl, readPort } from './agency.ts'
import { type Control, asOwner } from './control.ts'
import { ensureFolder, envFile, writeEnv, writePooler, writeSites } from './folder.ts'
import { SHARED_ROLES, statementsFor } from './statements.ts'

/** What is asked for; a port is chosen when none is given. */
export type Wanted = { name: string; base_url: string; port?: string | undefined }

const find = async ({ client }: Control, name: string) => {
  const { database, owner, server, pool } = namesOf(name)
  const { rows: roles } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [[owner, server, pool, ...SHARED_ROLES]],
  )
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  return { roles: roles.map(({ rolname }) => rolname), hasDatabase: rowCount === 1 }
}

/** Refuses what another agency has, or what the cluster has under this name without the control plane. */
const checkUntaken = async (control: Control, name: string, base_url: string, port: number | null) => {
  const others = (await control.rows()).filter((row) => row.name !== name)
  const at = others.find((row) => row.base_url === base_url)
  if (at) throw new ConfigError(`${base_url} is the address of the agency "${at.name}".`)
  const behind = others.find((row) => row.port === port)
  if (behind)
    throw new ConfigError(
      `Port ${port} belongs to the agency "${behind.name}": leave out --port and a free one is taken.`,
    )
  if (port !== null && !(await isFree(port)))
    throw new ConfigError(`Port ${port} is in use on this machine: leave out --port and a free one is taken.`)
}

const checkUnknown = async (control: Control, name: string) => {
  const { roles, hasDatabase } = await find(control, name)
  const left = roles.filter((role) => !SHARED_ROLES.includes(role))
  const what = hasDatabase ? `The database ${namesOf(name).database}` : left.length > 0 ? `The role ${left[0]}` : null
  if (what !== null)
    throw new ConfigError(
      `${what} exists, but is of no agency in the table: choose another name, or remove it by hand.`,
    )
}

const register = async (control: Control, { name, base_url, port: asked }: Wanted): Promise<AgencyRow> => {
  const rows = await control.rows()
  const known = rows.find((row) => row.name === name)
  if (known && known.state !== 'creating')
    throw new ConfigError(`The agency "${name}" exists already, at ${known.base_url}.`)
  const given = asked === undefined ? (known?.port ?? null) : readPort(asked)
  await checkUntaken(control, name, base_url, given)
  if (!known) await checkUnknown(control, name)
  const port = given ?? (await nextPort(rows.map((row) => row.port)))
  await control.client.query(
    `insert into agencies (name, database, port, base_url, state) values ($1, $2, $3, $4, 'creating')
      on conflict (name) do update set port = excluded.port, base_url = excluded.base_url`,
    [name, namesOf(name).database, port, base_url],
  )
  return (await control.rows()).find((row) => row.name === name)!
}

/**
 * Creates an agency: database, logins, key, folder, settings, files for the proxy and the pooler, and all migrations.
 * What failed half-way is completed when the same command runs again, with the same key and passwords. Answers the row
 * and the path of its settings.
 */
export const createAgency = async (
  control: Control,
  wanted: Wanted,
  say: (line: string) => void,
): Promise<{ agency: AgencyRow; env_file: string }> => {
  const { client, settings } = control
  const { name } = wanted
  checkName(name)
  ensureFolder(settings)
  const agency = await register(control, { ...wanted, base_url: readBaseUrl(wanted.base_url) })
  const env = writeEnv(settings, agency)
  const url = env['DATABASE_URL']!
  const pool_url = env['DATABASE_POOL_URL']
  const passwords = { server: new URL(url).password, pool: pool_url ? new URL(pool_url).password : null }
  for (const statement of statementsFor(name, passwords, await find(control, name))) await client.query(statement)
  await asOwner(control, name, (owner_url) => prepareDatabase({ url, owner_url }, say))
  writeSites(settings, agency)
  writePooler(
    settings,
    (await control.rows()).map((row) => row.name),
  )
  await client.query(`update agencies set state = 'ready', migration = $2, upgraded_at = now() where name = $1`, [
    name,
    readMigrations().at(-1)!.name,
  ])
  return { agency, env_file: envFile(settings, name) }
}
