import type pg from 'pg'

const BATCH = 4_000

export type Say = (line: string) => void

/** Collects rows and inserts those of a table thousands at a time, so that the next are made while the last are written; `flush` sends the rest. */
export const openBulk = (client: pg.Client, say: Say) => {
  let sent: Promise<unknown> = Promise.resolve()
  const batches = new Map<string, { rows: object[]; done: number }>()
  const send = async (table: string, batch: { rows: object[]; done: number }) => {
    const columns = Object.keys(batch.rows[0]!).join(', ')
    const text = JSON.stringify(batch.rows)
    batch.done += batch.rows.length
    batch.rows = []
    await sent
    sent = client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [text],
    )
    if (batch.done % 100_000 === 0) say(`  ${batch.done} ${table}`)
  }
  return {
    add: async (table: string, row: object) => {
      const batch = batches.get(table) ?? { rows: [], done: 0 }
      batches.set(table, batch)
      if (batch.rows.push(row) === BATCH) await send(table, batch)
    },
    flush: async () => {
      for (const [table, batch] of batches) if (batch.rows.length > 0) await send(table, batch)
      await sent
    },
  }
}

/** The indexes of the tables that belong to no constraint. */
export const indexesOf = async (client: pg.Client, tables: readonly string[]) => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint c where c.conindid = indexrelid)`,
    [tables],
  )
  return rows
}

/** The status history of every record of a table: the initial status and the present one. */
const stepsOf = (
  entity: string,
  table: string,
) => `insert into status_history (entity, entity_id, from_status_id, to_status_id, from_name, from_colour, to_name, to_colour,
  reason_id, duration_s, source, changed_by, changed_at)
select '${entity}', l.id, step.from_id, step.to_id, f.name, f.colour, t.name, t.colour,
  case when step.at = l.status_since then l.reason_id end, extract(epoch from step.at - l.created_at), 'screen', l.created_by, step.at
from ${table} l
join lateral (select id from statuses where entity = '${entity}' and category = 'initial' order by position limit 1) first on true
cross join lateral (values (null::bigint, first.id, l.created_at), (first.id, l.status_id, l.status_since)) as step (from_id, to_id, at)
join statuses t on t.id = step.to_id left join statuses f on f.id = step.from_id
where step.from_id is null or step.from_id <> step.to_id
order by step.at, l.id`

const CREATED_BY = "'screen', l.created_by, 'recruiter'"

const PERSON = ['first_name', 'last_name', 'phone', 'citizenship']

const changesOf = (
  entity: string,
  table: string,
  fields: readonly string[],
  parent: string | null,
) => `insert into change_history (entity, entity_id, parent_entity, parent_id, action, transaction_id, field, new_value, source, actor_id, actor_role, at)
select '${entity}', l.id, ${parent === null ? 'null, null' : `'${parent}', l.${parent}_id`}, 'created', md5('${entity}' || l.id)::uuid, change.field,
  change.value, ${CREATED_BY}, l.created_at
from ${table} l
cross join lateral (values ${fields.map((name) => `('${name}', to_jsonb(l.${name}))`).join(', ')}) as change (field, value)
order by l.id`

/** Writes the history that every record of a table would have: its creation with these fields, as a part of a parent or with its statuses. */
export const writeHistory = async (
  client: pg.Client,
  entity: string,
  table: string,
  fields: readonly string[] = PERSON,
  parent: string | null = null,
) => {
  if (parent === null) await client.query(stepsOf(entity, table))
  await client.query(changesOf(entity, table, fields, parent))
}

/** Writes the change from the first status to the present one of every record of a table. */
export const writeMoves = (client: pg.Client, entity: string, table: string) =>
  client.query(`insert into change_history (entity, entity_id, action, transaction_id, field, old_value, new_value, source, actor_id, actor_role, at)
select '${entity}', l.id, 'updated', md5('${entity} moved' || l.id)::uuid, 'status_id', to_jsonb(first.id), to_jsonb(l.status_id),
  ${CREATED_BY}, l.status_since
from ${table} l
join lateral (select id from statuses where entity = '${entity}' and category = 'initial' order by position limit 1) first on true
where first.id <> l.status_id order by l.id`)

/** Sets the next id of a table above those that were inserted. */
export const raiseIds = (client: pg.Client, table: string) =>
  client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
