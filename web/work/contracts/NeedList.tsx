import { Badge, Button, Text } from '@mantine/core'
import { IconEdit, IconPlus, IconUsersPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import type { Need } from '#contract/work/needs.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { BelowMinimum } from '../parts/pay/BelowMinimum.tsx'
import { PayGaps } from '../parts/pay/PayGaps.tsx'
import { payGapsQuery } from '../parts/pay/pay.api.ts'
import { refreshPlacements } from '../assignments/assignments.api.ts'
import { ExtendLink } from '../assignments/ExtendLink.tsx'
import { earlyEndsQuery } from '../assignments/extensions.api.ts'
import { PlaceLink, PlaceLinks, ReserveLink } from '../assignments/PlaceLink.tsx'
import { Coming, Missing } from '../parts/coverage/Coverage.tsx'
import { NeedCoverage } from './NeedCoverage.tsx'
import { NeedStatus } from './NeedStatus.tsx'
import lines from '#web/ui/Lines.module.css'
import classes from './contracts.module.css'
import { needsQuery } from './contracts.api.ts'
import { useNeedText } from './useNeedText.ts'

const NeedDrawer = lazyPart(() => import('./NeedDrawer.tsx'))

type RowProps = { contract: Contract; need: Need; onEdit: () => void }

const NeedRow = ({ contract, need, onEdit }: RowProps) => {
  const t = useTranslations('needs')
  const contracts = useTranslations('contracts')
  const format = useFormat()
  const { textOf } = useNeedText()
  const position = textOf('position_id', need.position_id) ?? ''
  const until = need.date_to ?? contract.end_date
  const details = [
    `${format.date(need.date_from)} – ${until ? format.date(until) : contracts('open_end')}`,
    need.shift_pattern,
    need.pay_rate === null ? null : format.money(need.pay_rate, contract.currency),
    need.comparable_pay === null
      ? null
      : t('comparable', { money: format.money(need.comparable_pay, contract.currency) }),
  ]
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        <b>{position}</b> <NeedCoverage need={need} />{' '}
        {need.missing > 0 && need.abilities.pause && <Missing count={need.missing} />}{' '}
        {need.coming && need.abilities.pause && <Coming coming={need.coming} />}{' '}
        {need.priority !== 'normal' && (
          <Badge size="sm" variant="outline" color={need.priority === 'critical' ? 'red' : 'orange'}>
            {t(`priorities.${need.priority}`)}
          </Badge>
        )}
        <Text size="sm" c="var(--muted)">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {need.below_minimum && <BelowMinimum minimum={need.below_minimum} />}
        {need.comment && <Text size="sm">{need.comment}</Text>}
      </div>
      <div>
        {contract.abilities.place && need.abilities.pause && <PlaceLink need={need} position={position} />}{' '}
        {(contract.abilities.place || need.reserve > 0) && need.abilities.pause && (
          <ReserveLink need={need} position={position} />
        )}{' '}
        <NeedStatus need={need} />{' '}
        {need.abilities.update && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconEdit size={14} />}
            aria-label={t('edit_one', { position })}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The needs of a contract: position, headcount, period; added and edited in a drawer. */
export const NeedList = ({ contract }: { contract: Contract }) => {
  const t = useTranslations('needs')
  const { data: needs, error, refetch } = useQuery(needsQuery(contract.id))
  const gaps = useQuery({ ...payGapsQuery(contract.id), enabled: contract.abilities.update })
  const ends = useQuery({ ...earlyEndsQuery(contract.id), enabled: contract.abilities.update })
  const [search, change] = useSearchState()
  const [chosen, setEdited] = useState<Need | 'new' | null>(null)
  const edited = chosen ?? (search['need'] === 'new' && contract.abilities.change_needs ? 'new' : null)
  const close = () => {
    setEdited(null)
    if (search['need']) change({ need: undefined }, { replace: true })
  }
  if (error && !needs) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!needs || gaps.isLoading || ends.isLoading) return null
  return (
    <Section
      title={t('title')}
      actions={
        contract.abilities.change_needs && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      {contract.abilities.update && !contract.abilities.place && (
        <Text size="sm" mb="sm">
          {t('not_placing')}
        </Text>
      )}
      <PayGaps contract_id={contract.id} gaps={gaps.data ?? []} onRaised={refreshPlacements} />
      <ExtendLink contract_id={contract.id} ends={ends.data ?? []} />
      {needs.length === 0 && <Empty icon={IconUsersPlus} text={t('empty')} />}
      <PlaceLinks>
        <ul className={lines.list}>
          {needs.map((need) => (
            <NeedRow key={need.id} contract={contract} need={need} onEdit={() => setEdited(need)} />
          ))}
        </ul>
      </PlaceLinks>
      <Suspense>
        {edited !== null && <NeedDrawer contract={contract} need={edited === 'new' ? null : edited} onClose={close} />}
      </Suspense>
    </Section>
  )
}
