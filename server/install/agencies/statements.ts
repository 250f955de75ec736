import { namesOf } from './agency.ts'

/** The settings of a pooler's login, as in docs/operations.md, "A pooler". */
const POOL_SETTINGS = [
  'role = brigada_app',
  `timezone = 'UTC'`,
  `statement_timeout = '15s'`,
  `lock_timeout = '8s'`,
  `idle_in_transaction_session_timeout = '60s'`,
  'jit = off',
  'max_parallel_workers_per_gather = 0',
  'random_page_cost = 1.1',
]

/** The roles that all agencies of a cluster share; they cannot sign in. */
export const SHARED_ROLES = ['brigada_app', 'brigada_jobs']

/** What the cluster has of an agency. */
export type Existing = { roles: readonly string[]; hasDatabase: boolean }

/**
 * The statements that prepare the database of an agency with its own logins, as in docs/operations.md, "Two addresses"
 * and "A pooler"; they can be repeated. All agencies share the roles that rights are granted to, so only the logins of
 * an agency may connect to its database. The administrator becomes a member of the owner, because otherwise only a
 * superuser may create a database for another owner.
 */
export const statementsFor = (
  name: string,
  passwords: { server: string; pool: string | null },
  { roles, hasDatabase }: Existing,
): string[] => {
  const { database, owner, server, pool } = namesOf(name)
  const role = (one: string, rest: string) => `${roles.includes(one) ? 'alter' : 'create'} role ${one} ${rest}`
  return [
    role(owner, 'nologin'),
    role(server, `login password '${passwords.server}'`),
    ...SHARED_ROLES.filter((one) => !roles.includes(one)).map((one) => `create role ${one} nologin`),
    `grant brigada_app, brigada_jobs to ${owner}, ${server}`,
    `grant ${owner} to current_user`,
    ...(hasDatabase
      ? []
      : [
          `create database ${database} owner ${owner} encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C.UTF-8' template template0`,
        ]),
    `revoke connect on database ${database} from public`,
    `grant connect on database ${database} to ${server}`,
    ...(passwords.pool === null
      ? []
      : [
          role(pool, `login password '${passwords.pool}'`),
          `grant brigada_app to ${pool}`,
          `grant connect on database ${database} to ${pool}`,
          ...POOL_SETTINGS.map((setting) => `alter role ${pool} in database ${database} set ${setting}`),
        ]),
  ]
}
