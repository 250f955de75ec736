import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FreelancePayment } from '#contract/freelance-payments.ts'
import { call } from '../../platform/api.ts'
import { sayDone, sayFailed } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { refreshPayments } from './payments.api.ts'

const at = ({ id, version }: Pick<FreelancePayment, 'id' | 'version'>) => ({
  params: { id: String(id) },
  body: { version },
})

/** Steps of a payment that ask for nothing; an approval and a cancelled one can be taken back from the message. */
export const usePaymentSteps = () => {
  const t = useTranslations('freelance_payments')
  const { sayFailure } = useProblems()
  const [busy, setBusy] = useState<number | null>(null)
  const run = async (payment: FreelancePayment, step: () => Promise<void>) => {
    setBusy(payment.id)
    await step().catch((problem) => sayFailed(sayFailure(problem)))
    setBusy(null)
    await refreshPayments()
  }
  const takeBack = async (payment: Pick<FreelancePayment, 'id' | 'version'>) => {
    await call('DELETE /api/freelance-payments/{id}/approval', at(payment))
    sayDone(t('taken_back'))
    await refreshPayments()
  }
  return {
    busy,
    approve: (payment: FreelancePayment) =>
      run(payment, async () => {
        const { data } = await call('PUT /api/freelance-payments/{id}/approval', at(payment))
        sayDone(t('approved'), { label: t('take_back'), run: () => takeBack(data) })
      }),
    takeBack: (payment: FreelancePayment) => run(payment, () => takeBack(payment)),
    restore: (payment: FreelancePayment) =>
      run(payment, async () => {
        await call('DELETE /api/freelance-payments/{id}/cancellation', at(payment))
        sayDone(t('restored'))
      }),
  }
}

export type PaymentSteps = ReturnType<typeof usePaymentSteps>
