import { z } from 'zod'
import { personRef } from '../behaviors/people.ts'

/** A coordinator as a team's picker knows them; `contracts` counts the open ones they run. */
export const coordinatorOption = personRef.extend({
  user_id: z.int(),
  has_avatar: z.boolean(),
  active: z.boolean(),
  contracts: z.int(),
})

/** A foreman as a team's picker knows them: how many people they lead now or will, and how many they may. */
export const foremanOption = personRef.extend({
  user_id: z.int(),
  has_avatar: z.boolean(),
  active: z.boolean(),
  people: z.int(),
  max_team: z.int(),
})

export type ForemanOption = z.output<typeof foremanOption>
