import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExtensionsAsked, PlacementExtensions } from '#contract/work/placement-extensions.ts'
import { call, callForm } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

const of = (contract_id: number) => ({ params: { id: String(contract_id) } })

/** The placements of a contract that end before it does. */
export const earlyEndsQuery = (contract_id: number) =>
  dataQuery(['contracts', 'early-ends', contract_id], () => call('GET /api/contracts/{id}/early-ends', of(contract_id)))

/** The previews of extending several placements. */
export const extensionCheckQuery = (contract_id: number, extensions: ExtensionsAsked['extensions']) =>
  queryOptions({
    queryKey: ['contracts', 'extension-check', contract_id, extensions],
    queryFn: async () => {
      const asked = { ...of(contract_id), body: { extensions } }
      return (await call('POST /api/contracts/{id}/assignment-extension-checks', asked)).data
    },
    enabled: extensions.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

export const extendPlacements = (contract_id: number, body: PlacementExtensions, idempotencyKey: string) =>
  callForm('POST /api/contracts/{id}/assignment-extensions', { ...of(contract_id), body, idempotencyKey })
