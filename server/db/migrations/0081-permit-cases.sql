-- Kinds of permit cases: the paperwork to get or prolong a document that lets a worker stay or work. Migrations alone write
-- them. `pending`: while such an application waits, the law of pending applications is shown; otherwise it gives nothing by
-- itself. `file_until`: the last day for filing, by law.
create table permit_case_kinds (
  id bigint generated always as identity primary key,
  code text not null unique,
  country text not null,
  name jsonb not null,
  document_type_code text not null,
  pending boolean not null,
  file_until date,
  position integer not null,
  active boolean not null default true
);

-- `days_after`: the usual number of days after the step before; null where none is confirmed. `fee_amount` likewise.
create table permit_case_kind_steps (
  id bigint generated always as identity primary key,
  kind_id bigint not null references permit_case_kinds,
  position integer not null,
  name jsonb not null,
  who text not null check (who in ('agency', 'worker', 'office', 'client')),
  meaning text check (meaning in ('filing', 'decision')),
  days_after integer check (days_after >= 0),
  working_days boolean not null default false,
  is_appointment boolean not null default false,
  costs_fee boolean not null default false,
  fee_amount numeric(12, 2) check (fee_amount >= 0),
  fee_currency text,
  document_type_code text,
  unique (kind_id, position),
  constraint permit_case_kind_steps_fee_check check (fee_amount is null or (costs_fee and fee_currency is not null))
);

create table permit_cases (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers,
  kind_id bigint not null references permit_case_kinds,
  contract_id bigint references contracts,
  opened_on date not null,
  filed_on date,
  office text,
  case_number text,
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  decided_on date,
  document_id bigint references documents,
  responsible_id bigint not null references users,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint permit_cases_decided_check check ((state = 'open') = (decided_on is null)),
  constraint permit_cases_document_check check (document_id is null or state = 'granted')
);
create index permit_cases_worker_idx on permit_cases (worker_id, id);
create index permit_cases_open_idx on permit_cases (responsible_id) where state = 'open';

-- A step as it was copied from the kind when the case was opened, or as a user added it. `own_name` is what a user typed.
-- `expected_by_hand`: a user has set the day, so it no longer follows the steps before.
create table permit_case_steps (
  id bigint generated always as identity primary key,
  case_id bigint not null references permit_cases,
  position integer not null,
  name jsonb,
  own_name text,
  who text not null check (who in ('agency', 'worker', 'office', 'client')),
  meaning text check (meaning in ('filing', 'decision')),
  days_after integer check (days_after >= 0),
  working_days boolean not null default false,
  is_appointment boolean not null default false,
  costs_fee boolean not null default false,
  document_type_code text,
  expected_on date,
  expected_by_hand boolean not null default false,
  done_on date,
  appointment_at timestamptz,
  appointment_place text,
  fee_amount numeric(12, 2) check (fee_amount >= 0),
  fee_currency text,
  document_id bigint references documents,
  note text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint permit_case_steps_fee_check check (fee_amount is null or fee_currency is not null)
);
create index permit_case_steps_case_idx on permit_case_steps (case_id, position, id);

insert into permit_case_kinds (code, country, name, document_type_code, pending, file_until, position) values
  ('declaration', 'PL', '{"en": "Declaration on entrusting work", "es": "Declaración de encargo de trabajo", "pl": "Oświadczenie o powierzeniu pracy", "ru": "Заявление о поручении работы", "ua": "Заява про доручення роботи"}', 'declaration', true, null, 1),
  ('work_permit', 'PL', '{"en": "Work permit", "es": "Permiso de trabajo", "pl": "Zezwolenie na pracę", "ru": "Разрешение на работу", "ua": "Дозвіл на роботу"}', 'work_permit', true, null, 2),
  ('seasonal_permit', 'PL', '{"en": "Seasonal work permit", "es": "Permiso de trabajo de temporada", "pl": "Zezwolenie na pracę sezonową", "ru": "Разрешение на сезонную работу", "ua": "Дозвіл на сезонну роботу"}', 'seasonal_permit', true, null, 3),
  ('single_permit', 'PL', '{"en": "Single residence and work permit", "es": "Permiso único de residencia y trabajo", "pl": "Jednolite zezwolenie na pobyt i pracę", "ru": "Единое разрешение на пребывание и работу", "ua": "Єдиний дозвіл на проживання та роботу"}', 'residence_card', true, null, 4),
  ('residence_card', 'PL', '{"en": "Residence card", "es": "Tarjeta de residencia", "pl": "Karta pobytu", "ru": "Карта побыту (ВНЖ)", "ua": "Посвідка на проживання (карта побиту)"}', 'residence_card', true, null, 5),
  ('cukr', 'PL', '{"en": "CUKR card", "es": "Tarjeta CUKR", "pl": "Karta CUKR", "ru": "Карта CUKR", "ua": "Картка CUKR"}', 'residence_card', false, '2027-03-04', 6),
  ('visa', 'PL', '{"en": "National visa", "es": "Visado nacional", "pl": "Wiza krajowa", "ru": "Национальная виза", "ua": "Національна віза"}', 'visa', false, null, 7),
  ('a1', 'PL', '{"en": "A1 certificate", "es": "Certificado A1", "pl": "Zaświadczenie A1", "ru": "Свидетельство A1", "ua": "Довідка A1"}', 'a1', false, null, 8);

