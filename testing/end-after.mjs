import fs from 'node:fs'

/** `node end-after.mjs <watched> <ended> <folder>`: when the watched process ends, the other one is ended at once and its folder removed; when the other one ends first, nothing is left to do. */
const [watched, ended] = process.argv.slice(2, 4).map(Number)
const folder = process.argv[4]

const LOOK_MS = 500

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const rest = (ms) => new Promise((resume) => setTimeout(resume, ms))

while (isAlive(watched) && isAlive(ended)) await rest(LOOK_MS)
if (isAlive(ended)) {
  process.kill(ended, 'SIGQUIT')
  for (let looked = 0; isAlive(ended) && looked < 20; looked++) await rest(LOOK_MS)
  fs.rmSync(folder, { recursive: true, force: true })
}
