/** The lists that each column of a person is held against. */
export const personLists = ['erasure', 'merge', 'conversion', 'search', 'history', 'export'] as const
export type PersonList = (typeof personLists)[number]

/** Why columns are kept out of a list: columns, parted by spaces, by a short reason. */
type KeptOut = Readonly<Record<string, string>>

const BOOKS = 'id version created_at created_by updated_at updated_by archived_at archived_by anonymised_at'
const KEYS = 'search_key phone_tail name_mark'
const STATE = 'status_id status_since is_open reason_id'
const STAYS = 'keeps the books of the row'

/** What is true of leads, candidates and workers alike. */
const alike: Record<PersonList, KeptOut> = {
  erasure: {
    [STAYS]: BOOKS,
    'says what became of somebody, not who it was': STATE,
    'belongs to the agency': 'recruiter_id freelance_recruiter_id merged_into_id',
    'a country alone names nobody, and is counted': 'residence_country',
    'emptied field by field, by the definitions of the fields': 'custom_values',
  },
  merge: {
    [STAYS]: `${BOOKS} import_id merged_into_id`,
    'made anew of the chosen values': KEYS,
    'chosen field by field': 'custom_values',
  },
  conversion: {
    'belongs to the record, which stays': `${BOOKS} import_id merged_into_id`,
    'made anew': KEYS,
    'the next record begins its own way': `${STATE} retention_until retention_reason`,
    'copied field by field': 'custom_values',
    'the claim follows the chain': 'freelance_recruiter_id',
  },
  search: {
    'not what somebody is looked up by': `${BOOKS} ${STATE} ${KEYS} gender date_of_birth citizenship messengers residence_country languages recruiter_id freelance_recruiter_id import_id merged_into_id comment`,
    'by the fields marked searchable': 'custom_values',
  },
  history: {
    [STAYS]: 'id version created_at created_by updated_at updated_by archived_at archived_by',
    'follows from others': `${KEYS} is_open status_since import_id`,
  },
  export: {
    'says nothing to a reader': `id version created_by updated_by archived_at archived_by anonymised_at ${KEYS} import_id merged_into_id is_open`,
    'in the export of all that is known of the person': 'middle_name',
    'each field is a column of its own': 'custom_values',
  },
}

const consents = 'consent_recruitment_at consent_future_at consent_version consent_future_version'

const own: Record<'lead' | 'candidate' | 'worker', Partial<Record<PersonList, KeptOut>>> = {
  lead: {
    erasure: {
      'a wish that names nobody, and is counted':
        'source desired_position_ids desired_countries available_from expected_rate expected_rate_currency',
      'counts the work of the agency': 'contact_attempts last_contact_at first_contact_at converted_candidate_id',
    },
    merge: {
      'counts the calls of one record': 'contact_attempts',
      'leads on to its own record': 'converted_candidate_id',
    },
    conversion: {
      'stays with the lead, which is linked':
        'source source_detail external_id next_contact_at contact_attempts last_contact_at first_contact_at consent_channel converted_candidate_id',
    },
    search: {
      'not what somebody is looked up by':
        'source desired_position_ids desired_countries experience available_from expected_rate expected_rate_currency next_contact_at contact_attempts last_contact_at first_contact_at consent_at consent_channel retention_until retention_reason converted_candidate_id',
    },
    export: {
      'stands in the text of its rate': 'expected_rate_currency',
      'in the export of all that is known of the person': 'consent_channel retention_reason',
      'a link': 'converted_candidate_id',
    },
  },
  candidate: {
    erasure: {
      'skill or wish that names nobody, and is counted':
        'education experience_years driving_licence desired_position_ids desired_countries min_rate min_rate_currency available_from needs_housing rating',
      'links the records of one person': 'lead_id',
      'follows from papers, which go': 'documents_state',
      'its key is destroyed': 'person_key_id',
    },
    merge: {
      'made anew of the chosen values': 'name_key',
      'follows from papers, which move': 'documents_state',
      'each record seals with its own': 'person_key_id',
    },
    conversion: {
      'made anew': 'name_key documents_state person_key_id photo_file_id',
      'of a candidacy alone':
        'lead_id education profession experience_years experience skills driving_licence desired_position_ids desired_countries min_rate min_rate_currency available_from needs_housing travels_with_ids arrival_at arrival_place transport rating',
      'stays with the candidate, which is linked': consents,
    },
    search: {
      'not what somebody is looked up by': `photo_file_id lead_id education experience_years experience driving_licence desired_position_ids desired_countries min_rate min_rate_currency available_from needs_housing travels_with_ids clothing_size shoe_size arrival_at arrival_place transport rating documents_state ${consents} retention_until retention_reason person_key_id name_key`,
    },
    history: { 'follows from others': 'documents_state person_key_id name_key' },
    export: {
      'stands in the text of its rate': 'min_rate_currency',
      'in the export of all that is known of the person':
        'photo_file_id travels_with_ids consent_version consent_future_version retention_reason',
      'says nothing to a reader': 'lead_id person_key_id name_key',
    },
  },
  worker: {
    erasure: {
      'the law asks how somebody was employed':
        'personnel_number stay_basis work_basis work_notified_at employment_form employed_from employed_to is_student student_until left_at rehire_allowed',
      'links the records of one person': 'candidate_id',
      'follows from papers, which go': 'documents_state',
      'its key is destroyed': 'person_key_id',
    },
    merge: {
      'made anew of the chosen values': 'name_key',
      'given once and kept': 'personnel_number',
      'follows from papers, which move': 'documents_state',
      'each record seals with its own': 'person_key_id',
    },
    search: {
      'not what somebody is looked up by':
        'photo_file_id candidate_id pesel_missing_reason account_holder registered_address emergency_name emergency_phone stay_basis work_basis work_notified_at employment_form employed_from employed_to is_student student_until left_at rehire_allowed blacklist_reason clothing_size shoe_size documents_state person_key_id name_key',
    },
    history: { 'follows from others': 'documents_state person_key_id name_key' },
    export: {
      'in the export of all that is known of the person':
        'photo_file_id pesel_missing_reason account_holder blacklist_reason',
      'says nothing to a reader': 'candidate_id person_key_id name_key',
    },
  },
}

