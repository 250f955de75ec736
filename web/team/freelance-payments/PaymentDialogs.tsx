import { Suspense } from 'react'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Asked } from './PaymentLine.tsx'

const PayDialog = lazyPart(() => import('./PayDialog.tsx'))
const ReturnDialog = lazyPart(() => import('./ReturnDialog.tsx'))
const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'))
const EnterDialog = lazyPart(() => import('./EnterDialog.tsx'))
const HistoryDialog = lazyPart(() => import('./HistoryDialog.tsx'))

type Props = { asked: { payment: FreelancePayment; what: Asked } | null; onClose: () => void }

/** The open dialog about a payment. */
export const PaymentDialogs = ({ asked, onClose }: Props) => {
  if (asked === null) return null
  const { payment, what } = asked
  return (
    <Suspense>
      {what === 'pay' && <PayDialog payment={payment} onClose={onClose} />}
      {what === 'return' && (
        <ReturnDialog payment={{ ...payment, payout: payment.payout ?? payment.amount }} onClose={onClose} />
      )}
      {what === 'cancel' && <CancelDialog payment={payment} onClose={onClose} />}
      {what === 'history' && <HistoryDialog payment={payment} onClose={onClose} />}
      {(what === 'edit' || what === 'correct') && <EnterDialog entering={{ what, payment }} onClose={onClose} />}
    </Suspense>
  )
}
