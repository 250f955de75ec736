import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'

type Payee = Pick<FreelancePayment, 'freelance_recruiter' | 'freelancer_status'>

/** A line for each payee who does not work with the agency now. */
export const PayeeWarnings = ({ payees }: { payees: readonly Payee[] }) => {
  const t = useTranslations('freelance_payments.runs')
  const known = new Map(payees.map((one) => [one.freelance_recruiter.id, one]))
  const said = [...known.values()].flatMap(({ freelance_recruiter, freelancer_status }) => {
    const name = fullName(freelance_recruiter)
    if (freelancer_status === 'active') return []
    return freelancer_status === 'paused' ? t('freelancer_paused', { name }) : t('freelancer_ended', { name })
  })
  if (said.length === 0) return null
  return (
    <Alert color="yellow">
      {said.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}
