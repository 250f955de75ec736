import { sql } from 'kysely'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { installConsentTexts } from './consent-texts.ts'
import { installDictionaries } from './dictionaries.ts'
import { installDocumentTypes } from './document-types.ts'
import { installRoles } from './roles.ts'
import { installStatuses } from './statuses.ts'
import { installTaskRules } from './task-rules.ts'

/**
 * Adds what an agency starts with: roles, statuses, reasons, positions, document types, consent texts; each list only
 * where it is missing, so a new version adds what it needs. Parallel processes do it once. Answers whether the agency
 * is new.
 */
export const install = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7271002)`.execute(tx)
    const isNew = !(await tx.selectFrom('roles').select('id').executeTakeFirst())
    const actor = systemActor()
    if (isNew) await installRoles(tx, actor)
    await installStatuses(tx, actor)
    await installDictionaries(tx, actor)
    await installDocumentTypes(tx, actor)
    await installConsentTexts(tx, actor)
    await installTaskRules(tx, actor)
    return isNew
  })
