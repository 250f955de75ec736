-- What people wrote of somebody who was made unknown, elsewhere than on their own records.

-- Whether a text is another one in which words were taken out and marked, and nothing else was done.
create function only_loses_words(was text, now_is text) returns boolean language sql immutable parallel safe as $$
  select was is not distinct from now_is or (now_is like '%[…]%' and was ~ (
    '^' || replace(regexp_replace(now_is, '([\\^$.*+?()[{}|\]-])', '\\\1', 'g'), '\[…\]', '.{3,}') || '$'))
$$;

-- Takes values that mention somebody out of lines of history. Each line must stand under a line that says so of its record, and the person must have been made unknown, both in this transaction.
create function mask_mentions(erased_entity text, erased_id bigint, change_ids bigint[], step_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  this_transaction constant xid := pg_current_xact_id()::xid;
begin
  if not is_anonymised(erased_entity, erased_id) or not exists (
    select 1 from change_history h where h.entity = erased_entity and h.entity_id = erased_id and h.action = 'anonymised' and h.xmin = this_transaction
  ) or exists (
    select 1 from (
      select h.entity, h.entity_id from change_history h where h.id = any(change_ids)
      union select h.entity, h.entity_id from status_history h where h.id = any(step_ids)
    ) as touched where not exists (
      select 1 from change_history m where m.entity = touched.entity and m.entity_id = touched.entity_id and m.action = 'mention_erased'
        and m.xmin = this_transaction
    )
  ) then
    raise exception 'only mentions of somebody anonymised just now are masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  update change_history h set old_value = null, new_value = null where h.id = any(change_ids) and num_nonnulls(h.old_value, h.new_value) > 0;
  update status_history h set comment = null where h.id = any(step_ids) and h.comment is not null;
end $$;
revoke execute on function mask_mentions(text, bigint, bigint[], bigint[]) from public;
grant execute on function mask_mentions(text, bigint, bigint[], bigint[]) to brigada_app;

-- An addition that was applied stays as it was, but for mentions that are taken out of its words.
create or replace function keep_applied_addition() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_loses_words(old.description, new.description) and only_loses_words(old.changes::text, new.changes::text)
    and only_loses_words(old.replaced::text, new.replaced::text)
    and to_jsonb(old) - '{description,changes,replaced,version,updated_at,updated_by}'::text[]
      = to_jsonb(new) - '{description,changes,replaced,version,updated_at,updated_by}'::text[]
    and (old.description, old.changes, old.replaced) is distinct from (new.description, new.changes, new.replaced) then
    return new;
  end if;
  raise exception 'an applied addition is not changed' using errcode = '23514', constraint = 'additions_applied_check';
end $$;

-- So does a payment that is paid.
create or replace function keep_freelance_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a payment is never deleted' using errcode = '23514', constraint = 'freelance_payments_kept_check';
  end if;
  select code into strict new.status from statuses where id = new.status_id;
  if tg_op = 'INSERT' then
    if new.status not in ('forecast', 'earned') then
      raise exception 'a payment begins before it is approved' using errcode = '23514', constraint = 'freelance_payments_step_check';
    end if;
    return new;
  end if;
  if old.status = 'paid' then
    if only_loses_words(old.comment, new.comment) then
      old.comment := new.comment;
    elsif new.comment is null and exists (select 1 from freelance_recruiters where id = new.freelance_recruiter_id and anonymised_at is not null) then
      old.comment := null;
    end if;
    if to_jsonb(old) - '{worker_id,version,updated_at,updated_by,status_entity}'::text[] <> to_jsonb(new) - '{worker_id,version,updated_at,updated_by,status_entity}'::text[] then
      raise exception 'a payment that is paid stays as it is' using errcode = '23514', constraint = 'freelance_payments_final_check';
    end if;
    return new;
  end if;
  if (new.status = 'approved' and old.status not in ('earned', 'approved')) or (new.status = 'paid' and old.status <> 'approved') then
    raise exception 'a payment is earned, approved, then paid' using errcode = '23514', constraint = 'freelance_payments_step_check';
  end if;
  if (new.freelance_recruiter_id, new.kind, new.by_system) is distinct from (old.freelance_recruiter_id, old.kind, old.by_system)
    or new.corrects_id is distinct from old.corrects_id then
    raise exception 'a payment stays whose it is' using errcode = '23514', constraint = 'freelance_payments_terms_check';
  end if;
  if (new.amount, new.currency, new.days_required) is distinct from (old.amount, old.currency, old.days_required)
    and (old.status = 'approved' or (old.kind = 'auto_bonus' and old.frozen)) then
    raise exception 'the terms of a payment are frozen' using errcode = '23514', constraint = 'freelance_payments_terms_check';
  end if;
  if old.frozen and not new.frozen then
    raise exception 'frozen terms stay frozen' using errcode = '23514', constraint = 'freelance_payments_terms_check';
  end if;
  if old.run_id is not null and new.run_id is distinct from old.run_id
    and exists (select 1 from payment_runs where id = old.run_id and status <> 'taken_back') then
    raise exception 'a payment is in one run' using errcode = '23514', constraint = 'freelance_payments_one_run_check';
  end if;
  if old.run_id is not null and new.run_id = old.run_id and new.status not in ('approved', 'paid') then
    raise exception 'a payment is in a run' using errcode = '23514', constraint = 'freelance_payments_one_run_check';
  end if;
  return new;
end $$;

-- So does a run that is over.
create or replace function keep_payment_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.comment is distinct from new.comment and only_loses_words(old.comment, new.comment)
    and to_jsonb(old) - '{comment,version,updated_at,updated_by}'::text[] = to_jsonb(new) - '{comment,version,updated_at,updated_by}'::text[] then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'made' then
    raise exception 'a run that is over stays as it is' using errcode = '23514', constraint = 'payment_runs_final_check';
  end if;
  if new.status = 'paid' and exists (select 1 from payment_run_lines l join freelance_payments p on p.id = l.payment_id
      where l.run_id = new.id and p.run_id is distinct from new.id) then
    raise exception 'a payment of the run is not in it any more' using errcode = '23514', constraint = 'payment_runs_final_check';
  end if;
  return new;
end $$;
