import type pg from 'pg'
import { leftBehind } from './travels.ts'

/** A column of a table as the catalog describes it. */
export type Column = {
  name: string
  type: string
  required: boolean
  /** The formula of a generated column. */
  formula: string | null
  comment: string | null
}

/** A table of the agency: its columns, its primary key, its references and its checks. */
export type Table = {
  name: string
  comment: string | null
  columns: Column[]
  key: string[]
  references: { columns: string[]; table: string; targets: string[] }[]
  checks: string[]
}

const TABLES = `select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
  (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
      'formula', case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end, 'comment', col_description(c.oid, a.attnum)) order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  coalesce((select jsonb_agg(a.attname order by k.place) from pg_constraint p, unnest(p.conkey) with ordinality as k(number, place)
    join pg_attribute a on a.attnum = k.number where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid), '[]') as key,
  coalesce((select jsonb_agg(jsonb_build_object('table', f.confrelid::regclass::text,
      'columns', (select jsonb_agg(attname order by place) from unnest(f.conkey) with ordinality as k(number, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number),
      'targets', (select jsonb_agg(attname order by place) from unnest(f.confkey) with ordinality as k(number, place)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number)) order by f.conname)
    from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as references,
  coalesce((select jsonb_agg(pg_get_constraintdef(k.oid, true) order by k.conname) from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

/** Every table of the application, by name. */
export const readTables = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(TABLES)).rows

/** Whether a table is part of an exported agency. */
export const travels = ({ name }: Pick<Table, 'name'>) => leftBehind[name] === undefined

/** The columns that are stored; generated ones are computed again. */
export const storedColumns = ({ columns }: Table) =>
  columns.filter(({ formula }) => formula === null).map(({ name }) => name)

/** Makes values read the same in every database: dates, times in UTC, fractions and bytes. */
export const PLAIN_VALUES = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local max_parallel_workers_per_gather = 0`
