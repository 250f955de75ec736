import type pg from 'pg'

type Column = { table: string; name: string; type: string; required: boolean; filled: boolean; generated: string }
type Rule = { table: string; name: string; kind: string; columns: string[]; text: string; checked: boolean }
type Index = { table: string; name: string; columns: string[]; unique: boolean }
type Named = { table: string; name: string; text: string }

/** What the code of a release can rely on in a schema, and where each table is stored. */
export type Shape = {
  tables: { table: string; stored: number; guarded: boolean }[]
  columns: Column[]
  rules: Rule[]
  indexes: Index[]
  triggers: Named[]
  functions: string[]
  grants: string[]
}

const columnsOf = (numbers: string, table: string) =>
  `array(select attname::text from pg_attribute where attrelid = ${table} and attnum = any(${numbers}) order by attnum)`

const QUERIES: Record<keyof Shape, string> = {
  tables: `select relname as table, relfilenode::int as stored, relrowsecurity as guarded from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  columns: `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      a.atthasdef or a.attidentity <> '' as filled, a.attgenerated::text || a.attidentity::text as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  rules: `select c.relname as table, r.conname as name, r.contype as kind, pg_get_constraintdef(r.oid) as text, r.convalidated as checked,
      ${columnsOf('r.conkey', 'r.conrelid')} as columns
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where c.relnamespace = 'public'::regnamespace and r.contype <> 'n'`,
  indexes: `select t.relname as table, c.relname as name, i.indisunique as unique,
      ${columnsOf('i.indkey::int2[]', 'i.indrelid')} as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace`,
  triggers: `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) || t.tgenabled::text as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  functions: `select oid::regprocedure::text || ' returns ' || pg_get_function_result(oid) as text from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  grants: `select c.relname || ': ' || a.privilege_type || ' to ' || a.grantee::regrole as text
    from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace and a.grantee <> 0
    union select c.relname || '.' || t.attname || ': ' || a.privilege_type || ' to ' || a.grantee::regrole
    from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
    where c.relnamespace = 'public'::regnamespace and a.grantee <> 0`,
}

/** Reads the schema as this connection sees it, also within a transaction. */
export const readShape = async (client: pg.Client): Promise<Shape> => {
  const read = async <Row>(what: keyof Shape) => (await client.query(QUERIES[what])).rows as Row[]
  const texts = async (what: 'functions' | 'grants') => (await read<{ text: string }>(what)).map(({ text }) => text)
  return {
    tables: await read('tables'),
    columns: await read('columns'),
    rules: await read('rules'),
    indexes: await read('indexes'),
    triggers: await read('triggers'),
    functions: await texts('functions'),
    grants: await texts('grants'),
  }
}
