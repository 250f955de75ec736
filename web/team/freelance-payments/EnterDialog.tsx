import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { Alert, Select, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { currencies } from '#contract/basics/world.ts'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { call } from '#web/platform/api.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import { ledgerQuery, refreshPayments } from './payments.api.ts'

/** What the user enters: a bonus for a freelancer, a correction of a payment, or a change of an entered one. */
export type Entering =
  | { what: 'add'; freelancer_id: number }
  | { what: 'correct'; payment: FreelancePayment }
  | { what: 'edit'; payment: FreelancePayment }

const freelancerOf = (entering: Entering) =>
  entering.what === 'add' ? entering.freelancer_id : entering.payment.freelance_recruiter.id

type Currency = FreelancePayment['currency']

const startOf = (entering: Entering) => {
  if (entering.what === 'add')
    return { amount: null, currency: agencyCurrency(), comment: null, earned_on: agencyToday() }
  const { amount, currency, comment, earned_on } = entering.payment
  return entering.what === 'edit'
    ? { amount: amount as number | null, currency, comment, earned_on }
    : { amount: null, currency, comment: null, earned_on: agencyToday() }
}

const useEntering = (entering: Entering, onClose: () => void) => {
  const t = useTranslations('freelance_payments')
  const [values, setValues] = useState(startOf(entering))
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const saving = useSaving(async () => {
    const { currency, earned_on } = values
    const agreed = { amount: values.amount as number, comment: values.comment, earned_on: earned_on ?? agencyToday() }
    if (entering.what === 'edit') {
      const { id, version } = entering.payment
      await call('PATCH /api/freelance-payments/{id}', { params: { id: String(id) }, body: { version, ...agreed } })
    } else {
      const of =
        entering.what === 'add'
          ? { kind: 'manual_bonus' as const }
          : { kind: 'correction' as const, corrects_id: entering.payment.id }
      const body = { ...of, freelance_recruiter_id: freelancerOf(entering), currency, ...agreed }
      await call('POST /api/freelance-payments', { body })
    }
    sayDone(t('saved'))
    onClose()
  }, refreshPayments)
  return { values, change, saving }
}

/** Says before an amount is entered that no other user can approve it. */
const NoApprover = ({ freelancer_id }: { freelancer_id: number }) => {
  const t = useTranslations('freelance_payments')
  const staff = useTranslations('staff')
  const user = useUser()
  const { data: ledger } = useQuery(ledgerQuery(freelancer_id))
  if (ledger?.has_other_approver !== false) return null
  return (
    <Alert color="yellow" title={t('no_approver')}>
      {t('no_approver_hint')} {userMayOpen(user, '/users') && <AppLink to="/users">{staff('open_users')}</AppLink>}
    </Alert>
  )
}

/** An amount entered by hand, with its day and purpose. */
const EnterDialog = ({ entering, onClose }: { entering: Entering; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const { values, change, saving } = useEntering(entering, onClose)
  const { errors } = saving
  const title = { add: t('add'), correct: t('correct'), edit: t('edit') }[entering.what]
  const hints = { add: t('add_hint'), correct: t('correct_hint'), edit: null }
  return (
    <SaveDialog onClose={onClose} title={title} saving={saving} shown={['amount', 'currency', 'earned_on', 'comment']}>
      <Text size="sm" c="var(--muted)">
        {hints[entering.what]}
      </Text>
      <NoApprover freelancer_id={freelancerOf(entering)} />
      <SimpleGrid cols={2} spacing="md">
        <DecimalInput
          label={t('fields.amount')}
          required
          value={values.amount ?? ''}
          onChange={(typed) => change({ amount: typed === '' ? null : Number(typed) })}
          hideControls
          error={errors['amount']}
        />
        <Select
          label={t('fields.currency')}
          disabled={entering.what !== 'add'}
          data={[...currencies]}
          value={values.currency}
          onChange={(value) => value && change({ currency: value as Currency })}
          error={errors['currency']}
        />
      </SimpleGrid>
      <DateInput
        label={t('fields.earned_on')}
        value={values.earned_on}
        onChange={(earned_on) => change({ earned_on })}
        error={errors['earned_on']}
      />
      <LinesInput
        label={t('fields.comment')}
        value={values.comment}
        onChange={(comment) => change({ comment })}
        error={errors['comment']}
      />
    </SaveDialog>
  )
}

export default EnterDialog
