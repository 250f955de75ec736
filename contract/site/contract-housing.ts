import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { done } from '../basics/page.ts'
import { clearable } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { site } from './housing.ts'

/** A house serves a contract from a day on; without `to_date` the link is open. */
export const housingLinkCreate = z.strictObject({ property_id: id(), from_date: date(), to_date: clearable(date()) })
export const housingLinkUpdate = z.strictObject({
  version: version(),
  from_date: date().optional(),
  to_date: clearable(date()),
})

export type HousingLinkCreate = z.output<typeof housingLinkCreate>
export type HousingLinkUpdate = z.output<typeof housingLinkUpdate>

/** A house that serves a contract, with its beds tonight; `known` if the caller may open the house. */
export const housingLink = z.object({
  id: z.int(),
  contract: z.object({ id: z.int(), number: z.string(), title: z.string(), known: z.boolean() }),
  property: z.object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    places: z.int(),
    free: z.int(),
    known: z.boolean(),
  }),
  from_date: z.string(),
  to_date: z.string().nullable(),
  version: z.int(),
})

export type HousingLink = z.output<typeof housingLink>

const bedRef = z.object({
  stay_id: z.int(),
  property_id: z.int(),
  property: z.string(),
  room: z.string(),
  bed: z.string(),
  status: z.string(),
  check_in: z.string(),
  check_out: z.string().nullable(),
})

/** A worker with a present or upcoming placement on a contract, and their bed; null without one. */
export const housedWorker = z.object({
  worker: personRef,
  start_date: z.string(),
  end_date: z.string().nullable(),
  stay: bedRef.nullable(),
})

export type HousedWorker = z.output<typeof housedWorker>

export const contractHousingEndpoints = define({
  'GET /api/contracts/{id}/housing': {
    summary: 'Houses that serve a contract, and the people of the contract with and without a bed',
    access: 'view contract',
    params: idParams,
    response: z.object({
      data: z.object({ links: z.array(housingLink), people: z.array(housedWorker) }),
      meta: z.object({ abilities: z.object({ link: z.boolean() }) }),
    }),
  },
  'POST /api/contracts/{id}/housing': {
    summary: 'Assign a house to a contract',
    access: site,
    params: idParams,
    body: housingLinkCreate,
    response: writtenOf(housingLink),
  },
  'PATCH /api/contract-housing/{id}': {
    summary: 'Change the days on which a house is assigned to a contract',
    access: site,
    params: idParams,
    body: housingLinkUpdate,
    response: writtenOf(housingLink),
  },
  'DELETE /api/contract-housing/{id}': {
    summary: 'Remove the assignment of a house to a contract',
    access: site,
    params: idParams,
    response: done,
  },
  'GET /api/housing/{id}/contracts': {
    summary: 'Contracts that a house is assigned to',
    access: 'view contracts',
    params: idParams,
    response: z.object({ data: z.array(housingLink) }),
  },
})
