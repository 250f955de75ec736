import { Badge, Button, Text } from '@mantine/core'
import { IconFileTypeCsv, IconFileTypeXml } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentRun } from '#contract/team/payment-runs.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { download } from '#web/platform/transfer.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { Empty } from '#web/ui/Empty.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { RunLines } from './RunLines.tsx'
import { refreshPayments, runsQuery } from './payments.api.ts'
import classes from './payments.module.css'

const ConfirmRunDialog = lazyPart(() => import('./ConfirmRunDialog.tsx'))

const colours = { made: 'yellow', paid: 'green', taken_back: 'gray' } as const

const Files = ({ run }: { run: PaymentRun }) => {
  const t = useTranslations('freelance_payments')
  const fetchFile = (which: 'list' | 'bank-file', type: string) =>
    download(`/api/payment-runs/${run.id}/${which}`, type)
  const list = useAction(() => fetchFile('list', 'text/csv'))
  const bankFile = useAction(() => fetchFile('bank-file', 'application/xml'))
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileTypeCsv size={15} aria-hidden />}
        onClick={() => void list.run()}
      >
        {t('runs.list')}
      </Button>
      {run.has_bank_file && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileTypeXml size={15} aria-hidden />}
          onClick={() => void bankFile.run()}
        >
          {t('runs.bank_file')}
        </Button>
      )}
    </>
  )
}

type Ask = (what: 'confirm' | 'take_back' | 'lines') => void

const RunRow = ({ run, isOpen, onAsk }: { run: PaymentRun; isOpen: boolean; onAsk: Ask }) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const sums = run.sums.map(({ amount, by_bank, by_hand, currency }) => {
    const money = (value: number) => format.money(value, currency)
    const ways = [
      by_bank > 0 && t('runs.by_bank', { amount: money(by_bank) }),
      by_hand > 0 && t('runs.by_hand', { amount: money(by_hand) }),
    ].filter(Boolean)
    return `${money(amount)} (${ways.join(', ')})`
  })
  const details = [
    t('runs.count', { count: run.count }),
    format.date(run.execution_on),
    run.message_id,
    run.paid_on && t('paid_at', { date: format.date(run.paid_on) }),
    run.reference,
    run.hand_reference,
    ...run.unpaid.map(({ count, amount, currency }) =>
      t('runs.unpaid', { count, amount: format.money(amount, currency) }),
    ),
    ...run.returned.map(({ count, amount, currency }) =>
      t('runs.returned', { count, amount: format.money(amount, currency) }),
    ),
    !run.has_bank_file && t('runs.no_bank_file'),
    run.comment,
  ]
  return (
    <li>
      <div className={classes.run}>
        <div className={classes.facts}>
          <div className={classes.head}>
            <b>{t('runs.number', { number: run.number })}</b>
            <Badge variant="light" color={colours[run.status]}>
              {t(`runs.statuses.${run.status}`)}
            </Badge>
            <span>{sums.join(' · ')}</span>
          </div>
          <Text size="sm" c="var(--muted)">
            {details.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div className={classes.steps}>
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => onAsk('lines')}>
            {t('runs.lines')}
          </Button>
          <Files run={run} />
          {run.abilities.confirm && (
            <Button size="compact-sm" onClick={() => onAsk('confirm')}>
              {t('runs.confirm')}
            </Button>
          )}
          {run.abilities.take_back && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => onAsk('take_back')}>
              {t('runs.take_back')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <RunLines id={run.id} />}
    </li>
  )
}

const useTakeBack = (onDone: () => void) => {
  const t = useTranslations('freelance_payments')
  return useAction(
    async ({ id, version }: PaymentRun) => {
      await call('PUT /api/payment-runs/{id}/cancellation', { params: { id: String(id) }, body: { version } })
      sayDone(t('runs.taken_back'))
    },
    async () => {
      await refreshPayments()
      onDone()
    },
  )
}

/** The payment runs with their files and possible status changes. */
export const RunList = () => {
  const t = useTranslations('freelance_payments')
  const { data, error, refetch } = useQuery(runsQuery)
  const [open, setOpen] = useState<number | null>(null)
  const [asked, setAsked] = useState<{ run: PaymentRun; what: 'confirm' | 'take_back' } | null>(null)
  const close = () => setAsked(null)
  const { busy, run: takeBack } = useTakeBack(close)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      {data.length === 0 && <Empty text={t('runs.none')} />}
      <ul className={lines.list}>
        {data.map((run) => (
          <RunRow
            key={run.id}
            run={run}
            isOpen={open === run.id}
            onAsk={(what) => (what === 'lines' ? setOpen(open === run.id ? null : run.id) : setAsked({ run, what }))}
          />
        ))}
      </ul>
      <Suspense>{asked?.what === 'confirm' && <ConfirmRunDialog run={asked.run} onClose={close} />}</Suspense>
      {asked?.what === 'take_back' && (
        <ConfirmDialog
          title={t('runs.take_back')}
          text={t('runs.take_back_text')}
          confirm={t('runs.take_back')}
          busy={busy}
          onConfirm={() => void takeBack(asked.run)}
          onClose={close}
        />
      )}
    </>
  )
}
