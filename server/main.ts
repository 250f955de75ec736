import net from 'node:net'
import { checkDatabase } from './db/boot-checks.ts'
import { ensureDemo } from './demo/demo.ts'
import { WITHOUT_MAIL, holdsDemoAgency, mayHaveMailbox } from './office/mailbox/mailbox.policy.ts'
import { DEMO_PASSWORD, demoAccounts } from './team/session/demo-accounts.ts'
import { ConfigError, type Config, isLoopback, readConfig } from './platform/config.ts'
import { openLog } from './platform/log.ts'
import { isWorker, leave, serve } from './processes.ts'
import { type Agency, openAgency } from './start-server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const explain = (error: NodeJS.ErrnoException, config: Config | undefined) => {
  if (error instanceof ConfigError) return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${config?.port} of ${config?.host} is taken: another Brigada may be running there. Stop it, or choose another port with PORT=3001.`
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

/** Longest wait for requests, jobs and the database to end, once the process no longer listens. */
const STOP_MS = 20_000

const refuseOpenDemo = (config: Config, accounts: number) => {
  if (accounts === 0 || isLoopback(config.host) || config.demo_on_network) return
  throw new ConfigError(
    `The demo accounts have a known password, so the server does not listen on ${config.host} while they exist: block them, start with an empty DATA_DIR and BRIGADA_DEMO=0, or set BRIGADA_DEMO_ON_NETWORK=1.`,
  )
}

/** Fails like `listen` where the port cannot be had, before anything is started for it. */
const tryPort = ({ host, port }: Config) =>
  new Promise<void>((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })

const prepare = async ({ services, database }: Agency, stopping: AbortSignal) => {
  const { config, db } = services
  for (const advice of await checkDatabase(database.url, config.production)) say(`Warning: ${advice}`)
  if (config.demo) await ensureDemo(services, say, stopping)
  const accounts = await demoAccounts(db)
  if (config.smtp_url === null && !mayHaveMailbox(config, await holdsDemoAgency(db))) say(`Warning: ${WITHOUT_MAIL}`)
  refuseOpenDemo(config, accounts.length)
  return accounts
}

const greet = async ({ services: { config, db } }: Agency, accounts: Awaited<ReturnType<typeof demoAccounts>>) => {
  say(`\nBrigada runs at ${config.base_url}, its data lie in ${config.data_dir}`)
  if (accounts.length > 0)
    say(
      `Demo accounts, password ${DEMO_PASSWORD}:\n${accounts.map(({ email, role_name }) => `  ${email}  (${role_name})`).join('\n')}`,
    )
  else if (!(await db.selectFrom('users').select('id').executeTakeFirst()))
    say('No user yet: make the first one with "npm run create-admin" in another terminal.')
}

/** The last net under promises that nobody waits for: what fails there is told, and the server goes on. */
const outliveRejections = () =>
  process.on('unhandledRejection', (reason) => {
    const { message, stack } = reason instanceof Error ? reason : new Error(String(reason))
    openLog('error').error('a promise failed unheard', { error: message, stack })
  })

const main = async () => {
  outliveRejections()
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  let config: Config | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      const draining = (config?.drain_seconds ?? 0) * 1_000
      setTimeout(() => process.exit(1), draining + STOP_MS).unref()
      stopping.abort()
    })
  try {
    config = readConfig()
    if (!isWorker) await tryPort(config)
    const agency = await openAgency(config)
    try {
      const accounts = isWorker ? [] : await prepare(agency, stopping.signal)
      if (stopping.signal.aborted) return
      const server = await serve(agency)
      if (!isWorker) await greet(agency, accounts)
      await stopped
      await server.close()
    } finally {
      await agency.close()
      leave()
    }
  } catch (error) {
    if (stopping.signal.aborted) return
    const sentence = explain(error as NodeJS.ErrnoException, config)
    process.stderr.write(`${sentence ?? (error as Error).stack}\n`)
    process.exitCode = 1
  }
}

await main()
