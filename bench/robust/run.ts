import { parseArgs } from 'node:util'
import type { Findings } from './ground.ts'
import { clockJumps } from './clock.ts'
import { fullDisk } from './full-disk.ts'
import { littleMemory } from './memory.ts'
import { slowDatabase } from './slow-database.ts'

/** Tests the program under other failures of its environment: `node bench/robust/run.ts [--only clock,memory,disk,database]`. Fails if an answer is wrong, late without a message, or lost. */
const trials: Record<string, () => Promise<Findings>> = {
  clock: clockJumps,
  memory: littleMemory,
  disk: fullDisk,
  database: slowDatabase,
}

const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(trials).join() } } })
const say = (text: string) => process.stdout.write(`${text}\n`)

const faults: string[] = []
for (const name of values.only.split(',')) {
  const trial = trials[name]
  if (!trial) throw new Error(`There is no trial "${name}": choose of ${Object.keys(trials).join(', ')}.`)
  say(`\n${name}`)
  const found = await trial()
  for (const figure of found.figures) say(`- ${figure}`)
  for (const fault of found.faults) say(`  FAULT ${fault}`)
  faults.push(...found.faults)
}
process.exitCode = faults.length > 0 ? 1 : 0
