import { queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/team/session.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { lookUpIp } from '#web/platform/look-up-ip.ts'
import { userQuery } from '#web/platform/session.ts'

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call('GET /api/profile/sessions', {})).data,
})

/** Own API tokens. */
export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async () => (await call('GET /api/profile/api-tokens', {})).data,
})

/** What of each kind of news the user wants in the bell and as a letter. */
export const newsChoicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: async () => (await call('GET /api/profile/notifications', {})).data,
})

/** The public address as the lookup service at `url` tells it. */
export const ipQuery = (url: string) =>
  queryOptions({ queryKey: ['ip', url], queryFn: () => lookUpIp(url), staleTime: Number.POSITIVE_INFINITY })

/** Takes over the user a profile call answers. */
export const takeUser = (user: CurrentUser) => queryClient.setQueryData(userQuery.queryKey, user)

/** How the own second factor stands. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor', 'state'],
  queryFn: async () => (await call('GET /api/profile/second-factor', {})).data,
})
