-- Who is written the last blocks of history each night, and which were written last.
alter table agency
  add column history_email text check (length(history_email) between 3 and 254),
  add column heads_sent text[] not null default '{}';

-- An erased account's address leaves the lines that say whom the last blocks went to.
create function mask_history_recipient(erased_user bigint, addresses text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_anonymised('user', erased_user) then
    raise exception 'only the history of an anonymised person is masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  update change_history set
    old_value = case when old_value #>> '{}' = any(addresses) then null else old_value end,
    new_value = case when new_value #>> '{}' = any(addresses) then null else new_value end
  where entity = 'agency' and field = 'history_email' and (old_value #>> '{}' = any(addresses) or new_value #>> '{}' = any(addresses));
end $$;
