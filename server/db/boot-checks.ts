import { ConfigError } from '../platform/setting-values.ts'
import { APPLIED, type Applied, contractedSentence, countLater, firstContracted } from './later-migrations.ts'
import { readMigrations } from './migration-files.ts'
import type { OpenedDatabase } from './open-database.ts'
import { APP_ROLE, asking } from './roles.ts'

/** One effective database setting that matters for safety. */
export type Finding = { setting: string; value: string; safe: boolean; advice: string }

const QUERY = `select
  current_setting('fsync') as fsync,
  current_setting('full_page_writes') as full_page_writes,
  current_setting('synchronous_commit') as synchronous_commit,
  current_setting('server_encoding') as encoding,
  has_table_privilege('${APP_ROLE}', 'change_history', 'UPDATE') or has_table_privilege('${APP_ROLE}', 'change_history', 'DELETE')
    or has_table_privilege('${APP_ROLE}', 'status_history', 'UPDATE') or has_table_privilege('${APP_ROLE}', 'status_history', 'DELETE') as history_open,
  (select tableowner from pg_tables where schemaname = 'public' and tablename = 'change_history') as history_owner, session_user as login,
  (select pg_has_role(session_user, relowner, 'MEMBER') from pg_class where oid = 'public.change_history'::regclass) as owns,
  (select count(*) from history_blocks) as blocks,
  (select version from pg_stat_ssl where pid = pg_backend_pid()) as tls,
  cardinality(show_trgm('Łódź Київ')) > 6 as trigrams`

type Row = {
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  encoding: string
  history_open: boolean
  history_owner: string
  login: string
  owns: boolean
  blocks: string
  tls: string | null
  trigrams: boolean
}

const ownerOfHistory = ({ owns, login, history_owner }: Row) =>
  owns
    ? `${login}, who serves requests too and whom only its triggers hold back: npm run verify-history shows whether they did; the manual shows how to keep a login apart`
    : `${history_owner}; requests and jobs sign in as ${login}, who owns nothing`

/** How the connection to a database of one's own is protected. */
const inspectConnection = (url: string, tls: string | null): Finding => ({
  setting: 'connection to it',
  value: tls ?? 'not encrypted: sslmode and sslrootcert of its address are not set',
  safe: new URL(url).searchParams.get('sslmode') !== 'no-verify',
  advice: 'Write sslmode=verify-full: with no-verify, TLS does not tell whose server it is.',
})

const isSuperuser = (connectionString: string) =>
  asking(connectionString, async (client) => {
    const { rows } = await client.query<{ superuser: boolean }>(
      'select rolsuper as superuser from pg_roles where rolname = session_user',
    )
    return rows[0]!.superuser
  })

/**
 * Whether the configured address of the server or of the owner belongs to a superuser; the superuser of the embedded
 * database is not reachable from outside.
 */
const givesSuperuser = async ({ url, owner_url, embedded }: Addresses) =>
  (await isSuperuser(url)) || (!embedded && owner_url !== url && (await isSuperuser(owner_url)))

type Addresses = Pick<OpenedDatabase, 'url' | 'owner_url' | 'embedded'>

const inspectMigrations = (applied: readonly Applied[]): Finding[] => {
  const own = readMigrations()
  const pending = own.filter(({ number }) => !applied.some((row) => row.number === number)).length
  const later = countLater(applied, own)
  const contracted = firstContracted(applied, own)
  return [
    {
      setting: 'migrations pending',
      value: String(pending),
      safe: pending === 0,
      advice: 'Start the server once to migrate.',
    },
    {
      setting: 'later migrations',
      value: later === 0 || contracted ? String(later) : `${later}, which this version works with`,
      safe: !contracted,
      advice: contracted ? contractedSentence(contracted) : '',
    },
  ]
}

/** Reads the effective settings of the database for the login of the server. */
export const inspectDatabase = async (addresses: Addresses): Promise<Finding[]> => {
  const superuser = await givesSuperuser(addresses)
  return asking(addresses.url, async (client) => {
    const row = (await client.query<Row>(QUERY)).rows[0]!
    const { rows: applied } = await client.query<Applied>(APPLIED)
    return [
      ...(addresses.embedded ? [] : [inspectConnection(addresses.url, row.tls)]),
      {
        setting: 'fsync',
        value: row.fsync,
        safe: row.fsync === 'on',
        advice: 'Switch fsync on: without it a power cut loses what was acknowledged.',
      },
      {
        setting: 'full_page_writes',
        value: row.full_page_writes,
        safe: row.full_page_writes === 'on',
        advice: 'Switch full_page_writes on.',
      },
      {
        setting: 'synchronous_commit',
        value: row.synchronous_commit,
        safe: row.synchronous_commit !== 'off',
        advice: 'Switch synchronous_commit on.',
      },
      {
        setting: 'server_encoding',
        value: row.encoding,
        safe: row.encoding === 'UTF8',
        advice: 'Create the database with encoding UTF8.',
      },
      {
        setting: 'database user',
        value: superuser ? 'superuser' : 'ordinary',
        safe: !superuser,
        advice: 'Connect as a user that is not a superuser.',
      },
      {
        setting: 'history',
        value: row.history_open ? 'changeable' : `append-only, ${row.blocks} blocks sealed`,
        safe: !row.history_open,
        advice: `Revoke update and delete on the history tables from ${APP_ROLE}.`,
      },
      {
        setting: 'owner of history',
        value: ownerOfHistory(row),
        safe: true,
        advice: '',
      },
      {
        setting: 'trigram search',
        value: row.trigrams ? 'all letters' : 'ASCII only',
        safe: row.trigrams,
        advice: 'Create the database with LC_CTYPE C.UTF-8 or another UTF-8 locale.',
      },
      ...inspectMigrations(applied),
    ]
  })
}

/** Throws for an unsafe database in production; elsewhere it only warns. Answers the warnings. */
export const checkDatabase = async (addresses: Addresses, production: boolean): Promise<string[]> => {
  const unsafe = (await inspectDatabase(addresses)).filter((finding) => !finding.safe)
  if (production && unsafe.length > 0) throw new ConfigError(unsafe.map((finding) => finding.advice).join(' '))
  return unsafe.map((finding) => finding.advice)
}
