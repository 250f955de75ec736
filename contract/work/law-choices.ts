/** Numbers that the law sets, by their meaning. */
export const limitKeys = [
  'temporary_months',
  'temporary_within_months',
  'posting_months',
  'posting_break_months',
  'client_months',
  'client_break_months',
  'visit_days',
  'visit_within_days',
  'daily_rest',
  'rest_times_shift',
  'weekly_rest',
  'day_hours',
  'week_hours',
  'night_from',
  'night_to',
  'schedule_notice_days',
  'free_sunday_weeks',
  'free_sundays_year',
  'holiday_from',
  'equal_pay_months',
  'pay_hour',
  'pay_month',
] as const

export type LimitKey = (typeof limitKeys)[number]

/** Limits that are an amount of money. */
export const payKeys: readonly LimitKey[] = ['pay_hour', 'pay_month']

/** Limits that can differ by form of employment. */
export const formKeys: readonly LimitKey[] = [
  'temporary_months',
  'temporary_within_months',
  'posting_months',
  'posting_break_months',
  'client_months',
  'client_break_months',
  'free_sunday_weeks',
  'free_sundays_year',
  'equal_pay_months',
  ...payKeys,
]

/** What an authority must be told about a worker, or the employer must do, by law. */
export const noticeEvents = [
  'start',
  'terms',
  'not_started',
  'interrupted',
  'ended_early',
  'job_lost',
  'stay_document_copied',
  'written_contract',
  'contract_copy',
  'declaration_given_up',
  'other_work_for_30_days',
  'employer_changed_name',
  'seasonal_arrival',
  'posting',
] as const

/** Events after which the program asks for a notification. */
export const watchedEvents = [
  'start',
  'terms',
  'not_started',
  'interrupted',
  'ended_early',
  'job_lost',
  'declaration_given_up',
  'employer_changed_name',
  'seasonal_arrival',
] as const

/** Events that happen only after a number of months. */
export const delayedEvents: readonly (typeof noticeEvents)[number][] = ['not_started', 'interrupted', 'ended_early']

/** Who is told. */
export const noticeOffices = [
  'own_file',
  'issuing_authority',
  'labour_office',
  'voivode',
  'starosta',
  'social_insurance',
  'host_country',
] as const

/** How well a row of law is confirmed; a doubtful one gives no right to work. */
export const confidences = ['confirmed', 'secondary', 'likely', 'doubtful'] as const

/** The stored source of a row that no one has read in the act; pages show it in their language. */
export const NOT_READ = 'Not read'

/** How the stored source of a shipped row begins that was read in the compiled text of its act; a day follows. */
export const COMPILED_TEXT = 'Compiled text of '

/** The answers of a row of law. */
export const verdicts = ['yes', 'no', 'unknown'] as const

/**
 * What a right depends on beside its documents. The named client, position, pay, form, hours and place are compared with
 * the placement when the document's conditions are entered; whoever verifies the document compares everything else.
 */
export const rightConditions = [
  'day_90',
  'decision_gives_free_access',
  'entered_before_2025_12_01',
  'exemption_proved',
  'filed_in_time',
  'free_before',
  'full_time_public_school',
  'lowest_pay',
  'named_agency',
  'named_client',
  'named_form',
  'named_hours',
  'named_place',
  'named_position',
  'nine_months',
  'same_work',
  'seasonal_activity',
  'status_confirmed',
  'three_months_employed',
  'visa_purpose',
] as const

export type RightCondition = (typeof rightConditions)[number]
