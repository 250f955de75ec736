import type * as access from './access.ts'
import type * as additions from './additions.ts'
import type { AgencyTable, FirstStepsTable, SecretKeyCheckTable } from './agency.ts'
import type * as contracts from './contracts.ts'
import type * as desk from './desk.ts'
import type * as api from './api.ts'
import type * as documents from './documents.ts'
import type * as law from './law.ts'
import type {
  ChangeHistoryTable,
  HistoryBlocksTable,
  HistoryEmptiedTable,
  HistorySealsTable,
  StatusHistoryTable,
} from './history.ts'
import type { ImportMappingsTable, ImportRowsTable, ImportsTable } from './imports.ts'
import type * as payments from './freelance-payments.ts'
import type * as freelancers from './freelancers.ts'
import type * as housing from './housing.ts'
import type { LeadsTable } from './leads.ts'
import type * as merging from './merging.ts'
import type * as notifications from './notifications.ts'
import type * as people from './people.ts'
import type * as permitCases from './permit-cases.ts'
import type { PersonRequestsTable } from './person-requests.ts'
import type * as personalData from './personal-data.ts'
import type * as settings from './settings.ts'
import type { ContractForemenTable, CoordinatorsTable, ForemenTable, PlannedHandOversTable } from './staff.ts'
import type * as shifts from './shifts.ts'
import type { SurveysTable } from './surveys.ts'
import type { NotesTable } from './notes.ts'
import type { LabourNotificationsTable } from './labour-notifications.ts'
import type { WorkExceptionsTable, WorkJudgementsTable } from './legality.ts'
import type { WorkStopsTable } from './work-stops.ts'
import type { TemporaryWorkElsewhereTable } from './temporary-work.ts'
import type { TaskRulesTable, TasksTable } from './tasks.ts'

/** Every table the application reads or writes. */
export type Database = {
  access_links: access.AccessLinksTable
  addition_bundles: additions.AdditionBundlesTable
  additions: additions.AdditionsTable
  agency: AgencyTable
  assignments: contracts.AssignmentsTable
  backup_codes: access.BackupCodesTable
  attendance_marks: shifts.AttendanceMarksTable
  bulk_rows: desk.BulkRowsTable
  bulk_runs: desk.BulkRunsTable
  api_tokens: api.ApiTokensTable
  calendar_feeds: shifts.CalendarFeedsTable
  candidate_contracts: contracts.CandidateContractsTable
  candidates: people.CandidatesTable
  change_history: ChangeHistoryTable
  consent_texts: personalData.ConsentTextsTable
  contract_coordinators: contracts.ContractCoordinatorsTable
  contract_foremen: ContractForemenTable
  contract_housing: housing.ContractHousingTable
  contract_recruiters: contracts.ContractRecruitersTable
  contracts: contracts.ContractsTable
  coordinators: CoordinatorsTable
  first_steps: FirstStepsTable
  foremen: ForemenTable
  custom_fields: settings.CustomFieldsTable
  discarded_shifts: shifts.DiscardedShiftsTable
  document_files: documents.DocumentFilesTable
  document_reminders: documents.DocumentRemindersTable
  document_requirements: documents.DocumentRequirementsTable
  work_exceptions: WorkExceptionsTable
  work_judgements: WorkJudgementsTable
  work_stops: WorkStopsTable
  legal_limits: law.LegalLimitsTable
  work_notices: law.WorkNoticesTable
  work_rights: law.WorkRightsTable
  document_settings: documents.DocumentSettingsTable
  document_types: documents.DocumentTypesTable
  documents: documents.DocumentsTable
  files: access.FilesTable
  freelance_claims: freelancers.FreelanceClaimsTable
  freelance_payments: payments.FreelancePaymentsTable
  freelance_recruiters: freelancers.FreelanceRecruitersTable
  freelance_settings: freelancers.FreelanceSettingsTable
  history_blocks: HistoryBlocksTable
  history_emptied: HistoryEmptiedTable
  history_seals: HistorySealsTable
  housing_costs: housing.HousingCostsTable
  idempotency_keys: access.IdempotencyKeysTable
  import_mappings: ImportMappingsTable
  import_rows: ImportRowsTable
  imports: ImportsTable
  labour_notifications: LabourNotificationsTable
  leads: LeadsTable
  letters: access.LettersTable
  list_views: desk.ListViewsTable
  attempts: access.AttemptsTable
  known_devices: access.KnownDevicesTable
  merges: merging.MergesTable
  need_gaps: contracts.NeedGapsTable
  need_reserves: contracts.NeedReservesTable
  needs: contracts.NeedsTable
  night_steps: notifications.NightStepsTable
  notes: NotesTable
  notification_choices: notifications.NotificationChoicesTable
  notification_marks: notifications.NotificationMarksTable
  notifications: notifications.NotificationsTable
  payment_returns: payments.PaymentReturnsTable
  payment_run_lines: payments.PaymentRunLinesTable
  payment_runs: payments.PaymentRunsTable
  payment_settings: payments.PaymentSettingsTable
  planned_hand_overs: PlannedHandOversTable
  person_keys: people.PersonKeysTable
  person_requests: PersonRequestsTable
  permit_case_kind_steps: permitCases.PermitCaseKindStepsTable
  permit_case_kinds: permitCases.PermitCaseKindsTable
  permit_case_steps: permitCases.PermitCaseStepsTable
  permit_cases: permitCases.PermitCasesTable
  places: housing.PlacesTable
  positions: settings.PositionsTable
  presence: desk.PresenceTable
  properties: housing.PropertiesTable
  reasons: settings.ReasonsTable
  quality_findings: merging.QualityFindingsTable
  quality_scans: merging.QualityScansTable
  recruiters: access.RecruitersTable
  retention_runs: personalData.RetentionRunsTable
  retention_settings: personalData.RetentionSettingsTable
  role_permissions: access.RolePermissionsTable
  roles: access.RolesTable
  rooms: housing.RoomsTable
  sealed_values: people.SealedValuesTable
  secret_key_check: SecretKeyCheckTable
  second_factors: access.SecondFactorsTable
  sessions: access.SessionsTable
  settings_version: { version: number }
  shifts: shifts.ShiftsTable
  site_reports: shifts.SiteReportsTable
  status_history: StatusHistoryTable
  status_transitions: settings.StatusTransitionsTable
  statuses: settings.StatusesTable
  stays: housing.StaysTable
  surveys: SurveysTable
  task_rules: TaskRulesTable
  tasks: TasksTable
  temporary_work_elsewhere: TemporaryWorkElsewhereTable
  user_roles: access.UserRolesTable
  users: access.UsersTable
  voids: housing.VoidsTable
  webhook_deliveries: api.WebhookDeliveriesTable
  webhooks: api.WebhooksTable
  worker_checks: people.WorkerChecksTable
  workers: people.WorkersTable
}
