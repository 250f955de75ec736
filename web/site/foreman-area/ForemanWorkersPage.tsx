import { Badge, TextInput, VisuallyHidden } from '@mantine/core'
import { IconBed, IconClock, IconSearch } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ForemanWorker } from '#contract/site/foreman-area.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { ForemanFrame } from '../parts/foreman-area/ForemanFrame.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { AreaList } from './AreaList.tsx'
import { CallLink } from './CallLink.tsx'
import { PersonHead } from './PersonHead.tsx'
import { findPeople } from './find-people.ts'
import { foremanWorkersQuery } from './foreman-area.api.ts'
import classes from './foreman-area.module.css'

const WorkerCard = ({ worker }: { worker: ForemanWorker }) => {
  const t = useTranslations('foreman_area')
  const format = useFormat()
  const label = useLabel()
  const { emergency_name, emergency_phone } = worker
  return (
    <li className={classes.card}>
      <PersonHead person={worker} noun="workers" heading="h3">
        <div>{label(worker.position.name)}</div>
        <div className={classes.quiet}>
          {worker.contract.title} · {worker.contract.site_city}
        </div>
        {worker.bed && (
          <div className={classes.fact}>
            <IconBed size={18} aria-hidden />
            <VisuallyHidden>{t('bed')}</VisuallyHidden>
            {worker.bed.house} · {worker.bed.room} / {worker.bed.bed}
          </div>
        )}
        {worker.shift && (
          <div className={classes.fact}>
            <IconClock size={18} aria-hidden />
            <VisuallyHidden>{t('next_shift')}</VisuallyHidden>
            {format.weekday(worker.shift.date)} · {worker.shift.start}–{worker.shift.end}
          </div>
        )}
        {worker.status === 'planned' && (
          <Badge mt={4} variant="light">
            {t('comes', { date: format.date(worker.start_date) })}
          </Badge>
        )}
      </PersonHead>
      <CallLink name={fullName(worker)} phone={worker.phone} />
      {(emergency_name || emergency_phone) && (
        <div className={classes.emergency}>
          <span className={classes.quiet}>
            {t('emergency')}
            {emergency_name && `: ${emergency_name}`}
          </span>
          {emergency_phone && <CallLink name={emergency_name ?? t('emergency')} phone={emergency_phone} />}
        </div>
      )}
    </li>
  )
}

const Group = ({ title, workers }: { title: string; workers: readonly ForemanWorker[] }) =>
  workers.length > 0 && (
    <section>
      <h2 className={classes.group}>
        {title} <span className={classes.quiet}>{workers.length}</span>
      </h2>
      <ul className={classes.cards}>
        {workers.map((worker) => (
          <WorkerCard key={worker.id} worker={worker} />
        ))}
      </ul>
    </section>
  )

const Found = ({ workers }: { workers: readonly ForemanWorker[] }) => {
  const t = useTranslations('foreman_area')
  const app = useTranslations('app')
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const found = findPeople(workers, useDeferredValue(typed), (one) => [
    one.first_name,
    one.last_name,
    one.first_name_latin,
    one.last_name_latin,
    label(one.position.name),
    one.contract.title,
    one.contract.site_city,
  ])
  return (
    <>
      <TextInput
        type="search"
        size="lg"
        mb="md"
        aria-label={app('search')}
        placeholder={t('find')}
        leftSection={<IconSearch size={20} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && <Empty text={t('nobody_found')} />}
      <Group title={t('crew')} workers={found.filter((one) => one.is_mine)} />
      <Group title={t('others')} workers={found.filter((one) => !one.is_mine)} />
    </>
  )
}

const Workers = ({ foreman_id }: { foreman_id: number }) => {
  const t = useTranslations('foreman_area')
  const query = useQuery(foremanWorkersQuery(foreman_id))
  return (
    <AreaList title={t('titles.workers')} empty={t('no_workers')} query={query}>
      {(workers) => <Found workers={workers} />}
    </AreaList>
  )
}

/** The workers of one foreman, their own crew first, with a search and a call button for each. */
const ForemanWorkersPage = () => <ForemanFrame page="workers">{(id) => <Workers foreman_id={id} />}</ForemanFrame>

export default ForemanWorkersPage
