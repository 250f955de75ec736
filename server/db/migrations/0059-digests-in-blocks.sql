-- Digests of history stand with the block that seals the rows, no longer in the rows: whoever writes history does not wait for them.
-- What is digested stays the same, and so do the hashes of blocks that are sealed already.
-- Of each row of the block, in the order of ids: the salt of its values (null: taken out by an erasure), the digest of its values, that of the whole row.
alter table history_blocks add column salts bytea[], add column value_digests bytea[], add column digests bytea[];
alter table history_blocks alter column salts set storage external, alter column value_digests set storage external, alter column digests set storage external;

create function ids_in(ids int8multirange) returns table (id bigint, place bigint) language sql immutable parallel safe as $$
  select i, row_number() over (order by i) from unnest(ids) as r, generate_series(lower(r), upper(r) - 1) as i
$$;

update history_blocks b set (salts, value_digests, digests) = (
  select array_agg(h.salt order by i.id), array_agg(h.value_digest order by i.id), array_agg(h.digest order by i.id)
  from ids_in(b.ids) i left join change_history h on h.id = i.id) where chain = 'change_history';
update history_blocks b set (salts, value_digests, digests) = (
  select array_agg(h.salt order by i.id), array_agg(h.value_digest order by i.id), array_agg(h.digest order by i.id)
  from ids_in(b.ids) i left join status_history h on h.id = i.id) where chain = 'status_history';
alter table history_blocks alter column salts set not null, alter column value_digests set not null, alter column digests set not null;
create unique index history_blocks_from on history_blocks (chain, lower(ids));

drop trigger change_history_digest on change_history;
drop trigger status_history_digest on status_history;
drop function digest_change, digest_step;
alter table change_history drop column salt, drop column value_digest, drop column digest;
alter table status_history drop column salt, drop column value_digest, drop column digest;

-- Rows whose values an erasure has taken out, until the next sealing takes their salts out too.
create table history_emptied (
  chain text not null check (chain in ('change_history', 'status_history')),
  id bigint not null,
  primary key (chain, id)
);
grant select on history_emptied to brigada_app;

-- Nobody changes history, its owner neither: an erasure empties the columns named. The address (ip) is in no digest.
create or replace function keep_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb;
  now_is jsonb;
begin
  if tg_op <> 'UPDATE' then
    raise exception 'history is kept' using errcode = 'check_violation', constraint = 'history_is_kept';
  end if;
  was := to_jsonb(old);
  now_is := to_jsonb(new);
  if exists (
    select 1 from jsonb_each(was) as o(key, value) where now_is -> o.key is distinct from o.value and (now_is -> o.key <> 'null' or o.key <> all(tg_argv))
  ) then
    raise exception 'history is kept' using errcode = 'check_violation', constraint = 'history_is_kept';
  end if;
  if was - 'ip' <> now_is - 'ip' then
    insert into history_emptied values (tg_table_name, new.id) on conflict do nothing;
  end if;
  return new;
end $$;

-- Takes the salts of emptied rows out of their blocks. A row that is not sealed yet stays listed until it is.
create function forget_salts(chain_name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  emptied record;
begin
  for emptied in
    select b.number, b.ids, array_agg(e.id) as gone
    from history_emptied e, lateral (
      select number, ids from history_blocks where chain = e.chain and lower(ids) <= e.id order by lower(ids) desc limit 1
    ) b
    where e.chain = chain_name and b.ids @> e.id group by b.number, b.ids
  loop
    update history_blocks b set salts = (
      select array_agg(case when i.id = any (emptied.gone) then null else s.salt end order by i.place)
      from ids_in(emptied.ids) i join unnest(b.salts) with ordinality as s(salt, place) using (place))
    where chain = chain_name and number = emptied.number;
    delete from history_emptied where chain = chain_name and id = any (emptied.gone);
  end loop;
end $$;

-- Seals the rows of a chain that nobody can add to any more, in at most so many blocks; answers how many rows.
-- A block is read by its ids in order: read otherwise, each of many blocks that wait would read all rows behind it.
create or replace function seal_history(chain_name text, most_blocks integer default 50) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  last_id bigint;
  writing text[];
  pending history_seals;
  sealed_to bigint;
  before history_blocks;
  made history_blocks;
  sealed integer := 0;
  -- What is digested of a row. Written into the statement, because a function that is called for each row takes four times as long.
  said text := case chain_name when 'change_history' then 'old_value, new_value' else 'comment' end;
  facts text := case chain_name
    when 'change_history' then 'id, entity, entity_id, parent_entity, parent_id, action, transaction_id, field, source, actor_id, actor_role, extract(epoch from at)'
    else 'id, entity, entity_id, from_status_id, to_status_id, from_name, from_colour, to_name, to_colour, reason_id, duration_s, source, changed_by, extract(epoch from changed_at)'
  end;
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
      with block as materialized (
        select id, uuid_send(gen_random_uuid()) as salt, jsonb_build_array(%2$s)::text as said, jsonb_build_array(%3$s)::text as facts
        from %1$I where id > $1 and id <= $2 order by id limit 1000
      ), digested as materialized (
        select id, salt, facts, substr(sha256(salt || convert_to(said, 'UTF8')), 1, 16) as value_digest from block
      )
      select range_agg(int8range(id, id, '[]')), count(*), array_agg(salt order by id), array_agg(value_digest order by id),
        array_agg(substr(sha256(value_digest || convert_to(facts, 'UTF8')), 1, 16) order by id)
      from digested $q$, chain_name, said, facts)
    into made.ids, made.rows, made.salts, made.value_digests, made.digests
    using coalesce(upper(before.ids) - 1, 0), sealed_to;
    exit when made.rows = 0;
    made.hash := block_hash(before.hash, chain_name, made.number, made.ids, (select string_agg(d, '' order by place) from unnest(made.digests) with ordinality as t(d, place)));
    insert into history_blocks (chain, number, ids, rows, hash, salts, value_digests, digests)
      values (chain_name, made.number, made.ids, made.rows, made.hash, made.salts, made.value_digests, made.digests);
    sealed := sealed + made.rows;
    before := made;
  end loop;
  perform forget_salts(chain_name);
  return sealed;
end $$;

drop function digest_of, facts_of(change_history), facts_of(status_history), values_of(change_history), values_of(status_history);
