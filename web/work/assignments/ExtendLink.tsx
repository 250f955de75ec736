import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EarlyEnd } from '#contract/work/placement-extensions.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { SeveralNotice } from '../parts/several/SeveralNotice.tsx'

const ExtendDrawer = lazyPart(() => import('./ExtendDrawer.tsx'))

type Props = { contract_id: number; ends: readonly EarlyEnd[] }

/** Says that placements still end with the former end of their contract or need, and opens the drawer that extends them; nothing if there are none. */
export const ExtendLink = ({ contract_id, ends }: Props) => {
  const t = useTranslations('placements.extend')
  const format = useFormat()
  const [opened, setOpened] = useState<readonly EarlyEnd[] | null>(null)
  const former = ends.filter(({ is_former_end }) => is_former_end)
  const [first] = former
  const told = { count: former.length, day: first ? format.date(first.end_date) : '' }
  const isOneDay = former.every(({ end_date }) => end_date === first?.end_date)
  return (
    <>
      {former.length > 0 && (
        <SeveralNotice
          text={isOneDay ? t('notice', told) : t('notice_from', told)}
          action={t('title')}
          onOpen={() => setOpened(ends)}
        />
      )}
      <Suspense>
        {opened !== null && <ExtendDrawer contract_id={contract_id} ends={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}
