import { parseArgs } from 'node:util'
import { openDb, openPool } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { addressOfServer } from '#server/db/prepare-database.ts'
import { type Head, chains, lineOf, proveHistory, sealHistory } from '#server/behaviors/history/prove-history.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { readConfig } from '#server/platform/config.ts'
import { counted } from '#server/platform/counted.ts'
import { runCommand } from '../run-command.ts'

const USAGE = `Looks whether history was changed, and says which rows.

  npm run verify-history
  npm run verify-history -- --head change_history:120:9f86d0… [--head …]
  npm run verify-history -- --heads

Each line of --heads is the last block of a chain. Kept where nobody who can write to the database can reach it,
and given back with --head, it proves that nothing up to that block was changed since.`

const headOf = (text: string): Head => {
  const [chain, number, hash] = text.split(':')
  const known = chains.find((name) => name === chain)
  if (!known || !/^\d+$/.test(number ?? '') || !/^[\da-f]{64}$/.test(hash ?? ''))
    throw new ConfigError(`--head must look like change_history:120:9f86d0…; it is "${text}".`)
  return { chain: known, number: Number(number), hash: hash! }
}

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        head: { type: 'string', multiple: true, default: [] },
        heads: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

const main = async () => {
  const options = readOptions()
  if (options.help) return console.log(USAGE)
  const kept = options.head.map(headOf)
  const database = await openDatabase(readConfig(), true)
  const pool = openPool(await addressOfServer(database), { max: 1, statementTimeoutMs: 600_000 })
  try {
    const db = openDb(pool)
    await sealHistory(db)
    const { faults, heads, sealed, waiting, emptied } = await proveHistory(db, kept)
    const shown = heads.map(lineOf)
    if (options.heads) console.log(shown.join('\n'))
    else {
      console.log(
        `${counted(sealed, 'row is', 'rows are')} sealed, ${counted(waiting, 'waits', 'wait')} for it; ${counted(emptied, 'was', 'were')} emptied with people who were erased.`,
      )
      console.log(shown.map((head) => `head ${head}`).join('\n'))
    }
    for (const { chain, fault } of faults) console.error(`${chain}: ${fault}`)
    if (!options.heads)
      console.log(faults.length === 0 ? '\nHistory is as it was written.' : `\n${counted(faults.length, 'fault')}.`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await pool.end()
    await database.stop()
  }
}

await runCommand(main)
