-- What people write down of a record: the call, the wish, the warning. One who may open the record reads its notes.
create table notes (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('lead', 'candidate', 'worker', 'contract', 'housing', 'freelance_recruiter', 'task')),
  entity_id bigint not null,
  text text not null check (length(text) between 1 and 5000),
  -- Whom it was addressed to.
  told_ids bigint[] not null default '{}',
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users
);
create index notes_of_idx on notes (entity, entity_id, id desc);

grant select, insert, update, delete on notes to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

-- Tasks about somebody or a paper of theirs.
create function tasks_about(about_entity text, about_id bigint) returns setof bigint language sql stable as $$
  select t.id from tasks t where t.related_entity = about_entity and t.related_id = about_id
  union select t.id from tasks t join documents d on t.related_entity = 'document' and d.id = t.related_id
    where (about_entity = 'candidate' and d.candidate_id = about_id) or (about_entity = 'worker' and d.worker_id = about_id)
      or (about_entity = 'freelance_recruiter' and d.freelance_recruiter_id = about_id)
      or (about_entity = 'foreman' and d.foreman_id = about_id) or (about_entity = 'coordinator' and d.coordinator_id = about_id)
$$;

create or replace function mask_task_history(erased_entity text, erased_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_anonymised(erased_entity, erased_id) then
    raise exception 'only the history of an anonymised person is masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  with masked as (
    update change_history h set old_value = null, new_value = null
      where h.entity = 'task' and h.entity_id in (select tasks_about(erased_entity, erased_id))
        and h.field in ('title', 'description', 'result', 'checklist', 'files')
  )
  update status_history h set comment = null
    where h.entity = 'task' and h.entity_id in (select tasks_about(erased_entity, erased_id)) and h.comment is not null;
end $$;

-- The words of notes on somebody who was made unknown, and on tasks about them, leave history.
create function mask_note_history(erased_entity text, erased_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_anonymised(erased_entity, erased_id) then
    raise exception 'only the history of an anonymised person is masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  update change_history h set old_value = null, new_value = null
    where h.entity = 'note' and h.field = 'text'
      and ((h.parent_entity = erased_entity and h.parent_id = erased_id)
        or (h.parent_entity = 'task' and h.parent_id in (select tasks_about(erased_entity, erased_id))));
end $$;
