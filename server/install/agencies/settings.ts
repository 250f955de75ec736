import path from 'node:path'
import { ConfigError } from '#server/platform/setting-values.ts'

/** The settings of the commands for many agencies. */
export type ControlSettings = {
  /** The address of an administrator of the cluster, who may create databases and roles. */
  control_url: string
  /** The folder with one folder for each agency. */
  folder: string
  /** `host:port` of a pooler in transaction mode that agencies use for requests; null for none. */
  pooler: string | null
}

const FOLDER = '/var/lib/brigada-agencies'

const isPostgres = (value: string) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)

/** Reads `CONTROL_URL`, `AGENCIES_DIR` and `AGENCIES_POOLER`; throws ConfigError with a sentence. */
export const readControlSettings = (env: NodeJS.ProcessEnv = process.env): ControlSettings => {
  const control_url = env['CONTROL_URL'] ?? ''
  if (!isPostgres(control_url))
    throw new ConfigError(
      'CONTROL_URL must be the address of an administrator of the PostgreSQL of all agencies, such as postgres://control:…@127.0.0.1/postgres.',
    )
  const pooler = env['AGENCIES_POOLER'] || null
  if (pooler !== null && !/^[\w.-]+:\d{1,5}$/.test(pooler))
    throw new ConfigError(`AGENCIES_POOLER must look like 127.0.0.1:6432; it is "${pooler}".`)
  return { control_url, folder: path.resolve(env['AGENCIES_DIR'] || FOLDER), pooler }
}

/** The address of a database of the same cluster for another user. */
export const addressFor = (control_url: string, database: string, user?: string, password?: string): string => {
  const url = new URL(control_url)
  url.pathname = `/${database}`
  if (user !== undefined) {
    url.username = user
    url.password = password ?? ''
  }
  return url.href
}
