import { type Filter, byCode, byId, bySearch } from './floor-filters.ts'

const TODAY = "(now() at time zone 'Europe/Warsaw')::date"

const LIVE = 'o.archived_at is null'

const DAY = `least(greatest(${TODAY}, n.date_from), coalesce(n.date_to, 'infinity'))`

/** The people of the open needs of a contract: who works today, and the most who share a day from today on. */
const PEOPLE = `left join lateral (
    select coalesce(sum(n.headcount), 0) as headcount, coalesce(sum(p.filled), 0) as filled,
      coalesce(sum(p.most - p.filled + v.accepted), 0) as reserved, coalesce(sum(greatest(0, n.headcount - p.most - v.accepted)), 0) as missing
    from needs n cross join lateral (
      select coalesce(max(s.filled), 0) as filled, coalesce(max(s.people), 0) as most from (
        select sum(sum(e.change)) over (order by e.day) as people, sum(e.change * e.working) as filled
        from assignments a cross join lateral (values
          (greatest(a.start_date, ${DAY}), 1, (a.status <> 'planned' and a.start_date <= ${DAY})::integer), (a.end_date + 1, -1, 0)) as e (day, change, working)
        where a.need_id = n.id and a.status in ('planned', 'active', 'ended') and coalesce(a.end_date, 'infinity') >= ${DAY} and e.day is not null
        group by e.day) s) p
    cross join lateral (
      select count(*) as accepted from surveys s where s.need_id = n.id and s.is_open
        and s.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted')
        and not exists (select from need_reserves r where r.survey_id = s.id)) v
    where n.contract_id = o.id and n.is_open) people on true`

const member = (alias: string, more: string) =>
  `json_build_object('id', ${alias}.id, 'first_name', u.first_name, 'last_name', u.last_name${more})`

const team = (table: string, more: string, order: string) =>
  `(select coalesce(json_agg(${member('m', more)} order by ${order}u.last_name, m.id), '[]') from contract_${table} t
    join ${table} m on m.id = t.${table === 'foremen' ? 'foreman' : 'coordinator'}_id join users u on u.id = m.user_id
    where t.contract_id = o.id and t.to_date is null) as ${table}`

const COORDINATORS = team('coordinators', '', 't.is_main desc, ')
const TEAM = `${team('coordinators', `, 'phone', u.phone, 'is_main', t.is_main, 'from_date', t.from_date`, 't.is_main desc, ')},
  ${team('foremen', `, 'phone', u.phone, 'from_date', t.from_date`, '')},
  (select coalesce(json_agg(${member('m', '')} order by u.last_name, m.id), '[]') from contract_recruiters t
    join recruiters m on m.id = t.recruiter_id join users u on u.id = m.user_id where t.contract_id = o.id) as recruiters`

const CREATOR = `cu.first_name || ' ' || cu.last_name as created_by`

const coordinatedBy: Filter = (text, given) =>
  `exists (select from contract_coordinators t where t.contract_id = o.id and t.to_date is null and t.coordinator_id = ${given(text)})`

const short: Filter = () =>
  `exists (select from needs n join need_gaps g on g.need_id = n.id where n.contract_id = o.id and n.is_open and g.missing > 0)`

const endingWithin: Filter = (text, given) => `o.is_open and o.end_date <= ${TODAY} + ${given(text)}::integer`

const assignedTo: Filter = (text, given) => `o.assignee_ids && ${given(text.split(',').map(Number))}::bigint[]`

const queue: Filter = (text) => (text === 'overdue' ? 'o.is_open and o.due_at < now()' : 'o.is_open')

const named = (table: string) =>
  `(select to_json(x.first_name || ' ' || x.last_name) from ${table} x where x.id = o.related_id)`
const staff = (table: string) =>
  `(select to_json(u.first_name || ' ' || u.last_name) from ${table} x join users u on u.id = x.user_id where x.id = o.related_id)`

/** The record that a task is about. */
const RELATED = `case when o.related_id is not null then json_build_object('entity', o.related_entity, 'id', o.related_id, 'name',
  case o.related_entity when 'lead' then ${named('leads')} when 'candidate' then ${named('candidates')} when 'worker' then ${named('workers')}
    when 'freelance_recruiter' then ${named('freelance_recruiters')} when 'foreman' then ${staff('foremen')}
    when 'coordinator' then ${staff('coordinators')} when 'recruiter' then ${staff('recruiters')}
    when 'contract' then (select to_json(x.title) from contracts x where x.id = o.related_id)
    when 'housing' then (select to_json(x.name) from properties x where x.id = o.related_id)
    else (select t.name::json from documents d join document_types t on t.id = d.type_id where d.id = o.related_id) end) end as related`

