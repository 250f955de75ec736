import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { isBuilt } from './build.mjs'

/** Builds what changed; on a first start the database and the demo agency are made at the same time. */
const root = path.resolve(import.meta.dirname, '..')

/** The server that starts afterwards finds compiled what the agency was made with. */
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compiled')

const prepare = async () => {
  const running = ['scripts/build.mjs', 'server/serve.ts --prepare'].map((command) =>
    spawn(process.execPath, command.split(' '), { cwd: root, stdio: 'inherit' }),
  )
  // The agency takes three times as long as the build, and the start waits for both.
  os.setPriority(running[0].pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  const stop = () => {
    for (const child of running) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      process.exitCode = 1
      stop()
    })
  const codes = await Promise.all(
    running.map(async (child) => {
      const [code] = await once(child, 'exit')
      if (code !== 0) stop()
      return code
    }),
  )
  if (codes.some((code) => code !== 0)) process.exitCode = 1
}

if (!isBuilt()) await prepare()
