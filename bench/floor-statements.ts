/** Nouns with hand-written statements. */
export const floorNouns = ['candidates', 'leads'] as const
export type FloorNoun = (typeof floorNouns)[number]

const PEOPLE = `left join recruiters r on r.id = o.recruiter_id left join users ru on ru.id = r.user_id`
const RECRUITER = `ru.first_name || ' ' || ru.last_name as recruiter`

/** The default columns of a list, with the recruiter's name; the page already has the names of statuses and positions. */
export const rowsOf: Record<FloorNoun, string> = {
  candidates: `select o.id, o.first_name, o.last_name, o.phone, o.status_id, o.documents_state, o.rating, o.desired_position_ids,
    o.available_from, o.created_at, ${RECRUITER} from candidates o ${PEOPLE}`,
  leads: `select o.id, o.first_name, o.last_name, o.phone, o.status_id, o.next_contact_at, o.source, o.city, o.created_at,
    ${RECRUITER} from leads o ${PEOPLE}`,
}

const NAMES = `${RECRUITER}, fr.first_name || ' ' || fr.last_name as freelance_recruiter, cu.first_name || ' ' || cu.last_name as created_by`
const NAMED = `${PEOPLE} left join freelance_recruiters fr on fr.id = o.freelance_recruiter_id left join users cu on cu.id = o.created_by`

const PERSON = `o.id, o.version, o.first_name, o.last_name, o.middle_name, o.phone, o.phone_2, o.email, o.messengers, o.city, o.citizenship,
  o.residence_country, o.gender, o.date_of_birth, o.languages, o.status_id, o.status_since, o.reason_id, o.comment, o.custom_values,
  o.desired_position_ids, o.desired_countries, o.available_from, o.experience, o.retention_until, o.retention_reason, o.contact_attempts,
  o.last_contact_at, o.next_contact_at, o.created_at, o.updated_at, o.archived_at, o.anonymised_at, o.merged_into_id, o.import_id`

/** The fields on the page of a record, with the names of the people it refers to. */
export const recordOf: Record<FloorNoun, string> = {
  candidates: `select ${PERSON}, o.documents_state, o.rating, o.first_name_latin, o.last_name_latin, o.education, o.profession,
    o.experience_years, o.skills, o.driving_licence, o.min_rate, o.min_rate_currency, o.needs_housing, o.clothing_size, o.shoe_size,
    o.arrival_at, o.arrival_place, o.transport, o.consent_recruitment_at, o.consent_future_at, o.lead_id, w.id as worker_id, ${NAMES},
    (select json_agg(json_build_object('id', t.id, 'first_name', t.first_name, 'last_name', t.last_name))
      from candidates t where t.id = any(o.travels_with_ids)) as companions
    from candidates o ${NAMED} left join workers w on w.candidate_id = o.id`,
  leads: `select ${PERSON}, o.source, o.source_detail, o.first_contact_at, o.expected_rate, o.expected_rate_currency, o.consent_at,
    o.consent_channel, o.external_id, o.converted_candidate_id, ${NAMES} from leads o ${NAMED}`,
}
