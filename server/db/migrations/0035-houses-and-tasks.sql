-- What whoever may not read a house whole finds it by: its name and city. Houses and tasks are found by an index, as people are.
alter table properties add column name_key text not null default '';
update properties set name_key = lower(name || ' ' || city);
create index properties_search_idx on properties using gin (search_key gin_trgm_ops);
create index tasks_search_idx on tasks using gin (search_key gin_trgm_ops);

-- Tasks are about recruiters too, and carry files: what each is called and how large it is stands with it.
alter table tasks drop constraint tasks_related_entity_check;
alter table tasks add constraint tasks_related_entity_check check (related_entity in
  ('lead', 'candidate', 'worker', 'contract', 'housing', 'foreman', 'coordinator', 'recruiter', 'freelance_recruiter', 'document'));
alter table tasks add column files jsonb not null default '[]' check (jsonb_array_length(files) <= 10);
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('document', 'task'));

-- The words of tasks about an anonymised person leave history with the person, and so do the names of their files.
create or replace function mask_task_history(erased_entity text, erased_id bigint) returns void
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
      where h.entity = 'task' and h.entity_id = about.id and h.field in ('title', 'description', 'result', 'checklist', 'files')
  )
  update status_history h set comment = null from about
    where h.entity = 'task' and h.entity_id = about.id and h.comment is not null;
end $$;
