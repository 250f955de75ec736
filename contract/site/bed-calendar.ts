import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, containsFilter, idsFilter } from '../basics/filter.ts'
import { idParams } from '../basics/id.ts'
import { countries, currencies } from '../basics/world.ts'
import {
  CALENDAR_DAYS,
  FIGURE_MONTHS,
  genderPolicies,
  placeStates,
  roomGenders,
  stayStatuses,
  voidReasons,
} from './housing-choices.ts'
import { month } from './housing-costs.ts'
import { holiday } from '../work/holidays.ts'

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const isShort = ({ from, to }: { from: string; to: string }) => days(from, to) <= CALENDAR_DAYS

const areFewMonths = ({ from, to }: { from: string; to: string }) => {
  const count = (value: string) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5))
  return count(to) - count(from) + 1 <= FIGURE_MONTHS
}

const range = { from: date(), to: date() }

/** A range of days, both included, at most 92. */
const calendarRange = z
  .strictObject(range)
  .refine(inOrder, { error: 'before_start', path: ['to'] })
  .refine(isShort, { error: 'too_many', path: ['to'] })

const calendarQuery = z
  .strictObject({
    ...range,
    property_id: idsFilter().optional(),
    country: codesFilter(countries).optional(),
    city: containsFilter().optional(),
    contract_id: idsFilter().optional(),
    gender: z.enum(['male', 'female']).optional(),
  })
  .refine(inOrder, { error: 'before_start', path: ['to'] })
  .refine(isShort, { error: 'too_many', path: ['to'] })

export type CalendarQuery = z.output<typeof calendarQuery>

const propertyRef = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  gender_policy: z.enum(genderPolicies),
})

const roomRef = z.object({
  id: z.int(),
  property_id: z.int(),
  name: z.string(),
  gender: z.enum(roomGenders),
  area_m2: z.number().nullable(),
})

/** A person on the calendar; the name is given only if `known`: the caller may open their page. */
const calendarPerson = z.object({
  entity: z.enum(['worker', 'candidate']),
  id: z.int(),
  name: z.string().nullable(),
  gender: z.string().nullable(),
  known: z.boolean(),
})

/** A stay on the calendar: from the night of `check_in` to the night before `check_out`, or open. */
export const calendarStay = z.object({
  id: z.int(),
  place_id: z.int(),
  check_in: z.string(),
  check_out: z.string().nullable(),
  status: z.enum(stayStatuses),
  version: z.int(),
  person: calendarPerson,
})

export const calendarVoid = z.object({
  id: z.int(),
  place_id: z.int(),
  from_date: z.string(),
  to_date: z.string(),
  reason: z.enum(voidReasons),
})

/** The bed calendar: houses, rooms and beds in order, and the stays and voids that overlap the days, without cancelled ones. `editable` are the houses whose stays the caller may change. */
export const calendar = z.object({
  data: z.object({
    properties: z.array(propertyRef.extend({ editable: z.boolean() })),
    rooms: z.array(roomRef),
    beds: z.array(z.object({ id: z.int(), room_id: z.int(), bed: z.string(), state: z.enum(placeStates) })),
    stays: z.array(calendarStay),
    voids: z.array(calendarVoid),
  }),
  meta: z.object({
    from: z.string(),
    to: z.string(),
    beds: z.int(),
    capped: z.boolean(),
    /** The public holidays in the countries of the houses. */
    holidays: z.array(holiday),
  }),
})

export type Calendar = z.output<typeof calendar>
export type CalendarStay = z.output<typeof calendarStay>

const oneId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_id' })
  .transform(Number)

/** `worker_id` or `candidate_id` names the person for the bed: rooms that do not take their gender are left out, and houses near their work come first. */
const freeBedsQuery = z
  .strictObject({
    from: date(),
    to: date().optional(),
    gender: z.enum(['male', 'female']).optional(),
    property_id: idsFilter().optional(),
    country: codesFilter(countries).optional(),
    city: containsFilter().optional(),
    contract_id: oneId.optional(),
    worker_id: oneId.optional(),
    candidate_id: oneId.optional(),
  })
  .refine(({ from, to }) => to === undefined || from <= to, { error: 'before_start', path: ['to'] })

