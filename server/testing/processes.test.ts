import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { childrenOf, freePort, until } from './servers.ts'
import { copyOfTemplate } from './template-copy.ts'

it.runIf(process.platform === 'linux')(
  'answers with several processes, replaces one that dies, and stops all on SIGTERM',
  async () => {
    const port = await freePort()
    const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-processes-'))
    const env = {
      ...process.env,
      DATABASE_URL: await copyOfTemplate(),
      DATA_DIR,
      PORT: String(port),
      WEB_CONCURRENCY: '2',
    }
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: { ...env, LOG_LEVEL: 'silent', BASE_URL: '' },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    })
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
    try {
      let said = ''
      server.stdout!.on('data', (part) => (said += String(part)))
      await until(() => said.includes('Brigada runs at'))
      expect(await answers()).toBe(true)
      const workers = () => childrenOf(childrenOf(server.pid!)[0]!)
      expect(workers()).toHaveLength(2)
      const [first] = workers()
      process.kill(first!, 'SIGKILL')
      await until(() => !workers().includes(first!))
      await until(answers)
      await until(() => workers().length === 2)
      const last = workers()
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