const ASSIGNEES = `(select json_agg(json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
  order by m.last_name, m.first_name, m.id) from users m where m.id = any(o.assignee_ids)) as assignees`

const TASK = `o.id, o.version, o.kind, o.title, o.status_id, o.due_at, o.author_id, o.done_at, o.is_open, o.result, o.recurrence, o.checklist,
  o.rule_id is not null as by_rule, o.is_open and coalesce(o.due_at < now(), false) as overdue,
  au.first_name || ' ' || au.last_name as author, ${ASSIGNEES}, ${RELATED}`
const AUTHOR = 'left join users au on au.id = o.author_id'

const PLACEMENT = `o.id, o.version, o.worker_id, o.contract_id, o.need_id, n.position_id, o.coordinator_id, o.foreman_id, o.start_date, o.end_date,
  o.pay_rate, o.bill_rate, o.currency, o.employment_form, o.status, o.status_since, o.comment, o.agreement_document_id, o.agreement_sent_on,
  w.first_name || ' ' || w.last_name as worker, json_build_object('title', c.title, 'client_name', c.client_name) as contract,
  u.first_name || ' ' || u.last_name as coordinator, fu.first_name || ' ' || fu.last_name as foreman`
const PARTIES = `join workers w on w.id = o.worker_id join contracts c on c.id = o.contract_id join needs n on n.id = o.need_id
  join coordinators k on k.id = o.coordinator_id join users u on u.id = k.user_id
  left join foremen f on f.id = o.foreman_id left join users fu on fu.id = f.user_id`

/** Contracts, tasks and placements. */
export const workScreens = {
  contracts: {
    table: 'contracts',
    list: {
      shows: `o.id, o.title, o.client_name, o.site_city, o.status_id, o.start_date, o.end_date, o.number, o.created_at,
        people.headcount, people.filled, people.reserved, people.missing, ${COORDINATORS}`,
      joins: PEOPLE,
    },
    record: {
      shows: `o.id, o.version, o.number, o.external_number, o.title, o.signed_at, o.client_name, o.client_tax_id, o.client_registry_number,
        o.client_country, o.client_address, o.contact_name, o.contact_phone, o.contact_email, o.site_country, o.site_region, o.site_city,
        o.site_address, o.timezone, o.start_date, o.end_date, o.currency, o.bill_rate, o.pay_rate_from, o.pay_rate_to, o.rate_period,
        o.hours_per_day, o.days_per_week, o.shift_patterns, o.employment_form, o.housing_provided, o.housing_deduction_per_day,
        o.transport_provided, o.workwear_provided, o.min_age, o.required_languages, o.required_document_type_ids, o.requirements,
        o.client_approval_required, o.freelance_bonus_amount, o.freelance_bonus_days, o.status_id, o.status_since, o.reason_id,
        o.custom_values, o.created_at, o.updated_at, o.archived_at, people.headcount, people.filled, people.reserved, people.missing,
        ${TEAM}, ${CREATOR}`,
      joins: `${PEOPLE} left join users cu on cu.id = o.created_by`,
    },
    live: LIVE,
    filters: {
      status_id: byId('status_id'),
      coordinator_id: coordinatedBy,
      missing: short,
      ending_within: endingWithin,
      search: bySearch('contract'),
    },
  },
  tasks: {
    table: 'tasks',
    list: { shows: TASK, joins: AUTHOR },
    record: {
      shows: `${TASK}, o.description, o.start_on, o.reminder_minutes, o.status_since, o.reason_id, o.files, o.created_at, o.updated_at,
        o.archived_at`,
      joins: AUTHOR,
    },
    live: LIVE,
    filters: {
      kind: byCode('kind'),
      queue,
      status_id: byId('status_id'),
      assignee_ids: assignedTo,
      search: bySearch('task'),
    },
  },
  assignments: {
    table: 'assignments',
    list: { shows: PLACEMENT, joins: PARTIES },
    record: {
      shows: `${PLACEMENT}, o.end_reason_id, o.created_at, o.updated_at, ${CREATOR}`,
      joins: `${PARTIES} left join users cu on cu.id = o.created_by`,
    },
    live: 'true',
    filters: { contract_id: byId('contract_id'), worker_id: byId('worker_id') },
  },
} as const
