import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

/** The records due within thirty days, whether the nightly run is on, and its results. */
export const retentionQuery = dataQuery(['retention'], () => call('GET /api/retention', {}))

/** Every version of the consent texts. */
export const consentTextsQuery = dataQuery(['consent-texts'], () => call('GET /api/consent-texts', {}))
