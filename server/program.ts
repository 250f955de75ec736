import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkDatabase } from './db/boot-checks.ts'
import { ensureDemo } from './demo/demo.ts'
import { WITHOUT_MAIL, holdsDemoAgency, mayHaveMailbox } from './office/mailbox/mailbox.policy.ts'
import { DEMO_PASSWORD, demoAccounts } from './team/session/demo-accounts.ts'
import { ConfigError } from './platform/setting-values.ts'
import { type Config, isLoopback, readConfig } from './platform/config.ts'
import { hasDatabase } from './platform/data-folder.ts'
import { giveBackMemory } from './platform/give-back-memory.ts'
import { openLog } from './platform/log.ts'
import { whileLeaving } from './platform/while-leaving.ts'
import { isWorker, leave, serve, tellListening } from './processes.ts'
import { type Agency, openAgency } from './open-agency.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const explain = (error: NodeJS.ErrnoException, config: Config | undefined) => {
  if (error instanceof ConfigError) return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${config?.port} of ${config?.host} is taken: another Brigada may be running there. Stop it, or start this one with a port and data of its own: PORT=3001 and another ${config?.database_url == null ? 'DATA_DIR' : 'DATABASE_URL'}.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${config?.port} may not be used by this user: choose one above 1023 with PORT.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${config?.host} is not an address of this machine.`
  if (error.code === 'ENOSPC') return `The disk of DATA_DIR ${config?.data_dir} is full.`
  if (IN_THE_WAY.has(error.code ?? '') && error.path)
    return `DATA_DIR ${config?.data_dir} cannot be used (${error.code} at ${error.path}): set DATA_DIR to a folder that the user who starts Brigada owns.`
  return null
}

const IN_THE_WAY = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'])

/** The longest wait for running requests and jobs after the process stopped listening. */
const STOP_MS = 20_000

/** The same when the first process is gone, because the next server needs the port and the data. */
const ORPHAN_MS = 2_000

/** The longest wait for the database to stop. */
const DATABASE_MS = 10_000

const refuseOpenDemo = (config: Config, accounts: number) => {
  if (accounts === 0 || isLoopback(config.host) || config.demo_on_network) return
  throw new ConfigError(
    `The demo accounts have a known password, so the server does not listen on ${config.host} while they exist: block them, start with an empty DATA_DIR and BRIGADA_DEMO=0, or set BRIGADA_DEMO_ON_NETWORK=1.`,
  )
}

const probe = ({ host, port }: Config) =>
  new Promise<void>((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen({ host, port }, () => server.close(() => resolve()))
  })

/**
 * Fails like `listen` when the port is taken, before anything is started; waits a moment for a server that is just
 * leaving.
 */
const tryPort = (config: Config) =>
  whileLeaving(
    () => probe(config),
    (error) => error.code === 'EADDRINUSE',
  )

const prepare = async (agency: Agency, stopping: AbortSignal) => {
  const { services, database } = agency
  const { config, db } = services
  for (const advice of await checkDatabase(database, config.production)) say(`Warning: ${advice}`)
  if (config.demo) await ensureDemo(agency, say, stopping)
  const accounts = await demoAccounts(db)
  if (config.smtp_url === null && !mayHaveMailbox(config, await holdsDemoAgency(db))) say(`Warning: ${WITHOUT_MAIL}`)
  refuseOpenDemo(config, accounts.length)
  return accounts
}

const greet = async ({ services: { config, db } }: Agency, accounts: Awaited<ReturnType<typeof demoAccounts>>) => {
  say(`\nBrigada runs at ${config.base_url}, its data lie in ${config.data_dir}`)
  if (accounts.length > 0)
    say(
      `Demo accounts, password ${DEMO_PASSWORD}:\n${accounts.map(({ email, role_title }) => `  ${email}  (${role_title.en})`).join('\n')}`,
    )
  else if (!(await db.selectFrom('users').select('id').executeTakeFirst()))
    say('No user yet: make the first one with "npm run create-admin" in another terminal.')
}

/** With this argument the process only creates the database of a first start with its demo agency, and ends. */
const onlyPrepares = process.argv.includes('--prepare')

/** Handles rejections that nothing awaits: they are logged and the server continues. */
const outliveRejections = () =>
  process.on('unhandledRejection', (reason) => {
    const { message, stack } = reason instanceof Error ? reason : new Error(String(reason))
    openLog('error').error('unhandled promise rejection', { error: message, stack })
  })

/** Ends this process when its PostgreSQL ended: the first process starts both again. */
const endWithDatabase = async ({ database, services }: Agency, stopping: AbortSignal) => {
  const cause = await database.failure
  if (stopping.aborted) return
  services.log.error('the database ended', { cause })
  process.exit(1)
}

/** Calls `end` on a signal, on a message of the first process, or when that process is gone. */
const listenForEnd = (end: (limit_ms?: number) => void) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end())
  if (isWorker) return
  process.on('message', (told) => {
    if (told === 'stop') end()
  })
  process.on('disconnect', () => end(ORPHAN_MS))
}

const main = async () => {
  outliveRejections()
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  let config: Config | undefined
  let agency: Agency | undefined
  const endNow = async () => {
    await Promise.race([agency?.database.stop(), sleep(DATABASE_MS)])
    process.exit(1)
  }
  listenForEnd((limit_ms = (config?.drain_seconds ?? 0) * 1_000 + STOP_MS) => {
    setTimeout(() => void endNow(), limit_ms).unref()
    stopping.abort()
  })
  try {
    config = readConfig()
    if (onlyPrepares && (config.database_url !== null || hasDatabase(config.data_dir))) return
    if (!isWorker) await tryPort(config)
    agency = await openAgency(config)
    void endWithDatabase(agency, stopping.signal)
    try {
      if (onlyPrepares && config.demo) await ensureDemo(agency, say, stopping.signal)
      if (onlyPrepares) return
      const accounts = isWorker ? [] : await prepare(agency, stopping.signal)
      if (stopping.signal.aborted) return
      const server = await serve(agency)
      if (!isWorker) await greet(agency, accounts)
      tellListening()
      giveBackMemory()
      await stopped
      await server.close()
    } finally {
      await agency.close()
    }
  } catch (error) {
    if (stopping.signal.aborted) return
    const sentence = explain(error as NodeJS.ErrnoException, config)
    process.stderr.write(`${sentence ?? (error as Error).stack}\n`)
    process.exitCode = 1
  } finally {
    leave()
  }
}

await main()
