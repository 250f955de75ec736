import { Badge, Button, Text } from '@mantine/core'
import { IconArrowRight, IconUserPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Assignment } from '#contract/work/assignments.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay, useUser, userMayOpen } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { PartList } from '#web/ui/PartList.tsx'
import type { ChosenWorker } from './Proposals.tsx'
import { type Step, StepDialog } from './StepDialog.tsx'
import { type PlacementsOf, placementsQuery, refreshPlacements } from './assignments.api.ts'
import classes from './assignments.module.css'

const EditPlacementDrawer = lazyPart(() => import('./EditPlacementDrawer.tsx'))
const ReserveOffer = lazyPart(() => import('./reserve/ReserveOffer.tsx'))
const PlaceDrawer = lazyPart(() => import('./PlaceDrawer.tsx'))
const JudgementsPanel = lazyPart(() => import('../parts/legality/JudgementsPanel.tsx'))

const colours = { planned: 'blue', active: 'green', ended: 'gray', cancelled: 'gray', no_show: 'red' } as const

type RowProps = {
  row: Assignment
  of: PlacementsOf
  onStep: (step: Step) => void
  onEdit: () => void
  onTransfer: () => void
  /** Shows how the right to work was judged; none for whoever may not read it. */
  onJudged: (() => void) | undefined
}

/** The worker of a placement on a contract's page; the contract on a worker's page. */
const Title = ({ row, of }: Pick<RowProps, 'row' | 'of'>) => {
  const user = useUser()
  const [text, to] =
    'contract_id' in of
      ? [fullName(row.worker), `/workers/${row.worker_id}`]
      : [`${row.contract.client_name} · ${row.contract.title}`, `/contracts/${row.contract_id}`]
  return userMayOpen(user, to) ? <AppLink to={to}>{text}</AppLink> : <b>{text}</b>
}

const PlacementRow = ({ row, of, onStep, onEdit, onTransfer, onJudged }: RowProps) => {
  const t = useTranslations('placements')
  const format = useFormat()
  const label = useLabel()
  const positions = useQuery(positionsQuery).data ?? []
  const position = positions.find(({ id }) => id === row.position_id)
  const details = [
    position && label(position.name),
    `${format.date(row.start_date)} – ${row.end_date ? format.date(row.end_date) : t('open_end')}`,
    format.money(row.pay_rate, row.currency),
    fullName(row.coordinator),
    row.foreman && `${t('fields.foreman_id')}: ${fullName(row.foreman)}`,
  ]
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        <Title row={row} of={of} />{' '}
        <Badge size="sm" variant="light" color={colours[row.status]}>
          {t(`statuses.${row.status}`)}
        </Badge>
        <Text size="sm" c="var(--muted)">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {row.comment && <Text size="sm">{row.comment}</Text>}
      </div>
      <div className={classes.steps}>
        {row.abilities.steps.map((step) => (
          <Button
            key={step}
            size="compact-sm"
            variant={step === 'active' ? 'light' : 'subtle'}
            color={step === 'no_show' || step === 'cancelled' ? 'red' : undefined}
            onClick={() => onStep(step)}
          >
            {t(`steps.${step}`)}
          </Button>
        ))}
        {row.abilities.update && (
          <Button size="compact-sm" variant="subtle" onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {onJudged && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onJudged}>
            {t('right_to_work')}
          </Button>
        )}
        {row.abilities.transfer && (
          <Button size="compact-sm" variant="subtle" rightSection={<IconArrowRight size={14} />} onClick={onTransfer}>
            {t('transfer')}
          </Button>
        )}
      </div>
    </li>
  )
}

type Open = { row: Assignment; step: Step } | { row: Assignment; step: 'transfer' | 'edit' | 'judged' } | null

/** The status change that a link asks for, if the placement can take it. */
const linkedStep = (rows: readonly Assignment[], { placement, step }: Readonly<Record<string, string>>): Open => {
  const row = rows.find(({ id }) => String(id) === placement)
  const found = row?.abilities.steps.find((one) => one === step)
  return row && found ? { row, step: found } : null
}

type Props = {
  of: PlacementsOf
  /** The worker who can be placed from this page. */
  worker?: ChosenWorker | undefined
  empty: string
}

/** The placements of a contract or worker, with their possible status changes. */
export const PlacementList = ({ of, worker, empty }: Props) => {
  const t = useTranslations('placements')
  const { data, error, refetch } = useQuery(placementsQuery(of))
  const [search, change] = useSearchState()
  const [open, setOpen] = useState<Open>(null)
  const [left, setLeft] = useState<number | null>(null)
  const may = useMay()
  useLiveChanges('assignment', () => void refreshPlacements())
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const close = () => {
    setOpen(null)
    if (search['place'] || search['placement'])
      change({ place: undefined, placement: undefined, step: undefined }, { replace: true })
  }
  const { row = null, step = null } = open ?? linkedStep(data.data, search) ?? {}
  return (
    <PartList
      title={t('title')}
      actions={
        worker && (
          <Button size="xs" leftSection={<IconUserPlus size={14} />} onClick={() => change({ place: 'any' })}>
            {t('place_worker')}
          </Button>
        )
      }
      rows={data.data}
      total={data.meta.total}
      more={(count) => t('more', { count })}
      empty={empty}
      over={
        <>
          {row && step !== null && step !== 'transfer' && step !== 'edit' && step !== 'judged' && (
            <StepDialog
              row={row}
              step={step}
              onDone={() => setLeft(step === 'active' ? null : row.need_id)}
              onClose={close}
            />
          )}
          <Suspense>
            {left !== null && <ReserveOffer need_id={left} onClose={() => setLeft(null)} />}
            {search['place'] && worker && (
              <PlaceDrawer worker={worker} wanted={Number(search['place']) || undefined} onClose={close} />
            )}
            {row && step === 'transfer' && <PlaceDrawer worker={row.worker} from={row} onClose={close} />}
            {row && step === 'edit' && <EditPlacementDrawer row={row} onClose={close} />}
            {row && step === 'judged' && <JudgementsPanel id={row.id} name={fullName(row.worker)} onClose={close} />}
          </Suspense>
        </>
      }
    >
      {(one) => (
        <PlacementRow
          key={one.id}
          row={one}
          of={of}
          onStep={(next) => setOpen({ row: one, step: next })}
          onEdit={() => setOpen({ row: one, step: 'edit' })}
          onTransfer={() => setOpen({ row: one, step: 'transfer' })}
          onJudged={
            may('view worker') && may('view contracts') ? () => setOpen({ row: one, step: 'judged' }) : undefined
          }
        />
      )}
    </PartList>
  )
}
