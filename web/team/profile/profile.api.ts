import { queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/team/session.ts'
import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'
import { lookUpIp } from '#web/platform/look-up-ip.ts'
import { userQuery } from '#web/platform/session.ts'

/** The user's sessions. */
export const sessionsQuery = dataQuery(['sessions'], () => call('GET /api/profile/sessions', {}))

/** The user's API tokens. */
export const apiTokensQuery = dataQuery(['api-tokens'], () => call('GET /api/profile/api-tokens', {}))

/** The user's choices for each notification type. */
export const newsChoicesQuery = dataQuery(['notification-choices'], () => call('GET /api/profile/notifications', {}))

/** The public IP address from the lookup service at `url`. */
export const ipQuery = (url: string) =>
  queryOptions({ queryKey: ['ip', url], queryFn: () => lookUpIp(url), staleTime: Number.POSITIVE_INFINITY })

/** Puts the user from the answer of a profile call into the cache. */
export const takeUser = (user: CurrentUser) => queryClient.setQueryData(userQuery.queryKey, user)

/** The state of the user's second factor. */
export const secondFactorQuery = dataQuery(['second-factor', 'state'], () => call('GET /api/profile/second-factor', {}))
