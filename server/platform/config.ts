import path from 'node:path'
import { type TrustedProxies, isNetwork } from './client-address.ts'
import { dataFolder } from './data-folder.ts'
import { checkTlsFiles } from './tls-files.ts'
import { isGuessable } from './guessable.ts'
import { inStore, s3Place } from './s3-place.ts'
import { ConfigError, flag, oneOf, portNumber, url, withoutSecret } from './setting-values.ts'

/** The effective settings of one server process; `docs/operations.md` describes each variable. */
export type Config = {
  production: boolean
  host: string
  port: number
  processes: number
  base_url: string
  data_dir: string
  secret_key: string | null
  database_url: string | null
  /** The address of the tables' owner, used only for migrations; null when it is that of `database_url`. */
  database_owner_url: string | null
  /** The address of a pooler in transaction mode before the same database, for requests; null when they connect directly. */
  database_pool_url: string | null
  /** The addresses of its read replicas. */
  database_replica_urls: readonly string[]
  storage_url: string | null
  /** The folder for backups of every night and of `npm run backup`, or its address in an S3 store; null for no nightly backups. */
  backup_dir: string | null
  /** The recipient that backups are encrypted for (`age1…`); null for unencrypted ones. */
  backup_recipient: string | null
  smtp_url: string | null
  mail_from: string
  demo: boolean
  demo_on_network: boolean
  ip_lookup_url: string
  /** The trusted proxies in front of the server; null for none. */
  trust_proxy: TrustedProxies | null
  drain_seconds: number
  /** How many background jobs run at the same time. */
  jobs_at_once: number
  /** Milliseconds of event loop lag above which a process refuses more requests. */
  lag_limit_ms: number
  /** Milliseconds after which no new work begins for a request, except for uploads and downloads. */
  answer_limit_ms: number
  webhook_private_addresses: boolean
  /** Where metrics for Prometheus are served; null for nowhere. */
  metrics: { host: string; port: number } | null
  /** Where traces are sent (OTLP over HTTP), and the share of requests that are traced, 0 to 1; null for nowhere. */
  traces: { url: string; service: string; share: number } | null
  log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

const LAG_LIMIT_MS = 1_500

const ANSWER_LIMIT_MS = 20_000

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether a host name means this machine only. */
export const isLoopback = (host: string) => LOOPBACK.has(host)

const sender = (value: string) => {
  if (!/[^\s@<>]+@[^\s@<>]+>?$/.test(value))
    throw new ConfigError(`MAIL_FROM must be an address such as "Brigada <office@agency.com>"; it is "${value}".`)
  return value
}

const secretKey = (value: string | undefined, production: boolean) => {
  if (!value) return null
  if (value.length < 32) throw new ConfigError('SECRET_KEY must have at least 32 characters.')
  if (production && isGuessable(value))
    throw new ConfigError(
      'SECRET_KEY can be guessed: set one made by chance, such as "openssl rand -hex 32" prints, or leave it out and one is made in DATA_DIR.',
    )
  return value
}

/** In production the server must be reached by https or on its own machine; otherwise passwords travel unencrypted. */
const baseUrl = (address: string, production: boolean) => {
  const { protocol, hostname } = new URL(address)
  if (production && protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, '')))
    throw new ConfigError(
      `BASE_URL must begin with https:// in production, unless only this machine uses it; it is "${address}". Put a proxy with TLS in front and set BASE_URL to its address.`,
    )
  return address
}

const storageUrl = (value: string | undefined) => {
  if (!value) return null
  s3Place(value, 'STORAGE_URL')
  return value
}

