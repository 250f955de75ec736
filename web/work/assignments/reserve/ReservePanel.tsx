import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedNeed } from '#contract/work/needs.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import PlaceDrawer from '../PlaceDrawer.tsx'
import type { ChosenWorker } from '../Proposals.tsx'
import { needQuery } from '../assignments.api.ts'
import type { NeedRef } from '../placement-form.ts'
import { ReserveAdd } from './ReserveAdd.tsx'
import { ReserveList } from './ReserveList.tsx'
import { ReserveTake } from './ReserveTake.tsx'
import { refreshReserve, reserveQuery } from './reserve.api.ts'
import classes from './reserve.module.css'

type Props = { need: NeedRef; onClose: () => void }

const Reserve = ({ need, onTerms }: { need: ListedNeed; onTerms: (worker: ChosenWorker) => void }) => {
  const t = useTranslations('needs.reserve')
  const { data: people, error, refetch } = useQuery(reserveQuery(need.id))
  if (error && !people) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!people) return null
  const takes = need.contract.abilities.place
  const next = !takes || need.missing === 0 ? undefined : people.find(({ obstacle }) => obstacle === null)
  const isFull = need.missing <= need.reserve
  return (
    <>
      <Text size="sm" c="var(--muted)">
        {t('lead')} {t('joins')}
      </Text>
      <p className={classes.counts}>
        <b>{t('count', { count: need.reserve, limit: need.reserve_limit })}</b>
        {need.missing > 0 && <span>{t('free', { count: need.missing })}</span>}
      </p>
      {people.length === 0 && <Text size="sm">{t('empty')}</Text>}
      <ReserveList need_id={need.id} people={people} />
      {next && <ReserveTake key={next.id} need={need} person={next} onTerms={onTerms} />}
      {takes && isFull && need.reserve < need.reserve_limit && <ReserveAdd need_id={need.id} />}
    </>
  )
}

/** The reserve of a need: who waits, in which order, and who takes the next free place. */
const ReservePanel = ({ need, onClose }: Props) => {
  const t = useTranslations('needs.reserve')
  const { data } = useQuery(needQuery(need.id))
  const positions = useQuery(positionsQuery).data ?? []
  const label = useLabel()
  const [alone, setAlone] = useState<ChosenWorker | null>(null)
  const again = () => void refreshReserve()
  useLiveChanges('need_reserve', again)
  useLiveChanges('need', again)
  const known = data?.[0]
  const position = positions.find(({ id }) => id === known?.position_id)
  if (alone) return <PlaceDrawer need={need} worker={alone} onClose={() => setAlone(null)} />
  return (
    <SidePanel title={position ? `${t('title')} · ${label(position.name)}` : t('title')} size="34rem" onClose={onClose}>
      {known && <Reserve need={known} onTerms={setAlone} />}
    </SidePanel>
  )
}

export default ReservePanel
