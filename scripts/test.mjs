import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runChecks } from './check.mjs'

const root = path.resolve(import.meta.dirname, '..')
const began = Date.now()

/** A shared compile cache: the tests start a hundred programs, and half of the start time is compiling. */
const compiled = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-compiled-'))
process.env.NODE_COMPILE_CACHE = compiled

/** Runs a script in parallel, and ends it with this process; resolves to its exit code. */
const beside = (script, stdout, env = {}) => {
  const run = spawn('node', ['testing/while-alive.mjs', String(process.pid), 'node', script], {
    cwd: root,
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return once(run, 'exit').then(([code]) => code)
}

/** Builds the web and creates the demo agency of the stories while the checks leave a core idle. */
const agencies = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-demo-'))
fs.chmodSync(agencies, 0o755)
const building = beside('scripts/build.mjs', 'inherit')
const making = beside('server/testing/make-demo.ts', 'ignore', { DATA_DIR: agencies, LOG_LEVEL: 'error' })

const total = runChecks()

const step = (name, command, args, env = {}) => {
  const started = Date.now()
  console.log(`\n== ${name}`)
  const run = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  console.log(`== ${name}: ${run.status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return run.status === 0
}

const count = (file, read) => {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 }
  return read(JSON.parse(fs.readFileSync(file, 'utf8')))
}

const broken = []

const add = ({ passed, failed, told = [] }, ok) => {
  total.passed += passed
  total.failed += ok ? failed : Math.max(1, failed)
  broken.push(...told)
}

const short = (text = '') => text.split('\n').slice(0, 6).join('\n').slice(0, 800)

/** The failed tests of a Vitest report: file, name, and the start of the message. */
const failedTests = (report) =>
  report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    const name = path.relative(root, file.name)
    if (failed.length === 0 && file.status === 'failed') return [`${name}\n${short(file.message)}`]
    return failed.map((test) => `${name} > ${test.fullName}\n${short(test.failureMessages[0])}`)
  })

/** The failed stories of a Playwright report: file, line, title, and the start of the message. */
const failedStories = (suite) => [
  ...(suite.suites ?? []).flatMap(failedStories),
  ...(suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors ?? []))
      return `e2e/${spec.file}:${spec.line} > ${spec.title}\n${short(errors[0]?.message)}`
    }),
]

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-reports-'))
const unit = path.join(reports, 'vitest.json')
const stories = path.join(reports, 'playwright.json')

const tested = step('tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`])
add(
  count(unit, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    told: failedTests(report),
  })),
  tested,
)

const built = (await building) === 0
console.log(`\n== build: ${built ? 'ok' : 'FAILED'} (beside the checks)`)
add({ passed: Number(built), failed: Number(!built) }, built)

const light = step('size of the web', 'node', ['scripts/web-size.mjs'])
add({ passed: Number(light), failed: Number(!light) }, light)

const demo = (await making) === 0 ? { E2E_DEMO: agencies } : {}
const told = step('stories', 'playwright', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: stories,
  ...demo,
})
add(
  count(stories, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    told: suites.flatMap(failedStories),
  })),
  told,
)

for (const folder of [reports, agencies, compiled]) fs.rmSync(folder, { recursive: true, force: true })
if (broken.length > 0) console.log(`\n== what failed\n${broken.join('\n\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed (${((Date.now() - began) / 60_000).toFixed(1)} min)`)
process.exitCode = total.failed > 0 ? 1 : 0
