-- History can be proven. Each row carries a digest of what it says; rows are sealed in blocks of at most a thousand, each block with the hash of the one before.
-- What an erasure takes out is digested under a salt of its own, which goes with it: the rest of the row stays provable, and nobody can guess what was there.
-- The address of a change (ip) is in no digest.
alter table change_history add column salt bytea, add column value_digest bytea, add column digest bytea;
alter table status_history add column salt bytea, add column value_digest bytea, add column digest bytea;

create function digest_of(salt bytea, document jsonb) returns bytea language sql immutable parallel safe as $$
  select substr(sha256(salt || convert_to(document::text, 'UTF8')), 1, 16)
$$;

create function facts_of(h change_history) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(h.id, h.entity, h.entity_id, h.parent_entity, h.parent_id, h.action, h.transaction_id, h.field, h.source, h.actor_id,
    h.actor_role, extract(epoch from h.at))
$$;
create function values_of(h change_history) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(h.old_value, h.new_value)
$$;

create function facts_of(h status_history) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(h.id, h.entity, h.entity_id, h.from_status_id, h.to_status_id, h.from_name, h.from_colour, h.to_name, h.to_colour, h.reason_id,
    h.duration_s, h.source, h.changed_by, extract(epoch from h.changed_at))
$$;
create function values_of(h status_history) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(h.comment)
$$;

-- The same as `digest_of` and `facts_of`, written out: a function that is handed the whole row takes twice as long.
create function digest_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.salt := uuid_send(gen_random_uuid());
  new.value_digest := substr(sha256(new.salt || convert_to(jsonb_build_array(new.old_value, new.new_value)::text, 'UTF8')), 1, 16);
  new.digest := substr(sha256(new.value_digest || convert_to(jsonb_build_array(new.id, new.entity, new.entity_id, new.parent_entity, new.parent_id,
    new.action, new.transaction_id, new.field, new.source, new.actor_id, new.actor_role, extract(epoch from new.at))::text, 'UTF8')), 1, 16);
  return new;
end $$;
create trigger change_history_digest before insert on change_history for each row execute function digest_change();

create function digest_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.salt := uuid_send(gen_random_uuid());
  new.value_digest := substr(sha256(new.salt || convert_to(jsonb_build_array(new.comment)::text, 'UTF8')), 1, 16);
  new.digest := substr(sha256(new.value_digest || convert_to(jsonb_build_array(new.id, new.entity, new.entity_id, new.from_status_id, new.to_status_id,
    new.from_name, new.from_colour, new.to_name, new.to_colour, new.reason_id, new.duration_s, new.source, new.changed_by,
    extract(epoch from new.changed_at))::text, 'UTF8')), 1, 16);
  return new;
end $$;
create trigger status_history_digest before insert on status_history for each row execute function digest_step();

-- Nobody changes history, its owner neither: an erasure empties the columns named, a row of the time before digests gets its own once.
create function keep_history() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was jsonb;
  now_is jsonb;
begin
  if tg_op <> 'UPDATE' then
    raise exception 'history is kept' using errcode = 'check_violation', constraint = 'history_is_kept';
  end if;
  was := to_jsonb(old);
  now_is := to_jsonb(new);
  if old.digest is null and new.digest is not null and was - array['salt', 'value_digest', 'digest'] = now_is - array['salt', 'value_digest', 'digest'] then
    return new;
  end if;
  if exists (
    select 1 from jsonb_each(was) as o(key, value) where now_is -> o.key is distinct from o.value and (now_is -> o.key <> 'null' or o.key <> all(tg_argv))
  ) then
    raise exception 'history is kept' using errcode = 'check_violation', constraint = 'history_is_kept';
  end if;
  if values_of(new) <> values_of(old) then
    new.salt := null;
  end if;
  return new;
end $$;
create trigger change_history_keep before update or delete on change_history for each row execute function keep_history('old_value', 'new_value', 'ip');
create trigger status_history_keep before update or delete on status_history for each row execute function keep_history('comment');
create trigger change_history_stay before truncate on change_history for each statement execute function keep_history();
create trigger status_history_stay before truncate on status_history for each statement execute function keep_history();

-- `hash` is the SHA-256 of the hash of the block before, of the block's chain, number and ids, and of the digests of its rows in the order of ids.
create table history_blocks (
  chain text not null check (chain in ('change_history', 'status_history')),
  number integer not null check (number > 0),
  ids int8multirange not null,
  rows integer not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (chain, number)
);

-- Up to which id rows wait to be sealed, and which transactions may still add rows below it.
create table history_seals (
  chain text primary key,
  pending_to bigint not null,
  holders text[] not null
);

create function block_hash(previous bytea, chain text, number integer, ids int8multirange, digests bytea) returns bytea
language sql immutable parallel safe as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(chain, number, ids::text)::text, 'UTF8') || digests)
$$;

-- Transactions that write to a table: one that has taken an id holds its lock until it ends.
create function writers_of(relation_name text) returns text[] language sql volatile as $$
  select coalesce(array_agg(virtualtransaction), '{}') from pg_locks
  where locktype = 'relation' and relation = relation_name::regclass and database = (select oid from pg_database where datname = current_database())
    and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
$$;

-- Seals the rows of a chain that nobody can add to any more, in at most so many blocks; answers how many rows.
create function seal_history(chain_name text, most_blocks integer default 50) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_id bigint;
  writing text[];
  pending history_seals;
  sealed_to bigint;
  before history_blocks;
  made history_blocks;
  digests bytea;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('seal ' || chain_name, 0)) then
    return 0;
  end if;
  select * into pending from history_seals where chain = chain_name;
  -- In this order: whoever has taken an id up to this one is among the writers asked for after it.
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence(chain_name, 'id')::regclass), 0) into last_id;
  writing := writers_of(chain_name);
  if writing = '{}' then
    sealed_to := last_id;
  elsif pending.chain is not null and not pending.holders && writing then
    sealed_to := pending.pending_to;
  end if;
  if pending.chain is null or sealed_to is not null then
    insert into history_seals values (chain_name, last_id, writing)
      on conflict (chain) do update set pending_to = excluded.pending_to, holders = excluded.holders;
  end if;
  select * into before from history_blocks where chain = chain_name order by number desc limit 1;
  for at in 1 .. most_blocks loop
    made.number := coalesce(before.number, 0) + 1;
    execute format($q$
      with block as (select * from %1$I where id > $1 and id <= $2 order by id limit 1000), digested as (
        update %1$I h set salt = s.salt, value_digest = digest_of(s.salt, values_of(h)), digest = digest_of(digest_of(s.salt, values_of(h)), facts_of(h))
        from (select id, uuid_send(gen_random_uuid()) as salt from block where digest is null) as s where h.id = s.id
        returning h.id, h.digest
      )
      select range_agg(int8range(b.id, b.id, '[]')), count(*), string_agg(coalesce(b.digest, d.digest), '' order by b.id)
      from block b left join digested d on d.id = b.id $q$, chain_name)
    into made.ids, made.rows, digests
    using coalesce(upper(before.ids) - 1, 0), sealed_to;
    exit when made.rows = 0;
    made.hash := block_hash(before.hash, chain_name, made.number, made.ids, digests);
    insert into history_blocks (chain, number, ids, rows, hash) values (chain_name, made.number, made.ids, made.rows, made.hash);
    sealed := sealed + made.rows;
    before := made;
  end loop;
  return sealed;
end $$;

grant select on history_blocks, history_seals to brigada_app;
