import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Runs checks and tests near a change: the difference from the last commit, or the last commit itself if there is none. */
const root = path.resolve(import.meta.dirname, '..')

/** More files than this take longer than a minute. */
const MOST_FILES = 20

const run = (command, ...args) => {
  const started = Date.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${command} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return status === 0
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

const since = () => {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

const isTest = (file) => /\.test\.tsx?$/.test(file)
const stemOf = (file) => path.basename(file).split('.')[0]

const changed = since().filter((file) => fs.existsSync(path.join(root, file)))
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const tests = git('ls-files', '*.test.ts', '*.test.tsx').concat(changed.filter(isTest))

/** The distance of a test from the changed files: changed itself, the same name, the same folder, the folder that a changed file is named after; otherwise none. */
const distanceOf = (test) => {
  const folder = path.dirname(test)
  if (changed.includes(test)) return 0
  if (code.some((file) => path.dirname(file) === folder && stemOf(file) === stemOf(test))) return 1
  if (code.some((file) => stemOf(file) === stemOf(test))) return 2
  if (code.some((file) => path.dirname(file) === folder && file.includes('/'))) return 3
  return code.some((file) => path.basename(folder) === stemOf(file)) ? 4 : Number.POSITIVE_INFINITY
}

const near = [...new Set(tests)]
  .map((test) => [distanceOf(test), test])
  .filter(([distance]) => distance < Number.POSITIVE_INFINITY)
  .toSorted(([one], [other]) => one - other)
  .map(([, test]) => test)

console.log(`Changed: ${changed.join(', ') || 'nothing'}\n`)
const steps = [() => run('tsc', '--noEmit'), () => run('oxfmt', '--check', ...changed)]
if (code.length > 0) steps.push(() => run('oxlint', '--type-aware', '--quiet', ...code))
if (changed.some((file) => file.startsWith('locales/')))
  steps.push(
    () => run('node', 'scripts/check-locales.mjs'),
    () => run('node', 'scripts/check-glossary.mjs'),
  )
if (near.length > 0) steps.push(() => run('vitest', 'run', ...near.slice(0, MOST_FILES)))
const failed = steps.map((step) => step()).filter((ok) => !ok).length

if (near.length > MOST_FILES) console.log(`Not run: ${near.slice(MOST_FILES).join(', ')}`)
const stories = git('ls-files', 'e2e/*.spec.ts').filter((file) => code.some((one) => one.includes(stemOf(file))))
if (stories.length > 0) console.log(`Stories of it: npx playwright test ${stories.join(' ')} (after npm run build)`)
process.exitCode = failed > 0 ? 1 : 0
