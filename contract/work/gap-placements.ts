import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { text } from '../basics/text.ts'
import { MOST_PLACED, placementWarnings } from './contract-choices.ts'

const several = {
  worker_ids: z.array(id()).min(1).max(MOST_PLACED),
  start_date: date(),
}

/** Several workers to place on one need from one day on, in order of preference; everything else comes from the need and its contract. `confirmed` names the confirmed warnings of each worker; `comment` is for all of them. */
export const gapPlacements = z.strictObject({
  ...several,
  confirmed: z
    .array(
      z.strictObject({
        worker_id: id(),
        codes: z.array(z.enum(placementWarnings)).min(1).max(placementWarnings.length),
      }),
    )
    .max(MOST_PLACED)
    .optional(),
  comment: text(2_000).optional(),
})

export type GapPlacements = z.output<typeof gapPlacements>

/** A preview of one worker's placement: its problems, and the warnings to confirm. */
export const gapCheck = z.object({
  worker_id: z.int(),
  problems: z.array(fieldProblem),
  warnings: z.array(fieldProblem),
})

export type GapCheck = z.output<typeof gapCheck>

/** Who was placed, and who was refused and why. */
export const gapFilled = z.object({
  placed: z.array(z.object({ worker_id: z.int(), assignment_id: z.int() })),
  refused: z.array(z.object({ worker_id: z.int(), problems: z.array(fieldProblem) })),
})

export type GapFilled = z.output<typeof gapFilled>

const site = { any: ['update contract', 'coordinator update contract'] } as const

export const gapPlacementEndpoints = define({
  'POST /api/needs/{id}/assignment-checks': {
    summary: 'Check of placing several workers on a need, for each worker; nothing is written',
    access: site,
    params: idParams,
    body: z.strictObject(several),
    response: dataOf(z.array(gapCheck)),
  },
  'POST /api/needs/{id}/assignments': {
    summary: 'Place several workers on a need; each placement is made or refused separately, with reasons',
    access: site,
    params: idParams,
    body: gapPlacements,
    response: dataOf(gapFilled),
  },
})