insert into permit_case_kind_steps (kind_id, position, name, who, meaning, days_after, working_days, is_appointment, costs_fee, fee_amount, fee_currency, document_type_code)
select k.id, s.position, s.name::jsonb, s.who, s.meaning, s.days_after, s.working_days, s.is_appointment, s.costs_fee, s.fee_amount,
  case when s.fee_amount is not null then 'PLN' end, s.document_type_code
from (values
  ('declaration', 1, '{"en": "Documents from the worker", "es": "Documentos del trabajador", "pl": "Dokumenty od pracownika", "ru": "Документы от работника", "ua": "Документи від працівника"}', 'worker', null::text, null::integer, false, false, false, null::numeric, null::text),
  ('declaration', 2, '{"en": "Submit the declaration", "es": "Presentar la declaración", "pl": "Złożyć oświadczenie", "ru": "Подать заявление о поручении работы", "ua": "Подати заяву про доручення роботи"}', 'agency', 'filing', null, false, false, true, 400, null),
  ('declaration', 3, '{"en": "Entry in the register", "es": "Inscripción en el registro", "pl": "Wpis do ewidencji", "ru": "Внесение в реестр", "ua": "Внесення до реєстру"}', 'office', 'decision', 7, true, false, false, null, 'declaration'),
  ('declaration', 4, '{"en": "Give the worker a copy", "es": "Entregar una copia al trabajador", "pl": "Przekazać pracownikowi egzemplarz", "ru": "Передать экземпляр работнику", "ua": "Передати примірник працівнику"}', 'agency', null, null, false, false, false, null, null),
  ('work_permit', 1, '{"en": "Documents from the worker", "es": "Documentos del trabajador", "pl": "Dokumenty od pracownika", "ru": "Документы от работника", "ua": "Документи від працівника"}', 'worker', null, null, false, false, false, null, null),
  ('work_permit', 2, '{"en": "Document from the client", "es": "Documento del cliente", "pl": "Dokument od pracodawcy użytkownika", "ru": "Документ от клиента", "ua": "Документ від клієнта"}', 'client', null, null, false, false, false, null, null),
  ('work_permit', 3, '{"en": "File the application", "es": "Presentar la solicitud", "pl": "Złożyć wniosek", "ru": "Подать заявление", "ua": "Подати заяву"}', 'agency', 'filing', null, false, false, true, null, null),
  ('work_permit', 4, '{"en": "Decision", "es": "Resolución", "pl": "Decyzja", "ru": "Решение", "ua": "Рішення"}', 'office', 'decision', null, false, false, false, null, 'work_permit'),
  ('work_permit', 5, '{"en": "Give the worker a copy", "es": "Entregar una copia al trabajador", "pl": "Przekazać pracownikowi egzemplarz", "ru": "Передать экземпляр работнику", "ua": "Передати примірник працівнику"}', 'agency', null, null, false, false, false, null, null),
  ('seasonal_permit', 1, '{"en": "Documents from the worker", "es": "Documentos del trabajador", "pl": "Dokumenty od pracownika", "ru": "Документы от работника", "ua": "Документи від працівника"}', 'worker', null, null, false, false, false, null, null),
  ('seasonal_permit', 2, '{"en": "File the application", "es": "Presentar la solicitud", "pl": "Złożyć wniosek", "ru": "Подать заявление", "ua": "Подати заяву"}', 'agency', 'filing', null, false, false, true, null, null),
  ('seasonal_permit', 3, '{"en": "Statement of arrival", "es": "Declaración de llegada", "pl": "Oświadczenie o zgłoszeniu się pracownika", "ru": "Сообщить о прибытии работника", "ua": "Повідомити про прибуття працівника"}', 'agency', null, null, false, false, false, null, null),
  ('seasonal_permit', 4, '{"en": "Decision", "es": "Resolución", "pl": "Decyzja", "ru": "Решение", "ua": "Рішення"}', 'office', 'decision', null, false, false, false, null, 'seasonal_permit'),
  ('seasonal_permit', 5, '{"en": "Give the worker a copy", "es": "Entregar una copia al trabajador", "pl": "Przekazać pracownikowi egzemplarz", "ru": "Передать экземпляр работнику", "ua": "Передати примірник працівнику"}', 'agency', null, null, false, false, false, null, null),
  ('single_permit', 1, '{"en": "Documents from the worker", "es": "Documentos del trabajador", "pl": "Dokumenty od pracownika", "ru": "Документы от работника", "ua": "Документи від працівника"}', 'worker', null, null, false, false, false, null, null),
  ('single_permit', 2, '{"en": "Document from the client", "es": "Documento del cliente", "pl": "Dokument od pracodawcy użytkownika", "ru": "Документ от клиента", "ua": "Документ від клієнта"}', 'client', null, null, false, false, false, null, null),
  ('single_permit', 3, '{"en": "File the application", "es": "Presentar la solicitud", "pl": "Złożyć wniosek", "ru": "Подать заявление", "ua": "Подати заяву"}', 'worker', 'filing', null, false, false, true, null, null),
  ('single_permit', 4, '{"en": "Fingerprints at the office", "es": "Toma de huellas en la oficina", "pl": "Odciski palców w urzędzie", "ru": "Сдача отпечатков пальцев", "ua": "Здавання відбитків пальців"}', 'worker', null, null, false, true, false, null, null),
  ('single_permit', 5, '{"en": "Certificate of the pending application", "es": "Certificado de solicitud en trámite", "pl": "Zaświadczenie o złożeniu wniosku", "ru": "Справка о подаче заявления", "ua": "Довідка про подання заяви"}', 'office', null, null, false, false, false, null, 'residence_application'),
  ('single_permit', 6, '{"en": "Decision", "es": "Resolución", "pl": "Decyzja", "ru": "Решение", "ua": "Рішення"}', 'office', 'decision', null, false, false, false, null, null),
  ('single_permit', 7, '{"en": "Collect the card", "es": "Recoger la tarjeta", "pl": "Odebrać kartę", "ru": "Получить карту", "ua": "Отримати картку"}', 'worker', null, null, false, true, true, null, 'residence_card'),
  ('residence_card', 1, '{"en": "Documents from the worker", "es": "Documentos del trabajador", "pl": "Dokumenty od pracownika", "ru": "Документы от работника", "ua": "Документи від працівника"}', 'worker', null, null, false, false, false, null, null),
  ('residence_card', 2, '{"en": "File the application", "es": "Presentar la solicitud", "pl": "Złożyć wniosek", "ru": "Подать заявление", "ua": "Подати заяву"}', 'worker', 'filing', null, false, false, true, null, null),
  ('residence_card', 3, '{"en": "Fingerprints at the office", "es": "Toma de huellas en la oficina", "pl": "Odciski palców w urzędzie", "ru": "Сдача отпечатков пальцев", "ua": "Здавання відбитків пальців"}', 'worker', null, null, false, true, false, null, null),
  ('residence_card', 4, '{"en": "Certificate of the pending application", "es": "Certificado de solicitud en trámite", "pl": "Zaświadczenie o złożeniu wniosku", "ru": "Справка о подаче заявления", "ua": "Довідка про подання заяви"}', 'office', null, null, false, false, false, null, 'residence_application'),
  ('residence_card', 5, '{"en": "Decision", "es": "Resolución", "pl": "Decyzja", "ru": "Решение", "ua": "Рішення"}', 'office', 'decision', null, false, false, false, null, null),
  ('residence_card', 6, '{"en": "Collect the card", "es": "Recoger la tarjeta", "pl": "Odebrać kartę", "ru": "Получить карту", "ua": "Отримати картку"}', 'worker', null, null, false, true, true, null, 'residence_card'),
  ('cukr', 1, '{"en": "Documents from the worker", "es": "Documentos del trabajador", "pl": "Dokumenty od pracownika", "ru": "Документы от работника", "ua": "Документи від працівника"}', 'worker', null, null, false, false, false, null, null),
  ('cukr', 2, '{"en": "File the application", "es": "Presentar la solicitud", "pl": "Złożyć wniosek", "ru": "Подать заявление", "ua": "Подати заяву"}', 'worker', 'filing', null, false, false, true, null, null),
  ('cukr', 3, '{"en": "Fingerprints at the office", "es": "Toma de huellas en la oficina", "pl": "Odciski palców w urzędzie", "ru": "Сдача отпечатков пальцев", "ua": "Здавання відбитків пальців"}', 'worker', null, null, false, true, false, null, null),
  ('cukr', 4, '{"en": "Decision", "es": "Resolución", "pl": "Decyzja", "ru": "Решение", "ua": "Рішення"}', 'office', 'decision', null, false, false, false, null, null),
  ('cukr', 5, '{"en": "Collect the card", "es": "Recoger la tarjeta", "pl": "Odebrać kartę", "ru": "Получить карту", "ua": "Отримати картку"}', 'worker', null, null, false, true, true, null, 'residence_card'),
  ('visa', 1, '{"en": "Documents from the worker", "es": "Documentos del trabajador", "pl": "Dokumenty od pracownika", "ru": "Документы от работника", "ua": "Документи від працівника"}', 'worker', null, null, false, false, false, null, null),
  ('visa', 2, '{"en": "Appointment at the consulate", "es": "Cita en el consulado", "pl": "Wizyta w konsulacie", "ru": "Приём в консульстве", "ua": "Прийом у консульстві"}', 'worker', 'filing', null, false, true, true, null, null),
  ('visa', 3, '{"en": "Passport with the visa", "es": "Pasaporte con el visado", "pl": "Paszport z wizą", "ru": "Паспорт с визой", "ua": "Паспорт із візою"}', 'office', 'decision', null, false, false, false, null, 'visa'),
  ('a1', 1, '{"en": "Documents from the worker", "es": "Documentos del trabajador", "pl": "Dokumenty od pracownika", "ru": "Документы от работника", "ua": "Документи від працівника"}', 'worker', null, null, false, false, false, null, null),
  ('a1', 2, '{"en": "File the application", "es": "Presentar la solicitud", "pl": "Złożyć wniosek", "ru": "Подать заявление", "ua": "Подати заяву"}', 'agency', 'filing', null, false, false, false, null, null),
  ('a1', 3, '{"en": "Certificate issued", "es": "Certificado expedido", "pl": "Wydanie zaświadczenia", "ru": "Выдача свидетельства", "ua": "Видача довідки"}', 'office', 'decision', null, false, false, false, null, 'a1'),
  ('a1', 4, '{"en": "Give the worker a copy", "es": "Entregar una copia al trabajador", "pl": "Przekazać pracownikowi egzemplarz", "ru": "Передать экземпляр работнику", "ua": "Передати примірник працівнику"}', 'agency', null, null, false, false, false, null, null)
) as s(code, position, name, who, meaning, days_after, working_days, is_appointment, costs_fee, fee_amount, document_type_code)
  join permit_case_kinds k on k.code = s.code
order by k.position, s.position;

alter table task_rules drop constraint task_rules_trigger_check,
  add constraint task_rules_trigger_check check (trigger in ('status_entered', 'document_expiring', 'labour_office', 'absent_running', 'worker_unfit', 'work_stopped', 'permit_appointment'));

insert into task_rules (trigger, assign_to, due_days, active, title, checklist, created_at, updated_at)
select 'permit_appointment', 'coordinator', 0, true,
  '{"en": "Appointment", "es": "Cita", "pl": "Wizyta", "ru": "Приём", "ua": "Прийом"}',
  '[]', now(), now()
where exists (select from task_rules);

grant select on permit_case_kinds, permit_case_kind_steps to brigada_app;
grant select, insert, update on permit_cases to brigada_app;
grant select, insert, update, delete on permit_case_steps to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
