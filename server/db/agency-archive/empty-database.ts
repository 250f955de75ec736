import pg from 'pg'
import { ConfigError } from '#server/platform/setting-values.ts'

/** A schema that exists while an import is under way: what stands beside it is no agency yet. */
const MARK = 'brigada_import'

const CONTENT = `select
  to_regnamespace('${MARK}') is not null as is_marked,
  exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm'))
    or to_regnamespace('graphile_worker') is not null as has_tables,
  to_regclass('public.users') is not null as has_users`

const OWN = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

/** Drops everything in the schema `public` and the queue; what an administrator installed before stays. */
const WIPE = `drop schema if exists graphile_worker cascade;
do $$
declare found record;
begin
  for found in select relname, relkind from pg_class o where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and ${OWN} loop
    execute format('drop %s if exists public.%I cascade',
      case found.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, found.relname);
  end loop;
  for found in select relname from pg_class o where relnamespace = 'public'::regnamespace and relkind = 'S' and ${OWN} loop
    execute format('drop sequence if exists public.%I cascade', found.relname);
  end loop;
  for found in select o.oid::regprocedure as name from pg_proc o where pronamespace = 'public'::regnamespace and ${OWN} loop
    execute format('drop routine if exists %s cascade', found.name);
  end loop;
  for found in select typname from pg_type o where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'c', 'r') and ${OWN} loop
    execute format('drop type if exists public.%I cascade', found.typname);
  end loop;
  for found in select extname from pg_extension where extname in ('pg_trgm', 'btree_gist') and extowner = current_user::regrole loop
    execute format('drop extension %I cascade', found.extname);
  end loop;
end $$;
drop schema if exists ${MARK}`

type Content = { is_marked: boolean; has_tables: boolean; has_users: boolean }

const hasUsers = async (client: pg.Client) =>
  (await client.query<{ some: boolean }>('select exists (select from users) as some')).rows[0]!.some

/**
 * Reserves an empty database for an import; one that an interrupted import left is emptied first. Throws ConfigError
 * for any other.
 */
export const reserve = async (client: pg.Client) => {
  const { is_marked, has_tables, has_users } = (await client.query<Content>(CONTENT)).rows[0]!
  const isLeft = is_marked && !(has_users && (await hasUsers(client)))
  if (has_tables && !isLeft)
    throw new ConfigError(
      'The database is not empty: an agency is imported into an empty one. Create another database, and let DATABASE_URL lead there.',
    )
  if (isLeft) await wipe(client)
  await client.query(`create schema ${MARK}`)
}

/** Says inside the transaction of an import that it is complete when that ends. */
export const release = (client: pg.Client) => client.query(`drop schema ${MARK}`)

/** Empties a database that an import has filled. */
export const wipe = (client: pg.Client) => client.query(`begin; ${WIPE}; commit`)
