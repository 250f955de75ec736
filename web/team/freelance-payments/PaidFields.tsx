import { Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'

/** The day and reference of a payment. */
export const usePaid = () => {
  const [paid_on, setPaidOn] = useState<string | null>(agencyToday())
  const [reference, setReference] = useState('')
  return { paid_on, setPaidOn, reference, setReference, body: { paid_on: paid_on ?? '', reference } }
}

type Props = { paid: ReturnType<typeof usePaid>; errors: Record<string, ReactNode>; children?: ReactNode }

/** The fields for the day and the reference, with `children` between them. */
export const PaidFields = ({ paid, errors, children }: Props) => {
  const t = useTranslations('freelance_payments')
  return (
    <>
      <DateInput
        label={t('fields.paid_on')}
        required
        value={paid.paid_on}
        onChange={paid.setPaidOn}
        error={errors['paid_on']}
      />
      {children}
      <TextInput
        label={t('fields.reference')}
        required
        value={paid.reference}
        onChange={(event) => paid.setReference(event.currentTarget.value)}
        error={errors['reference']}
      />
      <Text size="sm" c="var(--muted)">
        {t('pay_hint')}
      </Text>
    </>
  )
}
