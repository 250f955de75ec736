import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/db/open-database.ts'
import { readConfig } from '#server/platform/config.ts'
import { openAgency } from '#server/open-agency.ts'
import { openSecrets, readSecretKey } from '#server/platform/secrets.ts'
import { fillAgency } from './fill.ts'
import type { Stock } from './nouns.ts'

const ROOT = path.resolve(process.env['BENCH_DIR'] ?? path.join(os.tmpdir(), 'brigada-bench'))

/** The folder of the database that is kept between runs. */
export const folderOf = ({ kind, rows }: Stock) => path.join(ROOT, kind === 'leads' ? String(rows) : `${kind}-${rows}`)

/** Settings of a server with a database of its own and without the demo agency. */
export const settingsOf = (url: string, stock: Stock) => ({
  DATABASE_URL: url,
  DATA_DIR: path.join(folderOf(stock), 'files'),
  BRIGADA_DEMO: '0',
  LOG_LEVEL: 'error',
})

/** Starts PostgreSQL with the product's settings for an agency of this size, and fills it on the first run. */
export const openBenchDatabase = async (stock: Stock, say: (line: string) => void) => {
  const dataDir = folderOf(stock)
  fs.mkdirSync(ROOT, { recursive: true, mode: 0o755 })
  const database = await openDatabase({ database_url: null, database_owner_url: null, data_dir: dataDir }, true)
  try {
    const config = readConfig(settingsOf(database.owner_url, stock))
    const agency = await openAgency(config)
    try {
      const secrets = openSecrets(readSecretKey(config))
      await fillAgency(agency.services.db, superuserOf(database.owner_url), secrets, stock, say)
    } finally {
      await agency.close()
    }
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}

/** The superuser of the embedded PostgreSQL has the same password as the owner. */
export const superuserOf = (url: string) => {
  const address = new URL(url)
  address.username = 'postgres'
  return address.href
}
