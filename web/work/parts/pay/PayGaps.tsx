import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PayGap } from '#contract/work/pay-raises.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { SeveralNotice } from '../several/SeveralNotice.tsx'

const RaisePayDrawer = lazyPart(() => import('./RaisePayDrawer.tsx'))

type Props = { contract_id: number; gaps: readonly PayGap[]; onRaised: () => Promise<void> }

/** Says that people on a contract are paid less than its terms, and opens the drawer that raises their pay; nothing if all are paid as agreed. */
export const PayGaps = ({ contract_id, gaps, onRaised }: Props) => {
  const t = useTranslations('placements.raise')
  const [opened, setOpened] = useState<readonly PayGap[] | null>(null)
  return (
    <>
      {gaps.length > 0 && (
        <SeveralNotice text={t('notice', { count: gaps.length })} action={t('title')} onOpen={() => setOpened(gaps)} />
      )}
      <Suspense>
        {opened !== null && (
          <RaisePayDrawer contract_id={contract_id} gaps={opened} onRaised={onRaised} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  )
}
