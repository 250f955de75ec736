import { sql } from 'kysely'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { nameMark } from '#server/behaviors/people/person-search.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'

const NAMES = 2_000

/**
 * In a larger group each record is paired only with the oldest one, because a number shared by fifty people proves
 * little.
 */
const GROUP = 8

/** Writes missing name marks, two thousand per transaction; answers whether more are left. */
export const markNames = (db: Db, entity: MergeNoun): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const table = recordTables[entity]
    const rows = await tx
      .selectFrom(table)
      .where('name_mark', 'is', null)
      .select(['id', 'first_name', 'last_name'])
      .orderBy('id')
      .limit(NAMES)
      .forUpdate()
      .execute()
    const marks = rows.map((row) => ({ id: row.id, mark: nameMark(row) }))
    await sql`update ${sql.table(table)} as t set name_mark = m.mark
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m(id bigint, mark text) where t.id = m.id`.execute(tx)
    return rows.length === NAMES
  })

const numbers = (entity: MergeNoun) => {
  if (entity === 'lead') return sql``
  const owner = sql.ref(entity === 'candidate' ? 'd.candidate_id' : 'd.worker_id')
  const documents = sql`union select ${owner}, 'document', encode(v.mark, 'hex') from documents d
    join sealed_values v on v.entity = 'document' and v.entity_id = d.id and v.field = 'number'
    join alive on alive.id = ${owner} where d.archived_at is null`
  if (entity === 'candidate') return documents
  return sql`${documents} union select v.entity_id, 'number', encode(v.mark, 'hex') from sealed_values v
    join alive on alive.id = v.entity_id where v.entity = 'worker' and v.field in ('pesel', 'nie_dni', 'rnokpp')`
}

/**
 * Finds all pairs of live records of a noun that may be one person: equal end of phone, email, document or identity
 * number, or name in any spelling with date of birth. One statement; dismissed pairs stay dismissed. Answers how many
 * findings are open.
 */
export const findPairs = async (tx: Tx, entity: MergeNoun, scan_id: number): Promise<number> => {
  const table = sql.table(recordTables[entity])
  const last = entity === 'lead' ? sql`and converted_candidate_id is null` : sql``
  const { rows } = await sql<{ state: string }>`
    with alive as materialized (
      select id, phone, phone_tail, email, name_mark, date_of_birth from ${table}
      where archived_at is null and merged_into_id is null ${last}),
    traits as materialized (
      select id, 'phone_tail'::text as code, phone_tail as value from alive where length(phone_tail) >= 7
      union all select id, 'email', email from alive where email is not null
      union all select id, 'birth', name_mark || ' ' || date_of_birth from alive
        where name_mark like '% %' and date_of_birth is not null
      ${numbers(entity)}),
    groups as (
      select code, array_agg(id order by id) as ids from traits group by code, value having count(*) > 1),
    pairs as (
      select a.id as one, b.id as two, g.code from groups g, unnest(g.ids) with ordinality as a(id, place),
        unnest(g.ids) with ordinality as b(id, place)
      where b.place > a.place and (cardinality(g.ids) <= ${sql.lit(GROUP)} or a.place = 1)),
    told as (
      select p.one, p.two, case when bool_or(p.code = 'birth') then '{name}'::text[] else '{}' end || array_agg(distinct case when p.code = 'phone_tail' and x.phone = y.phone then 'phone' else p.code end) as matched
      from pairs p join ${table} x on x.id = p.one join ${table} y on y.id = p.two group by p.one, p.two)
    insert into quality_findings (entity, kind, entity_id, other_id, matched, scan_id, found_at)
    select ${entity}, 'same_person', one, two, matched, ${scan_id}, now() from told
    on conflict (entity, kind, entity_id, other_id) do update set scan_id = excluded.scan_id, matched = excluded.matched,
      state = case quality_findings.state when 'resolved' then 'open' else quality_findings.state end, resolved_at = null,
      version = quality_findings.version + (case quality_findings.state when 'resolved' then 1 else 0 end)
    returning state`.execute(tx)
  return rows.filter(({ state }) => state === 'open').length
}
