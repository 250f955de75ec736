import { openDatabase } from '#server/db/open-database.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { readConfig } from '#server/platform/config.ts'
import { runCommand } from '../run-command.ts'

const say = (line: string) => console.log(line)

/** Migrates the database and ends; for installations whose server does not know the owner of the tables. */
const main = async () => {
  const database = await openDatabase(readConfig(), true)
  try {
    await prepareDatabase(database, say)
    say('The database is of this version.')
  } finally {
    await database.stop()
  }
}

await runCommand(main)
