/** Whether a person may work on a day. */
export const judgementAnswers = ['may', 'may_not', 'unknown'] as const

/** The subject of a reason in a judgement. */
export const judgedMatters = [
  'stay',
  'work',
  'document',
  'limit',
  'person',
  'agreement',
  'notice',
  'pay',
  'exception',
] as const

/** The cause of a reason in a judgement. */
export const judgementCauses = [
  'ok',
  'missing',
  'not_valid',
  'given_up',
  'unverified',
  'unconfirmed',
  'unknown',
  'no_basis',
  'not_allowed',
  'unfit',
  'temporary_used_up',
  'posting_too_long',
  'client_too_long',
  'beyond_a1',
  'worker_blacklisted',
  'worker_left',
  'worker_suspended',
  'worker_not_placed',
  'agreement_missing',
  'agreement_not_sent',
  'notice_overdue',
  'pay_below_floor',
  'floor_not_comparable',
  'pay_below_comparable',
  'equal_pay_soon',
  'other_terms',
  'other_client',
  'client_unclear',
  'other_form',
  'pay_below_permit',
  'pay_not_comparable',
  'other_hours',
  'hours_unclear',
  'other_position',
  'other_place',
  'conditions_missing',
  'exception_running',
  'exception_ended',
] as const

export type JudgementCause = (typeof judgementCauses)[number]

/** How to solve a cause. */
export const judgementTodos = [
  'nothing',
  'ask_document',
  'renew',
  'verify',
  'enter_basis',
  'ask_lawyer',
  'replace',
  'end',
  'sign',
  'notify',
  'raise_pay',
  'confirm_anew',
  'new_permit',
  'compare_permit',
  'enter_conditions',
] as const

/** When a placement was judged: at a change of it, or at night, where the answer became another one. */
export const judgementOccasions = ['planned', 'started', 'changed', 'night'] as const

/** The colour for a person on a day: red if they may not work; amber if this ends soon, something is unknown or a duty is open; otherwise green. */
export const legalLights = ['red', 'amber', 'green'] as const

/** How many days ahead an exception ends at the latest, and the number that is proposed. */
export const MOST_EXCEPTION_DAYS = 30
export const PROPOSED_EXCEPTION_DAYS = 14
