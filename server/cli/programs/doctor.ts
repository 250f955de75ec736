import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { type Finding, inspectDatabase } from '#server/db/boot-checks.ts'
import { WITHOUT_MAIL, mayHaveMailbox } from '#server/office/mailbox/mailbox.policy.ts'
import { inspectReplicas } from '#server/db/inspect-replicas.ts'
import { checkPooler } from '#server/db/pooler.ts'
import { checkWay } from '#server/db/session-settings.ts'
import { openDb, openPool } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { addressOfServer } from '#server/db/prepare-database.ts'
import { asking } from '#server/db/roles.ts'
import { readLogState } from '#server/db/backups/log-state.ts'
import { newestBackup } from '#server/db/backups/newest-backup.ts'
import { type Config, isLoopback, readConfig } from '#server/platform/config.ts'
import { withoutSecret } from '#server/platform/setting-values.ts'
import { otherKey } from '#server/install/secret-key.ts'
import { openPlace } from '#server/platform/place.ts'
import { openStorage } from '#server/platform/storage.ts'
import { keyFile } from '#server/platform/secrets.ts'
import { runCommand } from '../run-command.ts'

const REACH_MS = 3_000
const SMALLEST_GIB = 1

const told = (setting: string, value: string, safe = true, advice = ''): Finding => ({ setting, value, safe, advice })

const isReachable = (address: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port, protocol } = new URL(address)
    const socket = net.connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      timeout: REACH_MS,
    })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

const nearestFolder = (folder: string): string => (fs.existsSync(folder) ? folder : nearestFolder(path.dirname(folder)))

const inspectKey = (config: Config): Finding => {
  if (config.secret_key !== null) return told('secret key', 'SECRET_KEY')
  const file = keyFile(config.data_dir)
  if (!fs.existsSync(file)) return told('secret key', 'none yet: the next start makes it')
  const open = process.platform !== 'win32' && (fs.statSync(file).mode & 0o077) !== 0
  return told('secret key', file, !open, `Other users can read it: run "chmod 600 ${file}".`)
}

const answers = async (config: Config) => {
  try {
    for await (const _stored of openStorage(config).list()) break
    return true
  } catch {
    return false
  }
}

const inspectStorage = async (config: Config): Promise<Finding> =>
  config.storage_url === null
    ? told('files (STORAGE_URL)', 'not set: a folder of the data folder')
    : told(
        'files (STORAGE_URL)',
        withoutSecret(config.storage_url),
        await answers(config),
        'The store does not answer, or refuses the key: check the address, the key and the bucket.',
      )

const inspectMail = async (config: Config, holdsDemo: boolean): Promise<Finding> => {
  if (config.smtp_url !== null) {
    const shown = `${withoutSecret(config.smtp_url)}, from ${config.mail_from}`
    return told('mail (SMTP_URL)', shown, await isReachable(config.smtp_url), 'The SMTP server does not answer.')
  }
  return mayHaveMailbox(config, holdsDemo)
    ? told('mail (SMTP_URL)', 'not set: emails stay on the mailbox page')
    : told('mail (SMTP_URL)', 'not set: emails are not sent', false, WITHOUT_MAIL)
}

const shownProxies = (proxies: Config['trust_proxy']) => {
  if (proxies === null) return 'none'
  return typeof proxies === 'number' ? `${proxies} in a row` : proxies.join(', ')
}

const OLD_MS = 48 * 3_600_000

const inspectBackups = async ({ backup_dir, backup_recipient, database_url }: Config): Promise<Finding> => {
  if (database_url !== null) return told('backups', 'those of the database server')
  if (backup_dir === null)
    return told('backups', 'off (BACKUP_DIR)', false, 'Set BACKUP_DIR to a folder on another disk, or to an S3 store.')
  const how = backup_recipient === null ? '' : ', encrypted'
  const shown = `${openPlace(backup_dir).shown()}${how}`
  try {
    const newest = await newestBackup(backup_dir)
    if (newest === null) return told('backups', `none yet in ${shown}: a running server makes one each night`)
    return told(
      'backups',
      `the last one in ${shown} is of ${newest.at}`,
      Date.now() - Date.parse(newest.at) < OLD_MS,
      'There is none of the last two nights: run "npm run backup", which says why.',
    )
  } catch (error) {
    return told('backups', shown, false, (error as Error).message)
  }
}

const inspectLog = ({ backup_dir, data_dir, database_url }: Config): Finding[] => {
  if (database_url !== null || backup_dir === null) return []
  const { reached, failing } = readLogState(data_dir)
  const until = reached === null ? 'not archived yet: a running server does it every minute' : `archived to ${reached}`
  return failing === null
    ? [told('log of the database', until)]
    : [
        told(
          'log of the database',
          until,
          false,
          `Archiving has failed since ${failing.since}: ${failing.reason.replace(/\.$/, '')}.`,
        ),
      ]
}

