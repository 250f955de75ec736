import net from 'node:net'
import { once } from 'node:events'
import { ConfigError } from '#server/platform/setting-values.ts'
import { isLoopback } from '#server/platform/config.ts'

/** Where an agency is in its life: being created, in use, or in use although its last upgrade failed. */
export type AgencyState = 'creating' | 'ready' | 'failed'

/** One row of the table of agencies; moments are ISO text. */
export type AgencyRow = {
  name: string
  port: number
  base_url: string
  state: AgencyState
  /** The file name of its last migration. */
  migration: string | null
  failure: string | null
  created_at: string
  upgraded_at: string | null
  exported_at: string | null
}

const NAME = /^[a-z][a-z0-9]{1,23}$/

/** Throws with a sentence when a text cannot name an agency, its database, its logins and its system user. */
export const checkName = (name: string) => {
  if (NAME.test(name)) return
  throw new ConfigError(
    `An agency is named by 2 to 24 small letters and digits, the first a letter, such as "north"; it is "${name}".`,
  )
}

/** The database of an agency and its three roles. The name has been checked, so none needs quotes. */
export const namesOf = (name: string) => ({
  database: `agency_${name}`,
  owner: `agency_${name}_owner`,
  server: `agency_${name}_server`,
  pool: `agency_${name}_pool`,
})

/** An address without a path: `https://host[:port]`, or plain http on this machine; throws with a sentence. */
export const readBaseUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url === null || !isSafe || url.href !== `${url.origin}/`)
    throw new ConfigError(`--base-url must look like https://north.example, without a path; it is "${value}".`)
  return url.origin
}

const FIRST_PORT = 3101
const LAST_PORT = 65_535

/** A port from 1024 to 65535; throws with a sentence. */
export const readPort = (value: string): number => {
  const port = Number(value)
  if (/^\d{4,5}$/.test(value) && port > 1023 && port <= LAST_PORT) return port
  throw new ConfigError(`--port must be a number from 1024 to 65535; it is "${value}".`)
}

/** Whether nothing listens at a port of this machine. */
export const isFree = async (port: number): Promise<boolean> => {
  const server = net.createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** The first port from 3101 that no agency has and at which nothing listens. */
export const nextPort = async (taken: readonly number[]): Promise<number> => {
  for (let port = FIRST_PORT; port <= LAST_PORT; port++) if (!taken.includes(port) && (await isFree(port))) return port
  throw new ConfigError('No port is free for another agency.')
}
