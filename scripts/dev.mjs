import { spawn } from 'node:child_process'

const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
  spawn('vite', ['--clearScreen', 'false'], { stdio: 'inherit', shell: process.platform === 'win32' }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
