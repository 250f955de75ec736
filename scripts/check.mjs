import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')

/** @type {[name: string, command: string, args: string[]][]} */
const checks = [
  ['types', 'node', ['scripts/check-types.mjs']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ['lock', 'node', ['scripts/lock.mjs', '--check']],
  ['imports', 'node', ['scripts/check-imports.mjs']],
  ['format', 'oxfmt', ['--check']],
  ['unused code', 'knip', ['--no-progress']],
  ['words', 'node', ['scripts/check-locales.mjs']],
  ['glossary', 'node', ['scripts/check-glossary.mjs']],
].filter(([, command, [script]]) => command !== 'node' || fs.existsSync(path.join(root, script)))

/** Runs every check and prints a line for each; returns how many passed and failed. */
export const runChecks = () => {
  let passed = 0
  let failed = 0
  for (const [name, command, args] of checks) {
    const started = Date.now()
    const run = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (run.status === 0) passed++
    else failed++
    console.log(`${run.status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (run.status !== 0) console.log(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`)
  }
  return { passed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = runChecks()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
