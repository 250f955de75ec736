-- What was written of a worker on site goes with their name: the notes of marks, the text and the picture of reports.
grant update (note) on attendance_marks to brigada_app;

create or replace function mask_history(erased_entity text, erased_id bigint, file_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept constant text[] := array['status_id', 'reason_id', 'recruiter_id', 'type_id', 'lead_id', 'candidate_id', 'worker_id',
    'converted_candidate_id', 'interviewer_id', 'is_open', 'channel', 'surveyed_on', 'verification', 'employed_from', 'employed_to',
    'left_at', 'next_contact_at', 'contact_attempts', 'last_contact_at', 'first_contact_at', 'freelance_recruiter_id', 'state'];
begin
  if not exists (
    select 1 from leads where erased_entity = 'lead' and id = erased_id and anonymised_at is not null
    union all select 1 from candidates where erased_entity = 'candidate' and id = erased_id and anonymised_at is not null
    union all select 1 from workers where erased_entity = 'worker' and id = erased_id and anonymised_at is not null
  ) or not exists (
    select 1 from change_history where entity = erased_entity and entity_id = erased_id and action = 'anonymised'
  ) then
    raise exception 'only the history of an anonymised person is masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  with parts(entity, entity_id) as (
    select erased_entity, erased_id
    union select 'candidate_survey', s.id from surveys s where erased_entity = 'candidate' and s.candidate_id = erased_id
    union select 'document', d.id from documents d
      where (erased_entity = 'candidate' and d.candidate_id = erased_id) or (erased_entity = 'worker' and d.worker_id = erased_id)
    union select 'file', f.id from unnest(file_ids) as f(id) where not exists (select 1 from files where files.id = f.id)
  ), lines as (
    select h.id from parts p join change_history h on h.entity = p.entity and h.entity_id = p.entity_id
    union select h.id from change_history h where h.parent_entity = erased_entity and h.parent_id = erased_id
    union select h.id from stays s join change_history h on h.entity = 'stay' and h.entity_id = s.id and h.field = 'comment'
      where (erased_entity = 'candidate' and s.candidate_id = erased_id) or (erased_entity = 'worker' and s.worker_id = erased_id)
    union select h.id from site_reports r join change_history h on h.entity = 'site_report' and h.entity_id = r.id and h.field in ('text', 'file_id')
      where erased_entity = 'worker' and r.worker_id = erased_id
    union select h.id from freelance_claims f join change_history h on h.entity = 'freelance_claim' and h.entity_id = f.id
        and h.field in ('person_name', 'phone', 'evidence', 'decision_reason')
      where (erased_entity = 'lead' and f.lead_id = erased_id) or (erased_entity = 'candidate' and f.candidate_id = erased_id)
        or (erased_entity = 'worker' and f.worker_id = erased_id)
  ), masked as (
    update change_history h set old_value = null, new_value = null from lines
      where h.id = lines.id and h.field is not null and h.field <> all(kept) and num_nonnulls(h.old_value, h.new_value) > 0
  )
  update status_history h set comment = null from parts p
    where h.entity = p.entity and h.entity_id = p.entity_id and h.comment is not null;
end $$;
