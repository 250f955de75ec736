/** Columns of a table with texts that may mention other people. */
export type FreeText = {
  /** Columns in which sure mentions are always removed. */
  words?: string
  /** Columns that name someone, possibly a different person: only chosen mentions are removed. */
  named?: string
  /** The same for columns with only a phone or an address: the whole value is removed. */
  single?: string
  /** The entity of a row in history; absent when the row has no history of its own. */
  noun?: string
  /** For a row without history: the record that shows it, and the column with that record's id. */
  on?: readonly [noun: string, column: string]
  /** The SQL of a row's key, when it is not `id`. */
  key?: string
  /** SQL: whether the user who erases may not read the row; its mentions are counted and removed, but not shown. */
  hidden?: string
  /** The table has no version column. */
  unversioned?: true
}

/**
 * Every column in which users, or the program for them, write about people other than the record's own. Texts on the
 * records of the erased person are cleared before this search.
 */
export const freeText: Readonly<Record<string, FreeText>> = {
  additions: { noun: 'addition', words: 'description', named: 'changes replaced' },
  api_tokens: { noun: 'api_token', words: 'name' },
  assignments: { noun: 'assignment', words: 'comment' },
  attendance_marks: { on: ['shift', 'shift_id'], words: 'note', key: 'key', unversioned: true },
  bulk_rows: { words: 'problems', key: "bulk_run_id || '-' || number", hidden: 'true' },
  bulk_runs: { noun: 'bulk_run', words: 'action failure', hidden: 'true' },
  candidates: {
    noun: 'candidate',
    words: 'profession experience skills arrival_place comment custom_values retention_reason',
  },
  contracts: {
    noun: 'contract',
    words: 'title requirements custom_values',
    named: 'external_number client_name client_address contact_name site_address',
    single: 'contact_phone contact_email',
  },
  coordinators: { noun: 'coordinator', words: 'comment regions custom_values' },
  discarded_shifts: { words: 'shift', hidden: 'true' },
  documents: { noun: 'document', words: 'issuer verification_reason comment named_client named_position named_place' },
  files: { noun: 'file', words: 'name' },
  foremen: { noun: 'foreman', words: 'comment custom_values' },
  freelance_claims: { noun: 'freelance_claim', words: 'evidence decision_reason' },
  freelance_payments: { noun: 'freelance_payment', words: 'comment' },
  freelance_recruiters: { noun: 'freelance_recruiter', words: 'comment custom_values' },
  housing_costs: { noun: 'housing_cost', words: 'comment' },
  import_rows: {
    words: 'cells problems duplicates',
    key: "import_id || '-' || number",
    hidden: 'true',
  },
  imports: { noun: 'import', words: 'file_name headers choices failure' },
  leads: { noun: 'lead', words: 'source_detail experience comment custom_values retention_reason' },
  letters: { words: 'subject body failure', hidden: 'true' },
  list_views: { noun: 'view', words: 'name query', hidden: 'not shared' },
  merges: { words: 'before', hidden: 'true' },
  needs: { noun: 'need', words: 'comment' },
  notes: { noun: 'note', words: 'text' },
  notifications: { words: 'params', hidden: 'true' },
  payment_runs: { noun: 'payment_run', words: 'comment' },
  permit_case_steps: { noun: 'permit_case_step', words: 'own_name note', named: 'appointment_place' },
  permit_cases: { noun: 'permit_case', named: 'office case_number' },
  person_requests: { words: 'typed note reason', hidden: 'true' },
  planned_hand_overs: { on: ['foreman', 'foreman_id'], words: 'comment' },
  properties: {
    noun: 'housing',
    words: 'comment custom_values',
    named: 'name address landlord_name',
    single: 'landlord_phone',
  },
  quality_findings: { noun: 'quality_finding', words: 'dismiss_reason' },
  recruiters: { noun: 'recruiter', words: 'comment custom_values' },
  shifts: { noun: 'shift', words: 'note' },
  site_reports: { noun: 'site_report', words: 'text' },
  stays: { noun: 'stay', words: 'comment' },
  surveys: { noun: 'candidate_survey', words: 'position_experience summary client_comment custom_values' },
  task_rules: { noun: 'task_rule', words: 'title checklist' },
  tasks: { noun: 'task', words: 'title description result checklist files' },
  temporary_work_elsewhere: { noun: 'temporary_work', words: 'comment', named: 'client_name agency_name' },
  voids: { noun: 'void', words: 'comment' },
  webhook_deliveries: { words: 'payload response_excerpt failure', hidden: 'true' },
  webhooks: { noun: 'webhook', words: 'name' },
  work_exceptions: { on: ['assignment', 'assignment_id'], words: 'comment', unversioned: true },
  worker_checks: { on: ['worker', 'worker_id'], words: 'comment', key: "worker_id || '-' || list || '-' || code" },
  workers: {
    noun: 'worker',
    words: 'pesel_missing_reason blacklist_reason comment custom_values',
    named: 'account_holder registered_address emergency_name',
    single: 'emergency_phone',
  },
}

const listed = (columns: string | undefined) => columns?.split(' ') ?? []

/** The columns of a table, each with whether a match may be another person, and whether the whole value is removed. */
export const columnsOf = ({ words, named, single }: FreeText) => [
  ...listed(words).map((column) => ({ column, doubtful: false, whole: false })),
  ...listed(named).map((column) => ({ column, doubtful: true, whole: false })),
  ...listed(single).map((column) => ({ column, doubtful: true, whole: true })),
]

/** The doubtful columns as history names them: noun and field. */
export const doubtfulFields: readonly (readonly [noun: string, field: string])[] = Object.values(freeText).flatMap(
  (place) => columnsOf(place).flatMap(({ column, doubtful }) => (doubtful && place.noun ? [[place.noun, column] as const] : [])), // prettier-ignore
)

const person = [
  'first_name',
  'last_name',
  'middle_name',
  'first_name_latin',
  'last_name_latin',
  'phone',
  'phone_2',
  'email',
]

/** Fields of other people's names and phones in history, which belong to them even when equal. */
export const ownFields: Readonly<Record<string, readonly string[]>> = {
  lead: person,
  candidate: person,
  worker: person,
  user: person,
  freelance_recruiter: person,
  freelance_claim: ['person_name', 'phone'],
}
