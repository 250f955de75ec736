-- A transfer that the bank returned: what was paid, and when it came back. Rows are only added.
create table payment_returns (
  id bigint generated always as identity primary key,
  payment_id bigint not null references freelance_payments,
  -- The version of the payment that was returned: each time that it is paid, it comes back at most once.
  payment_version integer not null,
  run_id bigint references payment_runs,
  amount numeric(12, 2) not null check (amount <> 0),
  paid_on date not null,
  method text not null check (method in ('bank', 'card', 'cash')),
  reference text not null check (length(reference) between 1 and 64),
  returned_on date not null,
  created_at timestamptz not null,
  created_by bigint references users,
  unique (payment_id, payment_version),
  constraint payment_returns_day_check check (returned_on >= paid_on)
);
create index payment_returns_run_idx on payment_returns (run_id) where run_id is not null;
grant select, insert on payment_returns to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

-- The day on which the last transfer of a payment came back.
alter table freelance_payments add column returned_on date;

-- The reference of what a run paid by hand, if it differs from that of its transfers.
alter table payment_runs add column hand_reference text check (length(hand_reference) between 1 and 64);

-- A paid payment stays as it is, unless its transfer came back: then it is approved as before. A payment leaves a run that is over if the run did not pay it.
create or replace function keep_freelance_payment() returns trigger language plpgsql as $$
declare
  freed constant text[] := '{worker_id,version,updated_at,updated_by,status_entity,status_id,status,status_since,paid_on,method,reference,run_id,returned_on,comment}';
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
    if new.status = 'approved' and new.run_id is null and to_jsonb(old) - freed = to_jsonb(new) - freed
      and exists (select 1 from payment_returns r where r.payment_id = old.id and r.payment_version = old.version and r.amount = old.amount
        and r.paid_on = old.paid_on and r.run_id is not distinct from old.run_id and r.returned_on = new.returned_on) then
      return new;
    end if;
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
    and exists (select 1 from payment_runs where id = old.run_id and status = 'made') then
    raise exception 'a payment is in one run' using errcode = '23514', constraint = 'freelance_payments_one_run_check';
  end if;
  if old.run_id is not null and new.run_id = old.run_id and new.status not in ('approved', 'paid') then
    raise exception 'a payment is in a run' using errcode = '23514', constraint = 'freelance_payments_one_run_check';
  end if;
  return new;
end $$;
