/** Where a payment stands, by the codes of its statuses. */
export const paymentStatuses = ['forecast', 'earned', 'approved', 'paid', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a payment is for: a person who was brought, something agreed apart, or what mends a payment that was made. */
export const paymentKinds = ['auto_bonus', 'manual_bonus', 'correction'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What a person enters by hand. */
export const enteredKinds = ['manual_bonus', 'correction'] as const

/** Why a payment was cancelled: the worker left, the days between placements were too many, no placement is left, the claim does not hold, other terms were agreed before the start, the days were worked or lost after all, or somebody decided so. */
export const cancelCauses = ['left', 'gap', 'not_placed', 'not_claimed', 'other_terms', 'settled', 'decided'] as const
export type CancelCause = (typeof cancelCauses)[number]

/** How money is handed over. */
export const payMethods = ['bank', 'card', 'cash'] as const

/** Parts that a bonus is paid in at most. */
export const MOST_TRANCHES = 3

/** Days that may lie between two placements whose worked days are counted together. */
export const GAP_DAYS = 90

/** Columns of a list of payments, in the order they are shown and exported. */
export const paymentColumns = [
  'number',
  'status',
  'kind',
  'freelance_recruiter',
  'worker',
  'contract',
  'tranche',
  'days',
  'expected_on',
  'earned_on',
  'amount',
  'currency',
  'approved_at',
  'paid_on',
  'method',
  'reference',
  'comment',
  'created_at',
] as const
export type PaymentColumn = (typeof paymentColumns)[number]

/** Where a payment run stands: made and sent to the bank, confirmed as paid, or taken back. */
export const runStatuses = ['made', 'paid', 'taken_back'] as const

/** Why money of a run does not travel by its bank file. */
export const leftOutCauses = ['cash', 'card', 'no_iban', 'own_account', 'abroad', 'deducted'] as const
export type LeftOutCause = (typeof leftOutCauses)[number]
