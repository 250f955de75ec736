import fs from 'node:fs'
import net from 'node:net'
import { inspectDatabase } from '#server/db/boot-checks.ts'
import { demoAccounts } from '#server/features/session/demo-accounts.ts'
import { type Config, ConfigError, isLoopback, readConfig } from '#server/platform/config.ts'
import { openAgency } from '../start-server.ts'

const REACH_MS = 3_000

let unsafe = 0

const line = (name: string, value: string, safe = true, advice = '') => {
  if (!safe) unsafe++
  console.log(`${safe ? 'ok    ' : 'UNSAFE'} ${name.padEnd(22)} ${value}${safe ? '' : `  – ${advice}`}`)
}

const masked = (address: string | null) => (address === null ? 'not set' : address.replace(/:\/\/[^@/]*@/, '://…@'))

const reachable = (address: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port, protocol } = new URL(address)
    const socket = net.connect({
      host: hostname,
      port: Number(port) || (protocol === 'smtps:' ? 465 : 25),
      timeout: REACH_MS,
    })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

const tellSettings = async (config: Config) => {
  line('Node', process.version)
  line('mode', config.production ? 'production' : 'development')
  line('address', `${config.host}:${config.port}, known as ${config.base_url}`)
  line(
    'encrypted',
    config.base_url.startsWith('https:') ? 'yes' : 'no',
    isLoopback(config.host) || config.base_url.startsWith('https:'),
    'Put a proxy with TLS in front and set BASE_URL to its https address.',
  )
  line('data folder', config.data_dir)
  line('database', config.database_url === null ? 'embedded' : masked(config.database_url))
  line(
    'mail',
    masked(config.smtp_url),
    config.smtp_url === null || (await reachable(config.smtp_url)),
    'The SMTP server does not answer.',
  )
  const { bavail, bsize } = fs.statfsSync(fs.existsSync(config.data_dir) ? config.data_dir : '.')
  const free = (bavail * bsize) / 2 ** 30
  line('free space', `${free.toFixed(1)} GiB`, free > 1, 'Less than 1 GiB is left for data and files.')
}

try {
  const config = readConfig()
  await tellSettings(config)
  const agency = await openAgency({ ...config, log_level: 'error' }, true)
  try {
    for (const { setting, value, safe, advice } of await inspectDatabase(agency.database.url))
      line(setting, value, safe, advice)
    const accounts = await demoAccounts(agency.services.db)
    line(
      'demo accounts',
      accounts.length > 0 ? `${accounts.length}, with a known password` : 'none',
      accounts.length === 0 || isLoopback(config.host),
      'Block them before the server listens beyond this machine.',
    )
  } finally {
    await agency.close()
  }
  console.log(unsafe === 0 ? '\nAll is well.' : `\n${unsafe} unsafe.`)
  process.exitCode = unsafe > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (error as Error).stack)
  process.exitCode = 1
}
