create table surveys (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates,
  surveyed_on date not null,
  interviewer_id bigint not null references users,
  channel text not null check (channel in ('phone', 'video', 'in_person')),
  accepts_conditions boolean not null,
  agreed_rate numeric(12, 2),
  agreed_rate_currency text,
  ready_from date not null,
  stay_months smallint check (stay_months between 1 and 36),
  position_experience text,
  contract_language_level text check (contract_language_level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native')),
  accepts_night boolean,
  accepts_heavy boolean,
  accepts_cold boolean,
  accepts_heights boolean,
  needs_housing boolean,
  transport text check (transport in ('bus', 'train', 'plane', 'own_car', 'company_car')),
  documents_ready boolean,
  summary text,
  rating smallint check (rating between 1 and 5),
  status_id bigint not null references statuses,
  status_since timestamptz not null,
  is_open boolean not null default true,
  reason_id bigint references reasons,
  client_decision_at timestamptz,
  client_comment text,
  custom_values jsonb not null default '{}',
  questions jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint surveys_rate_currency_check check ((agreed_rate is null) = (agreed_rate_currency is null))
);
create unique index surveys_open_key on surveys (candidate_id) where is_open;
create index surveys_candidate_idx on surveys (candidate_id, created_at desc, id desc);
create index surveys_status_idx on surveys (status_id, created_at desc, id desc);
create index surveys_interviewer_idx on surveys (interviewer_id, created_at desc, id desc);
create index surveys_created_idx on surveys (created_at desc, id desc);

grant select, insert, update on surveys to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
