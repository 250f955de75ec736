-- Credentials of a user are one family: sessions, API tokens, links in letters, the secret address of a calendar. What changes how somebody signs in ends them in its own transaction, whoever writes it: no command, import or hand in psql can forget one.

-- Counts what has ended: what was begun under an older number comes to nothing.
alter table users add column credentials_version integer not null default 1;

-- A letter about a changed e-mail goes to the old address, which its link brings back.
alter table access_links add column email text;
alter table access_links drop constraint access_links_kind_check;
alter table access_links add constraint access_links_kind_check check (kind in ('reset', 'invitation', 'email_change'));
alter table access_links add constraint access_links_email_check check ((kind = 'email_change') = (email is not null));

-- Every API token has an end, a year ahead at most.
update api_tokens set expires_at = now() + interval '365 days' where expires_at is null or expires_at > now() + interval '365 days';
alter table api_tokens alter column expires_at set not null;

-- Who changes credentials in this transaction, as the application says it; nothing where somebody else does. Their own session is the one that goes on.
create function acting(what text) returns text language sql stable as $$
  select nullif(current_setting('brigada.acting', true), '')::json ->> what
$$;

create function record_ended(of_entity text, of_id bigint, of_user bigint, of_action text, of_field text, was jsonb, is_now jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into change_history (entity, entity_id, parent_entity, parent_id, action, transaction_id, field, old_value, new_value, source, actor_id, actor_role, ip, at)
  select of_entity, of_id, case when of_entity <> 'user' then 'user' end, case when of_entity <> 'user' then of_user end, of_action,
    coalesce(acting('transaction_id')::uuid, gen_random_uuid()), of_field, was, is_now, coalesce(acting('source'), 'system'),
    acting('user_id')::bigint, acting('role_name'), acting('ip')::inet, coalesce(acting('at')::timestamptz, now())
$$;

create function end_links(of_user bigint) returns void language sql set search_path = public, pg_temp as $$
  update users set credentials_version = credentials_version + 1 where id = of_user;
  update access_links set used_at = now() where user_id = of_user and kind <> 'email_change' and used_at is null;
$$;

create function end_sessions(of_user bigint) returns void language sql set search_path = public, pg_temp as $$
  select end_links(of_user);
  delete from sessions where user_id = of_user and id is distinct from acting('session_id')::bigint;
$$;

create function end_credentials(of_user bigint) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  ended record;
begin
  perform end_sessions(of_user);
  for ended in update api_tokens set revoked_at = now() where user_id = of_user and revoked_at is null returning id, name loop
    perform record_ended('api_token', ended.id, of_user, 'archived', 'name', to_jsonb(ended.name), null);
  end loop;
  for ended in delete from calendar_feeds where user_id = of_user returning user_id loop
    perform record_ended('user', of_user, of_user, 'updated', 'calendar', null, '"closed"');
  end loop;
end $$;

-- A first password ends no session: without one nobody has signed in. Of who is blocked, tokens and calendars stay and do not answer.
create function end_credentials_of_user() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.email <> old.email or (new.password_hash is distinct from old.password_hash and old.password_hash is not null) then
    perform end_credentials(new.id);
  elsif new.status <> old.status then
    perform end_sessions(new.id);
  elsif new.password_hash is distinct from old.password_hash then
    perform end_links(new.id);
  end if;
  return null;
end $$;
create trigger users_end_credentials after update of email, password_hash, status on users for each row execute function end_credentials_of_user();

-- A second factor counts once it is confirmed.
create function end_credentials_of_factor() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (tg_op <> 'INSERT' and old.confirmed_at is not null) or (tg_op <> 'DELETE' and new.confirmed_at is not null) then
    perform end_credentials(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;
create trigger second_factors_end_credentials after insert or delete or update of confirmed_at, secret on second_factors
  for each row execute function end_credentials_of_factor();

-- Whatever somebody is let in by and may do is told to every process as it changes: what is open in their name is judged anew.
create function tell_access(of_user bigint) returns void language sql as $$
  select pg_notify('brigada_access', json_build_object('user_id', of_user)::text)
$$;

create function tell_access_of_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform tell_access(old.user_id);
  end if;
  if tg_op <> 'DELETE' then
    perform tell_access(new.user_id);
  end if;
  return null;
end $$;
create trigger sessions_tell_access after delete or update of expires_at on sessions for each row execute function tell_access_of_row();
create trigger user_roles_tell_access after insert or update or delete on user_roles for each row execute function tell_access_of_row();
create trigger recruiters_tell_access after insert or delete or update of user_id, status on recruiters for each row execute function tell_access_of_row();

create function tell_access_of_user() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform tell_access(new.id);
  return null;
end $$;
create trigger users_tell_access after update of credentials_version, status on users for each row execute function tell_access_of_user();

create function tell_access_of_role() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform tell_access(user_id) from user_roles where role_id = new.id;
  return null;
end $$;
create trigger roles_tell_access after update of data_scope, requires_second_factor on roles for each row execute function tell_access_of_role();

create function tell_access_of_permissions() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform tell_access(ur.user_id) from user_roles ur where ur.role_id in (select role_id from touched);
  return null;
end $$;
create trigger role_permissions_given after insert on role_permissions referencing new table as touched for each statement execute function tell_access_of_permissions();
create trigger role_permissions_taken after delete on role_permissions referencing old table as touched for each statement execute function tell_access_of_permissions();
create trigger role_permissions_changed after update on role_permissions referencing new table as touched for each statement execute function tell_access_of_permissions();
