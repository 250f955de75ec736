import { spawn } from 'node:child_process'

/** The command ends with this process, however that ends. */
const run = (...command) =>
  spawn('node', ['testing/while-alive.mjs', String(process.pid), ...command], { stdio: 'inherit' })

const children = [
  run('node', '--watch', '--watch-preserve-output', 'server/program.ts'),
  run('vite', '--clearScreen', 'false'),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
