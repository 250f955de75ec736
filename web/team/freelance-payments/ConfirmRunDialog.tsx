import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { bundlesOf } from '#contract/team/payment-bundles.ts'
import type { PaymentRun, WholeRun } from '#contract/team/payment-runs.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { PayeeWarnings } from './PayeeWarnings.tsx'
import { refreshPayments, runQuery } from './payments.api.ts'
import classes from './payments.module.css'

type Bundle = WholeRun['lines']

/** The line of a bundle that is handed over; of a bundle that is deducted as a whole, its first one. */
const mainOf = (bundle: Bundle) => bundle.find(({ payout }) => payout > 0) ?? bundle[0]!

const isByHand = (bundle: Bundle) => mainOf(bundle).left_out !== null

type GroupProps = {
  title: string
  bundles: readonly Bundle[]
  unpaid: ReadonlySet<number>
  onChange: (bundle: Bundle, isPaid: boolean) => void
  reference: string
  onReference: (reference: string) => void
  error: ReactNode
}

const Group = ({ title, bundles, unpaid, onChange, reference, onReference, error }: GroupProps) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  if (bundles.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <Stack gap="xs">
        {bundles.map((bundle) => {
          const { payment_id, number, freelance_recruiter, payout, currency, left_out } = mainOf(bundle)
          const way = left_out ? t(`runs.left_out.${left_out}`) : t('methods.bank')
          return (
            <Checkbox
              key={payment_id}
              checked={!unpaid.has(payment_id)}
              onChange={(event) => onChange(bundle, event.currentTarget.checked)}
              label={`${fullName(freelance_recruiter)} · ${format.money(payout, currency)} · ${number}`}
              description={way}
            />
          )
        })}
        {bundles.some((bundle) => !unpaid.has(mainOf(bundle).payment_id)) && (
          <TextInput
            label={t('fields.reference')}
            required
            value={reference}
            onChange={(event) => onReference(event.currentTarget.value)}
            error={error}
          />
        )}
      </Stack>
    </fieldset>
  )
}

const useUnpaid = () => {
  const [unpaid, setUnpaid] = useState<ReadonlySet<number>>(new Set())
  const change = (bundle: Bundle, isPaid: boolean) => {
    const next = new Set(unpaid)
    for (const { payment_id } of bundle)
      if (isPaid) next.delete(payment_id)
      else next.add(payment_id)
    setUnpaid(next)
  }
  return { unpaid, change }
}

/** Asks which payments of a run were made, on which day, and with which references. */
const ConfirmRunDialog = ({ run, onClose }: { run: PaymentRun; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const { data } = useQuery(runQuery(run.id))
  const [paid_on, setPaidOn] = useState<string | null>(agencyToday())
  const [references, setReferences] = useState({ bank: '', hand: '' })
  const { unpaid, change } = useUnpaid()
  const { bank = [], hand = [] } = Object.groupBy(bundlesOf(data?.lines ?? []), (one) =>
    isByHand(one) ? 'hand' : 'bank',
  )
  const isPaid = (bundle: Bundle) => !unpaid.has(mainOf(bundle).payment_id)
  const saving = useSaving(async () => {
    const main = bank.some(isPaid)
      ? { reference: references.bank, ...(hand.some(isPaid) ? { hand_reference: references.hand } : {}) }
      : { reference: references.hand }
    const body = { version: run.version, paid_on: paid_on ?? '', unpaid: [...unpaid], ...main }
    await call('PUT /api/payment-runs/{id}/payment', { params: { id: String(run.id) }, body })
    sayDone(t('runs.confirmed'))
    onClose()
  }, refreshPayments)
  const group = { unpaid, onChange: change }
  const { errors } = saving
  return (
    <SaveDialog
      onClose={onClose}
      title={t('runs.confirm')}
      saving={saving}
      shown={['paid_on', 'reference', 'hand_reference']}
      submit={t('runs.confirm')}
    >
      <PayeeWarnings payees={(data?.lines ?? []).filter(({ payment_id }) => !unpaid.has(payment_id))} />
      <Text size="sm" c="var(--muted)">
        {t('runs.confirm_hint')}
      </Text>
      <Group
        {...group}
        title={t('runs.group_bank')}
        bundles={bank}
        reference={references.bank}
        onReference={(value) => setReferences({ ...references, bank: value })}
        error={errors['reference']}
      />
      <Group
        {...group}
        title={t('runs.group_hand')}
        bundles={hand}
        reference={references.hand}
        onReference={(value) => setReferences({ ...references, hand: value })}
        error={bank.some(isPaid) ? errors['hand_reference'] : errors['reference']}
      />
      <DateInput label={t('fields.paid_on')} required value={paid_on} onChange={setPaidOn} error={errors['paid_on']} />
      <Text size="sm" c="var(--muted)">
        {t('pay_hint')}
      </Text>
    </SaveDialog>
  )
}

export default ConfirmRunDialog
