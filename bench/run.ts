import { parseArgs } from 'node:util'
import { openBenchDatabase } from './database.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
  },
})

for (const rows of options.rows.split(',').map(Number)) {
  const database = await openBenchDatabase(rows, say)
  await database.stop()
}
