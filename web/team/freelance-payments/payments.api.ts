import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { at, call, callList } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

/** The query of a list of payments, as in the URL. */
export type PaymentQuery = Readonly<Record<string, string | undefined>>

/** One page of payments. */
export const paymentsQuery = (query: PaymentQuery) =>
  queryOptions({
    queryKey: ['freelance-payments', 'list', query],
    queryFn: ({ signal }) => callList('GET /api/freelance-payments', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** The sums of the payments of a query. */
export const balancesQuery = (query: PaymentQuery) =>
  queryOptions({
    queryKey: ['freelance-payments', 'balances', query],
    queryFn: async () => (await callList('GET /api/freelance-payments/balances', query)).data,
    placeholderData: keepPreviousData,
  })

/** How many payments wait for approval, and to be paid. */
export const paymentQueuesQuery = dataQuery(['freelance-payments', 'queues'], () =>
  call('GET /api/freelance-payments/queues', {}),
)

/** The owner of a ledger, and its sums. */
export const ledgerQuery = (id: number) =>
  dataQuery(['freelance-payments', 'ledger', id], () => call('GET /api/recruiters/freelance/{id}/ledger', at(id)))

/** The history of a payment. */
export const paymentHistoryQuery = ({ id, version }: FreelancePayment) =>
  dataQuery(['freelance-payments', 'history', id, version], () =>
    call('GET /api/freelance-payments/{id}/history', { ...at(id), query: {} }),
  )

/** The latest payment runs. */
export const runsQuery = dataQuery(['freelance-payments', 'runs'], () => call('GET /api/payment-runs', {}))

/** One payment run with its lines. */
export const runQuery = (id: number) =>
  dataQuery(['freelance-payments', 'runs', id], () => call('GET /api/payment-runs/{id}', at(id)))

/** The agency's account for payments. */
export const settingsQuery = dataQuery(['freelance-payments', 'settings'], () => call('GET /api/payment-settings', {}))

/** Fetches everything again that a payment can change. */
export const refreshPayments = () => queryClient.invalidateQueries({ queryKey: ['freelance-payments'] })
