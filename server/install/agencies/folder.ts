import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError } from '#server/platform/setting-values.ts'
import { type AgencyRow, namesOf } from './agency.ts'
import { type ControlSettings, addressFor } from './settings.ts'

/** The settings of an agency's server by name, as its file has them. */
export type AgencyEnv = Record<string, string>

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy')

/** The files of `deploy/` that are written for each agency, and their names beside its settings. */
const SITES = { 'nginx/brigada.conf': 'nginx.conf', 'caddy/Caddyfile': 'Caddyfile' }

const folderOf = (settings: ControlSettings, name: string) => path.join(settings.folder, name)

/** The path of the file with the settings of an agency's server. */
export const envFile = (settings: ControlSettings, name: string) => path.join(folderOf(settings, name), 'agency.env')

/** Creates the folder of all agencies; throws with a sentence when it cannot be made or written. */
export const ensureFolder = ({ folder }: ControlSettings) => {
  try {
    // Without `recursive`, which never ends in Node where the system says that an existing parent does not exist (/proc).
    if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o711 })
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
    if (!fs.statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  } catch (error) {
    throw new ConfigError(
      `AGENCIES_DIR ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}): create it first, "install -d -m 711 ${folder}", as the user who runs this command.`,
      { cause: error },
    )
  }
}

const random = () => randomBytes(32).toString('hex')

const replace = (file: string, text: string, mode: number) => {
  const beside = `${file}.new`
  fs.rmSync(beside, { force: true })
  fs.writeFileSync(beside, text, { mode })
  fs.renameSync(beside, file)
}

const contentOf = (file: string) => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new ConfigError(`its settings cannot be read: ${code} at ${file}.`, { cause: error })
  }
}

/** Reads the settings of an agency's server; null when there is no file. Throws with a sentence when it is not readable. */
export const readEnv = (settings: ControlSettings, name: string): AgencyEnv | null => {
  const content = contentOf(envFile(settings, name))
  if (content === null) return null
  return Object.fromEntries(Object.entries(parseEnv(content)).map(([key, value]) => [key, value ?? '']))
}

const passwordIn = (url: string | undefined) => (url ? new URL(url).password : random())

/**
 * Writes the settings of an agency's server, readable only by their owner; key and passwords are made once and kept.
 * Answers them.
 */
export const writeEnv = (settings: ControlSettings, { name, port, base_url }: AgencyRow): AgencyEnv => {
  const { database, server, pool } = namesOf(name)
  const before = readEnv(settings, name) ?? {}
  const folder = folderOf(settings, name)
  const data = path.join(folder, 'data')
  const direct = addressFor(settings.control_url, database, server, passwordIn(before['DATABASE_URL']))
  const pooled = () => {
    const url = new URL(addressFor(direct, database, pool, passwordIn(before['DATABASE_POOL_URL'])))
    url.host = settings.pooler!
    url.search = ''
    return url.href
  }
  const env: AgencyEnv = {
    NODE_ENV: 'production',
    BRIGADA_DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: base_url,
    TRUST_PROXY: '1',
    JOBS_AT_ONCE: '2',
    DATA_DIR: data,
    SECRET_KEY: before['SECRET_KEY'] ?? random(),
    DATABASE_URL: direct,
    ...(settings.pooler === null ? {} : { DATABASE_POOL_URL: pooled() }),
  }
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  fs.mkdirSync(data, { recursive: true, mode: 0o700 })
  const lines = Object.entries(env).map(([key, value]) => `${key}='${value}'\n`)
  replace(envFile(settings, name), lines.join(''), 0o600)
  return env
}

/** Writes the site of an agency for nginx and for Caddy beside its settings. */
export const writeSites = (settings: ControlSettings, { name, port, base_url }: AgencyRow) => {
  const { hostname } = new URL(base_url)
  for (const [file, beside] of Object.entries(SITES)) {
    const text = fs
      .readFileSync(path.join(DEPLOY, file), 'utf8')
      .replaceAll('brigada.example', hostname)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('/etc/ssl/brigada/', `/etc/ssl/${hostname}/`)
      .replaceAll('upstream brigada', `upstream ${namesOf(name).database}`)
      .replaceAll('http://brigada;', `http://${namesOf(name).database};`)
    replace(path.join(folderOf(settings, name), beside), text, 0o644)
  }
}

/** The folder with the files that PgBouncer includes. */
export const poolerFolder = (settings: ControlSettings) => path.join(settings.folder, 'pooler')

/** Writes the databases and logins of these agencies for PgBouncer; group and others cannot write them. */
export const writePooler = (settings: ControlSettings, names: readonly string[]) => {
  const folder = poolerFolder(settings)
  if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o750 })
  const pooled = names.flatMap((name) => {
    const url = readEnv(settings, name)?.['DATABASE_POOL_URL']
    return url === undefined ? [] : [{ name, password: new URL(url).password }]
  })
  const { hostname, port } = new URL(settings.control_url)
  const databases = pooled.map(({ name }) => {
    const { database } = namesOf(name)
    return `${database} = host=${hostname} port=${port || '5432'} dbname=${database}\n`
  })
  const users = pooled.map(({ name, password }) => `"${namesOf(name).pool}" "${password}"\n`)
  replace(path.join(folder, 'users.txt'), users.join(''), 0o640)
  replace(path.join(folder, 'databases.ini'), databases.join(''), 0o640)
}
