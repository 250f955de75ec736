-- A task rule for a candidate whose arrival day has passed while nobody has said whether they came.
alter table task_rules drop constraint task_rules_trigger_check,
  add constraint task_rules_trigger_check check (trigger in ('status_entered', 'document_expiring', 'labour_office', 'absent_running', 'worker_unfit', 'work_stopped',
    'permit_appointment', 'permit_notice', 'arrival_missed'));
insert into task_rules (trigger, assign_to, due_days, active, title, checklist, created_at, updated_at)
select 'arrival_missed', 'coordinator', 0, true,
  '{"en": "Find out whether they arrived", "es": "Averiguar si ha llegado", "pl": "Ustalić, czy kandydat przyjechał", "ru": "Выяснить, приехал ли кандидат", "ua": "З’ясувати, чи прибув кандидат"}',
  '[]', now(), now()
where exists (select from task_rules);
