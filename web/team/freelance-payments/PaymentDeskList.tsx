import { Alert, Button, Chip, Group, TextInput } from '@mantine/core'
import { IconSettings } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { Balances } from './Balances.tsx'
import { ExportPayments, LedgerFilters, NoPayments, PaymentList, useLedgerFilters } from './PaymentList.tsx'
import { RunList } from './RunList.tsx'
import { balancesQuery, paymentQueuesQuery, settingsQuery } from './payments.api.ts'
import classes from './payments.module.css'

const RunDialog = lazyPart(() => import('./RunDialog.tsx'))
const SettingsDialog = lazyPart(() => import('./SettingsDialog.tsx'))

const parts = ['to_approve', 'to_pay', 'all', 'runs'] as const
type Part = (typeof parts)[number]

/** The open part of the page, stored in the URL; payment runs are only for users who may change payments. */
const useParts = () => {
  const may = useMay()
  const [search, change] = useSearchState()
  const known = parts.filter((part) => part !== 'runs' || may('update freelance recruiter'))
  const part = known.find((one) => one === search['part']) ?? 'to_approve'
  const open = (next: Part) => change({ part: next, page: undefined, after: undefined, status: undefined })
  return { known, part, open }
}

const ToPay = ({ onMade }: { onMade: () => void }) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const { query } = useLedgerFilters()
  const [chosen, setChosen] = useState<ReadonlyMap<number, FreelancePayment>>(new Map())
  const [dialog, setDialog] = useState<'run' | 'settings' | null>(null)
  const { data: settings } = useQuery(settingsQuery)
  const choose = (payment: FreelancePayment, isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen) next.set(payment.id, payment)
    else next.delete(payment.id)
    setChosen(next)
  }
  const payments = [...chosen.values()]
  const sums = [...Map.groupBy(payments, ({ currency }) => currency)].map(([currency, ones]) =>
    format.money(ones.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100, currency),
  )
  return (
    <>
      <PaymentList
        named
        query={{ ...query, status: 'approved', run_id: 'none' }}
        pick={{ chosen, onChange: choose }}
        empty={<Empty text={t('desk.empty_to_pay')} />}
      />
      {chosen.size > 0 && (
        <div className={classes.picked}>
          <span>
            {t('runs.count', { count: chosen.size })}: <b>{sums.join(' + ')}</b>
          </span>
          <Button onClick={() => setDialog('run')}>{t('runs.make', { count: chosen.size })}</Button>
        </div>
      )}
      <Suspense>
        {dialog === 'run' && (
          <RunDialog
            payments={payments}
            onMade={onMade}
            onSettings={() => setDialog('settings')}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'settings' && settings && <SettingsDialog settings={settings} onClose={() => setDialog('run')} />}
      </Suspense>
    </>
  )
}

const All = () => {
  const t = useTranslations('freelance_payments')
  const [search, change] = useSearchState()
  const { query, filters } = useLedgerFilters()
  const wanted = { ...query, search: search['search'] }
  const found = { ...filters, search: search['search'] }
  const { data: balances = [] } = useQuery(balancesQuery(found))
  return (
    <>
      <Group mb="sm" justify="space-between">
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('filters.search')}
          placeholder={t('filters.search')}
          defaultValue={search['search'] ?? ''}
          onChange={(event) =>
            change({ search: event.currentTarget.value || undefined, page: undefined, after: undefined }, { replace: true })
          }
        />
        <ExportPayments query={wanted} />
      </Group>
      <LedgerFilters />
      <div className={classes.summed}>
        <Balances balances={balances} />
      </div>
      <PaymentList
        named
        query={wanted}
        empty={<NoPayments isFiltered={Object.values({ ...filters, search: wanted.search }).some(Boolean)} text={t('empty.text')} />}
      />
    </>
  ) // prettier-ignore
}

const ToApprove = () => {
  const t = useTranslations('freelance_payments')
  const { query } = useLedgerFilters()
  return (
    <PaymentList named query={{ ...query, status: 'earned' }} empty={<Empty text={t('desk.empty_to_approve')} />} />
  )
}

const Account = () => {
  const t = useTranslations('freelance_payments')
  const [isOpen, setOpen] = useState(false)
  const { data: settings } = useQuery(settingsQuery)
  if (!settings?.abilities.update) return null
  return (
    <>
      <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('settings.edit')}
      </Button>
      <Suspense>{isOpen && <SettingsDialog settings={settings} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const NoAccount = () => {
  const t = useTranslations('freelance_payments')
  const { data: settings } = useQuery(settingsQuery)
  if (!settings || settings.debtor_iban !== null) return null
  return (
    <Alert color="yellow" mb="md">
      {t('settings.missing')}
    </Alert>
  )
}

/** Payments of all freelancers: waiting for approval, to be paid, and payment runs. */
export const PaymentDeskList = () => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const may = useMay()
  const { known, part, open } = useParts()
  const writes = may('update freelance recruiter')
  const { data: queues } = useQuery(paymentQueuesQuery)
  const said = (value: Part) => {
    const count = value === 'to_approve' || value === 'to_pay' ? queues?.[value] : undefined
    return count ? `${t(`desk.${value}`)} ${format.number(count)}` : t(`desk.${value}`)
  }
  return (
    <Section>
      <div className={classes.top}>
        <Chip.Group value={part} onChange={(value) => open(value as Part)}>
          <fieldset className={classes.chips} aria-label={t('title')}>
            {known.map((value) => (
              <Chip key={value} value={value} radius="sm">
                {said(value)}
              </Chip>
            ))}
          </fieldset>
        </Chip.Group>
        {writes && <Account />}
      </div>
      {writes && (part === 'to_pay' || part === 'runs') && <NoAccount />}
      {part === 'to_approve' && <ToApprove />}
      {part === 'to_pay' && <ToPay onMade={() => open('runs')} />}
      {part === 'all' && <All />}
      {part === 'runs' && <RunList />}
    </Section>
  )
}
