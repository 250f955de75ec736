import { sql } from 'kysely'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { installDictionaries } from './dictionaries.ts'
import { installLeadStatuses } from './lead-statuses.ts'
import { installRoles } from './roles.ts'

/** Enters what an agency starts with: roles, statuses, reasons, positions. Does nothing where it was done; two processes at once do it once. Answers whether it did. */
export const install = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7271002)`.execute(tx)
    if (await tx.selectFrom('roles').select('id').executeTakeFirst()) return false
    const actor = systemActor()
    await installRoles(tx, actor)
    await installLeadStatuses(tx, actor)
    await installDictionaries(tx, actor)
    return true
  })
