import { useTranslations } from 'use-intl'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { PaymentList } from './PaymentList.tsx'

/** The payments to freelancers for a worker. */
export const WorkerPaymentList = ({ worker_id }: { worker_id: number }) => {
  const t = useTranslations('freelance_payments')
  return (
    <Section title={t('title')}>
      <PaymentList named query={{ worker_id: String(worker_id) }} empty={<Empty text={t('worker.none')} />} />
    </Section>
  )
}
