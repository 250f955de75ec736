/** Columns that the erasure of an account keeps, because they are technical. */
export const keptOfAccounts =
  'id version created_at created_by updated_at updated_by anonymised_at locale status is_demo credentials_version'

/**
 * The columns of every other table with data of people whose fields are not declared; add a new one here after the
 * erasure handles it.
 */
export const tablesOfPeople: Readonly<Record<string, string>> = {
  access_links: 'id user_id kind token_hash created_at expires_at used_at email',
  agency:
    'id name address legal_name tax_number registry_number court_number licence_number legal_note legal_changed_on version updated_at updated_by history_email over_recruiting heads_sent time_zone currency clock date_order first_weekday country phone_country name_order',
  api_tokens: 'id user_id name token_hash hint permissions created_at expires_at last_used_at revoked_at',
  assignments:
    'id worker_id contract_id need_id survey_id coordinator_id start_date end_date pay_rate bill_rate currency employment_form agreement_document_id agreement_sent_on first_day_confirmed_at status status_since end_reason_id comment version created_at created_by updated_at updated_by foreman_id',
  attempts: 'key tries last_at',
  attendance_marks: 'key shift_id user_id mark at note made_at received_at outcome code version',
  candidate_contracts: 'id candidate_id contract_id survey_id surveyed_on assignment_id start_date end_date created_at',
  change_history:
    'id entity entity_id parent_entity parent_id action transaction_id field old_value new_value source actor_id actor_role ip at',
  discarded_shifts: 'id assignment_id transaction_id shift discarded_at',
  documents:
    'id candidate_id worker_id type_id country issuer issued_on valid_from valid_to result named_client named_client_tax_id named_position named_place named_forms lowest_pay lowest_pay_currency lowest_pay_period least_hours most_hours named_hours_period verification verification_reason verified_at verified_by replaces_id comment version created_at created_by updated_at updated_by archived_at archived_by contract_id freelance_recruiter_id property_id foreman_id coordinator_id',
  files: 'id storage_key name content_type size sha256 created_at created_by purpose',
  freelance_claims:
    'id freelance_recruiter_id lead_id candidate_id worker_id claimed_on expires_on state cause against_id source evidence person_name phone phone_tail decided_at decided_by decision_reason version created_at created_by updated_at updated_by',
  freelance_payments:
    'id freelance_recruiter_id kind worker_id assignment_id contract_id tranche days_required days_worked frozen earned_on amount currency status_id status status_entity status_since approved_at approved_by paid_on method reference returned_on reason_id cancelled_as comment corrects_id by_system run_id version created_at created_by updated_at updated_by',
  idempotency_keys: 'user_id key endpoint request_hash status answer created_at',
  import_rows: 'import_id number cells state problems duplicates entity_id',
  known_devices: 'id user_id token_hash created_at last_used_at',
  labour_notifications:
    'id worker_id assignment_id reason notice permit_id event_on due_on employment_form position_id pay_rate currency hours_per_week notified_on document_id confirmation_number proof_document_id version created_at created_by updated_at updated_by',
  letters: 'id recipient subject body created_at sent_at failure path',
  list_views:
    'id entity name owner_id shared default_role_ids query version created_at created_by updated_at updated_by',
  merges: 'id entity kept_id merged_id transaction_id before moved created_at created_by undone_at undone_by',
  need_reserves: 'id need_id worker_id survey_id place version created_at created_by updated_at updated_by',
  notes:
    'id entity entity_id text search_key told_ids edited_at version created_at created_by updated_at updated_by archived_at archived_by',
  notifications: 'id user_id type entity entity_id params created_at read_at',
  permit_case_steps:
    'id case_id position name own_name who meaning days_after working_days is_appointment costs_fee document_type_code expected_on expected_by_hand done_on appointment_at appointment_place fee_amount fee_currency document_id note version created_at created_by updated_at updated_by',
  permit_cases:
    'id worker_id kind_id contract_id opened_on filed_on office case_number state decided_on document_id responsible_id version created_at created_by updated_at updated_by',
  person_requests: 'id entity entity_id asked_by asked_at typed note state decided_at decided_by reason version',
  sealed_values: 'entity entity_id field person_key_id sealed mark tail exclusive',
  sessions: 'id user_id token_hash ip user_agent created_at last_seen_at expires_at proved_at known_device_id',
  shifts:
    'id worker_id foreman_id contract_id assignment_id date kind pattern start_time end_time break_min starts_at ends_at planned_hours status mark actual_start actual_end actual_hours confirmed_at confirmed_by note draft published_at stop_id stop_draft version created_at created_by updated_at updated_by',
  site_reports: 'id key kind contract_id foreman_id worker_id date happened_at text file_id created_at created_by',
  status_history:
    'id entity entity_id from_status_id to_status_id from_name from_colour to_name to_colour reason_id comment duration_s source changed_by changed_at',
  stays:
    'id place_id worker_id candidate_id check_in check_out status charge charge_per currency deposit_amount deposit_paid deposit_settled keys_issued keys_returned rules_signed_on follows_id comment version created_at created_by updated_at updated_by',
  surveys:
    'id candidate_id surveyed_on interviewer_id channel accepts_conditions agreed_rate agreed_rate_currency ready_from stay_months position_experience contract_language_level accepts_night accepts_heavy accepts_cold accepts_heights needs_housing transport documents_ready summary rating status_id status_since is_open reason_id client_decision_at client_comment custom_values questions version created_at created_by updated_at updated_by contract_id need_id',
  temporary_work_elsewhere:
    'id worker_id client_name client_tax_id start_date end_date agency_name comment version created_at created_by updated_at updated_by',
  webhook_deliveries:
    'id webhook_id event_id event entity entity_id payload state attempts next_at sent_at response_status response_excerpt failure duration_ms replay_of created_at',
  work_exceptions: 'id assignment_id code reason_id comment until confirmed_at confirmed_by',
  work_stops: 'id worker_id cause began_on began_at began_by transaction_id ended_at ended_by_transaction settled_at',
  worker_checks: 'worker_id list code state comment decided_at decided_by',
}