const inspectSettings = async (config: Config): Promise<Finding[]> => {
  const { bavail, bsize } = fs.statfsSync(nearestFolder(config.data_dir))
  const free = (bavail * bsize) / 2 ** 30
  return [
    told('Node', process.version),
    told('mode (NODE_ENV)', config.production ? 'production' : 'development'),
    told('listens on', `${config.host}:${config.port}`),
    told(
      'known as (BASE_URL)',
      config.base_url,
      isLoopback(config.host) || config.base_url.startsWith('https:'),
      'Put a proxy with TLS in front and set BASE_URL to its https address.',
    ),
    told('proxies (TRUST_PROXY)', shownProxies(config.trust_proxy)),
    told('seconds to drain', String(config.drain_seconds)),
    told('jobs at once', String(config.jobs_at_once)),
    told('data folder', config.data_dir),
    told(
      'free space',
      `${free.toFixed(1)} GiB`,
      free > SMALLEST_GIB,
      'Make room: data and files need more than 1 GiB.',
    ),
    told('database', config.database_url === null ? 'embedded' : withoutSecret(config.database_url)),
    ...(config.database_owner_url === null
      ? []
      : [told('owner of its tables', withoutSecret(config.database_owner_url))]),
    ...(config.database_pool_url === null ? [] : [told('pooler of requests', withoutSecret(config.database_pool_url))]),
    await inspectStorage(config),
    inspectKey(config),
    await inspectBackups(config),
    ...inspectLog(config),
    told('public IP lookup', config.ip_lookup_url),
    ...(config.traces === null
      ? []
      : [told('traces', `${withoutSecret(config.traces.url)}, ${config.traces.share * 100} % of requests`)]),
    told('log level', config.log_level),
  ]
}

const unsentLetters = async (client: pg.Client) => {
  const { rows } = await client.query<{ count: string }>('select count(*) from letters where sent_at is null')
  return rows[0]!.count
}

const UNKNOWN_TABLE = '42P01'

const inspectOwnKey = async (connectionString: string, config: Config): Promise<Finding> => {
  const pool = openPool(connectionString, { max: 1 })
  try {
    const why = await otherKey(openDb(pool), config)
    return told('key of the database', why === null ? 'fits' : 'another', why === null, why ?? '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== UNKNOWN_TABLE) throw error
    return told('key of the database', 'asked for at the next start, which upgrades')
  } finally {
    await pool.end()
  }
}

const inspectAgency = (connectionString: string, config: Config): Promise<Finding[]> =>
  asking(connectionString, async (client) => {
    const version = await client.query<{ server_version: string }>('show server_version')
    const demo = await client.query("select 1 from users where is_demo and status = 'active'")
    const count = demo.rowCount ?? 0
    return [
      told('PostgreSQL', version.rows[0]!.server_version),
      told(
        'demo accounts',
        count > 0 ? `${count}, with a known password` : 'none',
        count === 0 || isLoopback(config.host),
        'Block them before the server listens beyond this machine.',
      ),
      await inspectMail(config, count > 0),
      told('letters not sent', await unsentLetters(client)),
      await inspectOwnKey(connectionString, config),
    ]
  })

const nothingYet = async (config: Config): Promise<Finding[]> => [
  told('data', 'none yet: the first start makes it'),
  await inspectMail(config, config.demo),
]

const inspectData = async (config: Config): Promise<Finding[]> => {
  if (config.database_url === null && !fs.existsSync(path.join(config.data_dir, 'postgres'))) return nothingYet(config)
  const database = await openDatabase(config, true)
  try {
    const url = await addressOfServer(database)
    await checkWay(url)
    if (await hasNoTables(url)) return nothingYet(config)
    if (config.database_pool_url !== null) await checkPooler(config.database_pool_url, url)
    return [
      ...(await inspectDatabase({ ...database, url })),
      ...(await inspectReplicas(config.database_replica_urls, url)),
      ...(await inspectAgency(url, config)),
    ]
  } finally {
    await database.stop()
  }
}

const hasNoTables = (connectionString: string) =>
  asking(connectionString, async (client) => {
    const { rows } = await client.query<{ empty: boolean }>("select to_regclass('public.migrations') is null as empty")
    return rows[0]!.empty
  })

await runCommand(async () => {
  const config = readConfig()
  const findings = [...(await inspectSettings(config)), ...(await inspectData(config))]
  for (const { setting, value, safe, advice } of findings)
    console.log(`${safe ? 'ok    ' : 'UNSAFE'} ${setting.padEnd(22)} ${value}${safe ? '' : `  – ${advice}`}`)
  const unsafe = findings.filter((finding) => !finding.safe).length
  console.log(unsafe === 0 ? '\nAll is well.' : `\n${unsafe} unsafe.`)
  process.exitCode = unsafe > 0 ? 1 : 0
})
