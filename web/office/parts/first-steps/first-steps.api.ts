import { useMutation } from '@tanstack/react-query'
import type { FirstStepKey, FirstSteps, FirstStepsInput } from '#contract/office/agency.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { firstStepsQuery } from './first-steps.query.ts'

/** Where each step is done. */
export const stepPaths: Readonly<Record<FirstStepKey, string>> = {
  name: '/agency',
  statuses: '/statuses',
  roles: '/roles',
  users: '/users/create-user',
  import: '/leads/import',
}

/** Which steps nothing but somebody's word makes done. */
const seen = { statuses: { statuses_seen: true }, roles: { roles_seen: true } } as const

/** What says that a step was looked through, where a word is enough. */
export const wordOf = (key: FirstStepKey): Omit<FirstStepsInput, 'version'> | null =>
  key === 'statuses' || key === 'roles' ? seen[key] : null

/** Says what was looked through, or puts the steps away; what somebody else said meanwhile is shown then. */
export const useSayStep = ({ version }: Pick<FirstSteps, 'version'>) =>
  useMutation({
    mutationFn: (word: Omit<FirstStepsInput, 'version'>) =>
      call('PUT /api/first-steps', { body: { version, ...word } }),
    onSuccess: ({ data }) => queryClient.setQueryData(firstStepsQuery.queryKey, data),
    onError: () => void queryClient.invalidateQueries(firstStepsQuery),
  })
