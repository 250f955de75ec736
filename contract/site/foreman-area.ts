import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { labels } from '../basics/labels.ts'
import { personRef } from '../behaviors/people.ts'
import { transports } from '../people/candidate-choices.ts'
import { needPriorities } from '../work/contract-choices.ts'
import { shiftPattern } from '../work/contracts.ts'

export const foremanPosition = z.object({ id: z.int(), name: labels })
const site = z.object({ id: z.int(), title: z.string(), client_name: z.string(), site_city: z.string() })

/** A person that a foreman sees: names, photo (`photo_version` is 0 without one) and contacts. */
export const foremanPerson = personRef.extend({
  first_name_latin: z.string().nullable(),
  last_name_latin: z.string().nullable(),
  phone: z.string(),
  photo_version: z.int(),
})

/** A worker on the foreman's sites; `is_mine` if in the foreman's own crew. `bed` is tonight's bed, `shift` the next published shift with its local time at the site; null if there is none. */
export const foremanWorker = foremanPerson.extend({
  position: foremanPosition,
  contract: site,
  status: z.enum(['planned', 'active']),
  start_date: z.string(),
  is_mine: z.boolean(),
  emergency_name: z.string().nullable(),
  emergency_phone: z.string().nullable(),
  bed: z.object({ house: z.string(), room: z.string(), bed: z.string() }).nullable(),
  shift: z.object({ date: z.string(), start: z.string(), end: z.string() }).nullable(),
})

export type ForemanWorker = z.output<typeof foremanWorker>

/** A candidate accepted by one of the foreman's clients: when, where and how they arrive. */
export const foremanCandidate = foremanPerson.extend({
  position: foremanPosition.nullable(),
  contract: site,
  arrival_at: instant().nullable(),
  arrival_place: z.string().nullable(),
  transport: z.enum(transports).nullable(),
})

export type ForemanCandidate = z.output<typeof foremanCandidate>

const coverage = { headcount: z.int(), filled: z.int(), reserved: z.int(), missing: z.int() }

/** A contract without money: where and when people work, who runs it, and how many there are; `people` are at work, `crew` are those in the foreman's own crew. */
export const foremanContract = site.extend({
  number: z.string(),
  site_country: z.string(),
  site_address: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  hours_per_day: z.number(),
  days_per_week: z.int(),
  shift_patterns: z.array(shiftPattern),
  status: z.object({ name: labels, colour: z.string() }),
  coordinators: z.array(
    personRef.extend({
      user_id: z.int(),
      has_avatar: z.boolean(),
      phone: z.string().nullable(),
      is_main: z.boolean(),
    }),
  ),
  people: z.int(),
  crew: z.int(),
  ...coverage,
})

export type ForemanContract = z.output<typeof foremanContract>

/** An open need without its pay rate. */
export const foremanNeed = z.object({
  id: z.int(),
  position: foremanPosition,
  contract: site,
  date_from: z.string(),
  date_to: z.string().nullable(),
  shift_pattern: z.string().nullable(),
  priority: z.enum(needPriorities),
  ...coverage,
})

export type ForemanNeed = z.output<typeof foremanNeed>

/** The foreman whose pages are read: a super-admin names one, everyone else reads only their own. */
const query = z.strictObject({ foreman_id: idsFilter(1).optional() })

/** A foreman's workers and sites; blank for users who are no foreman. Each list is complete, so that a phone can store it. */
export const foremanAreaEndpoints = define({
  'GET /api/foreman/workers': {
    summary:
      'Workers in the crew of a foreman or on the contracts that the foreman leads: name, phone, photo, position, emergency contact, bed and next shift',
    access: 'view workers',
    query,
    response: z.object({ data: z.array(foremanWorker) }),
  },
  'GET /api/foreman/candidates': {
    summary: 'Candidates accepted for the contracts that a foreman leads, earliest arrival first',
    access: 'view candidates',
    query,
    response: z.object({ data: z.array(foremanCandidate) }),
  },
  'GET /api/foreman/contracts': {
    summary: 'Open contracts that a foreman leads, without rates',
    access: 'view contracts',
    query,
    response: z.object({ data: z.array(foremanContract) }),
  },
  'GET /api/foreman/needs': {
    summary: 'Open needs of the contracts that a foreman leads, without pay; the largest and earliest gaps first',
    access: 'view contracts',
    query,
    response: z.object({ data: z.array(foremanNeed) }),
  },
})
