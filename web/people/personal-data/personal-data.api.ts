import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** Who is due within thirty days, whether the nightly run is on, and what it did. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: async () => (await call('GET /api/retention', {})).data,
})

/** Every wording of the consents. */
export const consentTextsQuery = queryOptions({
  queryKey: ['consent-texts'],
  queryFn: async () => (await call('GET /api/consent-texts', {})).data,
})
