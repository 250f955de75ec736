const paged = 'search search_notes sort limit page after'
const records = `${paged} archived ids any group folded custom`

const own = {
  leads:
    'status_id source recruiter_id freelance_recruiter_id next_contact_at created_at city citizenship gender residence_country languages desired_position_ids desired_countries available_from import_id queue',
  candidates:
    'status_id documents_state rating recruiter_id freelance_recruiter_id available_from desired_position_ids created_at citizenship city gender residence_country languages education skills driving_licence desired_countries needs_housing arrival_at next_contact_at import_id queue contract_id coordinator_id',
  workers:
    'status_id documents_state employed_from recruiter_id freelance_recruiter_id citizenship stay_basis work_basis employment_form created_at city gender residence_country languages employed_to is_student left_at import_id queue contract_id coordinator_id foreman_id placed free_on first_day documents_end',
  contracts:
    'client_name status_id start_date end_date created_at client_country site_country employment_form housing_provided coordinator_id foreman_id recruiter_id city missing takes_people lacking_on ending_within',
  tasks: 'status_id due_at assignee_ids author_id created_at kind related_id related_entity queue',
  housing:
    'city kind status country gender_policy lease_to created_at responsible_coordinator_id contract_id free documents_state',
  foremen: 'status_id languages hired_on documents_state crew_room',
  coordinators: 'status_id languages hired_on documents_state region',
  'recruiters/staff': 'status languages hired_on',
  'recruiters/freelance':
    'status supervisor_id country city languages agreement_valid_to payout_method created_at agreement_state disputed',
} as const

/** The query parameters that each list takes, by its path after `/api/`. Plain data, because the browser loads no schemas: it leaves out parameters of others, which messengers and newsletters add to links. */
export const listParameters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(own).map(([path, names]) => [path, `${records} ${names}`])),
  users: `${paged} archived custom role_id status`,
  'contracts/candidate-history': `${paged} candidate_id contract_id survey_status_id rating surveyed_on client_decision_at reason_id assignment_status start_date end_date end_reason_id recruiter_id coordinator_id any`,
}
