-- What is to be made a task without anybody asking for it: what happens, who gets it, by when.
create table task_rules (
  id bigint generated always as identity primary key,
  trigger text not null check (trigger in ('status_entered', 'document_expiring', 'labour_office', 'absent_running')),
  status_id bigint references statuses,
  document_type_id bigint references document_types,
  days_before integer check (days_before between 1 and 365),
  assign_to text not null check (assign_to in ('owner', 'coordinator', 'recruiter', 'user')),
  user_id bigint references users,
  due_days integer not null check (due_days between 0 and 365),
  title jsonb not null,
  checklist jsonb not null default '[]',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint task_rules_status_check check ((trigger = 'status_entered') = (status_id is not null)),
  constraint task_rules_document_check check (trigger = 'document_expiring' or document_type_id is null),
  constraint task_rules_days_check check ((trigger = 'document_expiring') = (days_before is not null)),
  constraint task_rules_user_check check ((assign_to = 'user') = (user_id is not null))
);
create index task_rules_status_idx on task_rules (status_id) where active;

-- Something to do, for one or several people, about a record or about nothing in particular. One that recurs is a row for each time.
create table tasks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('management', 'regular', 'urgent')),
  title text not null check (length(title) between 3 and 150),
  description text,
  author_id bigint references users,
  assignee_ids bigint[] not null check (cardinality(assignee_ids) between 1 and 20),
  start_on date,
  due_at timestamptz,
  related_entity text check (related_entity in
    ('lead', 'candidate', 'worker', 'contract', 'housing', 'foreman', 'coordinator', 'document')),
  related_id bigint,
  recurrence text,
  series_id bigint references tasks,
  occurs_on date,
  reminder_minutes integer not null default 60 check (reminder_minutes between 0 and 10080),
  checklist jsonb not null default '[]',
  status_id bigint not null references statuses,
  status_since timestamptz not null,
  is_open boolean not null default true,
  reason_id bigint references reasons,
  result text,
  done_at timestamptz,
  rule_id bigint references task_rules,
  cause text,
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users,
  constraint tasks_related_check check ((related_entity is null) = (related_id is null)),
  constraint tasks_due_check check (kind = 'regular' or due_at is not null),
  constraint tasks_recurrence_check check (recurrence is null or (kind = 'regular' and due_at is not null and occurs_on is not null)),
  constraint tasks_cause_check check ((rule_id is null) = (cause is null))
);
create index tasks_created_idx on tasks (created_at desc, id desc);
create index tasks_author_idx on tasks (author_id);
create index tasks_assignees_idx on tasks using gin (assignee_ids);
create index tasks_related_idx on tasks (related_entity, related_id) where related_id is not null;
create index tasks_due_idx on tasks (due_at) where is_open and archived_at is null;
-- One row for each time of what recurs, and one for each cause of a rule, however many processes make them.
create unique index tasks_occurrence_key on tasks (coalesce(series_id, id), occurs_on) where occurs_on is not null;
create unique index tasks_cause_key on tasks (rule_id, cause) where rule_id is not null;

-- A record enters a status that a rule waits for: the tasks are made by a job, once the step stands. What comes from a file is what the agency already knew.
create function queue_task_rules() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  entered record;
begin
  if current_setting('brigada.quiet', true) = 'on' then
    return null;
  end if;
  for entered in select distinct i.id from inserted i
    join task_rules r on r.active and r.trigger = 'status_entered' and r.status_id = i.to_status_id
    where i.source <> 'import'
  loop
    perform queue_job('make_rule_tasks', json_build_object('status_step_id', entered.id), 'status step ' || entered.id);
  end loop;
  return null;
end $$;
create trigger status_history_queue_task_rules after insert on status_history
  referencing new table as inserted for each statement execute function queue_task_rules();

-- The words of tasks about an anonymised person leave history with the person.
create function mask_task_history(erased_entity text, erased_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select 1 from leads where erased_entity = 'lead' and id = erased_id and anonymised_at is not null
    union all select 1 from candidates where erased_entity = 'candidate' and id = erased_id and anonymised_at is not null
    union all select 1 from workers where erased_entity = 'worker' and id = erased_id and anonymised_at is not null
  ) then
    raise exception 'only the history of an anonymised person is masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  with about as (
    select t.id from tasks t where t.related_entity = erased_entity and t.related_id = erased_id
    union select t.id from tasks t join documents d on t.related_entity = 'document' and d.id = t.related_id
      where (erased_entity = 'candidate' and d.candidate_id = erased_id) or (erased_entity = 'worker' and d.worker_id = erased_id)
  ), masked as (
    update change_history h set old_value = null, new_value = null from about
      where h.entity = 'task' and h.entity_id = about.id and h.field in ('title', 'description', 'result', 'checklist')
  )
  update status_history h set comment = null from about
    where h.entity = 'task' and h.entity_id = about.id and h.comment is not null;
end $$;

grant select, insert, update on tasks, task_rules to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
