import { createHmac } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from '../platform/setting-values.ts'

/** The role of every request: it owns nothing and cannot change history. */
export const APP_ROLE = 'brigada_app'

/** The role that can read and change the job queue, and nothing else. */
export const JOBS_ROLE = 'brigada_jobs'

const MADE_HERE = 'The login of the running server of Brigada: it owns nothing.'
const LONGEST_NAME = 63
const CONNECT_MS = 5_000

const HELD = `pg_has_role(current_user, oid,
  case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)`

const holds = async (client: pg.Client, role: string) =>
  (await client.query(`select from pg_roles where rolname = $1 and ${HELD}`, [role])).rowCount === 1

/** Creates a role without login and grants it to `member`. */
export const ensureRole = async (client: pg.Client, role: string, member: string) => {
  const known = await client.query('select from pg_roles where rolname = $1', [role])
  if (known.rowCount === 0) await client.query(`create role ${role} nologin`)
  await client.query(`grant ${role} to ${member}`)
}

/**
 * Creates the roles that rights are granted to. Without the right to create roles, an administrator must have created
 * the role of requests.
 */
export const ensureRoles = async (client: pg.Client) => {
  try {
    await ensureRole(client, APP_ROLE, 'current_user')
  } catch (error) {
    if (!(await holds(client, APP_ROLE)))
      throw new ConfigError(
        `The database user may not make the role ${APP_ROLE}: run "create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <user>;" as an administrator of the database, then start again.`,
        { cause: error },
      )
  }
  await ensureRole(client, JOBS_ROLE, 'current_user').catch(() => undefined)
}

const LACKING = `select from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and (
  c.relkind in ('r', 'v') and not has_table_privilege('${JOBS_ROLE}', c.oid, 'SELECT, INSERT, UPDATE, DELETE')
  or c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid))`

const OPEN = `grant usage on schema graphile_worker to ${JOBS_ROLE};
grant select, insert, update, delete on all tables in schema graphile_worker to ${JOBS_ROLE};
grant usage, select on all sequences in schema graphile_worker to ${JOBS_ROLE};
do $$
declare guarded regclass;
begin
  for guarded in select c.oid from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace
    and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)
  loop
    execute format('create policy jobs_role on %s to ${JOBS_ROLE} using (true) with check (true)', guarded);
  end loop;
end $$`

/** Grants the tables of the job queue, which belong to their owner alone, to the jobs role if it exists. */
export const openQueue = async (client: pg.Client) => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [JOBS_ROLE])
  if (rowCount === 0) return
  if ((await client.query(LACKING)).rowCount === 0) return
  await client.query(OPEN)
}

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs `ask` on its own connection. */
export const asking = async <T>(connectionString: string, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(connectionString)
  try {
    return await ask(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the user of an address owns the tables, or there are none yet and it may create them. */
export const ownsTables = (connectionString: string) =>
  asking(connectionString, async (client) => {
    const { rows } = await client.query<{ owns: boolean }>(`select coalesce(
      (select pg_has_role(current_user, relowner, 'USAGE') from pg_class where oid = to_regclass('public.migrations')), true) as owns`)
    return rows[0]!.owns
  })

/**
 * The server login that belongs to an owner's address: name, password and address. The password is an HMAC keyed with
 * the owner's password, so it does not reveal that one. Null when the owner has no password.
 */
const loginBeside = (owner_url: string) => {
  const address = new URL(owner_url)
  if (address.password === '') return null
  const parts = [decodeURIComponent(address.pathname.slice(1)), decodeURIComponent(address.username), 'server']
  const name = [...new Set(parts)].join('_').slice(0, LONGEST_NAME)
  const password = createHmac('sha256', decodeURIComponent(address.password)).update(`server ${name}`).digest('hex')
  address.username = encodeURIComponent(name)
  address.password = password
  return { name, password, url: address.href }
}

const mayServe = (connectionString: string) =>
  asking(connectionString, async (client) => (await holds(client, APP_ROLE)) && (await holds(client, JOBS_ROLE)))

/** The address of the server login of an owner, when it exists and may serve; otherwise null. */
export const findServerLogin = async (owner_url: string): Promise<string | null> => {
  const login = loginBeside(owner_url)
  if (login === null) return null
  return (await mayServe(login.url).catch(() => false)) ? login.url : null
}

/**
 * Creates that login, or updates the password of an existing one. Throws when the user of `admin` may not do that, or
 * when the role of that name was not made by Brigada.
 */
export const makeServerLogin = async (admin: pg.Client, owner_url: string) => {
  const login = loginBeside(owner_url)
  if (login === null) return
  const name = pg.escapeIdentifier(login.name)
  const password = pg.escapeLiteral(login.password)
  const { rows } = await admin.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_authid') as comment from pg_roles where rolname = $1`,
    [login.name],
  )
  if (rows.length > 0 && rows[0]!.comment !== MADE_HERE) throw new Error(`the role ${login.name} is somebody else’s`)
  await admin.query(`begin;
    ${rows.length === 0 ? 'create' : 'alter'} role ${name} login password ${password};
    comment on role ${name} is ${pg.escapeLiteral(MADE_HERE)};
    grant ${APP_ROLE}, ${JOBS_ROLE} to ${name};
    commit`)
}

/**
 * Grants the user of `url` the roles for requests and jobs, if needed; throws ConfigError with the statement for an
 * administrator when the owner may not.
 */
export const grantRoles = async (owner_url: string, url: string) => {
  if (await mayServe(url)) return
  const user = await asking(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name')
    return rows[0]!.name
  })
  const statement = `grant ${APP_ROLE}, ${JOBS_ROLE} to ${user}`
  try {
    await asking(owner_url, (client) => client.query(statement))
  } catch (error) {
    throw new ConfigError(
      `The user of DATABASE_URL may not act as ${APP_ROLE} and ${JOBS_ROLE}: run "create role ${JOBS_ROLE} nologin; ${statement};" as an administrator of the database, then start again.`,
      { cause: error },
    )
  }
}
