import { Button, Chip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { paymentColumns, paymentStatuses } from '#contract/team/freelance-payment-choices.ts'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { Pager } from '#web/behaviors/list/Pager.tsx'
import { useLabel } from '#web/platform/i18n.tsx'
import { csvWanted } from '#web/platform/csv.ts'
import { withRealPage } from '#web/behaviors/list/known-params.ts'
import { useFirstPage } from '#web/behaviors/list/useListSearch.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay } from '#web/platform/session.ts'
import { download } from '#web/platform/transfer.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { MonthSelect } from '#web/ui/MonthSelect.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import { type Asked, PaymentLine } from './PaymentLine.tsx'
import { type PaymentQuery, paymentsQuery } from './payments.api.ts'
import classes from './payments.module.css'

const useStatuses = () => {
  const { data = [] } = useQuery(statusesQuery('freelance_payment'))
  return data
}

/** The filters of a ledger, stored in the URL: the status, and the month of earning or payment. */
export const useLedgerFilters = () => {
  const [search, change] = useSearchState()
  const { status, month, page, limit, after } = withRealPage(search)
  const query: PaymentQuery = { status, month, page, limit, after }
  return { query, filters: { status, month }, change }
}

export const LedgerFilters = () => {
  const t = useTranslations('freelance_payments')
  const label = useLabel()
  const statuses = useStatuses()
  const { filters, change } = useLedgerFilters()
  const chosen = filters.status?.split(',') ?? []
  const set = (part: Record<string, string | undefined>) => change({ page: undefined, after: undefined, ...part })
  return (
    <div className={classes.filters}>
      <Chip.Group multiple value={chosen} onChange={(codes) => set({ status: codes.join(',') || undefined })}>
        <fieldset className={classes.chips} aria-label={t('filters.status')}>
          {paymentStatuses.map((code) => {
            const status = statuses.find((one) => one.code === code)
            return (
              <Chip key={code} size="xs" value={code}>
                {status ? label(status.name) : code}
              </Chip>
            )
          })}
        </fieldset>
      </Chip.Group>
      <MonthSelect
        size="xs"
        w="11rem"
        clearable
        aria-label={t('filters.month')}
        placeholder={t('filters.any_month')}
        value={filters.month ?? null}
        onChange={(month) => set({ month: month ?? undefined })}
      />
    </div>
  )
}

/** Exports the payments of a query with all columns. */
export const ExportPayments = ({ query }: { query: PaymentQuery }) => {
  const t = useTranslations('freelance_payments')
  const may = useMay()
  const { sayFailure } = useProblems()
  const { accept } = csvWanted()
  if (!may('export records')) return null
  const { page: _page, limit: _limit, after: _after, ...wanted } = query
  const body = { query: JSON.parse(JSON.stringify(wanted)) as object, columns: [...paymentColumns] }
  const fetchCsv = () =>
    void download('/api/freelance-payments/export', accept, body).catch((problem) => sayFailed(sayFailure(problem)))
  return (
    <Button variant="default" onClick={fetchCsv}>
      {t('export')}
    </Button>
  )
}

type Props = {
  query: PaymentQuery
  empty: ReactNode
  named?: boolean
  pick?: {
    chosen: ReadonlyMap<number, FreelancePayment>
    onChange: (payment: FreelancePayment, chosen: boolean) => void
  }
}

/** Payments with their possible status changes. */
export const PaymentList = ({ query, empty, named = false, pick }: Props) => {
  const statuses = useStatuses()
  const [, change] = useSearchState()
  const [asked, setAsked] = useState<{ payment: FreelancePayment; what: Asked } | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(paymentsQuery(query))
  const isPast = useFirstPage(query, isPlaceholderData ? undefined : data?.data.length, change)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { meta } = data
  return (
    <>
      {data.data.length === 0 && !isPast && empty}
      <ul className={classes.ledger}>
        {data.data.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            status={statuses.find(({ id }) => id === payment.status_id)}
            named={named}
            pick={
              pick && payment.abilities.pay
                ? { chosen: pick.chosen.has(payment.id), onChange: (chosen) => pick.onChange(payment, chosen) }
                : undefined
            }
            onAsk={(what) => setAsked({ payment, what })}
          />
        ))}
      </ul>
      {meta.total > data.data.length && (
        <Pager
          meta={meta}
          total={meta}
          shown={data.data.length}
          onPage={(page, after) => change({ page: String(page), after })}
          onLimit={(limit) => change({ limit, page: undefined, after: undefined })}
        />
      )}
      <PaymentDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** The text for an empty list; if filters are active, with a button that clears them. */
export const NoPayments = ({ isFiltered, text }: { isFiltered: boolean; text: string }) => {
  const t = useTranslations('freelance_payments')
  const [, change] = useSearchState()
  if (!isFiltered) return <Empty text={text} />
  return (
    <Empty text={t('empty.filtered')}>
      <Button variant="default" onClick={() => change({ status: undefined, month: undefined, page: undefined })}>
        {t('empty.clear')}
      </Button>
    </Empty>
  )
}
