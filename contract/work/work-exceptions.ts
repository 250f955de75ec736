import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { text } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'

/** Why somebody works although the law is unclear, and until when: a reason of `work_exception` and a last day within 30 days. */
export const exceptionInput = z.strictObject({ reason_id: id(), until: date() })

export type ExceptionInput = z.output<typeof exceptionInput>

/** A confirmed exception of a placement; `state` says whether it counts today, has ended, or a newer one has taken its place. */
export const workException = z.object({
  id: z.int(),
  reason: labels,
  comment: z.string().nullable(),
  until: z.string(),
  state: z.enum(['running', 'ended', 'replaced']),
  confirmed_at: instant(),
  confirmed_by: personRef.nullable(),
})

export type WorkException = z.output<typeof workException>

/** The exceptions of a placement, newest first, and whether the user may confirm one now. */
export const placementExceptions = z.object({ exceptions: z.array(workException), can_confirm: z.boolean() })

export type PlacementExceptions = z.output<typeof placementExceptions>

/** Exceptions where the law does not say whether a person may work. */
export const workExceptionEndpoints = define({
  'GET /api/assignments/{id}/work-exceptions': {
    summary: 'Confirmed exceptions of a placement whose right to work is unclear in law, newest first',
    access: { all: ['view contracts', 'view worker'] },
    params: idParams,
    response: dataOf(placementExceptions),
  },
  'POST /api/assignments/{id}/work-exceptions': {
    summary: 'Confirm until a day that somebody works although the law is unclear, with a reason and a comment',
    access: { all: ['view contracts', 'view worker', 'confirm work exceptions'] },
    params: idParams,
    body: exceptionInput.extend({ comment: text(2_000) }),
    response: dataOf(placementExceptions),
  },
})