const words = (reasons: KeptOut = {}) => Object.values(reasons).flatMap((columns) => columns.split(' '))

/** The columns of a person that a list leaves out on purpose. */
export const keptOut = (entity: keyof typeof own, list: PersonList): ReadonlySet<string> =>
  new Set([...words(alike[list]), ...words(own[entity][list])])

/** Columns that the erasure of one of the staff leaves as they are. */
export const keptOfStaff: Readonly<Record<string, KeptOut>> = {
  freelance_recruiters: {
    [STAYS]: `${BOOKS} status`,
    'books are kept by the terms that were agreed':
      'supervisor_id agreement_number agreement_signed_at agreement_valid_to payout_method bonus_amount bonus_currency bonus_days',
    'its key is destroyed': 'person_key_id',
    'emptied with the record': 'custom_values',
  },
  recruiters: {
    [STAYS]: `${BOOKS} user_id status hired_on monthly_target`,
    'emptied with the record': 'custom_values',
  },
  coordinators: {
    [STAYS]: `${BOOKS} user_id ${STATE} hired_on`,
    'its key is destroyed': 'person_key_id',
    'emptied with the record': 'custom_values',
  },
  foremen: {
    [STAYS]: `${BOOKS} user_id ${STATE} hired_on max_team`,
    'its key is destroyed': 'person_key_id',
    'emptied with the record': 'custom_values',
  },
  users: { [STAYS]: 'id version created_at created_by updated_at updated_by anonymised_at locale status is_demo' },
}

