import { useMutation } from '@tanstack/react-query'
import type { FirstStepKey, FirstSteps, FirstStepsInput } from '#contract/office/agency.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { firstStepsQuery } from './first-steps.query.ts'

/** The page of each step. */
export const stepPaths: Readonly<Record<FirstStepKey, string>> = {
  name: '/agency',
  statuses: '/statuses',
  roles: '/roles',
  users: '/users/create-user',
  import: '/leads/import',
}

/** Steps that only the user's confirmation finishes. */
const seen = { statuses: { statuses_seen: true }, roles: { roles_seen: true } } as const

/** The input that confirms a step; null for steps that finish in another way. */
export const wordOf = (key: FirstStepKey): Omit<FirstStepsInput, 'version'> | null =>
  key === 'statuses' || key === 'roles' ? seen[key] : null

/** Confirms a step, or hides the steps; then shows the present state, including changes by others. */
export const useSayStep = ({ version }: Pick<FirstSteps, 'version'>) =>
  useMutation({
    mutationFn: (word: Omit<FirstStepsInput, 'version'>) =>
      call('PUT /api/first-steps', { body: { version, ...word } }),
    onSuccess: ({ data }) => queryClient.setQueryData(firstStepsQuery.queryKey, data),
    onError: () => void queryClient.invalidateQueries(firstStepsQuery),
  })
