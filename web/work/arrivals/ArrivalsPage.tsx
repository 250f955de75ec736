import { Badge, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconPlaneArrival } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Arrival } from '#contract/work/arrivals.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { AreaFrame } from '#web/team/parts/coordinator-area/AreaFrame.tsx'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { Answers } from '../parts/arrivals/Answers.tsx'
import { Lacking } from '../parts/arrivals/Lacking.tsx'
import { arrivalsQuery } from './arrivals.api.ts'
import classes from './arrivals.module.css'

/** What is ready for an arrival, and what is missing, with links to where it can be added. */
const Lights = ({ arrival }: { arrival: Arrival }) => {
  const t = useTranslations('area')
  const ready = (Object.keys(arrival.lights) as (keyof Arrival['lights'])[]).filter(
    (key) => arrival.lights[key] === 'ok',
  )
  return (
    <span className={classes.lights}>
      {ready.map((key) => (
        <Badge key={key} variant="light" color="green" leftSection={<IconCircleCheck size={13} aria-hidden />}>
          {t(`lights.${key}`)}
        </Badge>
      ))}
      <Lacking arrival={arrival} />
    </span>
  )
}

const Card = ({ arrival }: { arrival: Arrival }) => {
  const t = useTranslations('area')
  const people = useTranslations('candidates')
  const format = useFormat()
  const label = useLabel()
  const user = useUser()
  const positions = useQuery(positionsQuery).data ?? []
  const position = positions.find(({ id }) => id === arrival.position_id)
  const path = `/${arrival.entity}s/${arrival.id}`
  const name = fullName(arrival)
  const way = [
    arrival.at ? format.moment(arrival.at) : arrival.overdue && format.date(arrival.day),
    arrival.place,
    arrival.transport && people(`transports.${arrival.transport}`),
  ]
  const work = [arrival.contract?.client_name, arrival.contract?.site_city, position && label(position.name)]
  return (
    <li className={classes.card} data-ready={arrival.ready || undefined}>
      <div className={classes.name}>
        {userMayOpen(user, path) ? <AppLink to={path}>{name}</AppLink> : <b>{name}</b>}
        <Badge variant="outline" size="sm">
          {t(`kinds.${arrival.entity}`)}
        </Badge>
      </div>
      {arrival.phone && <PhoneLink phone={arrival.phone} />}
      <div className={classes.line}>{way.filter(Boolean).join(' · ')}</div>
      {arrival.contract && (
        <div className={classes.line}>
          <AppLink to={`/contracts/${arrival.contract.id}`}>{arrival.contract.title}</AppLink>{' '}
          {work.filter(Boolean).join(' · ')}
        </div>
      )}
      <Lights arrival={arrival} />
      <span className={classes.lights}>
        <Answers arrival={arrival} />
      </span>
    </li>
  )
}

const Group = ({ title, arrivals }: { title: string; arrivals: readonly Arrival[] }) => (
  <section>
    <h2 className={classes.day}>{title}</h2>
    <ul className={classes.cards}>
      {arrivals.map((one) => (
        <Card key={`${one.entity} ${one.id}`} arrival={one} />
      ))}
    </ul>
  </section>
)

const Board = ({ coordinator_id }: { coordinator_id: number | null }) => {
  const t = useTranslations('area')
  const format = useFormat()
  const { data, error, refetch } = useQuery(arrivalsQuery(coordinator_id))
  const again = () => void refetch()
  useLiveChanges('candidate', again)
  useLiveChanges('assignment', again)
  useLiveChanges('stay', again)
  const rows = data ?? []
  const late = rows.filter(({ overdue }) => overdue)
  const coming = rows.filter(({ overdue }) => !overdue)
  const days = [...new Set(coming.map(({ day }) => day))]
  return (
    <Page title={t('titles.arrivals')} count={data && String(data.length)}>
      {error && !data && <ErrorNotice failure={error} onRetry={again} />}
      {!data && !error && <Skeleton h="10rem" />}
      {rows.length > 0 && <p className={classes.line}>{t('arrivals_rule')}</p>}
      {data?.length === 0 && <Empty icon={IconPlaneArrival} text={t('nobody_comes')} />}
      {late.length > 0 && <Group title={`${t('did_they_come')} (${late.length})`} arrivals={late} />}
      {days.map((day) => (
        <Group key={day} title={format.date(day)} arrivals={coming.filter((one) => one.day === day)} />
      ))}
    </Page>
  )
}

/** The people who should have arrived, then those who arrive within 72 hours, by day; red until the ticket, the contract and the documents are there. */
const ArrivalsPage = () => (
  <AreaFrame everyones={<Board coordinator_id={null} />}>{(id) => <Board coordinator_id={id} />}</AreaFrame>
)

export default ArrivalsPage
