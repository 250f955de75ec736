import { checkDatabase } from './db/boot-checks.ts'
import { ensureDemo } from './demo/demo.ts'
import { DEMO_PASSWORD, demoAccounts } from './features/session/demo-accounts.ts'
import { ConfigError, type Config, isLoopback, readConfig } from './platform/config.ts'
import { openAgency, serve } from './start-server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const explain = (error: NodeJS.ErrnoException, config: Config | undefined) => {
  if (error instanceof ConfigError) return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${config?.port} of ${config?.host} is taken: another Brigada may be running there. Stop it, or choose another port with PORT=3001.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${config?.port} may not be used by this user: choose one above 1023 with PORT.`
  if (error.code === 'EADDRNOTAVAIL') return `HOST ${config?.host} is not an address of this machine.`
  return null
}

const refuseOpenDemo = (config: Config, accounts: number) => {
  if (accounts === 0 || isLoopback(config.host) || config.demo_on_network) return
  throw new ConfigError(
    `The demo accounts have a known password, so the server does not listen on ${config.host} while they exist: block them, start with an empty DATA_DIR and BRIGADA_DEMO=0, or set BRIGADA_DEMO_ON_NETWORK=1.`,
  )
}

const main = async () => {
  let config: Config | undefined
  try {
    config = readConfig()
    const agency = await openAgency(config)
    const { services, database } = agency
    let server: Awaited<ReturnType<typeof serve>> | undefined
    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      await server?.close()
      await agency.close()
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
    try {
      for (const advice of await checkDatabase(database.url, config.production)) say(`Warning: ${advice}`)
      if (config.demo) await ensureDemo(services, say)
      const accounts = await demoAccounts(services.db)
      refuseOpenDemo(config, accounts.length)
      if (!stopping) server = await serve(agency)
      say(`\nBrigada runs at ${config.base_url}`)
      if (accounts.length > 0)
        say(
          `Demo accounts, password ${DEMO_PASSWORD}:\n${accounts.map(({ email, role_name }) => `  ${email}  (${role_name})`).join('\n')}`,
        )
      else if (!(await services.db.selectFrom('users').select('id').executeTakeFirst()))
        say('No user yet: stop, and make the first one with "npm run create-admin".')
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    const sentence = explain(error as NodeJS.ErrnoException, config)
    process.stderr.write(`${sentence ?? (error as Error).stack}\n`)
    process.exitCode = 1
  }
}

await main()
