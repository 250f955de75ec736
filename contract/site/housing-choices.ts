export const housingKinds = ['hostel', 'apartment', 'house', 'hotel', 'other'] as const

/** Who may sleep in a house: anyone, men, women, or in each room people of one gender. */
export const genderPolicies = ['mixed', 'male', 'female', 'by_room'] as const
export const rentPeriods = ['month', 'place', 'day'] as const
export const housingStatuses = ['active', 'closed'] as const
export const roomGenders = ['any', 'male', 'female'] as const
export const placeStates = ['available', 'out_of_service'] as const
export const voidReasons = ['repair', 'cleaning', 'held'] as const

/** The ways of a stay: `reserved` is lived in or never begins, `living` ends. */
export const stayStatuses = ['reserved', 'living', 'moved_out', 'cancelled'] as const

export type StayStatus = (typeof stayStatuses)[number]

/** Stays that take their bed for their nights. */
export const takenStatuses = ['reserved', 'living', 'moved_out'] as const

/** Where a stay can be moved to. */
export const staySteps = ['living', 'moved_out', 'cancelled'] as const

/** For what the charge of a stay is: each night, each month, all of it. */
export const chargePeriods = ['day', 'month', 'stay'] as const

/** What became of a deposit. */
export const depositOutcomes = ['returned', 'kept'] as const

/** What a stay may meet that a person confirms with a comment. */
export const stayWarnings = ['room_too_small'] as const

export const costKinds = ['rent', 'utilities', 'deposit', 'repair', 'cleaning', 'other'] as const

/** The square metres that people who sleep in one room need: six for one or two, two more for each further one. */
export const areaNeeded = (beds: number) => 6 + 2 * Math.max(0, beds - 2)

/** The most beds a room is given at once. */
export const BEDS_AT_ONCE = 40

/** The most days one look at the bed calendar spans. */
export const CALENDAR_DAYS = 92

/** The most months one look at the figures of a house spans. */
export const FIGURE_MONTHS = 24

/** Fields stays can be sorted by. */
export const staySorts = ['created_at', 'check_in', 'check_out', 'status', 'person', 'house'] as const

/** Columns an export of stays can hold, in their usual order. */
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
