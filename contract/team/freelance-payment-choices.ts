/** The status codes of a payment. */
export const paymentStatuses = ['forecast', 'earned', 'approved', 'paid', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a payment is for: an introduced person, a separately agreed bonus, or the correction of a made payment. */
export const paymentKinds = ['auto_bonus', 'manual_bonus', 'correction'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Types of payments that users enter by hand. */
export const enteredKinds = ['manual_bonus', 'correction'] as const

/** Why a payment was cancelled: the worker left, the gap between placements was too long, no placement is left, the claim does not hold, other terms were agreed before the start, the worked days were recalculated, or a user decided so. */
export const cancelCauses = ['left', 'gap', 'not_placed', 'not_claimed', 'other_terms', 'settled', 'decided'] as const
export type CancelCause = (typeof cancelCauses)[number]

/** How a payment is made. */
export const payMethods = ['bank', 'card', 'cash'] as const

/** The most parts of a bonus. */
export const MOST_TRANCHES = 3

/** The most days between two placements whose worked days are added together. */
export const GAP_DAYS = 90

/** Columns of a list of payments, in the order of the list and the export. */
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

/** The status of a payment run: sent to the bank, confirmed as paid, or withdrawn. */
export const runStatuses = ['made', 'paid', 'taken_back'] as const

/** What became of a payment in a run that was paid: paid, returned by the bank, or left unpaid. */
export const runLineStates = ['paid', 'returned', 'unpaid'] as const

/** Why a payment of a run is not in its bank file. */
export const leftOutCauses = ['cash', 'card', 'no_iban', 'own_account', 'abroad', 'deducted'] as const
export type LeftOutCause = (typeof leftOutCauses)[number]
