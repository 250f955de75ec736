import { Badge, Button, Text } from '@mantine/core'
import { IconBedFlat } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Stay } from '#contract/site/stays.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { PartList } from '#web/ui/PartList.tsx'
import { HousingLink } from './HousingLink.tsx'
import { SleeperLink } from './SleeperLink.tsx'
import { type StaysOf, refreshHousing, staysQuery } from './housing.api.ts'
import classes from './housing.module.css'

const ReserveDrawer = lazyPart(() => import('./ReserveDrawer.tsx'))
const StayStepDialog = lazyPart(() => import('./StayStepDialog.tsx'))
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'))

type Step = Stay['abilities']['steps'][number]

const colours = { reserved: 'blue', living: 'green', moved_out: 'gray', cancelled: 'gray' } as const

type RowProps = { row: Stay; of: StaysOf; onStep: (step: Step | 'move') => void }

const StayRow = ({ row, of, onStep }: RowProps) => {
  const t = useTranslations('housing')
  const format = useFormat()
  const money = (amount: number | null) =>
    amount === null || row.currency === null ? null : format.money(amount, row.currency)
  const charge = money(row.charge)
  const deposit = money(row.deposit_amount)
  const isOfPerson = !('property_id' in of)
  const details = [
    `${format.date(row.check_in)} – ${row.check_out ? format.date(row.check_out) : t('open_end')}`,
    charge && row.charge_per && `${charge} ${t(`charge_periods.${row.charge_per}`)}`,
    deposit && `${t('stay_fields.deposit_amount')} ${deposit}${row.deposit_paid ? ' ✓' : ''}`,
  ]
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        {'property_id' in of ? <SleeperLink person={row.person} /> : <HousingLink house={row.property} />}{' '}
        <Text span fw={650}>
          {row.room.name} / {row.place.bed}
        </Text>{' '}
        <Badge size="sm" variant="light" color={row.overdue ? 'red' : colours[row.status]}>
          {row.overdue ? t('overdue') : t(`stay_statuses.${row.status}`)}
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
            variant={step === 'living' || (step === 'moved_out' && isOfPerson) ? 'light' : 'subtle'}
            color={step === 'cancelled' ? 'red' : undefined}
            onClick={() => onStep(step)}
          >
            {t(`steps.${step}`)}
          </Button>
        ))}
        {row.abilities.move && (
          <Button
            size="compact-sm"
            variant={row.status === 'living' && isOfPerson ? 'light' : 'subtle'}
            onClick={() => onStep('move')}
          >
            {t('move')}
          </Button>
        )}
      </div>
    </li>
  )
}

type Props = {
  of: StaysOf
  empty: string
  /** The worker for whom a bed can be reserved from this page. */
  worker?: { id: number; first_name: string; last_name: string } | undefined
}

/** The stays of a house or person, with their possible status changes. */
export const StayList = ({ of, empty, worker }: Props) => {
  const t = useTranslations('housing')
  const may = useMay()
  const { data, error, refetch } = useQuery(staysQuery(of))
  const [open, setOpen] = useState<{ row: Stay; step: Step | 'move' } | 'reserve' | null>(null)
  useLiveChanges('stay', () => void refreshHousing())
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const close = () => setOpen(null)
  const writes = may('update contract') || may('coordinator update contract')
  /** Whoever has a bed usually leaves it or changes it. */
  const hasBed = worker !== undefined && data.data.some(({ status }) => status === 'living')
  const offers = writes && ('property_id' in of || worker !== undefined)
  return (
    <PartList
      title={t('tabs.stays')}
      actions={
        offers && (
          <Button
            size="xs"
            variant={hasBed ? 'default' : 'filled'}
            leftSection={<IconBedFlat size={15} />}
            onClick={() => setOpen('reserve')}
          >
            {t('reserve')}
          </Button>
        )
      }
      rows={data.data}
      total={data.meta.total}
      more={(count) => t('more_stays', { count })}
      empty={empty}
      over={
        <Suspense>
          {open === 'reserve' && (
            <ReserveDrawer
              {...('property_id' in of ? of : {})}
              {...(worker ? { guest: { ...worker, entity: 'worker' as const } } : {})}
              onClose={close}
            />
          )}
          {open !== null && open !== 'reserve' && open.step === 'move' && <MoveDialog row={open.row} onClose={close} />}
          {open !== null && open !== 'reserve' && open.step !== 'move' && (
            <StayStepDialog row={open.row} step={open.step} onClose={close} />
          )}
        </Suspense>
      }
    >
      {(row) => <StayRow key={row.id} row={row} of={of} onStep={(step) => setOpen({ row, step })} />}
    </PartList>
  )
}
