import type { PayRaises } from '#contract/work/pay-raises.ts'
import { call, callForm } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

/** The placements of a contract that pay less than its terms. */
export const payGapsQuery = (contract_id: number) =>
  dataQuery(['contracts', 'pay-gaps', contract_id], () =>
    call('GET /api/contracts/{id}/pay-gaps', { params: { id: String(contract_id) } }),
  )

export const raisePay = (contract_id: number, raises: PayRaises['raises'], idempotencyKey: string) =>
  callForm('POST /api/contracts/{id}/pay-raises', {
    params: { id: String(contract_id) },
    body: { raises },
    idempotencyKey,
  })
