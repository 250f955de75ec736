import { useTranslations } from 'use-intl'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { call } from '#web/platform/api.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { refreshPayments } from './payments.api.ts'

const at = ({ id, version }: Pick<FreelancePayment, 'id' | 'version'>) => ({
  params: { id: String(id) },
  body: { version },
})

/** Status changes of a payment that need no input; an approval and a cancellation can be undone from their message. */
export const usePaymentSteps = (payment: FreelancePayment) => {
  const t = useTranslations('freelance_payments')
  const takeBack = async (approved: Pick<FreelancePayment, 'id' | 'version'>) => {
    await call('DELETE /api/freelance-payments/{id}/approval', at(approved))
    sayDone(t('taken_back'))
    await refreshPayments()
  }
  const { busy, run } = useAction((step: () => Promise<void>) => step(), refreshPayments)
  return {
    busy,
    approve: () =>
      run(async () => {
        const { data } = await call('PUT /api/freelance-payments/{id}/approval', at(payment))
        sayDone(t('approved'), { label: t('take_back'), run: () => takeBack(data) })
      }),
    takeBack: () => run(() => takeBack(payment)),
    restore: () =>
      run(async () => {
        await call('DELETE /api/freelance-payments/{id}/cancellation', at(payment))
        sayDone(t('restored'))
      }),
  }
}

export type PaymentSteps = ReturnType<typeof usePaymentSteps>
