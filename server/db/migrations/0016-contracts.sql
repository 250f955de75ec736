create sequence contract_numbers;

-- What a client company orders: workers, from a day, on terms.
create table contracts (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^C-[0-9]{4}-[0-9]{4,}$'),
  external_number text,
  title text not null,
  signed_at date,
  client_name text not null,
  client_tax_id text,
  client_country text not null,
  client_address text,
  contact_name text,
  contact_phone text,
  contact_email text,
  site_country text not null,
  site_city text not null,
  site_address text,
  timezone text not null,
  start_date date not null,
  end_date date,
  currency text not null,
  bill_rate numeric(12, 2),
  pay_rate_from numeric(12, 2),
  pay_rate_to numeric(12, 2),
  rate_period text not null check (rate_period in ('hour', 'day', 'month')),
  hours_per_day numeric(4, 2) not null default 8 check (hours_per_day between 1 and 12),
  days_per_week smallint not null default 5 check (days_per_week between 1 and 7),
  shift_patterns jsonb not null default '[]',
  employment_form text not null,
  housing_provided boolean not null default false,
  housing_deduction_per_day numeric(12, 2),
  transport_provided boolean not null default false,
  workwear_provided boolean not null default false,
  min_age smallint not null default 18 check (min_age between 18 and 65),
  required_languages jsonb not null default '[]',
  required_document_type_ids bigint[] not null default '{}',
  requirements text,
  client_approval_required boolean not null default true,
  freelance_bonus_amount numeric(12, 2),
  freelance_bonus_days smallint check (freelance_bonus_days between 1 and 180),
  status_id bigint not null references statuses,
  status_since timestamptz not null,
  is_open boolean not null default true,
  reason_id bigint references reasons,
  custom_values jsonb not null default '{}',
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users,
  constraint contracts_period_check check (end_date >= start_date),
  constraint contracts_rates_check check (pay_rate_to >= pay_rate_from)
);
create index contracts_created_idx on contracts (created_at desc, id desc);
create index contracts_status_idx on contracts (status_id, created_at desc, id desc);
create index contracts_end_idx on contracts (end_date) where is_open;
create index contracts_search_idx on contracts using gin (search_key gin_trgm_ops);

-- Who runs a contract, and since when; one of those who do now is the main one.
create table contract_coordinators (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts,
  coordinator_id bigint not null references coordinators,
  is_main boolean not null default false,
  from_date date not null,
  to_date date,
  constraint contract_coordinators_period_check check (to_date >= from_date)
);
create unique index contract_coordinators_now_key on contract_coordinators (contract_id, coordinator_id) where to_date is null;
create unique index contract_coordinators_main_key on contract_coordinators (contract_id) where is_main and to_date is null;
create index contract_coordinators_coordinator_idx on contract_coordinators (coordinator_id, contract_id);

-- Recruiters a contract names; with none, all may propose people.
create table contract_recruiters (
  contract_id bigint not null references contracts,
  recruiter_id bigint not null references recruiters,
  primary key (contract_id, recruiter_id)
);
create index contract_recruiters_recruiter_idx on contract_recruiters (recruiter_id, contract_id);

-- How many people of a position a contract needs, and when.
create table needs (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts,
  position_id bigint not null references positions,
  headcount smallint not null check (headcount between 1 and 999),
  date_from date not null,
  date_to date,
  shift_pattern text,
  pay_rate numeric(12, 2),
  priority text not null default 'normal' check (priority in ('normal', 'high', 'critical')),
  comment text,
  status_id bigint not null references statuses,
  status_since timestamptz not null,
  is_open boolean not null default true,
  reason_id bigint references reasons,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint needs_period_check check (date_to >= date_from),
  constraint needs_overlap_excl exclude using gist (
    contract_id with =, position_id with =, daterange(date_from, date_to, '[]') with &&
  ) where (is_open)
);
create index needs_contract_idx on needs (contract_id, date_from, id);
create index needs_open_idx on needs (date_from, id) where is_open;

grant select, insert, update on contracts, contract_coordinators, needs to brigada_app;
grant select, insert, delete on contract_recruiters to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
