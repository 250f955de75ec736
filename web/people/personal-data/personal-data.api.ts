import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** The records due within thirty days, whether the nightly run is on, and its results. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: async () => (await call('GET /api/retention', {})).data,
})

/** Every version of the consent texts. */
export const consentTextsQuery = queryOptions({
  queryKey: ['consent-texts'],
  queryFn: async () => (await call('GET /api/consent-texts', {})).data,
})
