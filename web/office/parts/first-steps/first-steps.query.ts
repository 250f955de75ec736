import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { opened } from '#web/platform/opening.ts'

/** The progress of a new agency. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => opened('first_steps', async () => (await call('GET /api/first-steps', {})).data),
})