const backupDir = (value: string | undefined, folder: string, isEmbedded: boolean) => {
  if (value === 'off') return null
  if (value && inStore(value)) return s3Place(value, 'BACKUP_DIR') && value
  if (value && /^\w{2,}:\/\//.test(value))
    throw new ConfigError(`BACKUP_DIR must be a folder or begin with s3://; it is "${withoutSecret(value)}".`)
  if (value) return path.resolve(value)
  return isEmbedded ? path.join(folder, 'backups') : null
}

const backupRecipient = (value: string | undefined) => {
  if (!value) return null
  if (!/^age1[a-z0-9]{50,}$/.test(value))
    throw new ConfigError(
      'BACKUP_RECIPIENT must be a public key of age, which begins with age1: "npm run backup -- --new-key" makes a pair.',
    )
  return value
}

const metricsPlace = (env: NodeJS.ProcessEnv, port: number) => {
  const value = env['METRICS_PORT']
  if (value === undefined || value === '') return null
  const own = portNumber(value, 'METRICS_PORT')
  if (own === port) throw new ConfigError('METRICS_PORT must be another port than PORT.')
  return { host: env['METRICS_HOST'] || '127.0.0.1', port: own }
}

const tracesPlace = (env: NodeJS.ProcessEnv) => {
  const base = env['OTEL_EXPORTER_OTLP_ENDPOINT']
  const own = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  if ((!base && !own) || env['OTEL_SDK_DISABLED'] === 'true') return null
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] || '1')
  if (!(share >= 0 && share <= 1))
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER_ARG must be the share of requests to trace, 0 to 1; it is "${env['OTEL_TRACES_SAMPLER_ARG']}".`,
    )
  const address = own
    ? url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', own, ['http:', 'https:'])
    : `${url('OTEL_EXPORTER_OTLP_ENDPOINT', base!, ['http:', 'https:']).replace(/\/$/, '')}/v1/traces`
  return { url: address, service: env['OTEL_SERVICE_NAME'] || 'brigada', share }
}

const MOST_PROXIES = 9

/** A number of proxies or a list of networks; `true` is refused, because it would trust whatever a client writes. */
const trustedProxies = (value: string | undefined): TrustedProxies | null => {
  if (value === undefined || /^(0|false|)$/.test(value)) return null
  const networks = value.split(',').map((network) => network.trim())
  if (/^\d+$/.test(value) && Number(value) <= MOST_PROXIES) return Number(value)
  if (networks.every(isNetwork)) return networks
  throw new ConfigError(
    `TRUST_PROXY must say how many proxies stand in front of the server, 1 to ${MOST_PROXIES}, or list their addresses and networks such as 10.0.0.0/8,127.0.0.1; it is "${value}". One proxy on this machine is TRUST_PROXY=1.`,
  )
}

/** Seconds in which a proxy can notice that a process is leaving before it stops listening. */
const DRAIN_BEHIND_PROXY = 5

const drainSeconds = (value: string | undefined, isBehindProxy: boolean) => {
  if (value === undefined || value === '') return isBehindProxy ? DRAIN_BEHIND_PROXY : 0
  if (!/^\d{1,2}$/.test(value) || Number(value) > 60)
    throw new ConfigError(`DRAIN_SECONDS must be a number from 0 to 60; it is "${value}".`)
  return Number(value)
}

const processCount = (value: string | undefined) => {
  if (value === undefined || value === '') return 1
  if (!/^\d{1,2}$/.test(value) || Number(value) < 1 || Number(value) > 16)
    throw new ConfigError(`WEB_CONCURRENCY must be a number from 1 to 16; it is "${value}".`)
  return Number(value)
}

const MOST_JOBS = 4

const jobsAtOnce = (value: string | undefined) => {
  if (value === undefined || value === '') return MOST_JOBS
  if (!/^[1-4]$/.test(value))
    throw new ConfigError(`JOBS_AT_ONCE must be a number from 1 to ${MOST_JOBS}; it is "${value}".`)
  return Number(value)
}

const dataDir = (value: string | undefined, isEmbedded: boolean) =>
  value || !isEmbedded ? path.resolve(value || '.data') : dataFolder(process.cwd())

const databaseAddress = (name: string, value: string | undefined) => {
  if (!value) return null
  const address = url(name, value, ['postgres:', 'postgresql:'])
  checkTlsFiles(name, address)
  return address
}

const replicaAddresses = (value = '') =>
  value
    .split(',')
    .filter((address) => address.trim() !== '')
    .flatMap((address) => databaseAddress('DATABASE_REPLICA_URL', address.trim()) ?? [])

const databaseAddresses = (env: NodeJS.ProcessEnv) => {
  const database_url = databaseAddress('DATABASE_URL', env['DATABASE_URL'])
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_POOL_URL', 'DATABASE_REPLICA_URL'])
    if (env[name] && database_url === null)
      throw new ConfigError(`${name} belongs to a DATABASE_URL: set both, or neither.`)
  return {
    database_url,
    database_owner_url: databaseAddress('DATABASE_OWNER_URL', env['DATABASE_OWNER_URL']),
    database_pool_url: databaseAddress('DATABASE_POOL_URL', env['DATABASE_POOL_URL']),
    database_replica_urls: replicaAddresses(env['DATABASE_REPLICA_URL']),
  }
}

/** Reads and checks the settings; throws ConfigError with a sentence that says what to change. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const host = env['HOST'] || '127.0.0.1'
  if (!/^[\w.:-]+$/.test(host)) throw new ConfigError(`HOST must be a host name or an address; it is "${host}".`)
  const port = portNumber(env['PORT'])
  const databases = databaseAddresses(env)
  const { database_url } = databases
  const demo = flag('BRIGADA_DEMO', env['BRIGADA_DEMO'], database_url === null)
  const trust_proxy = trustedProxies(env['TRUST_PROXY'])
  const shown = host.includes(':') ? `[${host}]` : host
  const production =
    oneOf('NODE_ENV', env['NODE_ENV'], ['production', 'development', 'test'], 'development') === 'production'
  const data_dir = dataDir(env['DATA_DIR'], database_url === null)
  const base_url = env['BASE_URL'] ? url('BASE_URL', env['BASE_URL'], ['http:', 'https:']) : `http://${shown}:${port}`
  return {
    production,
    host,
    port,
    processes: processCount(env['WEB_CONCURRENCY']),
    base_url: baseUrl(base_url, production),
    secret_key: secretKey(env['SECRET_KEY'], production),
    data_dir,
    ...databases,
    storage_url: storageUrl(env['STORAGE_URL']),
    backup_dir: backupDir(env['BACKUP_DIR'], data_dir, database_url === null),
    backup_recipient: backupRecipient(env['BACKUP_RECIPIENT']),
    smtp_url: env['SMTP_URL'] ? url('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']) : null,
    mail_from: sender(env['MAIL_FROM'] || 'Brigada <brigada@localhost>'),
    demo,
    demo_on_network: flag('BRIGADA_DEMO_ON_NETWORK', env['BRIGADA_DEMO_ON_NETWORK'], false),
    ip_lookup_url: env['IP_LOOKUP_URL'] ? url('IP_LOOKUP_URL', env['IP_LOOKUP_URL'], ['https:', 'http:']) : '/api/ip',
    trust_proxy,
    lag_limit_ms: LAG_LIMIT_MS,
    answer_limit_ms: ANSWER_LIMIT_MS,
    jobs_at_once: jobsAtOnce(env['JOBS_AT_ONCE']),
    drain_seconds: drainSeconds(env['DRAIN_SECONDS'], trust_proxy !== null),
    metrics: metricsPlace(env, port),
    traces: tracesPlace(env),
    webhook_private_addresses: flag('WEBHOOK_PRIVATE_ADDRESSES', env['WEBHOOK_PRIVATE_ADDRESSES'], false),
    log_level: oneOf('LOG_LEVEL', env['LOG_LEVEL'], ['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
  }
}
