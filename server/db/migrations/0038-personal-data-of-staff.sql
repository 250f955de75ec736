-- Whoever brings people or works for the agency no more is made unknown as the placed are: freelancers, and users with every profile of theirs.
alter table freelance_recruiters add column anonymised_at timestamptz,
  add constraint freelance_recruiters_anonymised_check check (anonymised_at is null or archived_at is not null);
alter table users add column anonymised_at timestamptz,
  add constraint users_anonymised_check check (anonymised_at is null or (status = 'blocked' and password_hash is null));
alter table recruiters add column anonymised_at timestamptz,
  add constraint recruiters_anonymised_check check (anonymised_at is null or archived_at is not null);
alter table coordinators add column anonymised_at timestamptz,
  add constraint coordinators_anonymised_check check (anonymised_at is null or archived_at is not null);
alter table foremen add column anonymised_at timestamptz,
  add constraint foremen_anonymised_check check (anonymised_at is null or archived_at is not null);

-- A payment that is paid stays as it is, but for what was written on it once nobody knows whose it was.
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
    if new.comment is null and exists (select 1 from freelance_recruiters where id = new.freelance_recruiter_id and anonymised_at is not null) then
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

-- Whether somebody was made unknown.
create function is_anonymised(erased_entity text, erased_id bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from leads where erased_entity = 'lead' and id = erased_id and anonymised_at is not null
    union all select 1 from candidates where erased_entity = 'candidate' and id = erased_id and anonymised_at is not null
    union all select 1 from workers where erased_entity = 'worker' and id = erased_id and anonymised_at is not null
    union all select 1 from freelance_recruiters where erased_entity = 'freelance_recruiter' and id = erased_id and anonymised_at is not null
    union all select 1 from users where erased_entity = 'user' and id = erased_id and anonymised_at is not null
    union all select 1 from recruiters where erased_entity = 'recruiter' and id = erased_id and anonymised_at is not null
    union all select 1 from coordinators where erased_entity = 'coordinator' and id = erased_id and anonymised_at is not null
    union all select 1 from foremen where erased_entity = 'foreman' and id = erased_id and anonymised_at is not null
  )
$$;

-- History of one who was with the agency keeps that something happened, when, by whom, and the terms of work; the values that tell of the person go.
-- What they brought, were paid and led stays: of that the free words alone go.
create function mask_staff_history(erased_entity text, erased_id bigint, file_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept constant text[] := array['status_id', 'reason_id', 'status', 'is_open', 'hired_on', 'supervisor_id', 'type_id', 'verification',
    'agreement_number', 'agreement_signed_at', 'agreement_valid_to', 'payout_method', 'bonus_amount', 'bonus_currency', 'bonus_days',
    'monthly_target', 'max_team', 'user_id', 'role_ids', 'successor_id', 'predecessor_id'];
begin
  if not is_anonymised(erased_entity, erased_id) or not exists (
    select 1 from change_history where entity = erased_entity and entity_id = erased_id and action = 'anonymised'
  ) then
    raise exception 'only the history of an anonymised person is masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  with parts(entity, entity_id) as (
    select erased_entity, erased_id
    union select 'document', d.id from documents d
      where (erased_entity = 'freelance_recruiter' and d.freelance_recruiter_id = erased_id)
        or (erased_entity = 'foreman' and d.foreman_id = erased_id) or (erased_entity = 'coordinator' and d.coordinator_id = erased_id)
    union select 'file', f.id from unnest(file_ids) as f(id) where not exists (select 1 from files where files.id = f.id)
  ), lines as (
    select h.id from parts p join change_history h on h.entity = p.entity and h.entity_id = p.entity_id
    union select h.id from freelance_claims c join change_history h on h.entity = 'freelance_claim' and h.entity_id = c.id
        and h.field in ('evidence', 'decision_reason')
      where erased_entity = 'freelance_recruiter' and c.freelance_recruiter_id = erased_id
    union select h.id from freelance_payments p join change_history h on h.entity = 'freelance_payment' and h.entity_id = p.id
        and h.field = 'comment'
      where erased_entity = 'freelance_recruiter' and p.freelance_recruiter_id = erased_id
  ), masked as (
    update change_history h set old_value = null, new_value = null from lines
      where h.id = lines.id and h.field is not null and h.field <> all(kept) and num_nonnulls(h.old_value, h.new_value) > 0
  )
  update status_history h set comment = null where h.comment is not null and (
    exists (select 1 from parts p where p.entity = h.entity and p.entity_id = h.entity_id)
    or (h.entity = 'freelance_payment' and h.entity_id in
      (select p.id from freelance_payments p where erased_entity = 'freelance_recruiter' and p.freelance_recruiter_id = erased_id)));
  update change_history set ip = null where erased_entity = 'user' and actor_id = erased_id and ip is not null;
end $$;

-- The words of tasks about them leave history too.
create or replace function mask_task_history(erased_entity text, erased_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_anonymised(erased_entity, erased_id) then
    raise exception 'only the history of an anonymised person is masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  with about as (
    select t.id from tasks t where t.related_entity = erased_entity and t.related_id = erased_id
    union select t.id from tasks t join documents d on t.related_entity = 'document' and d.id = t.related_id
      where (erased_entity = 'candidate' and d.candidate_id = erased_id) or (erased_entity = 'worker' and d.worker_id = erased_id)
        or (erased_entity = 'freelance_recruiter' and d.freelance_recruiter_id = erased_id)
        or (erased_entity = 'foreman' and d.foreman_id = erased_id) or (erased_entity = 'coordinator' and d.coordinator_id = erased_id)
  ), masked as (
    update change_history h set old_value = null, new_value = null from about
      where h.entity = 'task' and h.entity_id = about.id and h.field in ('title', 'description', 'result', 'checklist', 'files')
  )
  update status_history h set comment = null from about
    where h.entity = 'task' and h.entity_id = about.id and h.comment is not null;
end $$;
