import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { folderOf, openBenchDatabase, settingsOf } from './database.ts'
import { measureBrowser } from './browser.ts'
import { exportRequest, measureExport, measureRatio } from './export.ts'
import { layGround } from './ground.ts'
import { type Measured, type Servers, measure } from './measure.ts'
import { type Noun, exported, nouns, stockOf } from './nouns.ts'
import type { Ground } from './operations.ts'
import { type Plans, planKey, writePlans } from './plan.ts'
import { openRecorder } from './record.ts'
import { printBrowser, printExport, printGrowth, printMeasured, printRatio } from './report.ts'
import { requireSame } from './same.ts'
import { databaseTime, startBare, startFloor, startProduct } from './servers.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const { values: options } = parseArgs({
  options: {
    noun: { type: 'string', default: 'leads' },
    rows: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,16' },
    processes: { type: 'string', default: '1' },
    'cpu-prof': { type: 'boolean', default: false },
  },
})

const wanted = (name: string) => options.only.split(',').some((part) => name.includes(part.trim()))

type Recorder = Awaited<ReturnType<typeof openRecorder>>

/** The noun if its export is wanted. */
const exportOf = (noun: Noun) => (wanted('export') ? exported.find((one) => one === noun) : undefined)

const isBrowserWanted = (noun: Noun) => noun === 'leads' && wanted('browser')

const recordPlans = async (recorder: Recorder, noun: Noun, ground: Ground) => {
  const plans: Plans = {}
  for (const operation of nouns[noun].operations.filter(({ name }) => wanted(name))) {
    for (const { warm, sent, marker } of await operation.told(ground)) {
      const { statements } = await recorder.record(warm ?? sent, sent)
      plans[planKey(sent)] = { kind: operation.kind, statements, marker: marker ?? '' }
    }
  }
  const downloaded = exportOf(noun)
  if (downloaded) {
    const sent = exportRequest(ground, downloaded)
    plans[planKey(sent)] = { kind: 'export', statements: await recorder.recordDownload(sent), marker: '' }
  }
  return plans
}

const profiling = (folder: string) => ['--cpu-prof', `--cpu-prof-dir=${path.join(folder, 'profiles')}`]

const compare = async (noun: Noun, ground: Ground, servers: Servers, database: () => number, url: string) => {
  const measured: Measured[] = []
  for (const operation of nouns[noun].operations.filter(({ name }) => wanted(name))) {
    await requireSame(ground, operation, servers)
    for (const connections of options.connections.split(',').map(Number)) {
      const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)]
      const one = await measure(operation, ground, servers, database, connections, rounds, seconds)
      measured.push(one)
      printMeasured(say, one, measured.length === 1)
    }
  }
  const downloaded = exportOf(noun)
  if (downloaded) {
    const sent = exportRequest(ground, downloaded)
    const [ours, limit] = [await measureExport(servers.product, sent), await measureExport(servers.bare, sent)]
    if (ours.lines !== limit.lines + 1) throw new Error(`The exports hold ${ours.lines} and ${limit.lines} lines.`)
    printExport(say, ours, limit)
    printRatio(say, await measureRatio(servers.product, sent, url, downloaded, Number(options.rounds)))
  }
  if (isBrowserWanted(noun))
    printBrowser(say, await measureBrowser(`http://127.0.0.1:${servers.product.port}`, ground.tokens.admin))
  return measured
}

const buildWeb = () => {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The web could not be built.')
}

const benchmark = async (noun: Noun, rows: number) => {
  const stock = stockOf(noun, rows)
  if (isBrowserWanted(noun)) buildWeb()
  const database = await openBenchDatabase(stock, say)
  const stops = [database.stop]
  try {
    const settings = settingsOf(database.url, stock)
    const product = await startProduct(
      settings,
      Number(options.processes),
      options['cpu-prof'] ? profiling(folderOf(stock)) : [],
    )
    stops.push(product.stop)
    const recorder = await openRecorder(database.url, settings)
    stops.push(recorder.close)
    const ground = await layGround(recorder.db, recorder.secrets, product.port, noun, rows)
    const file = path.join(folderOf(stock), 'plans.json')
    fs.writeFileSync(file, writePlans(await recordPlans(recorder, noun, ground)))
    const bare = await startBare(settings, file)
    stops.push(bare.stop)
    say(`\n${nouns[noun].count(rows)} ${noun}; requests per second, milliseconds`)
    const floor = await startFloor(settings)
    stops.push(floor.stop)
    return await compare(noun, ground, { product, bare, floor }, databaseTime(folderOf(stock)), database.url)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

for (const name of options.noun.split(',')) {
  const known = Object.keys(nouns) as Noun[]
  const noun = known.find((one) => one === name.trim())
  if (!noun) throw new Error(`--noun is one of ${known.join(', ')}.`)
  const runs = new Map<number, Measured[]>()
  for (const rows of options.rows.split(',').map(Number)) runs.set(rows, await benchmark(noun, rows))
  printGrowth(say, runs)
}
