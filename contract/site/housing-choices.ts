export const housingKinds = ['hostel', 'apartment', 'house', 'hotel', 'other'] as const

/** Who may live in a house: everyone, men, women, or one gender in each room. */
export const genderPolicies = ['mixed', 'male', 'female', 'by_room'] as const
export const rentPeriods = ['month', 'place', 'day'] as const
export const housingStatuses = ['active', 'closed'] as const
export const roomGenders = ['any', 'male', 'female'] as const
export const placeStates = ['available', 'out_of_service'] as const
export const voidReasons = ['repair', 'cleaning', 'held'] as const

/** The statuses of a stay: `reserved` becomes `living` or is cancelled, `living` ends. */
export const stayStatuses = ['reserved', 'living', 'moved_out', 'cancelled'] as const

export type StayStatus = (typeof stayStatuses)[number]

/** Statuses of stays that occupy their bed. */
export const takenStatuses = ['reserved', 'living', 'moved_out'] as const

/** Statuses that a stay can be moved to. */
export const staySteps = ['living', 'moved_out', 'cancelled'] as const

/** The period of a stay's charge: each night, each month, the whole stay. */
export const chargePeriods = ['day', 'month', 'stay'] as const

/** What happened to a deposit. */
export const depositOutcomes = ['returned', 'kept'] as const

/** Warnings of a stay that a user confirms with a comment. */
export const stayWarnings = ['room_too_small'] as const

export const costKinds = ['rent', 'utilities', 'deposit', 'repair', 'cleaning', 'other'] as const

/** The square metres required for this many people in one room: six for one or two people, two more for each further person. */
export const areaNeeded = (beds: number) => 6 + 2 * Math.max(0, beds - 2)

/** The most beds that can be added to a room at once. */
export const BEDS_AT_ONCE = 40

/** The most days of one request for the bed calendar. */
export const CALENDAR_DAYS = 92

/** The most months of one request for the figures of a house. */
export const FIGURE_MONTHS = 24

/** Fields that stays can be sorted by. */
export const staySorts = ['created_at', 'check_in', 'check_out', 'status', 'person', 'house'] as const

/** Columns that an export of stays can contain, in their usual order. */
export const stayColumns = [
  'house',
  'city',
  'room',
  'bed',
  'last_name',
  'first_name',
  'status',
  'check_in',
  'check_out',
  'charge',
  'charge_per',
  'currency',
  'deposit_amount',
  'deposit_paid',
  'keys_issued',
  'rules_signed_on',
  'comment',
] as const

export type StayColumn = (typeof stayColumns)[number]
