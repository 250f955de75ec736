import { parseArgs } from 'node:util'
import { type Disk, openDisk, whyNoPowerCut } from '../writers/disk.ts'
import { sumOf } from '../writers/losses.ts'
import { type Plan, type Strike, type Trial, runTrial } from './trial.ts'

/** Breaks the program while it writes and counts acknowledged data that are lost: `node bench/crashes/run.ts [--server 50] [--postgres 50] [--power 20] [--controls 1]`. Fails if anything is lost, and if a control (a PostgreSQL without fsync) loses nothing, because the test then detects nothing. */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '50' },
    postgres: { type: 'string', default: '50' },
    power: { type: 'string', default: '20' },
    controls: { type: 'string', default: '1' },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

const killServer: Strike = async ({ program }) => {
  await program.now.killAll()
  await program.restart()
}

const killPostgres: Strike = async ({ postgres }) => {
  await postgres.killAll()
  await postgres.start()
}

const cutPower =
  (disk: Disk): Strike =>
  async ({ postgres }) => {
    disk.cut()
    await postgres.killAll()
    await disk.restore()
    await postgres.start()
  }

const LAZY = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB', wal_buffers: '64MB' }

const safePlans: Plan[] = [
  { name: 'server killed', times: Number(values.server), settings: {}, strike: killServer },
  { name: 'PostgreSQL killed', times: Number(values.postgres), settings: {}, strike: killPostgres },
]

const control: Plan = {
  name: 'control: PostgreSQL killed, synchronous_commit=off',
  times: Number(values.controls),
  settings: LAZY,
  strike: killPostgres,
  isControl: true,
}

const plansOnDisk = (disk: Disk): Plan[] => [
  { name: 'power cut', times: Number(values.power), settings: {}, parent: disk.folder, strike: cutPower(disk) },
  {
    name: 'control: power cut, fsync=off',
    times: Number(values.controls),
    settings: { fsync: 'off' },
    parent: disk.folder,
    strike: cutPower(disk),
    isControl: true,
  },
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const line = ({ name, times, creates, edits, losses, answers, wrong, exits, away_ms, chain }: Trial) => {
  const lost = `${losses.creates} / ${losses.edits} / ${losses.history} / ${losses.keys}`
  const away = `${(median(away_ms) / 1_000).toFixed(1)}, ${(Math.max(0, ...away_ms) / 1_000).toFixed(1)}`
  const cells = [
    name,
    times,
    creates,
    edits,
    lost,
    losses.doubled,
    losses.halves,
    exits,
    answers.get(503) ?? 0,
    wrong.length,
    away,
    chain.split('\n')[0],
  ]
  return `| ${cells.join(' | ')} |`
}

const why = whyNoPowerCut()
const opened = why === null ? openDisk(2_048) : { why }
const disk = 'why' in opened ? null : opened
if ('why' in opened) say(`No power is cut here: ${opened.why}`)
const lines: string[] = []
let isBad = false
try {
  const plans = [...safePlans, control, ...(disk === null ? [] : plansOnDisk(disk))]
  for (const plan of plans.filter(({ times }) => times > 0)) {
    const trial = await runTrial(plan, say)
    lines.push(line(trial))
    say(line(trial))
    for (const answer of trial.wrong.slice(0, 5)) say(`  ${answer}`)
    const isGone = sumOf(trial.losses) > 0
    isBad ||= plan.isControl ? !isGone : isGone || trial.wrong.length > 0 || trial.exits > 0 || trial.chain !== 'whole'
  }
} finally {
  await disk?.close()
}
say(
  '\n| broken | times | creates acknowledged | edits acknowledged | lost: creates / edits / history / keys | doubled | halves | exits of the server | 503 | other than 200 and 503 | seconds away: median, longest | history |',
)
say('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|')
for (const one of lines) say(one)
process.exitCode = isBad ? 1 : 0
