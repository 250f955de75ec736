import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { requestStates, requestedNouns } from './person-request-choices.ts'

export const requestedNoun = z.enum(requestedNouns)
export const requestState = z.enum(requestStates)

/** An access request as its author sees it: only what the author typed about the person. */
export const ownRequest = z.object({
  id: z.int(),
  asked_at: instant(),
  typed: z.string().nullable(),
  state: requestState,
  reason: z.string().nullable(),
  version: z.int(),
})
export type OwnRequest = z.output<typeof ownRequest>
