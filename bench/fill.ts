import pg from 'pg'
import { sql } from 'kysely'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { openAccounts } from '#server/demo/accounts.ts'
import { addFields } from '#server/demo/fields.ts'
import { createUser } from '#server/features/users/users.commands.ts'
import { type Cast, inventLeads } from './leads.ts'

const DESKS = 40
const BATCH = 4_000

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

const readCast = async (db: Db): Promise<Cast> => {
  const statuses = await db.selectFrom('statuses').where('entity', '=', 'lead').select(['id', 'code']).execute()
  const reasons = await db.selectFrom('reasons').where('entity', '=', 'lead').select(['id', 'kind']).execute()
  const positions = await db.selectFrom('positions').select('id').orderBy('id').execute()
  const desks = await db.selectFrom('recruiters').select(['id', 'user_id']).orderBy('id').execute()
  const admin = await db
    .selectFrom('users')
    .where('email', '=', 'admin@brigada.test')
    .select('id')
    .executeTakeFirstOrThrow()
  const { fields } = await loadFields(db, (await actorOf(db, admin.id))!, 'lead')
  return {
    statuses: new Map(statuses.map(({ id, code }) => [code, id])),
    reasons: Map.groupBy(reasons, ({ kind }) => kind),
    position_ids: positions.map(({ id }) => id),
    desks,
    admin_id: admin.id,
    fields,
  }
}

const STEPS = `insert into status_history (entity, entity_id, from_status_id, to_status_id, from_name, from_colour, to_name, to_colour,
  reason_id, duration_s, source, changed_by, changed_at)
select 'lead', l.id, step.from_id, step.to_id, f.name, f.colour, t.name, t.colour,
  case when step.at = l.status_since then l.reason_id end, extract(epoch from step.at - l.created_at), 'screen', l.created_by, step.at
from leads l
join lateral (select id from statuses where entity = 'lead' and code = 'new') first on true
cross join lateral (values (null::bigint, first.id, l.created_at), (first.id, l.status_id, l.status_since)) as step (from_id, to_id, at)
join statuses t on t.id = step.to_id left join statuses f on f.id = step.from_id
where step.from_id is null or step.from_id <> step.to_id
order by step.at, l.id`

const CHANGES = `insert into change_history (entity, entity_id, action, transaction_id, field, new_value, source, actor_id, actor_role, at)
select 'lead', l.id, 'created', md5(l.id::text)::uuid, change.field, to_jsonb(change.value), 'screen', l.created_by, 'recruiter', l.created_at
from leads l
cross join lateral (values ('first_name', l.first_name), ('last_name', l.last_name), ('phone', l.phone), ('source', l.source)) as change (field, value)
order by l.id`

const indexesOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('leads'::regclass, 'status_history'::regclass, 'change_history'::regclass)
       and not exists (select 1 from pg_constraint c where c.conindid = indexrelid)`,
  )
  return rows
}

const insertLeads = async (client: pg.Client, cast: Cast, rows: number, say: (line: string) => void) => {
  let sent: Promise<unknown> = Promise.resolve()
  let batch: object[] = []
  let done = 0
  const send = async () => {
    const text = JSON.stringify(batch)
    const columns = Object.keys(batch[0]!).join(', ')
    done += batch.length
    batch = []
    await sent
    sent = client.query(
      `insert into leads (${columns}) overriding system value select ${columns} from json_populate_recordset(null::leads, $1)`,
      [text],
    )
    if (done % 100_000 === 0) say(`  ${done} leads`)
  }
  for (const lead of inventLeads(cast, rows)) if (batch.push(lead) === BATCH) await send()
  if (batch.length > 0) await send()
  await sent
}

/** Fills an empty agency: the demo accounts and more desks through the commands, leads and their history in bulk, then the indexes. Does nothing where it is filled already. */
export const fillAgency = async (db: Db, superuser: string, rows: number, say: (line: string) => void) => {
  if (!(await db.selectFrom('users').select('id').executeTakeFirst())) await db.transaction().execute(hire)
  if (await db.selectFrom('leads').select('id').limit(1).executeTakeFirst()) return
  const started = Date.now()
  say(`Making ${rows} leads, once:`)
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  await client.query(
    "set session_replication_role = 'replica'; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
  )
  await client.query('begin')
  const indexes = await indexesOf(client)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await insertLeads(client, await readCast(db), rows, say)
  await client.query(STEPS)
  await client.query(CHANGES)
  say('  indexes')
  for (const { definition } of indexes) await client.query(definition)
  await client.query("select setval(pg_get_serial_sequence('leads', 'id'), $1)", [rows])
  await client.query('commit')
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
  say(`  made in ${Math.round((Date.now() - started) / 1000)} s`)
}
