import pg from 'pg'
import { sql } from 'kysely'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { openAccounts } from '#server/demo/accounts.ts'
import { addFields } from '#server/demo/fields.ts'
import { createUser } from '#server/team/users/users.commands.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type Say, openBulk, indexesOf, raiseIds, writeHistory } from './bulk.ts'
import { type Cast, inventLeads } from './leads.ts'
import type { Stock } from './nouns.ts'
import { fillPeople, peopleTables } from './people.ts'
import { fillWork, workTables } from './work.ts'

const DESKS = 40

const hire = async (tx: Tx) => {
  const founder = systemActor(new Date('2022-12-01T08:00:00Z'))
  const { admin } = await openAccounts(tx, founder)
  await addFields(tx, { ...admin, at: founder.at })
  const { id: role_id } = await tx
    .selectFrom('roles')
    .where('name', '=', 'recruiter')
    .select('id')
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('recruiters')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  for (let index = count; index < DESKS; index++)
    await createUser(tx, founder, {
      email: `desk${index}@agency.test`,
      first_name: 'Desk',
      last_name: `No${index}`,
      locale: 'en',
      phone: null,
      role_ids: [role_id],
    })
}

const readCast = async (db: Db, entity: 'lead' | 'candidate' | 'worker'): Promise<Cast> => {
  const statuses = await db.selectFrom('statuses').where('entity', '=', entity).select(['id', 'code']).execute()
  const reasons = await db.selectFrom('reasons').where('entity', '=', entity).select(['id', 'kind']).execute()
  const positions = await db.selectFrom('positions').select('id').orderBy('id').execute()
  const desks = await db.selectFrom('recruiters').select(['id', 'user_id']).orderBy('id').execute()
  const admin = await db
    .selectFrom('users')
    .where('email', '=', 'admin@brigada.test')
    .select('id')
    .executeTakeFirstOrThrow()
  const { fields } = await loadFields(db, (await actorOf(db, admin.id))!, entity)
  return {
    statuses: new Map(statuses.map(({ id, code }) => [code, id])),
    reasons: Map.groupBy(reasons, ({ kind }) => kind),
    position_ids: positions.map(({ id }) => id),
    desks,
    admin_id: admin.id,
    fields,
  }
}

const fillLeads = async (client: pg.Client, db: Db, rows: number, say: Say) => {
  const into = openBulk(client, say)
  for (const lead of inventLeads(await readCast(db, 'lead'), rows)) await into.add('leads', lead)
  await into.flush()
  await writeHistory(client, 'lead', 'leads')
  await raiseIds(client, 'leads')
}

const HISTORY = ['status_history', 'change_history']

type Filling = { table: 'leads' | 'candidates' | 'tasks'; tables: readonly string[] }

const fillings: Record<Stock['kind'], Filling> = {
  leads: { table: 'leads', tables: ['leads'] },
  people: { table: 'candidates', tables: peopleTables },
  work: { table: 'tasks', tables: workTables },
}

/** Fills an empty agency: the demo accounts and more recruiters through commands, records and their history in bulk, then the indexes. Does nothing if it is filled already. */
export const fillAgency = async (
  db: Db,
  superuser: string,
  secrets: Secrets,
  { kind, rows }: Stock,
  say: Say,
): Promise<void> => {
  if (!(await db.selectFrom('users').select('id').executeTakeFirst())) await db.transaction().execute(hire)
  const { table, tables } = fillings[kind]
  if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return
  const started = Date.now()
  say(`Making ${rows} ${table}, once:`)
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  await client.query(
    "set session_replication_role = 'replica'; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
  )
  await client.query('begin')
  const indexes = await indexesOf(client, [...HISTORY, ...tables])
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  if (kind === 'leads') await fillLeads(client, db, rows, say)
  else if (kind === 'work') await fillWork(client, secrets, await readCast(db, 'worker'), rows, say)
  else await fillPeople(client, secrets, await readCast(db, 'candidate'), await readCast(db, 'worker'), rows, say)
  say('  indexes')
  for (const { definition } of indexes) await client.query(definition)
  await client.query('commit')
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
  say(`  made in ${Math.round((Date.now() - started) / 1000)} s`)
}
