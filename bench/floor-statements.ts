import { type Filter, byCode, byId, bySearch, bySearchOrNumber } from './floor-filters.ts'
import { workScreens } from './floor-work.ts'

/** The hand-written statements of a noun; `o` is its row. */
export type Screen = {
  table: string
  /** The default columns of the list, and the joins for names that the page does not have already. */
  list: { shows: string; joins: string }
  /** The fields on the page of a record. */
  record: { shows: string; joins: string }
  /** Rows that the list leaves out unless they are requested. */
  live: string
  filters: Readonly<Record<string, Filter>>
}

const PEOPLE = `left join recruiters r on r.id = o.recruiter_id left join users ru on ru.id = r.user_id`
const RECRUITER = `ru.first_name || ' ' || ru.last_name as recruiter`

const NAMES = `${RECRUITER}, fr.first_name || ' ' || fr.last_name as freelance_recruiter, cu.first_name || ' ' || cu.last_name as created_by`
const NAMED = `${PEOPLE} left join freelance_recruiters fr on fr.id = o.freelance_recruiter_id left join users cu on cu.id = o.created_by`

const ANYONE = `o.id, o.version, o.first_name, o.last_name, o.middle_name, o.phone, o.phone_2, o.email, o.messengers, o.city, o.citizenship,
  o.residence_country, o.gender, o.date_of_birth, o.languages, o.status_id, o.status_since, o.reason_id, o.comment, o.custom_values,
  o.created_at, o.updated_at, o.archived_at, o.anonymised_at, o.merged_into_id, o.import_id`

const PERSON = `${ANYONE}, o.desired_position_ids, o.desired_countries, o.available_from, o.experience, o.retention_until, o.retention_reason,
  o.contact_attempts, o.last_contact_at, o.next_contact_at`

const LIVE = 'o.archived_at is null'

const filters = {
  status_id: byId('status_id'),
  recruiter_id: byId('recruiter_id'),
  citizenship: byCode('citizenship'),
  documents_state: byCode('documents_state'),
}

/** The current placement of a worker, or the next planned one. */
const PLACEMENT = `left join lateral (
    select json_build_object('id', c.id, 'title', c.title, 'client_name', c.client_name) as current_contract,
      json_build_object('name', po.name) as current_position, fu.first_name || ' ' || fu.last_name as current_foreman,
      pu.first_name || ' ' || pu.last_name as current_coordinator
    from assignments a join contracts c on c.id = a.contract_id join needs n on n.id = a.need_id join positions po on po.id = n.position_id
      join coordinators k on k.id = a.coordinator_id join users pu on pu.id = k.user_id
      left join foremen f on f.id = a.foreman_id left join users fu on fu.id = f.user_id
    where a.worker_id = o.id and a.status in ('planned', 'active') order by a.status, a.start_date, a.id limit 1) p on true`

const PLACED = `p.current_contract, p.current_position, p.current_foreman, p.current_coordinator,
  (select count(distinct s.date) from shifts s where s.worker_id = o.id and s.status = 'worked' and s.actual_hours > 0) as days_worked`

const BED = `(select json_build_object('stay_id', s.id, 'status', s.status, 'check_in', s.check_in, 'check_out', s.check_out, 'bed', b.bed,
    'room', r.name, 'property', json_build_object('id', h.id, 'name', h.name, 'city', h.city))
  from stays s join places b on b.id = s.place_id join rooms r on r.id = b.room_id join properties h on h.id = b.property_id
  where s.worker_id = o.id and s.status in ('living', 'reserved') order by s.status, s.check_in limit 1) as current_housing`

const NUMBERS = `(select coalesce(json_object_agg(v.field, v.tail), '{}') from sealed_values v
  where v.entity = 'worker' and v.entity_id = o.id) as sensitive`

export type FloorNoun = 'candidates' | 'leads' | 'workers' | keyof typeof workScreens

export const screens: Readonly<Record<FloorNoun, Screen>> = {
  candidates: {
    table: 'candidates',
    list: {
      shows: `o.id, o.first_name, o.last_name, o.phone, o.status_id, o.documents_state, o.rating, o.desired_position_ids, o.available_from,
        o.created_at, ${RECRUITER}`,
      joins: PEOPLE,
    },
    record: {
      shows: `${PERSON}, o.documents_state, o.rating, o.first_name_latin, o.last_name_latin, o.education, o.profession,
        o.experience_years, o.skills, o.driving_licence, o.min_rate, o.min_rate_currency, o.needs_housing, o.clothing_size, o.shoe_size,
        o.arrival_at, o.arrival_place, o.transport, o.consent_recruitment_at, o.consent_future_at, o.lead_id, w.id as worker_id, ${NAMES},
        (select json_agg(json_build_object('id', t.id, 'first_name', t.first_name, 'last_name', t.last_name))
          from candidates t where t.id = any(o.travels_with_ids)) as companions`,
      joins: `${NAMED} left join workers w on w.candidate_id = o.id`,
    },
    live: LIVE,
    filters: { ...filters, search: bySearch('candidate') },
  },
  leads: {
    table: 'leads',
    list: {
      shows: `o.id, o.first_name, o.last_name, o.phone, o.status_id, o.next_contact_at, o.source, o.city, o.created_at, ${RECRUITER}`,
      joins: PEOPLE,
    },
    record: {
      shows: `${PERSON}, o.source, o.source_detail, o.first_contact_at, o.expected_rate, o.expected_rate_currency, o.consent_at,
        o.consent_channel, o.external_id, o.converted_candidate_id, ${NAMES}`,
      joins: NAMED,
    },
    live: LIVE,
    filters: { ...filters, search: bySearch('lead') },
  },
  workers: {
    table: 'workers',
    list: {
      shows: `o.id, o.first_name, o.last_name, o.personnel_number, o.phone, o.status_id, o.documents_state, o.employed_from, o.created_at,
        ${PLACED}, ${RECRUITER}`,
      joins: `${PEOPLE} ${PLACEMENT}`,
    },
    record: {
      shows: `${ANYONE}, o.personnel_number, o.documents_state, o.first_name_latin, o.last_name_latin, o.clothing_size, o.shoe_size,
        o.stay_basis, o.work_basis, o.work_notified_at, o.employment_form, o.employed_from, o.employed_to, o.is_student, o.student_until,
        o.left_at, o.rehire_allowed, o.blacklist_reason, o.registered_address, o.emergency_name, o.emergency_phone, o.account_holder,
        o.pesel_missing_reason, o.candidate_id, ca.lead_id, o.photo_file_id is not null as has_photo,
        (select f.id from foremen f where f.worker_id = o.id) as foreman_profile_id, ${PLACED}, ${BED}, ${NUMBERS}, ${NAMES}`,
      joins: `${NAMED} left join candidates ca on ca.id = o.candidate_id ${PLACEMENT}`,
    },
    live: LIVE,
    filters: { ...filters, search: bySearchOrNumber },
  },
  ...workScreens,
}
