import { APP_ROLE } from '#server/db/roles.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { openDb, openPool } from '#server/db/client.ts'
import { type TestAgency, joining } from '#server/testing/agency.ts'
import { type Call, type Reply, readAs } from '#server/testing/calls.ts'
import type { Request, Sender } from './sender.ts'

/** The running program as a test agency: its calls go over HTTP, its `db` is the same database. */
export const serveAgency = (database: string, secret_key: string, send: Sender): TestAgency => {
  const pool = openPool(database, { role: APP_ROLE })
  const db = openDb(pool)
  const call = async <T>(
    method: string,
    url: string,
    { as, body, headers }: Parameters<Call>[2] = {},
  ): Promise<Reply<T>> => {
    const request: Request = { method, url, body, isSpoiled: false, ...(headers ? { headers } : {}) }
    const answer = await send(request, as?.token)
    if (!answer) throw new Error(`${method} ${url} was not answered`)
    const { status, headers: heads, text, bytes, json } = answer
    return { status, headers: heads, text, bytes, body: readAs<T>(json) }
  }
  return {
    get app(): never {
      throw new Error('The program runs as a process of its own.')
    },
    services: { db, secrets: openSecrets(Buffer.from(secret_key, 'utf8')) } as TestAgency['services'],
    pools: { requests: pool },
    db,
    url: database,
    server_url: database,
    call,
    ...joining(db),
    close: () => pool.end(),
  }
}
