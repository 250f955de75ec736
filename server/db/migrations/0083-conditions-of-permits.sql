-- What a permit or declaration says about the work that it allows. Types of documents say whether they state this.
alter table document_types add column states_conditions boolean not null default false;
update document_types set states_conditions = true
  where code in ('work_permit', 'seasonal_permit', 'declaration', 'residence_card');

alter table documents
  add column named_client text,
  add column named_client_tax_id text,
  add column named_position text,
  add column named_place text,
  add column named_forms text[],
  add column lowest_pay numeric(12, 2) check (lowest_pay > 0),
  add column lowest_pay_currency text,
  add column lowest_pay_period text check (lowest_pay_period in ('hour', 'month')),
  add column least_hours numeric(5, 2) check (least_hours > 0),
  add column most_hours numeric(5, 2) check (most_hours >= least_hours),
  add column named_hours_period text check (named_hours_period in ('week', 'month')),
  add constraint documents_named_pay_check check (num_nonnulls(lowest_pay, lowest_pay_currency, lowest_pay_period) in (0, 3)),
  add constraint documents_named_hours_check check ((named_hours_period is null) = (num_nonnulls(least_hours, most_hours) = 0));

-- Permits and declarations name the kind of contract, the hours and the place of work too.
update work_rights set conditions = conditions || '{named_form,named_hours,named_place}'
  where country = 'PL' and conditions @> '{named_client,lowest_pay}' and updated_by is null;
