import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { type IdRange, isWithin } from '#server/behaviors/jobs/id-batches.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
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

/** Whether a record `t` is compared with others. */
const isAlive = (entity: MergeNoun) =>
  sql<SqlBool>`(t.archived_at is null and t.merged_into_id is null ${entity === 'lead' ? sql`and t.converted_candidate_id is null` : sql``})`

/** What may be equal: the rows `id, code, value, born` of some records, and the ids of those with a value `a.value`, `a.born`. */
type Trait = { code: string; of: RawBuilder<unknown>; same: RawBuilder<unknown> }

const traitsOf = (entity: MergeNoun, range: IdRange): Trait[] => {
  const table = sql.table(recordTables[entity])
  const own = (code: string, value: string, which: Condition): Trait => ({
    code,
    of: sql`select id, ${code}::text, ${sql.ref(value)}, null::date from batch where ${which}`,
    same: sql`select t.id, ${isAlive(entity)} as alive from ${table} t where ${sql.ref(`t.${value}`)} = a.value`,
  })
  const birth: Trait = {
    code: 'birth',
    of: sql`select id, 'birth', name_mark, date_of_birth from batch where name_mark like '% %' and date_of_birth is not null`,
    same: sql`select t.id, ${isAlive(entity)} as alive from ${table} t where t.name_mark = a.value and t.date_of_birth = a.born`,
  }
  const common = [
    own('phone_tail', 'phone_tail', sql<SqlBool>`length(phone_tail) >= 7`),
    own('email', 'email', sql<SqlBool>`email is not null`),
    birth,
  ]
  if (entity === 'lead') return common
  const owner = `d.${entity}_id`
  const documents: Trait = {
    code: 'document',
    of: sql`select ${sql.ref(owner)}, 'document', encode(v.mark, 'hex'), null from documents d
      join sealed_values v on v.entity = 'document' and v.entity_id = d.id and v.field = 'number'
      join batch on batch.id = ${sql.ref(owner)} where ${isWithin(owner, range)} and d.archived_at is null`,
    same: sql`select t.id, ${isAlive(entity)} as alive from sealed_values v join documents d on d.id = v.entity_id join ${table} t on t.id = ${sql.ref(owner)}
      where v.mark = decode(a.value, 'hex') and v.entity = 'document' and v.field = 'number' and d.archived_at is null`,
  }
  if (entity === 'candidate') return [...common, documents]
  const isNumber = sql<SqlBool>`(v.entity = 'worker' and v.field in ('pesel', 'nie_dni', 'rnokpp'))`
  const numbers: Trait = {
    code: 'number',
    of: sql`select v.entity_id, 'number', encode(v.mark, 'hex'), null from batch join sealed_values v on v.entity_id = batch.id and ${isNumber}`,
    same: sql`select t.id, ${isAlive(entity)} as alive from sealed_values v join ${table} t on t.id = v.entity_id
      where v.mark = decode(a.value, 'hex') and ${isNumber}`,
  }
  return [...common, documents, numbers]
}

/**
 * Finds the pairs of live records of a noun that may be one person, each with its later record in a range of ids: equal
 * end of phone, email, document or identity number, or name in any spelling with date of birth. The others of a value
 * are found through its index. Dismissed pairs stay dismissed. Answers how many findings are open.
 */
export const findPairs = async (tx: Tx, entity: MergeNoun, scan_id: number, range: IdRange): Promise<number> => {
  const table = sql.table(recordTables[entity])
  const phoneOf = (id: string) => sql`(select x.phone from ${table} x where x.id = ${sql.ref(id)})`
  const traits = traitsOf(entity, range)
  const all = sql.join(
    traits.map(({ of }) => of),
    sql` union `,
  )
  // Without the offset PostgreSQL may walk through all ids in order, in the hope of finding nine soon.
  const groups = sql.join(
    traits.map(
      ({ code, same }) => sql`select a.code, a.members, g.ids from asked a cross join lateral (
        select array_agg(f.id order by f.id) as ids from (select s.id from (${same} offset 0) s where s.alive
          group by s.id order by s.id limit ${sql.lit(GROUP + 1)}) f) g
      where a.code = ${code} and cardinality(g.ids) > 1`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<{ open: number }>`
    with batch as materialized (
      select t.id, t.phone_tail, t.email, t.name_mark, t.date_of_birth from ${table} t where ${isWithin('t.id', range)} and ${isAlive(entity)}),
    traits(id, code, value, born) as (${all}),
    asked as materialized (select code, value, born, array_agg(id) as members from traits group by code, value, born),
    groups as materialized (${groups}),
    pairs as (
      select o.id as one, m.id as two, g.code from groups g, unnest(g.members) as m(id), unnest(g.ids) with ordinality as o(id, place)
      where o.id < m.id and (cardinality(g.ids) <= ${sql.lit(GROUP)} or o.place = 1)),
    told as (
      select p.one, p.two, case when bool_or(p.code = 'birth') then '{name}'::text[] else '{}' end || array_agg(distinct
        case when p.code = 'phone_tail' and ${phoneOf('p.one')} = ${phoneOf('p.two')} then 'phone' else p.code end) as matched
      from pairs p group by p.one, p.two),
    found as (
      insert into quality_findings (entity, kind, entity_id, other_id, matched, scan_id, found_at)
      select ${entity}, 'same_person', one, two, matched, ${scan_id}, now() from told
      on conflict (entity, kind, entity_id, other_id) do update set scan_id = excluded.scan_id, matched = excluded.matched,
        state = case quality_findings.state when 'resolved' then 'open' else quality_findings.state end, resolved_at = null,
        version = quality_findings.version + (case quality_findings.state when 'resolved' then 1 else 0 end)
      returning state)
    select count(*) filter (where state = 'open')::int as open from found`.execute(tx)
  return rows[0]!.open
}
