import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram } from '#server/testing/program.ts'
import { freePort } from '#server/testing/servers.ts'
import type { Ask } from './ledger.ts'

const PATIENCE_MS = 120_000

/** Waits until a condition is true; fails after two minutes. */
export const waitFor = async (what: string, holds: () => boolean | Promise<boolean>) => {
  const end = Date.now() + PATIENCE_MS
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await sleep(20)
  }
}

/** The program with one address and one key; `now` is the present process. */
export const openProgram = async (url: string, more: Record<string, string> = {}, by: readonly string[] = []) => {
  const settings = {
    PORT: String(await freePort()),
    SECRET_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    WEB_CONCURRENCY: '2',
    ...more,
  }
  const start = async () => {
    const program = await startProgram(url, settings, by)
    await program.settled()
    if (!program.isAlive()) throw new Error(program.said())
    return program
  }
  const program = {
    now: await start(),
    restart: async () => {
      await program.now.close()
      program.now = await start()
    },
  }
  return program
}

export type StandingProgram = Awaited<ReturnType<typeof openProgram>>

/** Makes calls as one signed-in user. */
export const askAs =
  (address: string, token: string): Ask =>
  async (method, route, body, headers) => {
    const answer = await fetch(`${address}${route}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  }

/** `whole`, or the output of `npm run verify-history` about the chain. */
export const judgeChain = (DATABASE_URL: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli/verify-history.ts'], {
    env: { ...process.env, DATABASE_URL, SECRET_KEY: '' },
    encoding: 'utf8',
  })
  return status === 0 ? 'whole' : stdout + stderr
}
