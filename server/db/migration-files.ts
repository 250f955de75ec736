import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, 'migrations')

const CONTRACTS = /^-- contracts: (\d+\.\d+\.\d+)$/m

const OUTSIDE = /^-- outside a transaction$/m

/**
 * One migration. `contracts` is the release that stopped using what the migration takes away, such as `0.4.0`; null when
 * it takes nothing away. `outside` says that its statements run one by one, each in its own transaction.
 */
export type Migration = {
  number: number
  name: string
  text: string
  checksum: string
  contracts: string | null
  outside: boolean
}

/** The migration that a file of this name and text declares. */
export const readMigration = (name: string, text: string): Migration => ({
  number: Number(name.slice(0, 4)),
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
  contracts: CONTRACTS.exec(text)?.[1] ?? null,
  outside: OUTSIDE.test(text),
})

/** The migrations of this version in order. */
export const readMigrations = (): Migration[] =>
  fs
    .readdirSync(FOLDER)
    .filter((file) => /^\d{4}-[\w-]+\.sql$/.test(file))
    .sort()
    .map((file) => readMigration(file, fs.readFileSync(path.join(FOLDER, file), 'utf8')))

const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[^$]|\$(?!\$))+?(?:;\s*$|$(?![\s\S]))/gm

/** The statements of a text without comments. They end with a semicolon at the end of a line; the body of a function, between two `$$`, is a part of its statement. */
export const statementsOf = (text: string): string[] =>
  (text.replace(/^\s*--.*$/gm, '').match(STATEMENT) ?? [])
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter(Boolean)
