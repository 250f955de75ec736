import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

it('leaves neither PostgreSQL nor data behind when a run is killed', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-killed-'))
  fs.chmodSync(folder, 0o755)
  const run = spawn(process.execPath, ['server/testing/cluster-alone.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(run.stdout, 'data')
  const [data] = fs.readdirSync(folder)
  const [pid] = fs.readFileSync(path.join(folder, data!, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  expect(isAlive(Number(pid))).toBe(true)
  const gone = once(run, 'exit')
  run.kill('SIGKILL')
  await gone
  await expect.poll(() => isAlive(Number(pid)), { timeout: 20_000 }).toBe(false)
  await expect.poll(() => fs.readdirSync(folder), { timeout: 20_000 }).toEqual([])
  fs.rmSync(folder, { recursive: true })
}, 90_000)
