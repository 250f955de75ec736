import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { TEMPLATE } from './cluster.ts'
import { freePort, until } from './servers.ts'

const database = async () => {
  const { admin, owner } = inject('cluster')
  const name = `p_${randomUUID().slice(0, 8)}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE} owner brigada`)
  await client.end()
  const url = new URL(owner)
  url.pathname = `/${name}`
  return url.href
}

const childrenOf = (process: ChildProcess) =>
  fs.readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

it.runIf(process.platform === 'linux')(
  'answers with several processes, replaces one that dies, and ends all on SIGTERM',
  async () => {
    const port = await freePort()
    const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-processes-'))
    const env = { ...process.env, DATABASE_URL: await database(), DATA_DIR, PORT: String(port), WEB_CONCURRENCY: '2' }
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: { ...env, LOG_LEVEL: 'silent', BASE_URL: '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
    try {
      let said = ''
      server.stdout.on('data', (part) => (said += String(part)))
      await until(() => said.includes('Brigada runs at'))
      expect(await answers()).toBe(true)
      expect(childrenOf(server)).toHaveLength(2)
      const [first] = childrenOf(server)
      process.kill(first!, 'SIGKILL')
      await until(() => !childrenOf(server).includes(first!))
      await until(answers)
      await until(() => childrenOf(server).length === 2)
      const last = childrenOf(server)
      server.kill('SIGTERM')
      const [code] = (await once(server, 'exit')) as [number | null]
      expect(code).toBe(0)
      for (const pid of last) expect(fs.existsSync(`/proc/${pid}`)).toBe(false)
    } finally {
      server.kill('SIGKILL')
      fs.rmSync(DATA_DIR, { recursive: true, force: true })
    }
  },
  60_000,
)
