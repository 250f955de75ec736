import { z } from 'zod'
import { personRef } from '../behaviors/people.ts'

/** A coordinator in the team's select field; `contracts` counts the open contracts they run. */
export const coordinatorOption = personRef.extend({
  user_id: z.int(),
  has_avatar: z.boolean(),
  active: z.boolean(),
  contracts: z.int(),
})

/** A foreman in the team's select field: how many workers they lead now or soon, and the limit. */
export const foremanOption = personRef.extend({
  user_id: z.int(),
  has_avatar: z.boolean(),
  active: z.boolean(),
  people: z.int(),
  max_team: z.int(),
})

export type ForemanOption = z.output<typeof foremanOption>
