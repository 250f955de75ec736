import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { text } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { MOST_PLACED, assignmentStatuses, placementWarnings } from './contract-choices.ts'

/** A planned or active placement that ends before its need and contract do: `until` is their last day, null if both have no end. `is_former_end` says that its last day was the end of the contract or need until that was moved. */
export const earlyEnd = z.object({
  assignment_id: z.int(),
  version: z.int(),
  worker: personRef,
  need_id: z.int(),
  position_id: z.int(),
  status: z.enum(assignmentStatuses),
  start_date: z.string(),
  end_date: z.string(),
  until: z.string().nullable(),
  is_former_end: z.boolean(),
})

export type EarlyEnd = z.output<typeof earlyEnd>

const extended = { assignment_id: id(), end_date: date().optional() }

/** Placements to extend, each to a later last day; without one, to the end of its need and contract or the last day that the law allows. */
export const extensionsAsked = z.strictObject({
  extensions: z.array(z.strictObject(extended)).min(1).max(MOST_PLACED),
})

export type ExtensionsAsked = z.output<typeof extensionsAsked>

/** The same to be saved. `confirmed` names the confirmed warnings of each placement; `comment` says why for all of them. */
export const placementExtensions = z.strictObject({
  extensions: z
    .array(
      z.strictObject({
        ...extended,
        version: version(),
        confirmed: z.array(z.enum(placementWarnings)).max(placementWarnings.length).optional(),
      }),
    )
    .min(1)
    .max(MOST_PLACED),
  comment: text(2_000).optional(),
})

export type PlacementExtensions = z.output<typeof placementExtensions>

/** A preview of one extension: its last day (null for no end), its problems, and the warnings to confirm. */
export const extensionCheck = z.object({
  assignment_id: z.int(),
  end_date: z.string().nullable(),
  problems: z.array(fieldProblem),
  warnings: z.array(fieldProblem),
})

export type ExtensionCheck = z.output<typeof extensionCheck>

/** Which placements were extended, and which were not and why. */
export const placementsExtended = z.object({
  extended: z.array(z.int()),
  refused: z.array(z.object({ assignment_id: z.int(), problems: z.array(fieldProblem) })),
})

export type PlacementsExtended = z.output<typeof placementsExtended>

const site = { any: ['update contract', 'coordinator update contract'] } as const

export const placementExtensionEndpoints = define({
  'GET /api/contracts/{id}/early-ends': {
    summary: 'Placements of a contract that end before it does, for example since an addition extended it',
    access: site,
    params: idParams,
    response: dataOf(z.array(earlyEnd)),
  },
  'POST /api/contracts/{id}/assignment-extension-checks': {
    summary: 'Check of extending several placements, for each of them; nothing is written',
    access: site,
    params: idParams,
    body: extensionsAsked,
    response: dataOf(z.array(extensionCheck)),
  },
  'POST /api/contracts/{id}/assignment-extensions': {
    summary: 'Extend several placements; each is extended or refused separately, with reasons',
    access: site,
    params: idParams,
    body: placementExtensions,
    response: dataOf(placementsExtended),
  },
})
