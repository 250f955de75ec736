import { agencyZone } from '../basics/agency-day.ts'
import type { TimeZone } from '../basics/time-zones.ts'

export const ratePeriods = ['hour', 'day', 'month'] as const
/** The longest working day a contract may agree on, in hours. */
export const MOST_HOURS_PER_DAY = 12

export const needPriorities = ['normal', 'high', 'critical'] as const

/** The ways of a placement: `planned` becomes `active` or never happens, `active` ends. */
export const assignmentStatuses = ['planned', 'active', 'ended', 'cancelled', 'no_show'] as const

/** Those that take a place of a need. */
export const placedStatuses = ['planned', 'active', 'ended'] as const

/** Where a placement can be moved to. */
export const assignmentSteps = ['active', 'ended', 'cancelled', 'no_show'] as const

/** What a placement may meet that a person confirms with a comment. */
export const placementWarnings = [
  'paper_ends_during',
  'rate_below_need',
  'contract_ends_soon',
  'takes_accepted_place',
  'team_too_large',
  'paper_unknown',
] as const

/** How many people one call places on a need. */
export const MOST_PLACED = 50

/** Why a person would meet a need, or would not. */
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

/** Fields needs can be sorted by. */
export const needSorts = ['created_at', 'date_from', 'missing', 'headcount', 'priority'] as const

/** Fields placements can be sorted by. */
export const assignmentSorts = ['created_at', 'start_date', 'end_date', 'status', 'worker'] as const

const zones: Readonly<Record<string, TimeZone>> = {
  PL: 'Europe/Warsaw', ES: 'Europe/Madrid', UA: 'Europe/Kyiv', CZ: 'Europe/Prague', DE: 'Europe/Berlin', NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels', FR: 'Europe/Paris', AT: 'Europe/Vienna', IT: 'Europe/Rome', PT: 'Europe/Lisbon', SK: 'Europe/Bratislava',
  HU: 'Europe/Budapest', RO: 'Europe/Bucharest', LT: 'Europe/Vilnius', LV: 'Europe/Riga', EE: 'Europe/Tallinn', FI: 'Europe/Helsinki',
  SE: 'Europe/Stockholm', DK: 'Europe/Copenhagen', NO: 'Europe/Oslo', GB: 'Europe/London', IE: 'Europe/Dublin', CH: 'Europe/Zurich',
  GR: 'Europe/Athens', BG: 'Europe/Sofia',
} // prettier-ignore

/** The time zone of a country's work sites unless another is named; of a country that is not known here, the agency's. */
export const zoneOf = (country: string) => zones[country] ?? agencyZone()

/** What a contract's period and rates are: fixed once it has begun. */
export const agreedFields = [
  'start_date',
  'end_date',
  'currency',
  'bill_rate',
  'pay_rate_from',
  'pay_rate_to',
  'rate_period',
] as const

/** What whoever runs a contract on site may change of it. */
export const siteFields = [
  'shift_patterns',
  'contact_name',
  'contact_phone',
  'contact_email',
  'requirements',
  'foreman_ids',
] as const