/** Tables without data of people except the authors of rows. */
export const tablesOfNobody =
  `addition_bundles additions backup_codes bulk_rows bulk_runs calendar_feeds consent_texts contract_coordinators
  contract_foremen contract_housing contract_recruiters custom_fields document_files document_reminders document_requirements
  document_settings document_types first_steps freelance_settings history_blocks history_emptied history_seals housing_costs import_mappings imports legal_limits migrations need_gaps needs night_steps
  notification_choices notification_marks payment_returns payment_run_lines payment_runs payment_settings person_keys places permit_case_kind_steps permit_case_kinds planned_hand_overs positions
  presence quality_findings quality_scans reasons retention_runs retention_settings role_permissions roles rooms second_factors secret_key_check
  settings_version status_transitions statuses task_rules user_roles voids webhooks work_judgements work_notices work_rights`.split(
    /\s+/,
  )

/** Columns with a code of the program, a country or a currency, apart from declared fields; they never hold free text. */
export const codes =
  `actor_role agreed_rate_currency applies_to assign_to bonus_currency cancelled_as category cause channel chain charge_per citizens conditions
  confidence citizenship code colour contract_language_level country country_of_work currency data_scope date_readings deposit_settled done_steps
  employment_form end_to_end_id endpoint ends_with entity event events except_citizens field forms from_colour gender holders key kind language
  left_out legal_right list locale lowest_pay_currency lowest_pay_period mark matched meanings method named_forms named_hours_period notice notices
  occasion outcome owners parent_entity pattern permission permissions priority purpose reason recurrence required_fields result shift_pattern
  shift_patterns site_region source state status status_entity stay_basis stay_types step to_colour told_to transport trigger type verdict
  verification document_type_code fee_currency meaning who work_basis work_types`.split(/\s+/)

/** Text columns in which the erasure searches no names, by reason. */
export const wordless: Readonly<Record<string, string>> = {
  'of the person whose record it is, and erased with it': `access_links.email candidates.first_name candidates.last_name candidates.middle_name
    candidates.first_name_latin candidates.last_name_latin candidates.phone candidates.phone_2 candidates.email candidates.city 
    freelance_claims.person_name freelance_claims.phone freelance_recruiters.first_name freelance_recruiters.last_name freelance_recruiters.phone
    freelance_recruiters.email freelance_recruiters.city leads.first_name leads.last_name leads.middle_name leads.phone leads.phone_2 leads.email leads.city
    leads.external_id sealed_values.tail sessions.user_agent users.email users.first_name users.last_name users.phone users.password_hash
    workers.first_name workers.last_name workers.middle_name workers.first_name_latin workers.last_name_latin workers.phone workers.phone_2 workers.email
    workers.city workers.personnel_number letters.recipient`,
  'made anew of the other columns': `candidates.search_key candidates.name_key candidates.phone_tail candidates.name_mark contracts.search_key
    freelance_claims.phone_tail freelance_recruiters.search_key freelance_recruiters.phone_tail leads.search_key leads.phone_tail leads.name_mark
    notes.search_key properties.search_key properties.name_key tasks.search_key users.search_key workers.search_key workers.name_key workers.phone_tail workers.name_mark`,
  'looked through by itself':
    'change_history.old_value change_history.new_value status_history.comment idempotency_keys.answer',
  'words of the settings, for everybody': `agency.name agency.address agency.legal_name agency.legal_note agency.history_email consent_texts.version consent_texts.text custom_fields.label custom_fields.help
    custom_fields.options custom_fields.regex custom_fields.default_value document_requirements.name document_types.name payment_settings.debtor_name
    payment_settings.debtor_iban payment_settings.debtor_bic positions.name reasons.name roles.name roles.title roles.description statuses.name
    status_history.from_name status_history.to_name webhooks.url work_rights.act work_rights.act_name work_rights.note work_notices.act work_notices.act_name work_notices.form work_notices.note permit_case_kinds.name permit_case_kind_steps.name permit_case_steps.name legal_limits.act legal_limits.act_name legal_limits.note surveys.questions import_mappings.mapping
    import_mappings.choices imports.mapping`,
  'codes, ids and figures of the program': `work_judgements.answer work_judgements.reasons additions.refused agency.heads_sent agency.time_zone agency.clock agency.date_order agency.first_weekday agency.phone_country agency.name_order candidates.consent_version candidates.consent_future_version api_tokens.hint
    change_history.action letters.path merges.moved migrations.name migrations.checksum migrations.contracts night_steps.failure planned_hand_overs.refused
    retention_runs.kept payment_runs.message_id`,
  'labels of places and numbers of firms and papers, told apart by a unique index or kept by law': `contracts.number contracts.client_tax_id documents.named_client_tax_id legal_limits.client_tax_id contracts.client_registry_number contracts.site_city
    agency.tax_number agency.registry_number agency.court_number agency.licence_number
    additions.number files.storage_key files.content_type freelance_payments.reference freelance_recruiters.agreement_number payment_returns.reference payment_runs.reference payment_runs.hand_reference places.bed
    properties.city properties.postcode rooms.name labour_notifications.confirmation_number temporary_work_elsewhere.client_tax_id`,
}
