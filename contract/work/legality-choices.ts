/** Whether somebody may work on a day. */
export const judgementAnswers = ['may', 'may_not', 'unknown'] as const

/** What a ground of a judgement is about. */
export const judgedMatters = ['stay', 'work', 'document', 'limit', 'person', 'agreement', 'notice'] as const

/** Why a judgement is as it is. */
export const judgementCauses = [
  'ok',
  'missing',
  'not_valid',
  'unverified',
  'unconfirmed',
  'unknown',
  'no_basis',
  'not_allowed',
  'unfit',
  'temporary_used_up',
  'posting_too_long',
  'beyond_a1',
  'worker_blacklisted',
  'worker_left',
  'worker_suspended',
  'worker_not_placed',
  'agreement_missing',
  'agreement_not_sent',
  'notice_overdue',
] as const

export type JudgementCause = (typeof judgementCauses)[number]

/** What mends a cause. */
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
] as const

/** When a placement was judged: at a change of it, or at night, where the answer became another one. */
export const judgementOccasions = ['planned', 'started', 'changed', 'night'] as const

/** How a person on a day is shown: they may not work; they may until a day soon, something is not known or a duty is open; they may. */
export const legalLights = ['red', 'amber', 'green'] as const
