import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import { createApp } from '#server/app.ts'
import { openLive } from '#server/behaviors/live/listen.ts'
import type { Services } from '#server/behaviors/services.ts'
import { openDb, openPool } from '#server/db/client.ts'
import { APP_ROLE } from '#server/db/roles.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { openSecrets, readSecretKey } from '#server/platform/secrets.ts'
import { openStorage } from '#server/platform/storage.ts'
import type { Sent } from './load.ts'

/** One statement of the product, with the columns and the id of its result. */
export type Statement = { text: string; values: unknown[]; columns: string[]; id: number | null }

type Result = { fields?: { name: string }[]; rows?: { id?: number }[] }

/** Inserts whose new id is used by later statements of the same write. */
const NUMBERED = /^insert into "(leads|candidates|workers|person_keys)"/

const listen = (client: pg.PoolClient, heard: Statement[]) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const listening = (first: unknown, values?: unknown, ...rest: unknown[]) => {
    const answer = query(first, values, ...rest)
    if (typeof first === 'object' && first !== null && 'text' in first) {
      const cursor = first as { text: string; values: unknown[] }
      heard.push({ text: cursor.text, values: cursor.values ?? [], columns: [], id: null })
    }
    if (typeof first !== 'string') return answer
    const statement: Statement = { text: first, values: (values as unknown[] | undefined) ?? [], columns: [], id: null }
    heard.push(statement)
    return (answer as Promise<Result>).then((result) => {
      statement.columns = result.fields?.map(({ name }) => name) ?? []
      statement.id = NUMBERED.test(first) ? (result.rows?.[0]?.id ?? null) : null
      return result
    })
  }
  client.query = listening as typeof client.query
}

/** The product within this process, for recording which statements it sends for a request; each request is made twice and recorded the second time, when caches are filled. */
export const openRecorder = async (url: string, settings: NodeJS.ProcessEnv) => {
  const heard: Statement[] = []
  const pool = openPool(url, { role: APP_ROLE, max: 4 })
  pool.on('connect', (client) => listen(client, heard))
  const config = readConfig(settings)
  const services: Omit<Services, 'app'> = {
    db: openDb(pool),
    replicas: null,
    exportDb: openDb(pool),
    config,
    storage: openStorage(config),
    log: openLog('error'),
    live: openLive(url, () => undefined),
    secrets: openSecrets(readSecretKey(config)),
  }
  const app = await createApp(services)
  const requestOf = ({ method, path, token, body, key }: Sent): InjectOptions => ({
    method: method as 'GET',
    url: path,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const ask = async (sent: Sent) => {
    heard.length = 0
    const answer = await app.inject(requestOf(sent))
    const { method, path } = sent
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.body
  }
  return {
    db: services.db,
    secrets: services.secrets,
    /** The statements for a request, and the product's answer. */
    record: async (warm: Sent, sent: Sent = warm) => {
      await ask(warm)
      const body = await ask(sent)
      return { statements: heard.map((statement) => ({ ...statement })), body }
    },
    /** The statements of some work with the recorded database, also of work that fails. */
    during: async (work: (db: Services['db']) => Promise<unknown>) => {
      heard.length = 0
      const failure = await work(services.db).then(
        () => null,
        (error: Error) => error,
      )
      return { statements: heard.map((statement) => ({ ...statement })), failure }
    },
    /** The statements for a download, which is aborted after its first bytes. */
    recordDownload: async ({ method, path, token, body }: Sent) => {
      heard.length = 0
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      const leaving = new AbortController()
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/csv' }
      const request = { method, headers, body: JSON.stringify(body), signal: leaving.signal }
      const answer = await fetch(`${address}${path}`, request)
      await answer.body!.getReader().read()
      leaving.abort()
      return heard.map((statement) => ({ ...statement }))
    },
    close: async () => {
      await app.close()
      await services.live.close()
      await pool.end()
    },
  }
}
