-- A period in which a worker is kept from work. Its shifts stay cancelled with it until they are restored or dropped; then it is settled.
create table work_stops (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers,
  cause text not null check (cause in ('decided', 'unfit', 'ended')),
  began_on date not null,
  began_at timestamptz not null,
  began_by bigint references users,
  transaction_id uuid not null,
  ended_at timestamptz,
  ended_by_transaction uuid,
  settled_at timestamptz
);
create unique index work_stops_open_key on work_stops (worker_id) where settled_at is null;
create index work_stops_worker_idx on work_stops (worker_id, id);

-- A shift that a stop took off the plan; stop_draft says whether it was a draft.
alter table shifts add column stop_id bigint references work_stops, add column stop_draft boolean;
alter table shifts add constraint shifts_stop_check check (stop_id is null or (status = 'cancelled' and stop_draft is not null));
create index shifts_stop_idx on shifts (stop_id) where stop_id is not null;

alter table task_rules drop constraint task_rules_trigger_check,
  add constraint task_rules_trigger_check check (trigger in ('status_entered', 'document_expiring', 'labour_office', 'absent_running', 'worker_unfit', 'work_stopped'));

insert into task_rules (trigger, assign_to, due_days, active, title, checklist, created_at, updated_at)
select 'work_stopped', 'coordinator', 0, true,
  '{"en": "Replace or clear for work", "es": "Sustituir o autorizar a trabajar", "pl": "Zastąpić lub dopuścić do pracy", "ru": "Заменить или допустить к работе", "ua": "Замінити або допустити до роботи"}',
  '[]', now(), now()
where exists (select from task_rules);

grant select, insert, update on work_stops to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