/** Columns of every other table that holds what is known of people, as the erasure knows them; a new one must be added here once the erasure does. */
export const tablesOfPeople: Readonly<Record<string, string>> = {
  access_links: 'id user_id kind token_hash created_at expires_at used_at',
  api_tokens: 'id user_id name token_hash hint permissions created_at expires_at last_used_at revoked_at',
  assignments:
    'id worker_id contract_id need_id survey_id coordinator_id start_date end_date pay_rate bill_rate currency employment_form agreement_document_id agreement_sent_on first_day_confirmed_at status status_since end_reason_id comment version created_at created_by updated_at updated_by foreman_id',
  attendance_marks: 'key shift_id user_id mark at note made_at received_at outcome code version',
  candidate_contracts: 'id candidate_id contract_id survey_id surveyed_on assignment_id start_date end_date created_at',
  change_history:
    'id entity entity_id parent_entity parent_id action transaction_id field old_value new_value source actor_id actor_role ip at',
  contracts:
    'id number external_number title signed_at client_name client_tax_id client_country client_address contact_name contact_phone contact_email site_country site_city site_address timezone start_date end_date currency bill_rate pay_rate_from pay_rate_to rate_period hours_per_day days_per_week shift_patterns employment_form housing_provided housing_deduction_per_day transport_provided workwear_provided min_age required_languages required_document_type_ids requirements client_approval_required freelance_bonus_amount freelance_bonus_days status_id status_since is_open reason_id custom_values search_key version created_at created_by updated_at updated_by archived_at archived_by person_key_id',
  discarded_shifts: 'id assignment_id transaction_id shift discarded_at',
  documents:
    'id candidate_id worker_id type_id country issuer issued_on valid_from valid_to result verification verification_reason verified_at verified_by replaces_id comment version created_at created_by updated_at updated_by archived_at archived_by contract_id freelance_recruiter_id property_id foreman_id coordinator_id',
  files: 'id storage_key name content_type size sha256 created_at created_by purpose',
  freelance_claims:
    'id freelance_recruiter_id lead_id candidate_id worker_id claimed_on expires_on state cause against_id source evidence person_name phone phone_tail decided_at decided_by decision_reason version created_at created_by updated_at updated_by',
  freelance_payments:
    'id freelance_recruiter_id kind worker_id assignment_id contract_id tranche days_required days_worked frozen earned_on amount currency status_id status status_entity status_since approved_at approved_by paid_on method reference reason_id cancelled_as comment corrects_id by_system run_id version created_at created_by updated_at updated_by',
  idempotency_keys: 'user_id key endpoint request_hash status answer created_at',
  import_rows: 'import_id number cells state problems duplicates entity_id',
  labour_notifications:
    'id worker_id assignment_id reason event_on due_on employment_form position_id pay_rate currency hours_per_week notified_on document_id version created_at created_by updated_at updated_by',
  letters: 'id recipient subject body created_at sent_at failure path',
  list_views:
    'id entity name owner_id shared default_role_ids query version created_at created_by updated_at updated_by',
  login_limits: 'key failures window_started_at locked_until',
  merges: 'id entity kept_id merged_id transaction_id before moved created_at created_by undone_at undone_by',
  notes:
    'id entity entity_id text told_ids edited_at version created_at created_by updated_at updated_by archived_at archived_by',
  notifications: 'id user_id type entity entity_id params created_at read_at',
  properties:
    'id name kind country city address postcode landlord_name landlord_phone lease_from lease_to gender_policy responsible_coordinator_id rent_amount rent_per currency deposit status comment custom_values search_key version created_at created_by updated_at updated_by archived_at archived_by name_key person_key_id',
  sealed_values: 'entity entity_id field person_key_id sealed mark tail exclusive',
  sessions: 'id user_id token_hash ip user_agent created_at last_seen_at expires_at proved_at',
  shifts:
    'id worker_id foreman_id contract_id assignment_id date kind pattern start_time end_time break_min starts_at ends_at planned_hours status mark actual_start actual_end actual_hours confirmed_at confirmed_by note draft published_at version created_at created_by updated_at updated_by',
  site_reports: 'id key kind contract_id foreman_id worker_id date happened_at text file_id created_at created_by',
  status_history:
    'id entity entity_id from_status_id to_status_id from_name from_colour to_name to_colour reason_id comment duration_s source changed_by changed_at',
  stays:
    'id place_id worker_id candidate_id check_in check_out status charge charge_per currency deposit_amount deposit_paid deposit_settled keys_issued keys_returned rules_signed_on follows_id comment version created_at created_by updated_at updated_by',
  surveys:
    'id candidate_id surveyed_on interviewer_id channel accepts_conditions agreed_rate agreed_rate_currency ready_from stay_months position_experience contract_language_level accepts_night accepts_heavy accepts_cold accepts_heights needs_housing transport documents_ready summary rating status_id status_since is_open reason_id client_decision_at client_comment custom_values questions version created_at created_by updated_at updated_by contract_id need_id',
  tasks:
    'id kind title description author_id assignee_ids start_on due_at related_entity related_id recurrence series_id occurs_on reminder_minutes checklist status_id status_since is_open reason_id result done_at rule_id cause search_key version created_at created_by updated_at updated_by archived_at archived_by files',
  temporary_work_elsewhere:
    'id worker_id client_name client_tax_id start_date end_date agency_name comment version created_at created_by updated_at updated_by',
  webhook_deliveries:
    'id webhook_id event_id event entity entity_id payload state attempts next_at sent_at response_status response_excerpt failure duration_ms replay_of created_at',
  worker_checks: 'worker_id list code state comment decided_at decided_by',
}

/** Tables that hold nothing of a person but who did what. */
export const tablesOfNobody =
  `addition_bundles additions agency backup_codes bulk_rows bulk_runs calendar_feeds consent_texts contract_coordinators
  contract_foremen contract_housing contract_recruiters custom_fields document_files document_reminders document_requirements
  document_settings document_types first_steps freelance_settings housing_costs import_mappings imports migrations needs night_steps
  notification_choices notification_marks payment_run_lines payment_runs payment_settings person_keys places planned_hand_overs positions
  presence quality_findings quality_scans reasons retention_runs retention_settings role_permissions roles rooms second_factors
  settings_version status_transitions statuses task_rules user_roles voids webhooks work_rights`.split(/\s+/)
