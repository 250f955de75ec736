import { ActionIcon, Button, Checkbox, Menu, Progress, Text } from '@mantine/core'
import { IconDots } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { paymentNumber, runNumber } from '#contract/team/payment-number.ts'
import type { Status } from '#contract/office/statuses.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay, useUser } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './payments.module.css'
import { type PaymentSteps, usePaymentSteps } from './usePaymentSteps.ts'

/** A dialog about a payment. */
export type Asked = 'pay' | 'return' | 'cancel' | 'edit' | 'correct' | 'history'

type Props = {
  payment: FreelancePayment
  status: Status | undefined
  onAsk: (what: Asked) => void
  /** Shows the freelancer's name, in lists of several freelancers. */
  named?: boolean
  pick?: { chosen: boolean; onChange: (chosen: boolean) => void } | undefined
}

const Who = ({ payment, named }: Pick<Props, 'payment' | 'named'>) => {
  const t = useTranslations('freelance_payments')
  const may = useMay()
  const { worker, freelance_recruiter: freelancer } = payment
  return (
    <>
      {named && (
        <AppLink to={`/recruiters/freelance/payments/${freelancer.id}`}>
          <b>{fullName(freelancer)}</b>
        </AppLink>
      )}
      {worker &&
        (may('view worker') ? (
          <AppLink to={`/workers/${worker.id}`}>{fullName(worker)}</AppLink>
        ) : (
          <span>{fullName(worker)}</span>
        ))}
      {!worker && payment.kind === 'auto_bonus' && <span>{t('hidden_worker')}</span>}
    </>
  )
}

const Days = ({ payment }: Pick<Props, 'payment'>) => {
  const t = useTranslations('freelance_payments')
  const { days_required, days_worked, kind } = payment
  if (days_required === null || kind !== 'auto_bonus') return null
  const said = t('days_of', { days: String(days_worked), required: String(days_required) })
  return (
    <span className={classes.days}>
      <Progress className={classes.bar} size="sm" value={(days_worked / days_required) * 100} aria-label={said} />
      {said}
    </span>
  )
}

/** When money was paid to a freelancer, returned by one, or deducted in a payment run. */
const usePaidOn = ({ amount, run_id, paid_on }: FreelancePayment) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  if (paid_on === null) return null
  const date = format.date(paid_on)
  if (amount > 0) return t('paid_at', { date })
  return run_id === null ? t('repaid_at', { date }) : t('deducted_at', { date })
}

const useDetails = ({ payment }: Pick<Props, 'payment'>): string[] => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const paidOn = usePaidOn(payment)
  const { status, contract, expected_on, earned_on, corrects_id, tranche, tranches, cancelled_as } = payment
  return [
    payment.number,
    t(`kinds.${payment.kind}`),
    tranches > 1 && t('part', { tranche: String(tranche), tranches: String(tranches) }),
    contract && `${contract.number} ${contract.title}`,
    corrects_id && t('corrects', { number: paymentNumber(corrects_id) }),
    status === 'forecast' && expected_on && t('expected', { date: format.date(expected_on) }),
    earned_on && status !== 'cancelled' && t('earned_at', { date: format.date(earned_on) }),
    payment.returned_on && t('returned_at', { date: format.date(payment.returned_on) }),
    paidOn,
    payment.method && t(`methods.${payment.method}`),
    payment.reference,
    cancelled_as && t(`causes.${cancelled_as}`),
    payment.run_id && status !== 'paid' && t('in_run', { number: runNumber(payment.run_id) }),
    payment.comment,
  ].filter((part): part is string => typeof part === 'string' && part !== '')
}

const More = ({ payment, steps, onAsk }: Pick<Props, 'payment' | 'onAsk'> & { steps: PaymentSteps }) => {
  const t = useTranslations('freelance_payments')
  const may = useMay()
  const { abilities: can, number } = payment
  const items = [
    can.take_back && <Menu.Item key="back" onClick={() => void steps.takeBack()}>{t('take_back')}</Menu.Item>,
    can.update && <Menu.Item key="edit" onClick={() => onAsk('edit')}>{t('edit')}</Menu.Item>,
    can.return && <Menu.Item key="return" onClick={() => onAsk('return')}>{t('return')}</Menu.Item>,
    can.correct && <Menu.Item key="correct" onClick={() => onAsk('correct')}>{t('correct')}</Menu.Item>,
    can.restore && <Menu.Item key="restore" onClick={() => void steps.restore()}>{t('restore')}</Menu.Item>,
    can.cancel && <Menu.Item key="cancel" color="red" onClick={() => onAsk('cancel')}>{t('cancel')}</Menu.Item>,
    may('view history') && <Menu.Item key="history" onClick={() => onAsk('history')}>{t('history')}</Menu.Item>,
  ].filter(Boolean) // prettier-ignore
  if (items.length === 0) return null
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('more_of', { number })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  )
}

/** A line of a ledger: what it is for, the counted days, the status, and the actions. */
export const PaymentLine = ({ payment, status, onAsk, named = false, pick }: Props) => {
  const steps = usePaymentSteps(payment)
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const user = useUser()
  const { abilities: can, amount, currency } = payment
  const isOwn = payment.status === 'earned' && !payment.by_system && payment.created_by?.id === user.id
  return (
    <li className={`${classes.row} ${pick ? classes.picking : ''}`}>
      {pick && (
        <div className={classes.pick}>
          <Checkbox
            aria-label={t('runs.choose_one', { number: payment.number })}
            checked={pick.chosen}
            onChange={(event) => pick.onChange(event.currentTarget.checked)}
          />
        </div>
      )}
      <div className={classes.facts}>
        <div className={classes.head}>
          <Who payment={payment} named={named} />
          {status && <StatusBadge status={status} />}
          <Days payment={payment} />
        </div>
        <Text size="sm" c="var(--muted)">
          {useDetails({ payment }).join(' · ')}
        </Text>
        {isOwn && <Text size="sm">{t('own_entry')}</Text>}
      </div>
      <div className={`${classes.amount} ${amount < 0 ? classes.negative : ''}`}>{format.money(amount, currency)}</div>
      <div className={classes.steps}>
        {can.approve && (
          <Button size="compact-sm" loading={steps.busy} onClick={() => void steps.approve()}>
            {t('approve')}
          </Button>
        )}
        {can.pay && (
          <Button size="compact-sm" variant="light" onClick={() => onAsk('pay')}>
            {amount < 0 ? t('repay') : t('pay')}
          </Button>
        )}
        <More payment={payment} steps={steps} onAsk={onAsk} />
      </div>
    </li>
  )
}
