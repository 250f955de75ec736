-- The account that the agency pays its freelancers from, and in how many parts a bonus is paid.
create table payment_settings (
  id bigint primary key default 1 check (id = 1),
  debtor_name text,
  debtor_iban text,
  debtor_bic text,
  tranches smallint not null default 1 check (tranches between 1 and 3),
  version integer not null default 1,
  updated_at timestamptz,
  updated_by bigint references users
);
insert into payment_settings default values;

-- Payments that are made together: a list, and a file for the bank with those that travel by it.
create table payment_runs (
  id bigint generated always as identity primary key,
  status text not null default 'made' check (status in ('made', 'paid', 'taken_back')),
  message_id text not null unique check (length(message_id) between 1 and 35),
  execution_on date not null,
  list_file_id bigint not null unique references files,
  bank_file_id bigint unique references files,
  paid_on date,
  reference text check (length(reference) <= 64),
  comment text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint payment_runs_paid_check check ((status = 'paid') = (paid_on is not null and reference is not null))
);
create index payment_runs_created_idx on payment_runs (created_at desc, id desc);

-- The ledger of a freelancer. `amount` and the days it is due after are agreed; from the first day of work they are frozen.
create table freelance_payments (
  id bigint generated always as identity primary key,
  freelance_recruiter_id bigint not null references freelance_recruiters,
  kind text not null check (kind in ('auto_bonus', 'manual_bonus', 'correction')),
  worker_id bigint references workers,
  assignment_id bigint references assignments,
  contract_id bigint references contracts,
  tranche smallint not null default 1 check (tranche between 1 and 3),
  days_required smallint check (days_required between 1 and 180),
  days_worked integer not null default 0 check (days_worked >= 0),
  frozen boolean not null default true,
  earned_on date,
  amount numeric(12, 2) not null check (amount <> 0),
  currency text not null,
  status_id bigint not null,
  -- The code of the status, kept by the database.
  status text not null check (status in ('forecast', 'earned', 'approved', 'paid', 'cancelled')),
  status_entity text not null generated always as ('freelance_payment') stored,
  status_since timestamptz not null,
  approved_at timestamptz,
  approved_by bigint references users,
  paid_on date,
  method text check (method in ('bank', 'card', 'cash')),
  reference text check (length(reference) between 1 and 64),
  reason_id bigint references reasons,
  cancelled_as text check (cancelled_as in ('left', 'gap', 'not_placed', 'not_claimed', 'other_terms', 'settled', 'decided')),
  comment text,
  corrects_id bigint references freelance_payments,
  -- Made by the days worked, not by a person.
  by_system boolean not null default false,
  run_id bigint references payment_runs,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  foreign key (status_id, status_entity) references statuses (id, entity),
  constraint freelance_payments_sign_check check (amount > 0 or kind = 'correction'),
  constraint freelance_payments_bonus_check check (
    kind <> 'auto_bonus' or (by_system and num_nonnulls(worker_id, assignment_id, contract_id, days_required) = 4)
  ),
  constraint freelance_payments_correction_check check ((kind = 'correction') = (corrects_id is not null)),
  constraint freelance_payments_earned_check check (status in ('forecast', 'cancelled') or earned_on is not null),
  constraint freelance_payments_forecast_check check (status <> 'forecast' or kind = 'auto_bonus'),
  constraint freelance_payments_approved_check check (
    (status in ('approved', 'paid')) = (num_nonnulls(approved_at, approved_by) = 2)
  ),
  constraint freelance_payments_two_people_check check (by_system or approved_by <> created_by),
  constraint freelance_payments_paid_check check ((status = 'paid') = (num_nonnulls(paid_on, method, reference) = 3)),
  constraint freelance_payments_cancelled_check check ((status = 'cancelled') = (cancelled_as is not null)),
  constraint freelance_payments_run_check check (run_id is null or status in ('approved', 'paid'))
);
create unique index freelance_payments_bonus_key on freelance_payments (freelance_recruiter_id, worker_id, tranche) where kind = 'auto_bonus';
create unique index freelance_payments_mending_key on freelance_payments (corrects_id, (amount > 0))
  where kind = 'correction' and by_system and status = 'earned';