export type FreeBedsQuery = z.output<typeof freeBedsQuery>

/** A person who occupies a bed in the room within the given days. */
export const roommate = calendarPerson.extend({
  bed: z.string(),
  check_in: z.string(),
  check_out: z.string().nullable(),
})

/** A bed that is free on all the given nights. */
export const freeBed = z.object({
  id: z.int(),
  bed: z.string(),
  room: roomRef.extend({ beds: z.int() }),
  roommates: z.array(roommate),
})

/** A house with beds free on all the given nights. It `serves` the given contract or is in the `same_city`. Its beds are listed only if the caller may see the whole house. */
export const housingWithFreeBeds = z.object({
  property: propertyRef.extend({ country: z.string(), whole: z.boolean() }),
  serves: z.boolean(),
  same_city: z.boolean(),
  free: z.int(),
  beds: z.array(freeBed),
})

export type HousingWithFreeBeds = z.output<typeof housingWithFreeBeds>
export type FreeBed = z.output<typeof freeBed>

/** A person who lives in a house now. */
export const resident = z.object({
  stay_id: z.int(),
  room: z.string(),
  bed: z.string(),
  worker_id: z.int(),
  known: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  first_name_latin: z.string().nullable(),
  last_name_latin: z.string().nullable(),
  phone: z.string().nullable(),
  languages: z.array(z.object({ code: z.string(), level: z.string() })),
  citizenship: z.string().nullable(),
  emergency_name: z.string().nullable(),
  emergency_phone: z.string().nullable(),
  check_in: z.string(),
  check_out: z.string().nullable(),
})

export type Resident = z.output<typeof resident>

const sum = z.object({ currency: z.enum(currencies), amount: z.number() })

/** A month of a house in nights and money. `void` counts nights of voids and of beds out of service; `per_night` is the cost of an occupied night, `empty` the cost of all empty nights; both are null without nights. */
export const housingMonth = z.object({
  month: z.string(),
  nights: z.int(),
  occupied: z.int(),
  void: z.int(),
  empty: z.int(),
  costs: z.array(sum.extend({ per_night: z.number().nullable(), empty: z.number().nullable() })),
  charges: z.array(sum),
})

export type HousingMonth = z.output<typeof housingMonth>

/** The bed calendar, free beds, residents, and the costs of nights. */
export const bedCalendarEndpoints = define({
  'GET /api/housing/calendar': {
    summary: 'Calendar of the beds of open houses in scope, at most 92 days',
    access: 'view contracts',
    from_replica: true,
    query: calendarQuery,
    response: calendar,
  },
  'GET /api/housing/{id}/calendar': {
    summary: 'Calendar of the beds of a house, at most 92 days',
    access: 'view contracts',
    params: idParams,
    query: calendarRange,
    response: calendar,
  },
  'GET /api/housing/free-beds': {
    summary:
      'Beds free from a night to the day of leaving, or without an end; houses of the contract or of the person’s work first, then those in its city; for a person only rooms that take them',
    access: 'view contracts',
    from_replica: true,
    query: freeBedsQuery,
    response: z.object({ data: z.array(housingWithFreeBeds) }),
  },
  'GET /api/housing/{id}/residents': {
    summary: 'Current residents of a house by room',
    access: 'view contracts',
    params: idParams,
    response: z.object({ data: z.array(resident) }),
  },
  'GET /api/housing/{id}/residents/pdf': {
    summary: 'Emergency list of the current residents as a PDF, with phones and languages',
    access: 'view contracts',
    params: idParams,
    response: 'stream',
  },
  'GET /api/housing/{id}/figures': {
    summary: 'Nights, costs and charges of a house by month, at most 24 months',
    access: 'view contracts',
    params: idParams,
    query: z
      .strictObject({ from: month(), to: month() })
      .refine(inOrder, { error: 'before_start', path: ['to'] })
      .refine(areFewMonths, { error: 'too_many', path: ['to'] }),
    response: z.object({ data: z.array(housingMonth) }),
  },
})
