import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** More types than this mean that TypeScript expands a generic type for every combination: it then takes gigabytes and minutes. */
const MOST_TYPES = 2_000_000

// Every run checks all files: with stored results, TypeScript 7.0.2 misses that an export was removed. One checker, because each further one works out most types again: four take twice the memory and processor time.
const root = path.resolve(import.meta.dirname, '..')
const run = spawnSync('tsc', ['--noEmit', '--extendedDiagnostics', '--checkers', '1'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const output = run.stdout ?? ''
const types = Number(/^Types:\s+(\d+)/m.exec(output)?.[1] ?? 0)
process.stdout.write(output.split(/^Files:/m, 1)[0] ?? '')
process.stderr.write(run.stderr ?? '')
if (types > MOST_TYPES) console.log(`The compiler worked out ${types} types; the limit is ${MOST_TYPES}.`)
process.exitCode = run.status !== 0 || types > MOST_TYPES ? 1 : 0