create index freelance_payments_owner_idx on freelance_payments (freelance_recruiter_id, created_at desc, id desc);
create index freelance_payments_worker_idx on freelance_payments (worker_id) where worker_id is not null;
create index freelance_payments_corrects_idx on freelance_payments (corrects_id) where corrects_id is not null;
create index freelance_payments_status_idx on freelance_payments (status_id, created_at desc);
create index freelance_payments_run_idx on freelance_payments (run_id) where run_id is not null;
create index freelance_payments_created_idx on freelance_payments (created_at desc, id desc);

-- What a run hands over for a payment, and why it does not travel by the bank file, if it does not.
create table payment_run_lines (
  run_id bigint not null references payment_runs,
  payment_id bigint not null references freelance_payments,
  amount numeric(12, 2) not null check (amount <> 0),
  currency text not null,
  -- What is left to hand over once what is owed back is deducted.
  payout numeric(12, 2) not null check (payout >= 0),
  end_to_end_id text check (length(end_to_end_id) between 1 and 35),
  left_out text check (left_out in ('cash', 'card', 'no_iban', 'abroad', 'deducted')),
  primary key (run_id, payment_id),
  constraint payment_run_lines_way_check check ((end_to_end_id is null) = (left_out is not null)),
  constraint payment_run_lines_deducted_check check ((payout = 0) = (left_out is not distinct from 'deducted'))
);
create index payment_run_lines_payment_idx on payment_run_lines (payment_id);

-- A payment goes its way step by step: earned, approved, paid. What is paid stays as it is, what is approved keeps its amount, what began keeps its terms; nothing is deleted.
create function keep_freelance_payment() returns trigger language plpgsql as $$
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
create trigger freelance_payments_keep before insert or update or delete on freelance_payments
  for each row execute function keep_freelance_payment();

-- A correction mends what has left: a payment that is paid, or in a run on its way.
create function check_freelance_correction() returns trigger language plpgsql as $$
begin
  perform 1 from freelance_payments p where p.id = new.corrects_id and p.kind <> 'correction'
    and p.freelance_recruiter_id = new.freelance_recruiter_id and p.currency = new.currency
    and (p.status = 'paid' or p.run_id is not null) for share;
  if not found then
    raise exception 'a correction mends a payment that was made' using errcode = '23514', constraint = 'freelance_payments_mended_check';
  end if;
  return null;
end $$;
create trigger freelance_payments_correction after insert on freelance_payments
  for each row when (new.kind = 'correction') execute function check_freelance_correction();

create function keep_payment_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'made' then
    raise exception 'a run that is over stays as it is' using errcode = '23514', constraint = 'payment_runs_final_check';
  end if;
  if new.status = 'paid' and exists (select 1 from payment_run_lines l join freelance_payments p on p.id = l.payment_id
      where l.run_id = new.id and p.run_id is distinct from new.id) then
    raise exception 'a payment of the run is not in it any more' using errcode = '23514', constraint = 'payment_runs_final_check';
  end if;
  return new;
end $$;
create trigger payment_runs_keep before update or delete on payment_runs
  for each row execute function keep_payment_run();

-- Nobody is put away while money is owed to them.
create function check_freelancer_archiving() returns trigger language plpgsql as $$
begin
  if exists (select 1 from freelance_payments p where p.freelance_recruiter_id = new.id and p.status in ('earned', 'approved')) then
    raise exception 'money is owed' using errcode = '23514', constraint = 'freelance_recruiters_owed_check';
  end if;
  return null;
end $$;
create trigger freelance_recruiters_owed_check after update of archived_at on freelance_recruiters
  for each row when (new.archived_at is not null and old.archived_at is null) execute function check_freelancer_archiving();

grant select, update on payment_settings to brigada_app;
grant select, insert, update on payment_runs, freelance_payments to brigada_app;
grant select, insert on payment_run_lines to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
