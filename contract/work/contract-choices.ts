import { agencyZone } from '../basics/agency-day.ts'
import type { TimeZone } from '../basics/time-zones.ts'

export const ratePeriods = ['hour', 'day', 'month'] as const
/** The longest code of a region. */
export const REGION_LENGTH = 20
/** The longest working day a contract may agree on, in hours. */
export const MOST_HOURS_PER_DAY = 12

export const needPriorities = ['normal', 'high', 'critical'] as const

/** The categories of contract statuses in which people are placed: work starts in the second one. */
export const placingCategories: readonly string[] = ['initial', 'active']

/** The statuses of a placement: `planned` becomes `active` or is cancelled or a no-show, `active` ends. */
export const assignmentStatuses = ['planned', 'active', 'ended', 'cancelled', 'no_show'] as const

/** Statuses of placements that count for a need. */
export const placedStatuses = ['planned', 'active', 'ended'] as const

/** Statuses that a placement can be moved to. */
export const assignmentSteps = ['active', 'ended', 'cancelled', 'no_show'] as const

/** Warnings of a placement that a user confirms with a comment. */
export const placementWarnings = [
  'paper_ends_during',
  'rate_below_need',
  'pay_below_comparable',
  'contract_ends_soon',
  'takes_accepted_place',
  'passes_reserve',
  'team_too_large',
  'paper_unknown',
  'floor_not_comparable',
] as const

/** Warnings that only an exception with a reason and a last day confirms: the law does not say whether the person may work, or the pay cannot be compared with the legal minimum. */
export const exceptionWarnings: readonly string[] = ['paper_unknown', 'floor_not_comparable']

/** The most workers that one call places on a need. */
export const MOST_PLACED = 50

/** Why a person suits a need, or does not. */
export const proposalReasons = [
  'accepted_here',
  'worked_position',
  'wants_position',
  'worked_client',
  'papers_ok',
  'papers_expiring',
  'papers_incomplete',
  'papers_expired',
  'speaks',
  'language_missing',
  'lives_near',
  'available',
  'available_now',
  'available_later',
  'wants_more',
  'placed_until',
  'placed_elsewhere',
  'too_young',
  'not_available',
] as const

/** Fields that needs can be sorted by. */
export const needSorts = ['created_at', 'date_from', 'missing', 'headcount', 'priority'] as const

/** Fields that placements can be sorted by. */
export const assignmentSorts = ['created_at', 'start_date', 'end_date', 'status', 'worker'] as const

const zones: Readonly<Record<string, TimeZone>> = {
  PL: 'Europe/Warsaw', ES: 'Europe/Madrid', UA: 'Europe/Kyiv', CZ: 'Europe/Prague', DE: 'Europe/Berlin', NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels', FR: 'Europe/Paris', AT: 'Europe/Vienna', IT: 'Europe/Rome', PT: 'Europe/Lisbon', SK: 'Europe/Bratislava',
  HU: 'Europe/Budapest', RO: 'Europe/Bucharest', LT: 'Europe/Vilnius', LV: 'Europe/Riga', EE: 'Europe/Tallinn', FI: 'Europe/Helsinki',
  SE: 'Europe/Stockholm', DK: 'Europe/Copenhagen', NO: 'Europe/Oslo', GB: 'Europe/London', IE: 'Europe/Dublin', CH: 'Europe/Zurich',
  GR: 'Europe/Athens', BG: 'Europe/Sofia',
} // prettier-ignore

/** The default time zone of work sites in a country; the agency's for a country that is not listed. */
export const zoneOf = (country: string) => zones[country] ?? agencyZone()

/** The period and rates of a contract, fixed once it has begun. */
export const agreedFields = [
  'start_date',
  'end_date',
  'currency',
  'bill_rate',
  'pay_rate_from',
  'pay_rate_to',
  'rate_period',
] as const

/** Fields of a contract that users who run it on site may change. */
export const siteFields = [
  'shift_patterns',
  'contact_name',
  'contact_phone',
  'contact_email',
  'requirements',
  'foreman_ids',
] as const
