import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { staffEntities } from '#contract/people/personal-data-choices.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { erasePerson } from './erase-person.commands.ts'
import { eraseStaff } from './erase-staff.commands.ts'
import { type Erasure, readErasures } from './erasure-list.ts'
import { findChain, tables } from './person-chain.ts'
import { findStaffPerson, staffTables } from './staff-person.ts'

/** The file that a restore leaves in the data folder: who was anonymised after the backup was made. */
export const erasuresToDo = (data_dir: string) => path.join(data_dir, 'erase-again.jsonl')

const isStaff = (entity: Erasure['entity']): entity is keyof typeof staffTables =>
  (staffEntities as readonly string[]).includes(entity)

const tableOf = (entity: Erasure['entity']) => (isStaff(entity) ? staffTables[entity] : tables[entity])

/** Whether the record exists, is the intended one, and is not anonymised. */
const standsThere = async (tx: Tx, { entity, id, created_at }: Erasure) => {
  const { rows } = await sql`select 1 from ${sql.table(tableOf(entity))} r
    where r.id = ${id} and r.created_at = ${created_at}::timestamptz and not exists (
      select 1 from change_history h where h.action = 'anonymised' and h.entity = ${entity} and h.entity_id = r.id)`.execute(
    tx,
  )
  return rows.length > 0
}

const erase = async (tx: Tx, secrets: Secrets, actor: Actor, erasure: Erasure) => {
  if (!(await standsThere(tx, erasure))) return
  const { entity, id } = erasure
  if (isStaff(entity))
    await eraseStaff(tx, secrets, actor, await findStaffPerson(tx, actor, entity, id, true), entity, id, [])
  else await erasePerson(tx, secrets, actor, await findChain(tx, actor, entity, id, true), entity)
}

/**
 * After a restore, anonymises again everyone anonymised since the backup and deletes the list. Those with open work
 * stay listed for the next start and are answered.
 */
export const eraseAgain = async (db: Db, secrets: Secrets, data_dir: string): Promise<Erasure[]> => {
  const file = erasuresToDo(data_dir)
  const left: Erasure[] = []
  for (const erasure of (await readErasures(file)) ?? [])
    try {
      await db.transaction().execute((tx) => erase(tx, secrets, systemActor(), erasure))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      left.push(erasure)
    }
  if (left.length === 0) await fs.promises.rm(file, { force: true })
  return left
}
