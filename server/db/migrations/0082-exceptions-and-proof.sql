-- Where the law does not say whether somebody may work: who confirmed it, why, and until when.
create table work_exceptions (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references assignments on delete cascade,
  code text not null check (code in ('paper_unknown')),
  reason_id bigint not null references reasons,
  comment text,
  until date not null,
  confirmed_at timestamptz not null,
  confirmed_by bigint references users
);
create index work_exceptions_assignment_idx on work_exceptions (assignment_id, id);
create index work_exceptions_until_idx on work_exceptions (until);
grant select, insert, update, delete on work_exceptions to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

alter table reasons drop constraint reasons_kind_check;
alter table reasons add constraint reasons_kind_check check (kind in ('refusal', 'rejection', 'leave', 'cancel', 'exception'));

-- Whoever may change whole contracts keeps what they could confirm; coordinators ask them.
insert into role_permissions (role_id, permission)
select role_id, 'confirm work exceptions' from role_permissions where permission = 'update contract'
on conflict do nothing;

-- The proof of a notification to the labour office: the number of its confirmation, and the document that a user chose or added.
alter table labour_notifications add column confirmation_number text, add column proof_document_id bigint references documents,
  add constraint labour_notifications_proof_check check (notified_on is not null or (confirmation_number is null and proof_document_id is null));
create index labour_notifications_proof_idx on labour_notifications (proof_document_id);
