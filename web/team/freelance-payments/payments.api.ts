import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { call, callList } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

const at = (id: number) => ({ params: { id: String(id) } })

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

/** The owner of a ledger, and its sums. */
export const ledgerQuery = (id: number) =>
  queryOptions({
    queryKey: ['freelance-payments', 'ledger', id],
    queryFn: async () => (await call('GET /api/recruiters/freelance/{id}/ledger', at(id))).data,
  })

/** The history of a payment. */
export const paymentHistoryQuery = ({ id, version }: FreelancePayment) =>
  queryOptions({
    queryKey: ['freelance-payments', 'history', id, version],
    queryFn: async () => (await call('GET /api/freelance-payments/{id}/history', { ...at(id), query: {} })).data,
  })

/** The latest payment runs. */
export const runsQuery = queryOptions({
  queryKey: ['freelance-payments', 'runs'],
  queryFn: async () => (await call('GET /api/payment-runs', {})).data,
})

/** One payment run with its lines. */
export const runQuery = (id: number) =>
  queryOptions({
    queryKey: ['freelance-payments', 'runs', id],
    queryFn: async () => (await call('GET /api/payment-runs/{id}', at(id))).data,
  })

/** The agency's account for payments. */
export const settingsQuery = queryOptions({
  queryKey: ['freelance-payments', 'settings'],
  queryFn: async () => (await call('GET /api/payment-settings', {})).data,
})

/** Fetches everything again that a payment can change. */
export const refreshPayments = () => queryClient.invalidateQueries({ queryKey: ['freelance-payments'] })
