import { spawn } from 'node:child_process'

/** `node while-alive.mjs <watched> <command …>`: runs the command and ends it with SIGTERM when the watched process ends. */
const [watched, command, ...args] = process.argv.slice(2)

const LOOK_MS = 500

const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
const end = () => child.kill('SIGTERM')
child.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGTERM', end)
process.on('SIGINT', end)
setInterval(() => {
  try {
    process.kill(Number(watched), 0)
  } catch {
    end()
  }
}, LOOK_MS)
